import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canDeleteReceipt,
  canEditReceipt,
  emptyReceiptDraft,
  exceedsAvailable,
  isInClosedYear,
  isReceiptComplete,
  maySayTheSame,
  problemsOfReceipt,
  type ReceiptDraft,
  type ReceiptFacts,
  type SavedReceipt,
  stillNeeded,
  tidyReceipt,
  withConsequences,
} from "~/domain/receipt";

const facts: ReceiptFacts = {
  today: "2026-09-28",
  eligibilityDate: "2025-03-01",
  dependentIds: [41, 42],
  coverages: [
    { id: 71, enrollmentId: 1, name: "Healthcare spending", availableAmount: 50_000 },
    { id: 72, enrollmentId: 2, name: "Wellness spending", availableAmount: 0 },
  ],
  expenseTypes: [
    { id: 3, name: "Dental" },
    { id: 13, name: "Other" },
  ],
};

const saved: SavedReceipt = {
  amount: 1,
  claimerId: 0,
  employeeBenefitCoverageId: 1,
  expenseDate: "2026-01-20",
  expenseTypeId: 1,
};

const draft: ReceiptDraft = {
  amount: "120.50",
  claimerId: 0,
  employeeBenefitCoverageId: 71,
  enrollmentId: 1,
  expenseDate: "14/09/2026",
  expenseTypeId: 3,
  expenseTypeOther: "",
  notes: "",
};

function problems(change: Partial<ReceiptDraft>) {
  return problemsOfReceipt({ ...draft, ...change }, facts).map(({ field, problem }) => `${field} ${problem}`);
}

describe("what keeps a receipt from being saved", () => {
  test("nothing, once every field is right [RCP-06]", () => {
    expect(problems({})).toEqual([]);
  });

  test("an empty form needs everything, in the order of the form [RCP-06]", () => {
    const all = problemsOfReceipt(emptyReceiptDraft, facts).map(
      ({ field, problem }) => `${field} ${problem}`,
    );
    expect(all).toEqual([
      "amount missing",
      "claimerId missing",
      "employeeBenefitCoverageId missing",
      "expenseDate missing",
      "expenseTypeId missing",
    ]);
  });

  test.each([
    ["-1", "amount negative"],
    ["0", "amount zero"],
    ["1e9", "amount notANumber"],
    ["1.005", "amount tooPrecise"],
    ["1234567.89", "amount tooLong"],
  ])("amount %s: %s [RCP-07]", (amount, problem) => {
    expect(problems({ amount })).toEqual([problem]);
  });

  test.each([
    ["28/09/2026", []],
    ["29/09/2026", ["expenseDate inFuture"]],
    ["01/03/2025", []],
    ["28/02/2025", ["expenseDate beforeEligibility"]],
    ["31/02/2026", ["expenseDate notADate"]],
    ["yesterday", ["expenseDate notADate"]],
  ])("expense date %s: %j [RCP-08]", (expenseDate, expected) => {
    expect(problems({ expenseDate })).toEqual(expected);
  });

  test("without an eligibility date any day up to today will do [RCP-08]", () => {
    const early = { ...draft, expenseDate: "01/01/2020" };
    expect(problemsOfReceipt(early, { ...facts, eligibilityDate: null })).toEqual([]);
  });

  test.each([
    [-1, ["claimerId missing"]],
    [0, []],
    [42, []],
    [43, ["claimerId notOffered"]],
  ])("claimant %i: %j [RCP-09]", (claimerId, expected) => {
    expect(problems({ claimerId })).toEqual(expected);
  });

  test("a benefit or type that is not offered is refused [RCP-06]", () => {
    expect(problems({ employeeBenefitCoverageId: 99 })).toEqual(["employeeBenefitCoverageId notOffered"]);
    expect(problems({ expenseTypeId: 25 })).toEqual(["expenseTypeId notOffered"]);
  });

  test("Other needs its text, of at most 255 characters [RCP-06]", () => {
    expect(problems({ expenseTypeId: 13 })).toEqual(["expenseTypeOther missing"]);
    expect(problems({ expenseTypeId: 13, expenseTypeOther: "  \n" })).toEqual(["expenseTypeOther missing"]);
    expect(problems({ expenseTypeId: 13, expenseTypeOther: "é".repeat(255) })).toEqual([]);
    expect(problems({ expenseTypeId: 13, expenseTypeOther: "é".repeat(256) })).toEqual([
      "expenseTypeOther tooLong",
    ]);
  });

  test("notes hold 500 characters, a line end counting as one however the browser posts it", () => {
    expect(problems({ notes: "\r\n".repeat(500) })).toEqual([]);
    expect(problems({ notes: "x".repeat(501) })).toEqual(["notes tooLong"]);
  });
});

describe("what Save still needs", () => {
  test("names the fields in the order of the form [RCP-06]", () => {
    expect(stillNeeded(emptyReceiptDraft, facts.today)).toEqual([
      "amount",
      "expenseDate",
      "claimerId",
      "employeeBenefitCoverageId",
      "expenseTypeId",
    ]);
    expect(stillNeeded({ ...draft, expenseDate: "29/09/2026", expenseTypeId: 13 }, facts.today)).toEqual([
      "expenseDate",
      "expenseTypeOther",
    ]);
    expect(stillNeeded(draft, facts.today)).toEqual([]);
    const first = { ...draft, employeeBenefitCoverageId: 1, expenseTypeId: 1, expenseDate: facts.today };
    expect(stillNeeded(first, facts.today)).toEqual([]);
  });

  test("never names a field of which the service's rules have nothing to say [RCP-06]", () => {
    fc.assert(
      fc.property(anyDraft(), (some) => {
        const wrong = problemsOfReceipt(some, facts).map(({ field }) => field);
        return stillNeeded(some, facts.today).every((field) => wrong.includes(field));
      }),
    );
  });
});

