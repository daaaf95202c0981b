import type { CoverageToSave } from "./allocation";
import { allocationFingerprint } from "./allocation-fingerprint";
import { bankingFingerprint, type SavedBankAccount } from "./banking-fingerprint";
import { dependentsFingerprint, type SavedDependent } from "./dependents-fingerprint";
import { fingerprintOf } from "./fingerprint";
import type { ProvinceId } from "./ids";

/** What the review of set-up shows (SET-05), as all-info returns it; the insurance number is masked except for its last digits. */
interface SetupToConfirm {
  readonly basicInformation: {
    readonly gender?: string | null | undefined;
    readonly dateOfBirth?: string | null | undefined;
    readonly phoneNumber?: string | null | undefined;
    readonly homeAddress?: string | null | undefined;
    readonly cityName?: string | null | undefined;
    readonly provinceId?: ProvinceId | null | undefined;
    readonly postCode?: string | null | undefined;
    readonly socialInsuranceNumber?: string | null | undefined;
  } | null;
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
    basic?.gender || null,
    basic?.dateOfBirth || null,
    basic?.phoneNumber || null,
    basic?.homeAddress || null,
    basic?.cityName || null,
    basic?.provinceId ?? null,
    basic?.postCode || null,
    basic?.socialInsuranceNumber?.slice(-3) || null,
    allocationFingerprint(benefitCoverage.benefitCoverages),
    bankingFingerprint(employeeBanking),
    dependentsFingerprint(dependents),
  ]);
}
