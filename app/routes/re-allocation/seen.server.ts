import type { CoverageToSave } from "~/domain/allocation";
import { formVersion } from "~/forms/form-version.server";

/** The amounts that a review shows, in a few letters: its Confirm makes no others final. */
export function versionOfAmounts(coverages: readonly CoverageToSave[]): string {
  const amounts = coverages.map(({ enrollmentId, amount, proRatedAmount }) => [
    enrollmentId,
    amount,
    proRatedAmount,
  ]);
  return formVersion(amounts);
}
