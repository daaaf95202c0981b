import { FULL_NAME_MAX_LENGTH, fullNameLength } from "./full-name";
import { oneLine } from "./one-line";
import { problemOfRepeated } from "./password";
import type { Result } from "./result";

/** Sign-up as it stands in its form, and as it is sent once its names are tidy: text throughout (PUB-06). */
export interface SignUpFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly rePassword: string;
}

/** One thing wrong with it, by the field it stands beside. */
export type SignUpProblem =
  | { field: "firstName" | "password"; problem: "missing" }
  | { field: "lastName"; problem: "missing" | "tooLong" }
  | { field: "rePassword"; problem: "missing" | "differs" };

/**
 * Reads sign-up as it stands in its form (PUB-06, PUB-07): what may be sent, or all that is wrong in the order of the form. What else
 * a password has to be, the service says (`passwordProblem`): it needs facts that no browser has. Never throws.
 */
export function readSignUp(fields: SignUpFields): Result<SignUpFields, SignUpProblem> {
  const value = tidySignUp(fields);
  const problems = validateSignUp(value);
  return problems.length > 0 ? { problems } : { value };
}

/** Sign-up with the names as a profile keeps them; a password is never trimmed. Nothing is judged. */
export function tidySignUp({ firstName, lastName, password, rePassword }: SignUpFields): SignUpFields {
  return { firstName: oneLine(firstName), lastName: oneLine(lastName), password, rePassword };
}

/** Everything that keeps sign-up from being sent, in the order of the form; a full name is at most 30 letters (PUB-07). */
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

/** Whether two tidy names are too long together; one that is missing has its own sentence first. */
export function isNameTooLong(firstName: string, lastName: string): boolean {
  return firstName !== "" && fullNameLength(firstName, lastName) > FULL_NAME_MAX_LENGTH;
}
