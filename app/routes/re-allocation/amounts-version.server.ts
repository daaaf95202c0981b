import type { CoverageToSave } from "~/domain/allocation";
import { formVersion } from "~/forms/form-version.server";

/** Returns a short version string of the amounts on a review page, so that Confirm applies to exactly these. */
export function amountsVersion(coverages: readonly CoverageToSave[]): string {
  const amounts = coverages.map(({ enrollmentId, amount, proRatedAmount }) => [
    enrollmentId,
    amount,
    proRatedAmount,
  ]);
  return formVersion(amounts);
}
