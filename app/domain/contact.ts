import type { AsSent } from "./as-sent";
import { EMAIL_MAX_LENGTH, isEmail, normalizeEmail } from "./email";
import { oneLine } from "./one-line";
import type { Result } from "./result";

/** What somebody wrote to us, tidied; null for what was left empty. */
export interface ContactMessage {
  readonly companyName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly notes: string | null;
}

/** The contact form's fields as text (STA-01). */
export type ContactFields = Readonly<Record<keyof ContactMessage, string>>;

/** The longest a field of the form may be, in characters. */
export const CONTACT_MAX_LENGTH: Readonly<Record<keyof ContactFields, number>> = {
  companyName: 100,
  email: EMAIL_MAX_LENGTH,
  firstName: 100,
  lastName: 100,
  phoneNumber: 100,
  notes: 2_000,
};

/** One thing wrong with it, by the field it stands beside. */
export interface ContactProblem {
  readonly field: keyof ContactFields;
  readonly problem: "missing" | "invalid" | "tooLong";
}

/** A phone number of any country: from 7 digits, with what stands between and before an extension. */
const ANY_PHONE_NUMBER = /^(?=(?:\D*\d){7})[\d\s()+./x#-]{7,40}$/i;

/**
 * Reads the contact form (STA-01): the message to send, or all that is wrong in the order of the form. The form is stricter than
 * the service about lengths and phone numbers: a text that is no phone number is told while it can still be mended. Never throws.
 */
export function readContact(fields: ContactFields): Result<ContactMessage, ContactProblem> {
  const value = tidyContact(fields);
  const found = [...validateContact(value), ...unreadable(value)];
  const problems = FIELDS.flatMap((field) => found.find((one) => one.field === field) ?? []);
  return problems.length > 0 ? { problems } : { value };
}

const FIELDS = ["companyName", "email", "firstName", "lastName", "phoneNumber", "notes"] as const;

/** A message as it is handed on: no spaces around its texts, the address in lower case. Nothing is judged. */
export function tidyContact(sent: AsSent<ContactMessage>): ContactMessage {
  return {
    companyName: oneLine(sent.companyName),
    email: normalizeEmail(sent.email),
    firstName: oneLine(sent.firstName),
    lastName: oneLine(sent.lastName),
    phoneNumber: sent.phoneNumber?.trim() || null,
    notes: sent.notes?.trim() || null,
  };
}

/** Everything that keeps a message from being handed on, in the order of the form (STA-01). */
export function validateContact(message: ContactMessage): ContactProblem[] {
  const problems: ContactProblem[] = [];
  for (const field of ["companyName", "email", "firstName", "lastName"] as const) {
    if (message[field] === "") problems.push({ field, problem: "missing" });
    else if (field === "email" && !isEmail(message.email)) problems.push({ field, problem: "invalid" });
  }
  return problems;
}

function unreadable(message: ContactMessage): ContactProblem[] {
  return FIELDS.flatMap((field): ContactProblem[] => {
    const text = message[field] ?? "";
    if (field === "phoneNumber" && text !== "" && !ANY_PHONE_NUMBER.test(text))
      return [{ field, problem: "invalid" }];
    return text.length > CONTACT_MAX_LENGTH[field] ? [{ field, problem: "tooLong" }] : [];
  });
}
