import { fingerprintOf } from "./fingerprint";
import type { ProvinceId } from "./ids";

/** Saved basic information as all-info returns it; every field may be missing until set-up asks for it. */
export interface SavedBasicInformation {
  readonly gender?: string | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly homeAddress?: string | null | undefined;
  readonly cityName?: string | null | undefined;
  readonly provinceId?: ProvinceId | null | undefined;
  readonly postCode?: string | null | undefined;
}

/**
 * Returns the fingerprint of saved basic information, with which a save detects a concurrent change (decision D76). The insurance
 * number does not count: a save without one keeps whatever is on file.
 */
export function basicInformationFingerprint(saved: SavedBasicInformation | null): string {
  return fingerprintOf([
    saved?.gender || null,
    saved?.dateOfBirth || null,
    saved?.phoneNumber || null,
    saved?.homeAddress || null,
    saved?.cityName || null,
    saved?.provinceId ?? null,
    saved?.postCode || null,
  ]);
}
