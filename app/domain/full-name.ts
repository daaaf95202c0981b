/** The longest full name: first name, one separator, last name (PRF-02, PUB-07). */
export const FULL_NAME_MAX_LENGTH = 30;

/** How long a full name is, in letters as people count them. */
export function fullNameLength(firstName: string, lastName: string): number {
  return [...firstName].length + [...lastName].length + 1;
}
