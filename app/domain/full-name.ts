import { characterCount } from "./character-count";

/** Maximum length of a full name: first name, one separator, last name (PRF-02, PUB-07). */
export const FULL_NAME_MAX_LENGTH = 30;

/** Returns the length of a full name, in characters (code points). */
export function fullNameLength(firstName: string, lastName: string): number {
  return characterCount(firstName) + characterCount(lastName) + 1;
}
