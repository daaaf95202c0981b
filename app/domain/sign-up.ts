import { FULL_NAME_MAX_LENGTH, fullNameLength } from "./full-name";
import { normalizeLine } from "./normalize-line";
import { problemOfRepeated } from "./password";
import type { Result } from "./result";

/** The fields of the sign-up form, and what is sent once its names are normalized (PUB-06). */
export interface SignUpFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly rePassword: string;
}

/** One validation error, by field. */
export type SignUpProblem =
  | { field: "firstName" | "password"; problem: "missing" }
  | { field: "lastName"; problem: "missing" | "tooLong" }
  | { field: "rePassword"; problem: "missing" | "differs" };

/**
 * Parses the sign-up form (PUB-06, PUB-07): what to send, or all validation errors in the order of the form. The service checks
 * the password further (`problemOfPassword`), because only it has the facts. Never throws.
 */
export function readSignUp(fields: SignUpFields): Result<SignUpFields, SignUpProblem> {
  const value = normalizeSignUp(fields);
  const problems = validateSignUp(value);
  return problems.length > 0 ? { problems } : { value };
}

/** Normalizes the names as a profile does; never trims a password. Does not validate. */
export function normalizeSignUp({ firstName, lastName, password, rePassword }: SignUpFields): SignUpFields {
  return { firstName: normalizeLine(firstName), lastName: normalizeLine(lastName), password, rePassword };
}

/** Returns every reason sign-up cannot be sent, in the order of the form; a full name has at most 30 characters (PUB-07). */
export function validateSignUp({ firstName, lastName, password, rePassword }: SignUpFields): SignUpProblem[] {
  const problems: SignUpProblem[] = [];
  if (firstName === "") problems.push({ field: "firstName", problem: "missing" });
  if (lastName === "") problems.push({ field: "lastName", problem: "missing" });
  else if (isNameTooLong(firstName, lastName)) problems.push({ field: "lastName", problem: "tooLong" });
  if (password === "") problems.push({ field: "password", problem: "missing" });
  const repeated = problemOfRepeated(password, rePassword);
  if (repeated) problems.push({ field: "rePassword", problem: repeated });
  return problems;
}

/** Whether two normalized names are too long together; false if the first name is missing, which is reported instead. */
export function isNameTooLong(firstName: string, lastName: string): boolean {
  return firstName !== "" && fullNameLength(firstName, lastName) > FULL_NAME_MAX_LENGTH;
}
