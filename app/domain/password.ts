/** The length of a password in characters (decision D56). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** Why a new password is refused. */
export type PasswordProblem = "missing" | "tooShort" | "tooLong" | "tooCommon";

/**
 * Judges a new password (decision D56): any characters, never trimmed, 8 to 128 of them, and not a common one.
 *
 * @param isCommon whether a lower-cased password is on the list of common ones, which the server holds
 * @returns undefined when it may be used
 */
export function passwordProblem(
  password: string,
  isCommon: (lowerCased: string) => boolean,
): PasswordProblem | undefined {
  if (password === "") return "missing";
  if (password.length > PASSWORD_MAX_LENGTH * 2) return "tooLong";
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return "tooShort";
  if (length > PASSWORD_MAX_LENGTH) return "tooLong";
  return isCommon(password.toLowerCase()) ? "tooCommon" : undefined;
}
