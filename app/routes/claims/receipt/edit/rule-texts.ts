import type { ReceiptProblem } from "~/domain/read-receipt";
import type { ReceiptField } from "~/domain/receipt-draft";
import { texts as gatewayTexts } from "~/gateway/texts";

/** Notes on the typed values; the browser loads them together with the rules they depend on. */
export const texts = {
  available: (available: string, benefit: string) => `${available} is available in ${benefit}.`,
  moreThanAvailable: (available: string, benefit: string) =>
    `This is more than the ${available} available in ${benefit}. You will be asked before it is saved.`,
} as const;

/** Field names in 'Still needed: …' (PEN-03). */
export const neededTexts: Readonly<Record<ReceiptField, string>> = {
  amount: "amount",
  claimerId: "claimant",
  employeeBenefitCoverageId: "benefit type",
  expenseDate: "expense date",
  expenseTypeId: "expense type",
  expenseTypeOther: "other type",
  notes: "notes",
};

type ProblemsOf<Field> = Extract<ReceiptProblem, { field: Field }>["problem"];
type ProblemTexts = {
  readonly [Field in ReceiptField]: Readonly<Record<ProblemsOf<Field>, string>>;
};

/** Errors shown at the fields (RCP-06 to RCP-09). */
export const problemTexts = {
  amount: {
    missing: "Please enter the amount.",
    negative: "Please do not enter a negative number",
    notANumber: "Please enter the amount in figures, such as 1234.50.",
    tooLong: "Please use 9 characters or fewer.",
    tooPrecise: "Please use no more than two decimal places.",
    zero: "The amount must be more than zero.",
  },
  claimerId: {
    missing: "Please choose who the expense was for.",
    notOffered: "Please choose yourself or one of your dependents.",
  },
  employeeBenefitCoverageId: {
    missing: "Please choose a benefit type.",
    notOffered: "Please choose one of your benefits.",
    otherYear: "You had this benefit last year. It takes expenses of last year only.",
  },
  expenseDate: {
    missing: "Please enter the expense date.",
    notADate: "Please enter a date that exists, such as 28/09/2026.",
    inFuture: "The expense date cannot be in the future.",
    beforeEligibility: "The expense date cannot be before your eligibility date.",
  },
  expenseTypeId: {
    missing: "Please choose an expense type.",
    notOffered: "Please choose an expense type of this benefit.",
  },
  expenseTypeOther: {
    missing: "Please say what the expense was.",
    tooLong: "Please use 255 characters or fewer.",
  },
  notes: { tooLong: "Please use 500 characters or fewer." },
} satisfies ProblemTexts;

/** Returns the text of one problem. */
export function problemText(found: ReceiptProblem): string {
  const byField: Readonly<Record<ReceiptField, Readonly<Record<string, string>>>> = problemTexts;
  return byField[found.field][found.problem] ?? gatewayTexts.systemError;
}
