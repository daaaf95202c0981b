import { fingerprintOf } from "./fingerprint";
import type { ProvinceId } from "./ids";

/** Personal information as it is saved; nullable fields are null until they are given. */
export interface SavedProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly dateOfBirth: string | null;
  readonly phoneNumber: string | null;
  readonly street: string | null;
  readonly cityName: string | null;
  readonly provinceId: ProvinceId | null;
  readonly postCode: string | null;
}

/** Returns the fingerprint of personal information, with which a save detects a concurrent change (decision D76). */
export function profileFingerprint(kept: SavedProfile): string {
  return fingerprintOf([
    kept.firstName,
    kept.lastName,
    kept.email,
    kept.dateOfBirth,
    kept.phoneNumber,
    kept.street,
    kept.cityName,
    kept.provinceId,
    kept.postCode,
  ]);
}

/** Whether a save would change nothing; the case of the e-mail address does not count as a change. */
export function isSameProfile(sent: SavedProfile, kept: SavedProfile): boolean {
  const { email } = kept;
  return (
    sent.email.toLowerCase() === email.toLowerCase() &&
    profileFingerprint({ ...sent, email }) === profileFingerprint(kept)
  );
}
