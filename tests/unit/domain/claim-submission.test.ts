import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canStillSubmit } from "~/domain/benefit-year";
import { addDays, type IsoDate } from "~/domain/calendar";
import {
  type ClaimToSubmit,
  canSubmitClaims,
  mayClaim,
  problemsOfSubmission,
  reasonNotToClaim,
  splitByHold,
} from "~/domain/claim-submission";

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-02-01", days));

/** By default the employer sets no last day for last year's receipts. */
const on = (today: IsoDate, runOutEndDate: IsoDate | null = null) => ({ today, runOutEndDate });

const complete = {
  amount: 12_050,
  claimerId: 0,
  employeeBenefitCoverageId: 71,
  expenseDate: "2026-09-14",
  expenseTypeId: 3,
};

function claim(id: number, ...changes: Partial<typeof complete>[]): ClaimToSubmit {
  return { id, receipts: changes.map((change) => ({ ...complete, ...change })) };
}

describe("whether Submit is possible", () => {
  test("needs at least one claim, and a receipt in each [RCP-04]", () => {
    expect(canSubmitClaims([], on("2026-09-28"))).toBe(false);
    expect(canSubmitClaims([claim(1)], on("2026-09-28"))).toBe(false);
    expect(canSubmitClaims([claim(1, {})], on("2026-09-28"))).toBe(true);
    expect(canSubmitClaims([claim(1, {}), claim(2)], on("2026-09-28"))).toBe(false);
  });

  test("needs every receipt of every claim to be complete [RCP-04]", () => {
    expect(canSubmitClaims([claim(1, {}, {}), claim(2, {})], on("2026-09-28"))).toBe(true);
    expect(canSubmitClaims([claim(1, {}, { amount: 0 }), claim(2, {})], on("2026-09-28"))).toBe(false);
    expect(
      problemsOfSubmission([claim(1, {}, { amount: 0 }), claim(2), claim(3, {})], on("2026-09-28")),
    ).toEqual([
      { claimId: 1, problem: "incompleteReceipt", receipts: [{ ...complete, amount: 0 }] },
      { claimId: 2, problem: "noReceipt", receipts: [] },
    ]);
  });
});

describe("during the year transition", () => {
  const lastYear = claim(1, { expenseDate: "2025-12-30" });
  const both = claim(2, { expenseDate: "2025-12-30" }, { expenseDate: "2026-01-02" });

  test("a claim with an expense of the new year is held until 16 January, and the others can be sent [RCP-11]", () => {
    expect(splitByHold([lastYear, both], "2026-01-15")).toEqual({ ready: [1], held: [2] });
    expect(canSubmitClaims([lastYear, both], on("2026-01-15"))).toBe(true);
    expect(splitByHold([lastYear, both], "2026-01-16")).toEqual({ ready: [1, 2], held: [] });
  });

  test("Submit is impossible when every claim is held [RCP-11]", () => {
    expect(canSubmitClaims([both], on("2026-01-15"))).toBe(false);
    expect(problemsOfSubmission([both], on("2026-01-15"))).toEqual([
      {
        claimId: 2,
        problem: "heldUntilYearTransitionEnds",
        receipts: [{ ...complete, expenseDate: "2026-01-02" }],
      },
    ]);
    expect(canSubmitClaims([both], on("2026-01-16"))).toBe(true);
  });

  test("an incomplete receipt is reported before a hold [RCP-04]", () => {
    const unfinished = claim(3, { expenseDate: "2026-01-02", amount: 0 });
    expect(problemsOfSubmission([unfinished], on("2026-01-15"))).toEqual([
      { claimId: 3, problem: "incompleteReceipt", receipts: unfinished.receipts },
    ]);
  });
});

describe("after the employer's run-out date", () => {
  const december = { expenseDate: "2025-12-30" };
  const both = claim(1, december, { expenseDate: "2026-02-02" });
  const others = claim(2, { expenseDate: "2026-02-02" });

  test("one receipt of last year blocks Submit and is named [RCP-04, WAL-10]", () => {
    expect(problemsOfSubmission([both, others], on("2026-03-31", "2026-03-31"))).toEqual([]);
    expect(problemsOfSubmission([both, others], on("2026-04-01", "2026-03-31"))).toEqual([
      { claimId: 1, problem: "tooLate", receipts: [{ ...complete, ...december }] },
    ]);
    expect(canSubmitClaims([both, others], on("2026-03-31", "2026-03-31"))).toBe(true);
    expect(canSubmitClaims([both, others], on("2026-04-01", "2026-03-31"))).toBe(false);
    expect(canSubmitClaims([both, others], on("2026-04-01"))).toBe(true);
    expect(canSubmitClaims([others], on("2026-04-01", "2026-03-31"))).toBe(true);
  });

  test("missing details are reported first, then late receipts, then a hold [RCP-04]", () => {
    const problemOf = (...told: Parameters<typeof claim>[1][]) =>
      problemsOfSubmission([claim(1, ...told)], on("2026-01-12", "2026-01-10"))[0]?.problem;
    expect(problemOf(december, { amount: 0 })).toBe("incompleteReceipt");
    expect(problemOf(december, { expenseDate: "2026-01-02" })).toBe("tooLate");
    expect(problemOf({ expenseDate: "2026-01-02" })).toBe("heldUntilYearTransitionEnds");
  });
});

test.each([
  ["2026-09-14", false],
  ["2026-09-13", true],
  [null, false],
])("cancelled on %s, today the 28th: too late is %s [SUB-06] [SUB-08]", (cancelled, tooLong) => {
  expect(!canStillSubmit("2026-09-28", cancelled)).toBe(tooLong);
});

test("a person who completed setup may claim from the eligibility date [CLM-02]", () => {
  const person = { isSetupDone: true, eligibilityDate: "2026-03-02" };
  expect(mayClaim(person, "2026-03-01")).toBe(false);
  expect(mayClaim(person, "2026-03-02")).toBe(true);
  expect(mayClaim({ ...person, isSetupDone: false }, "2026-03-02")).toBe(false);
  expect(mayClaim({ ...person, eligibilityDate: null }, "2026-03-02")).toBe(false);
});

test("a person who may not claim gets exactly one reason, cancellation first [CLM-02, SUB-06]", () => {
  const last = { reason: "cancelled", lastDay: "2026-03-14" };
  const cancelled = { available: true, benefitCancellationDate: "2026-02-28" };
  expect(reasonNotToClaim(cancelled, "2026-03-14")).toBeNull();
  expect(reasonNotToClaim(cancelled, "2026-03-15")).toEqual(last);
  expect(reasonNotToClaim({ ...cancelled, available: false }, "2026-03-15")).toEqual(last);
  expect(reasonNotToClaim({ ...cancelled, available: false }, "2026-03-14")).toEqual({
    reason: "notEligibleYet",
  });
  fc.assert(
    fc.property(day, fc.option(day), fc.boolean(), (today, benefitCancellationDate, available) => {
      const why = reasonNotToClaim({ available, benefitCancellationDate }, today);
      expect(why === null).toBe(available && canStillSubmit(today, benefitCancellationDate));
      if (why?.reason === "cancelled") expect(why.lastDay < today).toBe(true);
    }),
  );
});
