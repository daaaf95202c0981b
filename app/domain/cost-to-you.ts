import type { EnrollmentId } from "./ids";
import type { Cents } from "./money";

/** What a person's wallet has left to claim of one category, cents. */
interface Left {
  readonly enrollmentId: EnrollmentId;
  readonly availableAmount: Cents;
}

/** What a visit would cost a person (MKT-15): what the vendor asks for at least, of it what the wallet pays, and the rest; cents. */
export interface CostToYou extends Left {
  readonly costFrom: Cents;
  readonly walletPays: Cents;
  readonly youPay: Cents;
}

/**
 * What a vendor would cost a person, paid from the category that has most left of those that pay for what it offers (MKT-15). Where a
 * plan releases its money month by month, no more is counted than may be claimed by the end of this month.
 *
 * @param vendor null where the vendor names no cost
 * @param wallet what is left of each of the person's categories, and the monthly limit over all of them, null without one; cents
 * @returns the category alone without a cost; undefined where none of the person's categories pays for it
 */
export function costToYou(
  vendor: { readonly costFrom: Cents | null; readonly enrollmentIds: readonly EnrollmentId[] },
  wallet: { readonly left: readonly Left[]; readonly monthlyLimit: Cents | null },
): CostToYou | Left | undefined {
  const most = wallet.monthlyLimit ?? Number.MAX_SAFE_INTEGER;
  const [best] = wallet.left
    .filter(({ enrollmentId }) => vendor.enrollmentIds.includes(enrollmentId))
    .map(({ enrollmentId, availableAmount }) => ({
      enrollmentId,
      availableAmount: Math.max(0, Math.min(availableAmount, most)),
    }))
    .sort(
      (one, other) => other.availableAmount - one.availableAmount || one.enrollmentId - other.enrollmentId,
    );
  if (!best || vendor.costFrom === null) return best;
  const walletPays = Math.min(vendor.costFrom, best.availableAmount);
  return { ...best, costFrom: vendor.costFrom, walletPays, youPay: vendor.costFrom - walletPays };
}
