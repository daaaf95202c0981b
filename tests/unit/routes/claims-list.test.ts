import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/calendar";
import { canonicalClaimQuery, readClaimFilters } from "~/domain/claim-filters";
import { ROWS_PER_PAGE } from "~/domain/paging";
import { loader as homeLoader } from "~/routes/claims/home";
import { dateFieldError, filterErrorSummary } from "~/routes/claims/list/filter-problems";
import { clearedPath, isFiltered, pagePath, rowsPath } from "~/routes/claims/list/list-paths";
import { shouldRevalidate } from "~/routes/claims/list/list-revalidation";
import { claimRowOf, draftRowOf, type ResubmissionFacts } from "~/routes/claims/list/list-row";
import { listTexts as texts } from "~/routes/claims/list/list-texts.server";
import { noticeFor } from "~/routes/risk-notice";

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
const at = (path: string) => new URL(path, "http://wallet.example");
const filtersAt = (url: string) => readClaimFilters(at(url).searchParams);

describe("the notice about days left", () => {
  const left = (availableAmount: number, previousYearRollOverAmount = 0) => {
    const nothing = { claimedAmount: 0, pendingPaymentThisYear: 0, pendingApproveClaimAmount: 0 };
    const allocatedAmount = availableAmount - previousYearRollOverAmount;
    const money = { ...nothing, allocatedAmount, availableAmount, previousYearRollOverAmount };
    return { benefits: [{ enrollmentId: 2, enrollmentName: "Wellness spending", ...money }] };
  };
  const facts = {
    ...left(37_100),
    lastYear: [],
    rolloverAllowed: false,
    drafts: 0,
    cancelled: null,
    benefitYear: 2026,
    eligibilityDate: "2020-01-01",
    runOutEndDate: null,
  };
  const january = { ...facts, benefitYear: 2027, ...left(0) };

  test("shows the money left, the dates for its receipts, and the filing period [WAL-10, SUB-08]", () => {
    const notice = noticeFor({ ...facts, today: "2026-11-20" });
    expect(notice?.cents).toBe(37_100);
    expect(plain(notice?.text)).toBe(
      " is left for the benefit year ending 31/12/2026. Submit receipts by then, or again from 16/01/2027.",
    );
    expect(notice?.more).toBe(
      "Between those dates you cannot add 2026 receipts, even though the plan's filing period ends on 14/01/2027.",
    );
    const ended = { ...facts, today: "2026-11-20", runOutEndDate: "2026-03-31" };
    expect(plain(noticeFor(ended)?.text)).toBe(
      " is left for the benefit year ending 31/12/2026. Submit receipts by then.",
    );
  });

  test("is absent for a person without an eligibility date, who cannot claim [WAL-10] (D71)", () => {
    const waiting = { ...facts, eligibilityDate: null };
    for (const today of ["2026-11-20", "2027-01-05"] as const)
      expect(noticeFor({ ...waiting, today })).toBeUndefined();
    const ended = { ...waiting, cancelled: "2026-10-01", today: "2026-11-20" } as const;
    expect(noticeFor(ended)?.text).toContain("Sorry your benefit was cancelled");
  });

  test("shows what happens to the money afterwards, and the total of drafts [WAL-08, WAL-10]", () => {
    const november = { ...facts, today: "2026-11-20", runOutEndDate: "2026-03-31" };
    const said = (more: object) => noticeFor({ ...november, ...more })?.more;
    expect(said({ rolloverAllowed: true })).toBe(
      "What is left then rolls over: you can use it until 31/12/2027.",
    );
    expect(said({ rolloverAllowed: true, ...left(37_100, 12_000) })).toBe(
      "$251.00 of it then rolls over: you can use it until 31/12/2027. $120.00 has already rolled over once and expires at year end.",
    );
    expect(said({ rolloverAllowed: true, ...left(12_000, 12_000) })).toBe(
      "It has already rolled over once and expires at year end.",
    );
    expect(said({ drafts: 14_850 })).toBe("Your unsubmitted drafts add up to $148.50.");
  });

  test("is absent when nothing is left, and names the ended year while it is closed [WAL-10, SUB-08]", () => {
    expect(noticeFor({ ...facts, ...left(0), today: "2026-11-20" })).toBeUndefined();
    const ended = "The benefit year 2026 has ended. Its receipts can be added again from 16/01/2027";
    const drafts = "What was saved before January 1 can be sent now.";
    expect(plain(noticeFor({ ...january, today: "2027-01-14", runOutEndDate: "2027-03-31" })?.text)).toBe(
      `${ended} until 31/03/2027. ${drafts} Your plan's filing period ends on 14/01/2027, but you cannot add anything before then.`,
    );
    expect(plain(noticeFor({ ...january, today: "2027-01-15" })?.text)).toBe(`${ended}. ${drafts}`);
    expect(plain(noticeFor({ ...january, today: "2027-01-15", runOutEndDate: "2026-12-31" })?.text)).toBe(
      "The benefit year 2026 has ended. Its receipts can no longer be added.",
    );
    expect(noticeFor({ ...january, today: "2027-01-16" })).toBeUndefined();
    expect(plain(noticeFor({ ...january, today: "2027-01-16", runOutEndDate: "2027-03-31" })?.text)).toBe(
      "Receipts from 2026 can be added and sent until 31/03/2027.",
    );
  });

  test("shows their own dates to people who start with the year or only next year [WAL-10]", () => {
    const begins = { ...january, ...left(100), today: "2027-01-02", eligibilityDate: "2027-01-01" };
    expect(plain(noticeFor(begins)?.text)).toBe(
      "Receipts from 2027 can be added now. Claims with them can be sent from 16/01/2027.",
    );
    const later = noticeFor({
      ...facts,
      today: "2026-11-20",
      benefitYear: 2027,
      eligibilityDate: "2027-02-01",
    });
    expect(later?.cents).toBe(37_100);
    expect(plain(later?.text)).toBe(
      " is yours for the 2027 benefit year. You can claim what you spend from 01/02/2027. Submit receipts by 31/12/2027.",
    );
  });

  test("for a cancelled benefit shows the last day to submit, then that it is over [SUB-06]", () => {
    const cancelled = "2026-11-06";
    expect(plain(noticeFor({ ...facts, cancelled, today: "2026-11-20" })?.text)).toBe(
      "Your benefit is cancelled as of 06 Nov 2026. You can submit claims until 20 Nov 2026. $371.00 is left: what you do not claim by then is lost.",
    );
    expect(plain(noticeFor({ ...facts, ...left(0), cancelled, today: "2026-11-20" })?.text)).toBe(
      "Your benefit is cancelled as of 06 Nov 2026. You can submit claims until 20 Nov 2026.",
    );
    expect(noticeFor({ ...facts, cancelled, today: "2026-11-21" })?.text).toBe(
      "Sorry your benefit was cancelled, you can not submit the new claim after 20 Nov 2026",
    );
  });

  test("for a future cancellation says all money is lost, or names the year end if that comes first [SUB-06, WAL-10]", () => {
    const on = (cancelled: string) =>
      plain(noticeFor({ ...facts, rolloverAllowed: true, cancelled, today: "2026-11-20" })?.text);
    expect(on("2026-12-10")).toBe(
      "Your benefit is cancelled as of 10 Dec 2026. You can submit claims until 24 Dec 2026. $371.00 is left: what you do not claim by then is lost.",
    );
    expect(on("2026-12-25")).toBe(
      "Your benefit is cancelled as of 25 Dec 2026. You can submit claims until 08 Jan 2027. $371.00 is left for the benefit year ending 31/12/2026. Submit receipts by then.",
    );
  });

  test("shows what last year has left until the run-out date, or without one until the year's end [WAL-10]", () => {
    const lastYear = [{ enrollmentName: "Wellness spending", availableAmount: 4_200 }];
    const on = (today: string, runOutEndDate: string | null) =>
      plain(noticeFor({ ...january, lastYear, today, runOutEndDate })?.text) ?? "";
    expect(on("2027-01-05", "2027-03-31")).toContain(
      "Its receipts can be added again from 16/01/2027 until 31/03/2027. $42.00 is left for them.",
    );
    expect(on("2027-02-01", "2027-03-31")).toBe(
      "Receipts from 2026 can be added and sent until 31/03/2027. $42.00 is left for them.",
    );
    expect(on("2027-02-01", null)).toBe(
      "Receipts from 2026 can be added and sent until 31/12/2027. $42.00 is left for them.",
    );
    expect(on("2027-04-01", "2027-03-31")).toBe("");
  });

  test("shows an amount on every day of the year except during the transition [WAL-10]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), (days) => {
        const notice = noticeFor({ ...facts, benefitYear: 2027, today: addDays("2027-01-01", days) });
        expect(notice?.cents).toBe(days < 15 ? null : 37_100);
      }),
    );
  });
});

