import { FORM_MAX_BYTES } from "./form-limit";
import type { Result } from "./result";

/** Minimum and maximum length of a password in characters (decision D56). */
export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 128;

/** Maximum length of a password typed to sign in: a longer one is not read. Longer than any that can be set. */
export const TYPED_PASSWORD_MAX_LENGTH = 1024;

/**
 * Maximum length of a password in any other call: as long as a form that a page accepts, so that the service itself says in its own
 * words that one is too long or wrong.
 */
export const POSTED_PASSWORD_MAX_LENGTH = FORM_MAX_BYTES;

/** Why a new password is rejected. */
export type PasswordProblem = "missing" | "tooShort" | "tooLong" | "oneCharacter" | "tooCommon" | "personal";

/** The fields of the new password form. */
export interface NewPasswordFields {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** One validation error, by field. */
export type NewPasswordProblem =
  | { field: "newPassword"; problem: "missing" }
  | { field: "confirmPassword"; problem: "missing" | "differs" };

/** The fields of the form to change one's own password (PRF-09). */
export interface PasswordChange extends NewPasswordFields {
  readonly oldPassword: string;
}

/** One validation error, by field. */
export type PasswordChangeProblem =
  | { field: "oldPassword"; problem: "missing" }
  | { field: "newPassword"; problem: "missing" | "isOld" }
  | Extract<NewPasswordProblem, { field: "confirmPassword" }>;

/** What a new password is checked against. */
export interface PasswordFacts {
  /** Whether a lower-cased password is on the list of common ones, which only the server has. */
  isCommon(lowerCased: string): boolean;
  /** The person's e-mail address, names and company, as written. */
  readonly personal: readonly string[];
}

/** Shorter words occur by chance in too many good passwords. */
const MIN_PERSONAL_WORD = 3;
/** With at least this many letters besides personal words and digits, a password is not personal. */
const MIN_OWN_LETTERS = 4;

/**
 * Returns why a new password is rejected, if it is (decision D56). It is never trimmed and may contain any characters, but must
 * have 8 to 128 that are not all the same, must not be common, and must not be just the person's e-mail address, name or company
 * with digits and signs around it.
 *
 * @returns undefined if the password is accepted
 */
export function problemOfPassword(password: string, facts: PasswordFacts): PasswordProblem | undefined {
  if (password === "") return "missing";
  if (password.length > PASSWORD_MAX_LENGTH * 2) return "tooLong";
  const lowerCased = password.toLowerCase();
  const characters = [...lowerCased];
  if (characters.length < PASSWORD_MIN_LENGTH) return "tooShort";
  if (characters.length > PASSWORD_MAX_LENGTH) return "tooLong";
  if (new Set(characters).size === 1) return "oneCharacter";
  if (facts.isCommon(lowerCased)) return "tooCommon";
  return isPersonal(password, facts.personal) ? "personal" : undefined;
}

/**
 * Parses a new password typed twice (PUB-11). The service checks {@link problemOfPassword}, because only it has the facts. Never
 * throws.
 */
export function readNewPassword({
  newPassword,
  confirmPassword,
}: NewPasswordFields): Result<string, NewPasswordProblem> {
  const problems: NewPasswordProblem[] = [];
  if (newPassword === "") problems.push({ field: "newPassword", problem: "missing" });
  const repeated = problemOfRepeated(newPassword, confirmPassword);
  if (repeated) problems.push({ field: "confirmPassword", problem: repeated });
  return problems.length > 0 ? { problems } : { value: newPassword };
}

/**
 * Returns all validation errors of a password change (PRF-09), in the order of its fields. The service checks the old password
 * and {@link problemOfPassword}.
 */
export function validatePasswordChange(change: PasswordChange): PasswordChangeProblem[] {
  const { oldPassword, newPassword, confirmPassword } = change;
  const problems: PasswordChangeProblem[] = [];
  if (oldPassword === "") problems.push({ field: "oldPassword", problem: "missing" });
  if (newPassword === "") problems.push({ field: "newPassword", problem: "missing" });
  else if (newPassword === oldPassword) problems.push({ field: "newPassword", problem: "isOld" });
  const repeated = problemOfRepeated(newPassword, confirmPassword);
  if (repeated) problems.push({ field: "confirmPassword", problem: repeated });
  return problems;
}

/** Returns what is wrong with a repeated password, if anything. */
export function problemOfRepeated(password: string, repeated: string): "missing" | "differs" | undefined {
  if (repeated === "") return "missing";
  return repeated === password ? undefined : "differs";
}

function isPersonal(password: string, personal: readonly string[]): boolean {
  const words = [...new Set(personal.flatMap((text) => [plain(text), ...plainWords(text)]))]
    .filter((word) => word.length >= MIN_PERSONAL_WORD)
    .sort((a, b) => b.length - a.length);
  const whole = plain(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), whole);
  return rest !== whole && rest.replace(/\p{N}/gu, "").length < MIN_OWN_LETTERS;
}

/** Returns only the letters and digits, lower-cased and without accents: `Zoé Côté` becomes `zoecote`. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function plainWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain);
}
