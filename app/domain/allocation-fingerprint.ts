import type { CoverageToSave } from "./allocation";
import { fingerprintOf } from "./fingerprint";

/**
 * Returns the fingerprint of an allocation, with which confirming it for good detects that its amounts were changed since the
 * review showed them (REA-01, decision D76). The order of the coverages does not matter.
 */
export function allocationFingerprint(coverages: readonly CoverageToSave[]): string {
  const inOrder = [...coverages].sort((one, other) => one.enrollmentId - other.enrollmentId);
  return fingerprintOf(
    inOrder.flatMap(({ enrollmentId, amount, proRatedAmount }) => [enrollmentId, amount, proRatedAmount]),
  );
}
