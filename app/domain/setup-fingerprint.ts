import type { CoverageToSave } from "./allocation";
import { allocationFingerprint } from "./allocation-fingerprint";
import { bankingFingerprint, type SavedBankAccount } from "./banking-fingerprint";
import { basicInformationFingerprint, type SavedBasicInformation } from "./basic-information-fingerprint";
import { dependentsFingerprint, type SavedDependent } from "./dependents-fingerprint";
import { fingerprintOf } from "./fingerprint";

/** What the review of set-up shows (SET-05), as all-info returns it; the insurance number is masked except for its last digits. */
interface SetupToConfirm {
  readonly basicInformation:
    | (SavedBasicInformation & { readonly socialInsuranceNumber?: string | null | undefined })
    | null;
  readonly benefitCoverage: { readonly benefitCoverages: readonly CoverageToSave[] };
  readonly employeeBanking: SavedBankAccount | null;
  readonly dependents: readonly SavedDependent[];
}

/**
 * Returns the fingerprint of everything that the review of set-up shows, with which confirming it detects that something was changed
 * since (SET-05, decision D76).
 */
export function setupFingerprint({
  basicInformation: basic,
  benefitCoverage,
  employeeBanking,
  dependents,
}: SetupToConfirm): string {
  return fingerprintOf([
    basicInformationFingerprint(basic),
    basic?.socialInsuranceNumber?.slice(-3) || null,
    allocationFingerprint(benefitCoverage.benefitCoverages),
    bankingFingerprint(employeeBanking),
    dependentsFingerprint(dependents),
  ]);
}
