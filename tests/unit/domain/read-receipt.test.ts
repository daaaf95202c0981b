import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IsoDate } from "~/domain/calendar";
import {
  draftFromValues,
  isLastingProblem,
  type ReceiptDetails,
  readReceipt,
  validateReceipt,
} from "~/domain/read-receipt";
import {
  applyDraftChange,
  emptyReceiptDraft,
  missingDraftFields,
  type ReceiptDraft,
} from "~/domain/receipt-draft";
import { normalizeReceiptDraft } from "~/domain/receipt-values";

const facts = {
  today: "2026-09-28" as IsoDate,
  eligibilityDate: "2025-03-01" as IsoDate,
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

const details: ReceiptDetails = { ...draft, amount: 12_050, expenseDate: "2026-09-14" };

function told(found: readonly { field: string; problem: string }[] | undefined) {
  return (found ?? []).map(({ field, problem }) => `${field} ${problem}`);
}

function problems(change: Partial<ReceiptDraft>) {
  return told(readReceipt({ ...draft, ...change }, facts).problems);
}

describe("problems that prevent saving a receipt", () => {
  test("none when every field is right [RCP-06]", () => {
    expect(problems({})).toEqual([]);
  });

  test("an empty form is missing every required field, in the order of the form [RCP-06]", () => {
    expect(told(readReceipt(emptyReceiptDraft, facts).problems)).toEqual([
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
    ["1000000000", "amount tooLong"],
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

  test("without an eligibility date any day up to today is accepted [RCP-08]", () => {
    const early = { ...draft, expenseDate: "01/01/2020" };
    expect(readReceipt(early, { ...facts, eligibilityDate: null }).problems).toBeUndefined();
  });

  test.each([
    [-1, ["claimerId missing"]],
    [0, []],
    [42, []],
    [43, ["claimerId notOffered"]],
  ])("claimant %i: %j [RCP-09]", (claimerId, expected) => {
    expect(problems({ claimerId })).toEqual(expected);
  });

  test("refuses a benefit or type that is not offered [RCP-06]", () => {
    expect(problems({ employeeBenefitCoverageId: 99 })).toEqual(["employeeBenefitCoverageId notOffered"]);
    const lastYear = { ...facts, coverages: [{ id: 71, onlyYear: 2025 }] };
    const toldFor = (expenseDate: string) => told(readReceipt({ ...draft, expenseDate }, lastYear).problems);
    expect(toldFor("14/09/2026"), "a category of last year").toEqual(["employeeBenefitCoverageId otherYear"]);
    expect(toldFor("14/09/2025")).toEqual([]);
    expect(toldFor("")).toEqual(["expenseDate missing"]);
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

  test("notes hold 500 characters, counting any line end as one", () => {
    expect(problems({ notes: "\r\n".repeat(500) })).toEqual([]);
    expect(problems({ notes: "😀".repeat(500) })).toEqual([]);
    expect(problems({ notes: "x".repeat(501) })).toEqual(["notes tooLong"]);
  });
});

describe("reading a form", () => {
  test("converts to cents and a date, and normalizes the texts [RCP-07, RCP-08]", () => {
    const typed = { ...draft, amount: " $1,120.5", expenseDate: "1/9/2026", notes: "a\r\nb" };
    const value = { ...draft, amount: 112_050, expenseDate: "2026-09-01", notes: "a\nb" };
    expect(readReceipt(typed, facts)).toEqual({ value });
  });

  test("a parsed receipt is valid and parses the same when shown in the form again [RCP-06]", () => {
    fc.assert(
      fc.property(anyDraft(), (some) => {
        const { value } = readReceipt(some, facts);
        if (!value) return;
        expect(validateReceipt(value, facts)).toEqual([]);
        expect(readReceipt(draftFromValues(value), facts)).toEqual({ value });
      }),
    );
  });

  test("form texts and values have the same problems, except for the amount [RCP-06]", () => {
    fc.assert(
      fc.property(anyDetails(), (some) => {
        const wrong = validateReceipt(some, facts);
        const { problems: found = [] } = readReceipt(draftFromValues(some), facts);
        const apart = (one: { field: string }) => one.field !== "amount";
        expect(found.filter(apart)).toEqual(wrong.filter(apart));
        expect(found.length).toBe(wrong.length);
      }),
    );
  });

  test.each([
    [{ amount: -1 }, ["amount negative"]],
    [{ amount: 0 }, ["amount zero"]],
    [{ amount: 1 }, []],
    [{ amount: 999_999_99 }, []],
    [{ amount: 1_000_000_01 }, ["amount tooLong"]],
    [{ amount: 999_999_999_00 }, []],
    [{ amount: 1_000_000_000_00 }, ["amount tooLong"]],
    [{ expenseDate: "2026-09-29" as const }, ["expenseDate inFuture"]],
    [{ expenseDate: "2025-02-28" as const }, ["expenseDate beforeEligibility"]],
  ])("validates values without their text: %j", (change, expected) => {
    expect(told(validateReceipt({ ...details, ...change }, facts))).toEqual(expected);
  });
});

describe("fields Save still needs", () => {
  test("are named in the order of the form [RCP-06]", () => {
    expect(missingDraftFields(emptyReceiptDraft, facts.today)).toEqual([
      "amount",
      "expenseDate",
      "claimerId",
      "employeeBenefitCoverageId",
      "expenseTypeId",
    ]);
    expect(
      missingDraftFields({ ...draft, expenseDate: "29/09/2026", expenseTypeId: 13 }, facts.today),
    ).toEqual(["expenseDate", "expenseTypeOther"]);
    expect(missingDraftFields(draft, facts.today)).toEqual([]);
    const first = { ...draft, employeeBenefitCoverageId: 1, expenseTypeId: 1, expenseDate: facts.today };
    expect(missingDraftFields(first, facts.today)).toEqual([]);
  });

  test("never include a field that the service would accept [RCP-06]", () => {
    fc.assert(
      fc.property(anyDraft(), (some) => {
        const wrong = (readReceipt(some, facts).problems ?? []).map(({ field }) => field);
        return missingDraftFields(some, facts.today).every((field) => wrong.includes(field));
      }),
    );
  });
});

describe("consequences of a change", () => {
  test("choosing wellness selects Other automatically [RCP-10]", () => {
    const next = applyDraftChange(draft, { employeeBenefitCoverageId: 72, enrollmentId: 2 });
    expect(next).toMatchObject({ employeeBenefitCoverageId: 72, expenseTypeId: 13 });
  });

  test("a type chosen in the same change or afterwards is kept [RCP-10]", () => {
    const wellness = { employeeBenefitCoverageId: 72, enrollmentId: 2 };
    expect(applyDraftChange(draft, { ...wellness, expenseTypeId: 3 }).expenseTypeId).toBe(3);
    expect(applyDraftChange(draft, { ...wellness, expenseTypeId: 0 }).expenseTypeId).toBe(13);
    const afterwards = applyDraftChange(applyDraftChange(draft, wellness), { expenseTypeId: 3 });
    expect(applyDraftChange(afterwards, wellness).expenseTypeId).toBe(3);
  });

  test("other benefits keep the type, and leaving Other keeps its text [RCP-10]", () => {
    const other = { ...draft, expenseTypeId: 13, expenseTypeOther: "Orthotics" };
    expect(applyDraftChange(other, { employeeBenefitCoverageId: 73, enrollmentId: 3 }).expenseTypeId).toBe(
      13,
    );
    expect(applyDraftChange(other, { expenseTypeId: 3 }).expenseTypeOther).toBe("Orthotics");
  });
});

test("a draft is stored without outer spaces and control characters, and with single line ends", () => {
  const typed = {
    ...draft,
    amount: " 12.00 ",
    expenseDate: "\t1/9/2026 ",
    notes: "a\r\nb\rc\u0000\u001b\ud800\td",
  };
  expect(normalizeReceiptDraft(typed)).toEqual({
    ...draft,
    amount: "12.00",
    expenseDate: "1/9/2026",
    notes: "a\nb\nc\td",
  });
});

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

function anyDetails(): fc.Arbitrary<ReceiptDetails> {
  const days = fc.constantFrom<IsoDate>("2025-02-28", "2025-03-01", "2026-09-28", "2026-09-29");
  const amount = fc.oneof(fc.integer({ min: 0, max: 999_999_99 }), fc.constantFrom(1, 999_999_99));
  return fc
    .tuple(anyDraft(), days, amount)
    .map(([some, expenseDate, cents]) => ({ ...some, expenseDate, amount: cents, notes: "" }))
    .map((some) => ({ ...some, expenseTypeOther: some.expenseTypeOther.trim() }));
}

test("what is wrong with an amount lasts only if no longer text that begins with it is right [RCP-07]", () => {
  const lasts = (amount: string) =>
    (readReceipt({ ...draft, amount }, facts).problems ?? []).some(isLastingProblem);
  const character = fc.constantFrom(..."0123456789.,-$");
  fc.assert(
    fc.property(
      fc.array(character, { maxLength: 11 }),
      fc.array(character, { maxLength: 5 }),
      (begun, more) => {
        const typed = begun.join("");
        const isRight = problems({ amount: typed + more.join("") }).length === 0;
        if (isRight) expect(lasts(typed), typed).toBe(false);
      },
    ),
  );
});