describe("a claim's row", () => {
  const claim = {
    id: 7,
    claimStatus: "REJECTED",
    extendStatus: "",
    submittedDate: "2026-06-02T03:59:59.000Z",
    totalAmount: 6_425,
  };
  const sending: ResubmissionFacts = { mayClaim: true, today: "2026-11-20", runOutEndDate: null };

  test("shows the Toronto date, the status text, and further details only if there are any [CLM-14, LAY-08]", () => {
    expect(claimRowOf(claim, [], sending)).toEqual({
      id: 7,
      title: "Claim 7",
      status: "REJECTED",
      statusText: "Declined",
      details: [],
      nextAction: "Fix and send again",
      when: "Submitted 01/06/2026",
      cents: 6_425,
    });
    expect(claimRowOf({ ...claim, extendStatus: "PENDING_PAYMENT" }, [], sending).details).toEqual([
      "Pending Payment",
    ]);
    expect(claimRowOf({ ...claim, submittedDate: null }, [], sending).when).toBe("Not submitted yet");
  });

  test("shows type and claimant, the rejection reason and what can be done about it [CLM-21, CLD-06]", () => {
    const subject = { expenseTypes: ["Vision"], claimants: ["Emma"], receiptCount: 1 };
    const vision = { ...claim, subject, reasonType: "IMAGE_TOO_BLURRY", reason: null };
    expect(claimRowOf(vision, [], sending)).toMatchObject({
      title: "Vision · Emma",
      details: ["Claim 7", "Re-submit Image: We could not read the picture of your receipt."],
      nextAction: "Send a new picture",
    });
    expect(
      claimRowOf(vision, [], { ...sending, mayClaim: false }).nextAction,
      "for who may not claim",
    ).toBeUndefined();
    expect(claimRowOf({ ...vision, sentAgainAs: 9 }, [8], sending).nextAction).toBe("Continues as claim 9");
    expect(claimRowOf({ ...vision, sentAgainAs: 9 }, [8, 9], sending).nextAction).toBe(
      "Started again as draft claim 9",
    );
    const other = { ...vision, reasonType: "OTHER", reason: "For somebody\nelse." };
    expect(claimRowOf(other, [], sending)).toMatchObject({
      details: ["Claim 7", "For somebody else."],
      nextAction: "Fix and send again",
    });
    const long = claimRowOf({ ...other, reason: "😀".repeat(130) }, [], sending).details[1] ?? "";
    expect([...long]).toHaveLength(120);
    expect(long.endsWith("😀…")).toBe(true);
    expect(claimRowOf({ ...vision, claimStatus: "APPROVED", reasonType: null }, [], sending)).toMatchObject({
      details: ["Claim 7"],
      nextAction: undefined,
    });
  });

  test("offers nothing for a declined claim whose receipts are all too late, like its own page [CLD-06, RCP-11]", () => {
    const late: ResubmissionFacts = { ...sending, runOutEndDate: "2026-03-31" };
    const wayOn = (lastExpenseDate: string | null | undefined, facts = late) =>
      claimRowOf({ ...claim, lastExpenseDate }, [], facts).nextAction;
    expect(wayOn("2025-12-31")).toBeUndefined();
    expect(wayOn("2025-12-31", { ...late, today: "2026-03-31" }), "in time").toBe("Fix and send again");
    expect(wayOn("2026-01-01"), "one of this year is among them").toBe("Fix and send again");
    expect(wayOn("2025-12-31", sending), "no last day").toBe("Fix and send again");
    expect(wayOn(null), "one has no day yet").toBe("Fix and send again");
    expect(wayOn(undefined), "an upstream that does not tell").toBe("Fix and send again");
  });

  test("shows an unknown status as it is [CLM-18]", () => {
    expect(claimRowOf({ ...claim, claimStatus: "ON_HOLD" }, [], sending)).toMatchObject({
      status: "ON_HOLD",
      statusText: "ON_HOLD",
    });
  });

  test("lists all ids of the draft, or nothing without one [CLM-15]", () => {
    expect(draftRowOf({})).toBeUndefined();
    const opening = { ...claim, claimStatus: "OPEN", submittedDate: null, openIdList: [7, 9, 12] };
    expect(draftRowOf(opening)).toEqual({ ids: [7, 9, 12], statusText: "Open", cents: 6_425 });
    expect(texts.draft([7])).toBe("Draft claim 7");
    expect(texts.draft([7, 9, 12])).toBe("Draft claims 7, 9 and 12");
  });
});

