import type { BenefitCoverageId, EnrollmentId, ReceiptId } from "~/domain/ids";
import { withFallbackCalls } from "~/gateway/api-error";
import type { ClaimRecord, ExpenseTypeRecord, Receipt } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import { readLastYearBenefits, toLastYearBenefits } from "./funding-facts.server";
import { readOpenClaimsOneByOne } from "./read-draft.server";

/** Reads a receipt of the signed-in employee and its claim. @throws ApiError 404 when it is not theirs */
export async function readReceiptAndClaim(
  api: Gateway,
  receiptId: ReceiptId,
): Promise<{ receipt: Receipt; claim: ClaimRecord }> {
  const receipt = await api.claim.receipt({ id: receiptId });
  return { receipt, claim: await api.claim.info({ claimId: receipt.claimId }) };
}

/** Reads everything about one receipt in one call; undefined if the upstream has only the specification's calls. */
function factsAtOnce(api: Gateway, receiptId: ReceiptId) {
  return withFallbackCalls(api.claim.receiptFacts({ id: receiptId }), () => undefined);
}

/** Reads what a receipt's form shows and is validated against; `lastYear` is null if the upstream cannot provide it. */
export async function fetchReceipt(api: Gateway, receiptId: ReceiptId) {
  const facts = await factsAtOnce(api, receiptId);
  if (facts) {
    const { previousBenefits, expenseTypes, ...others } = facts;
    const types = new Map(expenseTypes.map((one) => [one.enrollmentId, one.types]));
    return { ...others, lastYear: toLastYearBenefits(previousBenefits), types, rejectsDuplicates: true };
  }
  const [own, employee, wallet, open, lastYear] = await Promise.all([
    readReceiptAndClaim(api, receiptId),
    api.employee.allInfo(),
    api.employee.walletInfo(),
    readOpenClaimsOneByOne(api),
    readLastYearBenefits(api),
  ]);
  const offered = [...employee.benefitCoverage.benefitCoverages, ...(lastYear ?? [])];
  const enrollmentIds = new Set(offered.map(({ enrollmentId }) => enrollmentId));
  const types = [...enrollmentIds].map(
    async (id): Promise<[number, ExpenseTypeRecord[]]> => [id, await api.claim.expenseTypes({ id })],
  );
  return {
    ...own,
    employee,
    wallet,
    openClaims: open,
    lastYear,
    types: new Map(await Promise.all(types)),
    rejectsDuplicates: false,
    earlierChoices: null,
    isFileTooBlurry: false,
    held: null,
  };
}

/** The facts needed to save a receipt, besides its own values. */
export interface SavingFacts {
  readonly claim: Pick<ClaimRecord, "id" | "claimStatus" | "receipts">;
  /** This year's first. */
  readonly coverages: readonly { readonly id: BenefitCoverageId; readonly enrollmentId: EnrollmentId }[];
  /** Whether the service itself rejects a receipt that looks like another one. Ours does; an upstream may not. */
  readonly rejectsDuplicates: boolean;
}

/** Reads the facts for saving when they were not read before in this request, such as after a question. */
export async function readSavingFacts(api: Gateway, receiptId: ReceiptId): Promise<SavingFacts> {
  const facts = await factsAtOnce(api, receiptId);
  if (facts) {
    const { claim, employee, previousBenefits } = facts;
    const coverages = [...employee.benefitCoverage.benefitCoverages, ...previousBenefits.benefitCoverages];
    return { claim, coverages, rejectsDuplicates: true };
  }
  const [{ claim }, { benefitCoverages }, lastYear] = await Promise.all([
    readReceiptAndClaim(api, receiptId),
    api.employee.benefitsCoverage(),
    readLastYearBenefits(api),
  ]);
  return { claim, coverages: [...benefitCoverages, ...(lastYear ?? [])], rejectsDuplicates: false };
}
