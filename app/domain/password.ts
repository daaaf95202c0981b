import type { Result } from "./result";

/** The length of a password in characters (decision D56). */
export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 128;

/** Why a new password is refused. */
export type PasswordProblem = "missing" | "tooShort" | "tooLong" | "oneCharacter" | "tooCommon" | "personal";

/** A new password as it stands in its form. */
export interface NewPasswordFields {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** One thing wrong with that form, by the field it stands beside. */
export type NewPasswordProblem =
  | { field: "newPassword"; problem: "missing" }
  | { field: "confirmPassword"; problem: "missing" | "differs" };

/** A change of one's own password as it stands in its form (PRF-09). */
export interface PasswordChange extends NewPasswordFields {
  readonly oldPassword: string;
}

/** One thing wrong with that form, by the field it stands beside. */
export type PasswordChangeProblem =
  | { field: "oldPassword"; problem: "missing" }
  | { field: "newPassword"; problem: "missing" | "isOld" }
  | Extract<NewPasswordProblem, { field: "confirmPassword" }>;

/** What a new password is held against. */
export interface PasswordFacts {
  /** Whether a lower-cased password is on the list of common ones, which the server holds. */
  isCommon(lowerCased: string): boolean;
  /** The person's e-mail, names and company, as written. */
  readonly personal: readonly string[];
}

/** Words shorter than this are found in too many good passwords by chance. */
const LEAST_PERSONAL_WORD = 3;
/** So many letters besides one's own names and any digits make it a password of its own. */
const LEAST_OWN_LETTERS = 4;

/**
 * Judges a new password (decision D56): any characters, never trimmed, 8 to 128 of them, more than one of them repeated,
 * not a common one, and not merely the person's e-mail, name or company, whatever digits and signs are put around it.
 *
 * @returns undefined when it may be used
 */
export function passwordProblem(password: string, facts: PasswordFacts): PasswordProblem | undefined {
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
 * Reads a new password given twice (PUB-11). What else it has to be, {@link passwordProblem} says where its facts are: in the
 * service. Never throws.
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
 * Everything wrong with a change of one's own password (PRF-09), in the order of its fields. Whether the old one is
 * right, and {@link passwordProblem}, is for the service to say.
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

/** What is wrong with a password given once more. */
export function problemOfRepeated(password: string, again: string): "missing" | "differs" | undefined {
  if (again === "") return "missing";
  return again === password ? undefined : "differs";
}

function isPersonal(password: string, personal: readonly string[]): boolean {
  const words = [...new Set(personal.flatMap((text) => [plain(text), ...plainWords(text)]))]
    .filter((word) => word.length >= LEAST_PERSONAL_WORD)
    .sort((a, b) => b.length - a.length);
  const whole = plain(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), whole);
  return rest !== whole && rest.replace(/\p{N}/gu, "").length < LEAST_OWN_LETTERS;
}

/** Letters and digits alone, lower-cased and without accents: `Zoé Côté` as `zoecote`. */
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
