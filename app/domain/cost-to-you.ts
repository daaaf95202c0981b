import type { EnrollmentId } from "./ids";
import type { Cents } from "./money";

/** What a person can still claim from one category, in cents. */
interface AvailableInCategory {
  readonly enrollmentId: EnrollmentId;
  readonly availableAmount: Cents;
}

/** The cost of a visit (MKT-15): the vendor's minimum price, what the wallet pays of it, and what the person pays; cents. */
export interface CostToYou extends AvailableInCategory {
  readonly costFrom: Cents;
  readonly walletPays: Cents;
  readonly youPay: Cents;
}

/**
 * Calculates a vendor's cost for a person (MKT-15), paid from the category with the most money left among those that pay for what
 * the vendor offers. A monthly limit does not count: no claim is held, refused or funded by it.
 *
 * @param vendor null cost if the vendor names none
 * @param left what is left of each of the person's categories, in cents
 * @returns only the category if there is no cost; undefined if none of the person's categories pays for the vendor
 */
export function costToYou(
  vendor: { readonly costFrom: Cents | null; readonly enrollmentIds: readonly EnrollmentId[] },
  left: readonly AvailableInCategory[],
): CostToYou | AvailableInCategory | undefined {
  const [best] = left
    .filter(({ enrollmentId }) => vendor.enrollmentIds.includes(enrollmentId))
    .map(({ enrollmentId, availableAmount }) => ({
      enrollmentId,
      availableAmount: Math.max(0, availableAmount),
    }))
    .sort(
      (one, other) => other.availableAmount - one.availableAmount || one.enrollmentId - other.enrollmentId,
    );
  if (!best || vendor.costFrom === null) return best;
  const walletPays = Math.min(vendor.costFrom, best.availableAmount);
  return { ...best, costFrom: vendor.costFrom, walletPays, youPay: vendor.costFrom - walletPays };
}