describe("addresses of the list", () => {
  const query = fc
    .record({
      kind: fc.constantFrom("", "status=APPROVED", "claimPaymentStatus=", "expenseTypeId=3"),
      from: fc.constantFrom("", "from=01/02/2026", "from=31/02/2026", "from=soon %26 later"),
      rows: fc.constantFrom("", "rowsPerPage=20", "rowsPerPage=60"),
    })
    .map(({ kind, from, rows }) => new URLSearchParams([kind, from, rows].join("&")).toString());
  const { page: _, ...first } = filtersAt("/claim-management/");

  test("changing the page or the rows changes nothing else and needs no redirect [CLM-12, CLM-19]", () => {
    fc.assert(
      fc.property(
        query,
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(...ROWS_PER_PAGE),
        (shown, page, rows) => {
          const here = filtersAt(`/?${shown}`);
          expect(filtersAt(pagePath(shown, page))).toEqual({ ...here, page });
          expect(filtersAt(rowsPath(shown, rows))).toEqual({ ...here, rowsPerPage: rows });
          expect(canonicalClaimQuery(at(pagePath(shown, page)).searchParams)).toBeUndefined();
          expect(canonicalClaimQuery(at(rowsPath(shown, rows)).searchParams)).toBeUndefined();
        },
      ),
    );
  });

  test.each(ROWS_PER_PAGE)("Clear keeps the %i rows per page and nothing else [CLM-09]", (rows) => {
    const cleared = filtersAt(clearedPath(rows));
    expect(cleared).toEqual({ ...first, page: 1, rowsPerPage: rows });
    expect(isFiltered(cleared)).toBe(false);
  });

  test("the start page forwards its whole query [CLM-12, CLM-17]", () => {
    const request = new Request("http://wallet.example/?status=APPROVED&default");
    const answer = homeLoader({ request });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/claim-management/?status=APPROVED&default");
  });
});

