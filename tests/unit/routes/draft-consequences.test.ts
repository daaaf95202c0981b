import { expect, test } from "vitest";
import { emptyReceiptDraft } from "~/domain/receipt-draft";
import { consequencesOf } from "~/routes/claims/receipt/edit/draft-consequences";
import type { ReceiptFormYearFacts } from "~/routes/claims/receipt/edit/receipt-fields";

const benefit = { id: 1, enrollmentId: 1, name: "Healthcare spending", types: [] };
const facts: ReceiptFormYearFacts = {
  today: "2027-02-01",
  eligibilityDate: "2026-01-01",
  runOutEndDate: "2027-03-31",
  dependentIds: [],
  earlierChoices: [],
  benefits: [{ ...benefit, availableAmount: 10_00, availableLastYear: 2_800_00 }],
};
const said = (expenseDate: string, changes: Partial<ReceiptFormYearFacts> = {}, amount = "100") =>
  consequencesOf(
    { ...emptyReceiptDraft, employeeBenefitCoverageId: 1, enrollmentId: 1, amount, expenseDate },
    { ...facts, ...changes },
  ).available?.text;
const more = (available: string) =>
  `This is more than the ${available}. You will be asked before it is saved.`;

test("the form checks an expense against the money of its year, like the question does [RCP-12, SUB-10]", () => {
  expect(said("15/01/2027")).toBe(more("$10.00 available in Healthcare spending"));
  expect(said("15/12/2026")).toBe("$2,800.00 is available in Healthcare spending of 2026.");
  const benefits = [{ ...benefit, availableAmount: 2_800_00, availableLastYear: 10_00 }];
  expect(said("15/12/2026", { benefits })).toBe(more("$10.00 available in Healthcare spending of 2026"));
  expect(said("15/01/2027", { benefits })).toBe("$2,800.00 is available in Healthcare spending.");
  expect(said("", { benefits }, ""), "no day yet").toBe("$2,800.00 is available in Healthcare spending.");
});

test("this year's money pays in a category the person did not have last year [RCP-12]", () => {
  const benefits = [{ ...benefit, availableAmount: 10_00, availableLastYear: null }];
  expect(said("15/12/2026", { benefits })).toBe(more("$10.00 available in Healthcare spending"));
});

test("no amount is shown for an expense that no money covers or that cannot be added now [RCP-11, WAL-10]", () => {
  expect(said("31/12/2025")).toBeUndefined();
  expect(said("15/12/2026", { runOutEndDate: "2027-01-31" })).toBeUndefined();
  expect(said("15/12/2026", { today: "2027-01-15" })).toBeUndefined();
  expect(said("15/12/2026", { today: "2027-01-16" })).toBeDefined();
});

test("an error that no further typing mends is said at once, an unfinished value is not one [RCP-07, RCP-08]", () => {
  const errors = (amount: string, expenseDate = "") =>
    consequencesOf({ ...emptyReceiptDraft, amount, expenseDate }, facts).errors;
  expect(errors("-1")).toEqual({ amount: "Please do not enter a negative number" });
  expect(errors("1234567890")).toEqual({ amount: "Please use 9 characters or fewer." });
  expect(errors("1.005")).toEqual({ amount: "Please use no more than two decimal places." });
  expect(errors("5", "02/02/2027")).toEqual({ expenseDate: "The expense date cannot be in the future." });
  expect(errors("5", "31/12/2025")).toEqual({
    expenseDate: "The expense date cannot be before your eligibility date.",
  });
  for (const [amount, day] of [
    ["", ""],
    ["-", "1"],
    ["0.", "31/12/202"],
    ["1,", "31/02/2026"],
    ["5", "01/02/2027"],
  ])
    expect(errors(amount ?? "", day), `${amount} ${day}`).toEqual({});
});
