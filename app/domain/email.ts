import type { Result } from "./result";

/**
 * The format of an e-mail address (PUB-10): letters, digits and ._%+- before the @, a domain, a top-level domain of 2 to 8
 * letters. Longer top-level domains are rejected, as the specification says (decision D55).
 */
const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,8}$/;

/** Maximum length of an address that e-mail can deliver to. */
export const EMAIL_MAX_LENGTH = 254;

/** Maximum length of a username or e-mail typed to sign in. */
export const SIGN_IN_NAME_MAX_LENGTH = 320;

/** Normalizes an address or a username for sending and comparing: trims and lower-cases it (PUB-04). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether a text, once normalized, has the format of an e-mail address (PUB-10). */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
}

/** Why a typed address is rejected. */
export type EmailProblem = "missing" | "invalid";

/** Parses a typed address (PUB-10): normalized, or what is wrong with it. Never throws. */
export function readEmail(text: string): Result<string, EmailProblem> {
  const value = normalizeEmail(text);
  if (value === "") return { problems: ["missing"] };
  return isEmail(value) ? { value } : { problems: ["invalid"] };
}
