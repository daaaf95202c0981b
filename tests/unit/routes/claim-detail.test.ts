import {
  argsFor,
  cookiePair,
  cookies,
  employee,
  infoCall,
  requestWith,
  responseOf,
} from "tests/support/request-args";
import { expect, test } from "vitest";
import { copyDeclinedClaim, loadClaim } from "~/routes/claims/detail/loader.server";
import { pageToken } from "~/session/page-token.server";
import { requireEmployee } from "~/session/require-employee.server";

const receipt = (id: number, expenseDate: string) => ({
  ...{
    id,
    claimId: 5,
    amount: 4_500,
    attachmentUrl: "a",
    fileUrl: "a",
    claimerId: 0,
    claimerType: "EMPLOYEE",
  },
  ...{ claimerName: null, relationship: null, employeeBenefitCoverageId: 71, typeOfClaim: null, expenseDate },
  ...{ expenseTypeId: 3, expenseType: "Dental", expenseTypeOther: null, notes: null },
  file: { name: `${id}.png`, type: "image/png", size: 1, thumbnailUrl: null, isPasswordProtected: false },
});
const all = {
  personalInfo: { firstName: "R", lastName: "R", email: "r@example.com", isEmployerNotEditInfo: false },
  benefitCoverage: { totalAmount: 0, benefitCoverages: [] },
  ...{ basicInformation: null, employeeBanking: null, dependents: [], proRated: false, proRatedAmount: null },
  ...{ available: true, availableDate: null, classBenefitFromDate: null, eligibilityDate: "2025-01-01" },
  ...{ allowEdit: true, employerPlanId: 4, reAllocationStatus: "NONE", benefitCancellationDate: null },
  ...{ enableMonthlyLimit: false, companyInfo: { companyName: "Maple" }, isSetupDone: true },
};

/** Returns what the page of a declined claim with these expense dates says about resubmission on 2 March 2026. */
async function declined(days: readonly string[], runOutEndDate: string | null) {
  const data = await pageOf({ receipts: days.map((day, place) => receipt(place + 1, day)) }, runOutEndDate);
  return {
    tooLate: data.tooLateNotice,
    next: data.timeline.map(({ title }) => title).includes("Send it again"),
  };
}

const path = "/claim-management/detail/?id=5";

/** Returns the page of a declined claim, optionally with more data, on 2 March 2026. */
async function pageOf(more: object, runOutEndDate: string | null = null, about: object = {}) {
  const { args } = argsFor(await requestWith(path, {}), answersOf(more, runOutEndDate, about));
  return loadClaim({ ...args, params: {} }, await requireEmployee(args, "claimDetail"));
}

/** Presses the button that copies the claim. */
async function sendAgain(about: object) {
  const person = cookiePair(await cookies.employeeId.serialize(7));
  const { token, setCookie } = await pageToken(
    argsFor(await requestWith(path, {}, { headers: { Cookie: person } })).args,
  );
  const headers = { Cookie: [cookiePair(setCookie ?? ""), person].join("; "), Host: "wallet.example" };
  const body = new URLSearchParams({ event: "", csrf: token });
  const { args, calls } = argsFor(
    await requestWith(path, {}, { method: "POST", body, headers }),
    answersOf({}, null, about),
  );
  const answer = await responseOf(
    copyDeclinedClaim({ ...args, params: {} }, await requireEmployee(args, "claimDetail")),
  );
  const [flash = ""] = answer.headers.getSetCookie();
  const message: unknown = await cookies.flash.parse(cookiePair(flash));
  return {
    location: answer.headers.get("Location"),
    message,
    wasCopied: calls.some((one) => one.startsWith("POST")),
  };
}

