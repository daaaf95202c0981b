import type { ProvinceId } from "./ids";
import { knownMark } from "./known-mark";

/** Personal information as it is kept, each part null until it is given. */
export interface KeptProfile {
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

/** What personal information is known by: by it a save notices that another one came in between (decision D76). */
export function knownProfile(kept: KeptProfile): string {
  const { firstName, lastName, email, dateOfBirth, phoneNumber } = kept;
  const { street, cityName, provinceId, postCode } = kept;
  return knownMark([
    ...[firstName, lastName, email, dateOfBirth, phoneNumber],
    ...[street, cityName, provinceId, postCode],
  ]);
}

/** Whether a save would leave everything as it is; the case of an e-mail address makes no other one. */
export function isKeptProfile(sent: KeptProfile, kept: KeptProfile): boolean {
  const { email } = kept;
  return (
    sent.email.toLowerCase() === email.toLowerCase() &&
    knownProfile({ ...sent, email }) === knownProfile(kept)
  );
}
