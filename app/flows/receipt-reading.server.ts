import type { BenefitCoverageId, EnrollmentId, ReceiptId } from "~/domain/ids";
import { atOnceOr } from "~/gateway/api-error";
import type { ClaimRecord, ExpenseTypeRecord, Receipt } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import { openClaimsOneByOne } from "./draft-reading.server";
import { benefitsBefore, fundedBefore } from "./funding-facts.server";

/** A receipt of the signed-in employee and its claim. @throws ApiError 404 when it is not theirs */
export async function receiptAndClaim(
  api: Gateway,
  receiptId: ReceiptId,
): Promise<{ receipt: Receipt; claim: ClaimRecord }> {
  const receipt = await api.claim.receipt({ id: receiptId });
  return { receipt, claim: await api.claim.info({ claimId: receipt.claimId }) };
}

/** Everything about one receipt in one call; undefined for an upstream that has the specification's calls alone. */
function factsAtOnce(api: Gateway, receiptId: ReceiptId) {
  return atOnceOr(api.claim.receiptFacts({ id: receiptId }), () => undefined);
}

/** What a receipt's form shows and is judged by; `before` is null where an upstream cannot tell of last year. */
export async function fetchReceipt(api: Gateway, receiptId: ReceiptId) {
  const facts = await factsAtOnce(api, receiptId);
  if (facts) {
    const { previousBenefits, expenseTypes, ...others } = facts;
    const types = new Map(expenseTypes.map((one) => [one.enrollmentId, one.types]));
    return { ...others, before: fundedBefore(previousBenefits), types, refusesAlike: true };
  }
  const [own, employee, wallet, open, before] = await Promise.all([
    receiptAndClaim(api, receiptId),
    api.employee.allInfo(),
    api.employee.walletInfo(),
    openClaimsOneByOne(api),
    benefitsBefore(api),
  ]);
  const offered = [...employee.benefitCoverage.benefitCoverages, ...(before ?? [])];
  const enrollmentIds = new Set(offered.map(({ enrollmentId }) => enrollmentId));
  const types = [...enrollmentIds].map(
    async (id): Promise<[number, ExpenseTypeRecord[]]> => [id, await api.claim.expenseTypes({ id })],
  );
  return {
    ...own,
    employee,
    wallet,
    openClaims: open,
    before,
    types: new Map(await Promise.all(types)),
    refusesAlike: false,
    earlierChoices: null,
    isFileTooBlurry: false,
    held: null,
  };
}

/** What saving a receipt needs to know beside what it says. */
export interface SavingFacts {
  readonly claim: Pick<ClaimRecord, "id" | "claimStatus" | "receipts">;
  /** This year's first. */
  readonly coverages: readonly { readonly id: BenefitCoverageId; readonly enrollmentId: EnrollmentId }[];
  /** The service that knows our calls refuses what looks like another receipt by itself; an upstream may not. */
  readonly refusesAlike: boolean;
}

/** The same for a form that has not been read before, such as the answer to a question. */
export async function readForSaving(api: Gateway, receiptId: ReceiptId): Promise<SavingFacts> {
  const facts = await factsAtOnce(api, receiptId);
  if (facts) {
    const { claim, employee, previousBenefits } = facts;
    const coverages = [...employee.benefitCoverage.benefitCoverages, ...previousBenefits.benefitCoverages];
    return { claim, coverages, refusesAlike: true };
  }
  const [{ claim }, { benefitCoverages }, before] = await Promise.all([
    receiptAndClaim(api, receiptId),
    api.employee.benefitsCoverage(),
    benefitsBefore(api),
  ]);
  return { claim, coverages: [...benefitCoverages, ...(before ?? [])], refusesAlike: false };
}
