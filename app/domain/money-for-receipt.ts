import { type HeldShare, heldAmountOf, maxHeldShares } from "./claim-hold";
import {
  availableAfterOthers,
  type BenefitsByYear,
  benefitsOfBothYears,
  type FundedBenefit,
  isOfLastYear,
} from "./funding";
import type { ReceiptId } from "./ids";
import type { IsoDate } from "./iso-date";
import type { Cents } from "./money";
import { isReceiptComplete, type SavedReceipt } from "./receipt";

interface ReceiptOfClaim extends SavedReceipt {
  readonly id: ReceiptId;
}

/** What decides how much money a receipt can claim. */
export interface ReceiptMoneyFacts extends BenefitsByYear {
  readonly receiptId: ReceiptId;
  /** The receipt's own claim; `maxPaid` as for {@link maxHeldShares}. */
  readonly claim: {
    readonly claimStatus: string;
    readonly maxPaid: Cents | null;
    readonly receipts: readonly ReceiptOfClaim[];
  };
  /** The draft. */
  readonly openClaims: readonly { readonly receipts: readonly ReceiptOfClaim[] }[];
  /** What the claim holds; null or absent if the upstream cannot tell. */
  readonly held?: readonly HeldShare[] | null | undefined;
  readonly today: IsoDate;
}

/**
 * Returns the benefits with the money that one receipt can claim from each. The amounts include what the receipt's own claim
 * already holds, so that editing it does not warn about itself, and exclude what the other receipts of that claim and of the draft
 * request, so that receipts that exceed a benefit together also lead to the warning (SUB-10, decision D85).
 */
export function benefitsForReceipt(facts: ReceiptMoneyFacts): BenefitsByYear {
  const { receiptId, claim, openClaims, thisYear, lastYear, today } = facts;
  const benefits = benefitsOfBothYears(facts);
  // If last year's benefits are unknown, last year's expenses are not counted against this year's money.
  const isCounted = (receipt: ReceiptOfClaim) => lastYear !== null || !isOfLastYear(receipt, today);
  // A submitted claim pays its complete receipts as far as the money reaches (decisions D24, D86).
  const isSent = claim.claimStatus === "REQUESTED";
  const sent = isSent ? claim.receipts.filter(isReceiptComplete).filter(isCounted) : [];
  const drafted = openClaims.flatMap(({ receipts }) => receipts).filter(isCounted);
  const held = facts.held ?? maxHeldShares(sent, claim.maxPaid, benefits, today);
  const others = [...sent, ...drafted].filter(({ id }) => id !== receiptId);
  function withMoneyForReceipt(benefit: FundedBenefit): FundedBenefit {
    const available = benefit.available + heldAmountOf(benefit, held);
    return {
      ...benefit,
      available: availableAfterOthers(others, { ...benefit, available }, benefits, today),
    };
  }
  return {
    thisYear: thisYear.map(withMoneyForReceipt),
    lastYear: lastYear?.map(withMoneyForReceipt) ?? null,
  };
}
