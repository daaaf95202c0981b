import { characterCount } from "./character-count";
import { EMAIL_MAX_LENGTH, isEmail, normalizeEmail } from "./email";
import { normalizeLine } from "./normalize-line";
import { normalizeText } from "./normalize-text";
import type { OptionalNulls } from "./optional-nulls";
import type { Result } from "./result";

/** A message from the contact form, normalized; null for an empty field. */
export interface ContactMessage {
  readonly companyName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly notes: string | null;
}

/** The text of every field of the contact form (STA-01). */
export type ContactFields = Readonly<Record<keyof ContactMessage, string>>;

/** Maximum length of each field, in characters. */
export const CONTACT_MAX_LENGTH: Readonly<Record<keyof ContactFields, number>> = {
  companyName: 100,
  email: EMAIL_MAX_LENGTH,
  firstName: 100,
  lastName: 100,
  phoneNumber: 100,
  notes: 2_000,
};

/** One validation error, by field. */
export interface ContactProblem {
  readonly field: keyof ContactFields;
  readonly problem: "missing" | "invalid" | "tooLong";
}

/** A phone number of any country: at least 7 digits, with the usual separators and an optional extension. */
const ANY_PHONE_NUMBER = /^(?=(?:\D*\d){7})[\d\s()+./x#-]{7,40}$/i;

/**
 * Parses the contact form (STA-01): the message to send, or all validation errors in the order of the form. The form is stricter
 * than the service about lengths and phone numbers, so that the sender can still correct them. Never throws.
 */
export function readContact(fields: ContactFields): Result<ContactMessage, ContactProblem> {
  const value = normalizeContact(fields);
  const found = [...validateContact(value), ...formOnlyProblems(value)];
  const problems = FIELDS.flatMap((field) => found.find((one) => one.field === field) ?? []);
  return problems.length > 0 ? { problems } : { value };
}

const FIELDS = ["companyName", "email", "firstName", "lastName", "phoneNumber", "notes"] as const;

/**
 * Normalizes a message: trims its texts and lower-cases the address. Line ends become single characters, as the browser's own limit
 * counts them. Does not validate it.
 */
export function normalizeContact(sent: OptionalNulls<ContactMessage>): ContactMessage {
  return {
    companyName: normalizeLine(sent.companyName),
    email: normalizeEmail(sent.email),
    firstName: normalizeLine(sent.firstName),
    lastName: normalizeLine(sent.lastName),
    phoneNumber: normalizeLine(sent.phoneNumber ?? "") || null,
    notes: normalizeText(sent.notes ?? "").trim() || null,
  };
}

/** Returns every reason a message cannot be sent, in the order of the form (STA-01). */
export function validateContact(message: ContactMessage): ContactProblem[] {
  const problems: ContactProblem[] = [];
  for (const field of ["companyName", "email", "firstName", "lastName"] as const) {
    if (message[field] === "") problems.push({ field, problem: "missing" });
    else if (field === "email" && !isEmail(message.email)) problems.push({ field, problem: "invalid" });
  }
  return problems;
}

function formOnlyProblems(message: ContactMessage): ContactProblem[] {
  return FIELDS.flatMap((field): ContactProblem[] => {
    const text = message[field] ?? "";
    if (field === "phoneNumber" && text !== "" && !ANY_PHONE_NUMBER.test(text))
      return [{ field, problem: "invalid" }];
    return characterCount(text) > CONTACT_MAX_LENGTH[field] ? [{ field, problem: "tooLong" }] : [];
  });
}