describe("what follows from a change", () => {
  test("choosing wellness selects Other by itself [RCP-10]", () => {
    const next = withConsequences(draft, { employeeBenefitCoverageId: 72, enrollmentId: 2 });
    expect(next).toMatchObject({ employeeBenefitCoverageId: 72, expenseTypeId: 13 });
  });

  test("a type chosen in the same change, or afterwards, stays [RCP-10]", () => {
    const wellness = { employeeBenefitCoverageId: 72, enrollmentId: 2 };
    expect(withConsequences(draft, { ...wellness, expenseTypeId: 3 }).expenseTypeId).toBe(3);
    expect(withConsequences(draft, { ...wellness, expenseTypeId: 0 }).expenseTypeId).toBe(13);
    const afterwards = withConsequences(withConsequences(draft, wellness), { expenseTypeId: 3 });
    expect(withConsequences(afterwards, wellness).expenseTypeId).toBe(3);
  });

  test("other benefits leave the type, and leaving Other leaves its text [RCP-10]", () => {
    const other = { ...draft, expenseTypeId: 13, expenseTypeOther: "Orthotics" };
    expect(withConsequences(other, { employeeBenefitCoverageId: 73, enrollmentId: 3 }).expenseTypeId).toBe(
      13,
    );
    expect(withConsequences(other, { expenseTypeId: 3 }).expenseTypeOther).toBe("Orthotics");
  });
});

test("a draft is kept without outer spaces and control characters, line ends being one character", () => {
  const typed = {
    ...draft,
    amount: " 12.00 ",
    expenseDate: "\t1/9/2026 ",
    notes: "a\r\nb\rc\u0000\u001b\ud800\td",
  };
  expect(tidyReceipt(typed)).toEqual({
    ...draft,
    amount: "12.00",
    expenseDate: "1/9/2026",
    notes: "a\nb\nc\td",
  });
});

test.each([
  ["500.00", false],
  ["500.01", true],
  ["", false],
])("an amount of %s over a balance of 500.00: %s [RCP-12]", (amount, exceeds) => {
  expect(exceedsAvailable({ ...draft, amount }, facts.coverages)).toBe(exceeds);
});

test.each([
  ["31/12/2025", "2026-01-15", true],
  ["31/12/2025", "2026-01-16", false],
  ["01/01/2026", "2026-01-15", false],
  ["", "2026-01-15", false],
])("an expense of %s on %s waits: %s [RCP-11]", (expenseDate, today, waits) => {
  expect(isInClosedYear({ ...draft, expenseDate }, today)).toBe(waits);
});

test("a saved receipt is complete once it has amount, claimant, benefit, date and type [RCP-04]", () => {
  expect(isReceiptComplete(saved)).toBe(true);
  const lacking = [
    { amount: 0 },
    { claimerId: -1 },
    { employeeBenefitCoverageId: 0 },
    { employeeBenefitCoverageId: null },
    { expenseDate: null },
    { expenseTypeId: 0 },
    { expenseTypeId: null },
  ];
  for (const lack of lacking) expect(isReceiptComplete({ ...saved, ...lack })).toBe(false);
});

test("a receipt added twice is noticed by what it says or by its file, an unfinished one by its file alone", () => {
  const receipt = { ...saved, file: { name: "one.jpg", size: 900 } };
  const other = { ...receipt, file: { name: "two.jpg", size: 800 } };
  expect(maySayTheSame(receipt, other)).toBe(true);
  for (const change of [
    { amount: 2 },
    { claimerId: 41 },
    { expenseDate: "2026-01-02" as const },
    { expenseTypeId: 13 },
  ]) {
    expect(maySayTheSame(receipt, { ...other, ...change })).toBe(false);
    expect(maySayTheSame(receipt, { ...receipt, ...change })).toBe(true);
  }
  const empty = { ...receipt, amount: 0, claimerId: -1, expenseDate: null, expenseTypeId: null };
  expect(maySayTheSame(empty, { ...empty, file: other.file })).toBe(false);
  expect(maySayTheSame(empty, { ...empty })).toBe(true);
  expect(maySayTheSame(empty, { ...empty, file: { name: "one.jpg", size: 901 } })).toBe(false);
});

test.each([
  ["OPEN", true, true, true],
  ["REQUESTED", true, true, false],
  ["APPROVED", false, false, false],
  ["REJECTED", false, false, false],
])(
  "a claim that is %s: edit %s, delete in the list %s, in the view %s [RCP-13]",
  (status, edit, list, view) => {
    expect(canEditReceipt(status)).toBe(edit);
    expect(canDeleteReceipt(status, "list")).toBe(list);
    expect(canDeleteReceipt(status, "view")).toBe(view);
  },
);

function anyDraft(): fc.Arbitrary<ReceiptDraft> {
  const text = fc.oneof(
    fc.constant(""),
    fc.string({ maxLength: 12 }),
    fc.constantFrom("12.00", "-3", "28/09/2026"),
  );
  return fc.record({
    amount: text,
    claimerId: fc.constantFrom(-1, 0, 41, 99),
    employeeBenefitCoverageId: fc.constantFrom(0, 71, 72, 99),
    enrollmentId: fc.constantFrom(0, 1, 2),
    expenseDate: text,
    expenseTypeId: fc.constantFrom(0, 3, 13, 99),
    expenseTypeOther: text,
    notes: text,
  });
}
