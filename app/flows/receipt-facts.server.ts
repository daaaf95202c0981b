import { formatDate, today } from "~/domain/calendar";
import { amountForInput } from "~/domain/money";
import { type BenefitChoice, NO_CLAIMANT, type ReceiptDraft, type ReceiptFacts } from "~/domain/receipt";
import { enrollmentIdOf } from "~/gateway/benefit-info";
import type { ClaimRecord, Dependent, Receipt } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import type { SignedIn } from "~/session/signed-in.server";

/** A receipt with the claim it belongs to and what its form offers and is judged by, read from the service now. */
export interface ReceiptAtHand {
  receipt: Receipt;
  claim: ClaimRecord;
  /** The saved details as they stand in the form. */
  saved: ReceiptDraft;
  facts: ReceiptFacts;
  dependents: Dependent[];
  /** The expense types of every benefit offered, by enrollment id. */
  typesOf: Record<number, { id: number; name: string }[]>;
}

/**
 * Reads one receipt of the signed-in employee. In forms a benefit is known by its enrollment id; the amounts available
 * count what the receipt's own claim holds already, so that editing it does not warn about itself.
 * @throws CallFailed 404 when the receipt is not theirs
 */
export async function receiptAtHand(
  args: RequestArgs,
  me: SignedIn,
  receiptId: number,
): Promise<ReceiptAtHand> {
  const { api } = me;
  const receipt = await api.claim.receipt({ id: receiptId });
  const [claim, all, coverage, wallet] = await Promise.all([
    api.claim.info({ claimId: receipt.claimId }),
    api.employee.allInfo(),
    api.employee.benefitsCoverage(),
    api.employee.walletInfo(),
  ]);
  const saved = savedDraft(
    receipt,
    enrollmentIdOf(coverage.benefitCoverages, receipt.employeeBenefitCoverageId),
  );
  const held = claim.claimStatus === "REQUESTED" ? receipt.amount : 0;
  const coverages: BenefitChoice[] = coverage.benefitCoverages.map(({ enrollmentId, name }) => {
    const available =
      wallet.walletInfoDetails.find((detail) => detail.enrollmentId === enrollmentId)?.availableAmount ?? 0;
    return {
      id: enrollmentId,
      enrollmentId,
      name,
      availableAmount: available + (enrollmentId === saved.enrollmentId ? held : 0),
    };
  });
  const types = await Promise.all(
    coverages.map(
      async ({ enrollmentId }) => [enrollmentId, await api.claim.expenseTypes({ id: enrollmentId })] as const,
    ),
  );
  return {
    receipt,
    claim,
    saved,
    dependents: all.dependents,
    typesOf: Object.fromEntries(types),
    facts: {
      today: today(args.context.clock),
      eligibilityDate: all.eligibilityDate,
      dependentIds: all.dependents.map(({ id }) => id),
      coverages,
      expenseTypes: types.find(([enrollmentId]) => enrollmentId === saved.enrollmentId)?.[1] ?? [],
    },
  };
}

function savedDraft(receipt: Receipt, enrollmentId: number): ReceiptDraft {
  return {
    amount: receipt.amount > 0 ? amountForInput(receipt.amount) : "",
    claimerId: receipt.claimerId ?? NO_CLAIMANT,
    employeeBenefitCoverageId: enrollmentId,
    enrollmentId,
    expenseDate: receipt.expenseDate ? formatDate(receipt.expenseDate) : "",
    expenseTypeId: receipt.expenseTypeId ?? 0,
    expenseTypeOther: receipt.expenseTypeOther ?? "",
    notes: receipt.notes ?? "",
  };
}