/** @param about what differs from an ordinary person */
function answersOf(more: object, runOutEndDate: string | null, about: object) {
  const claim = {
    ...{ id: 5, claimStatus: "REJECTED", status: "REJECTED", totalAmount: 4_500, submittedDate: null },
    ...{ maxPaid: null, employeeName: "R", employeeEmail: "r@example.com", companyName: "Maple" },
    ...{ enableClaimSeparation: false, claimSeparations: [], reasonType: "IMAGE_TOO_BLURRY", reason: null },
    ...{ receipts: [], ...more },
  };
  return {
    [infoCall]: () => Response.json({ ...employee, runOutEndDate, ...about }),
    "GET /manage-claim/api/employees/claim-info": () => Response.json(claim),
    "GET /manage-employee/api/employees/all-info": () => Response.json({ ...all, ...about }),
  };
}

const [lastYear, thisYear] = ["2025-12-01", "2026-02-01"];

test("a declined claim can be sent again only with receipts that are still in time [CLD-06]", async () => {
  expect(await declined([lastYear, thisYear], "2026-03-02")).toEqual({ tooLate: null, next: true });
  expect(await declined([lastYear, thisYear], null)).toEqual({ tooLate: null, next: true });
  const over = "Expenses from 2025 could be added and sent until 01 Mar 2026.";
  expect(await declined([lastYear, thisYear], "2026-03-01")).toEqual({
    tooLate: { isAll: false, text: `${over} The copy will be without 1.png.` },
    next: true,
  });
  expect(await declined([lastYear], "2026-03-01")).toEqual({
    tooLate: { isAll: true, text: `${over} So this claim cannot be sent again.` },
    next: false,
  });
});

test("a declined claim is copied only where the service has that call; else a new one is added [CLD-06, API-05]", async () => {
  expect((await pageOf({ sentAgain: null })).canBeCopied).toBe(true);
  expect((await pageOf({})).canBeCopied).toBe(false);
});

test("after the last day to claim the timeline of a declined claim asks for nothing more [CLD-07, D12]", async () => {
  const until = async (benefitCancellationDate: string) => {
    const { reasonNotToClaim, timeline } = await pageOf({}, null, { benefitCancellationDate });
    return { reasonNotToClaim, next: timeline.map(({ title }) => title).includes("Send it again") };
  };
  expect(await until("2026-02-16")).toEqual({ reasonNotToClaim: null, next: true });
  expect(await until("2026-02-15")).toEqual({
    reasonNotToClaim: "Sorry your benefit was cancelled, you can not submit the new claim after 01 Mar 2026",
    next: false,
  });
});

test.each(["REVIEW", "CHANGE_REQUIRED"])(
  "in %s a declined claim's page says beside its button, and after a press, why it cannot be sent again [CLD-06, PEN-03, D39]",
  async (reAllocationStatus) => {
    const text = "Please finish your re-allocation first. Then you can send this claim again.";
    const page = await pageOf({}, null, { reAllocationStatus });
    expect(page.reasonNotToClaim).toBe(text);
    expect(page.reasonOfClosedClaims, "for the links into the claims").toBe(
      "Please finish your re-allocation first.",
    );
    expect(await sendAgain({ reAllocationStatus })).toEqual({
      location: path,
      message: { tone: "bad", text },
      wasCopied: false,
    });
    const open = await pageOf({});
    expect([open.reasonNotToClaim, open.reasonOfClosedClaims]).toEqual([null, null]);
  },
);

test("a claim's page lists each administration fee and where it was taken from [CLD-07]", async () => {
  const at = "2026-02-20T15:00:00.000Z";
  const events = [
    { kind: "APPROVED", at, amount: 100_00 },
    { kind: "PAID", at, amount: 100_00, paidTo: "WALLET" },
    { kind: "FEE", at, amount: 2_83 },
  ];
  const { timeline } = await pageOf({ claimStatus: "APPROVED", status: "APPROVED", events });
  expect(timeline.slice(1)).toEqual([
    { title: "Paid: $100.00", variant: "happened", day: "2026-02-20", more: ["To your wallet."] },
    {
      title: "Administration fee: $2.83",
      variant: "happened",
      day: "2026-02-20",
      more: ["Taken from what your benefit had left."],
    },
  ]);
});