test("each date problem is shown at one field and linked from the summary [CLM-10]", () => {
  expect(filterErrorSummary(["invalidFrom", "invalidTo"])).toEqual([
    { fieldId: "filter-from", text: "Invalid from date." },
    { fieldId: "filter-to", text: "Invalid to date." },
  ]);
  expect(dateFieldError("from", ["fromAfterTo"])).toBe("The from date cannot be after the to date.");
  expect(dateFieldError("to", ["fromAfterTo"])).toBeUndefined();
});

describe("whether the page behind a dialog reloads", () => {
  const change = (from: string, to: string, more: Partial<ShouldRevalidateFunctionArgs> = {}) =>
    shouldRevalidate({
      currentUrl: at(from),
      currentParams: {},
      nextUrl: at(to),
      nextParams: {},
      defaultShouldRevalidate: true,
      ...more,
    });

  test("not when a dialog opens or closes, since a refresh follows a second later [SUB-07]", () => {
    expect(change("/claim-management/?page=2", "/claim-management/claim/")).toBe(false);
    expect(change("/claim-management/claim/", "/claim-management/agreement/")).toBe(false);
    expect(change("/claim-management/claim/", "/claim-management/")).toBe(false);
  });

  test("for another query, for a refresh, and after anything was saved [SUB-07]", () => {
    expect(change("/claim-management/", "/claim-management/?page=2", { formMethod: "GET" })).toBe(true);
    expect(change("/claim-management/", "/claim-management/")).toBe(true);
    expect(change("/claim-management/agreement/", "/claim-management/result/", { formMethod: "POST" })).toBe(
      true,
    );
  });

  test("not after a refused post, since a failing list would also close the dialog [RCP-19]", () => {
    const path = "/claim-management/receipt/5/edit/";
    for (const actionStatus of [400, 409, 413, 500, 503])
      expect(change(path, path, { formMethod: "POST", actionStatus }), String(actionStatus)).toBe(false);
    expect(change(path, path, { formMethod: "POST", actionStatus: 200 })).toBe(true);
  });
});
