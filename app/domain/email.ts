import type { Result } from "./result";

/**
 * The form of an e-mail address (PUB-10): letters, digits and ._%+- before the @, a domain, a top-level domain of 2 to 8
 * letters. Longer ones are refused, as written (decision D55).
 */
const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,8}$/;

/** The longest address that mail can carry. */
export const EMAIL_MAX_LENGTH = 254;

/** An address, or a username, as it is sent and compared: trimmed and lower-cased (PUB-04). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether a text, once normalized, has the form of an e-mail address (PUB-10). */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
}

/** Why a typed address is refused. */
export type EmailProblem = "missing" | "invalid";

/** Reads an address as typed (PUB-10): as it is sent and compared, or what is wrong with it. Never throws. */
export function readEmail(text: string): Result<string, EmailProblem> {
  const value = normalizeEmail(text);
  if (value === "") return { problems: ["missing"] };
  return isEmail(value) ? { value } : { problems: ["invalid"] };
}
