import type { FocusEvent } from "react";
import { formatDate, parseDate } from "~/domain/iso-date";
import { formatPhoneNumber, parsePhoneNumber } from "~/domain/phone-number";

/** `416-555-0199` of a phone number typed in any way (SET-07), undefined for what is none. */
export function maskedPhoneNumber(text: string): string | undefined {
  const digits = parsePhoneNumber(text);
  return digits && formatPhoneNumber(digits);
}

/** `09/05/1985` of `9/5/1985` or `1985-05-09` (SET-07), undefined for what is no day. */
export function maskedDate(text: string): string | undefined {
  const day = parseDate(text);
  return day && formatDate(day);
}

/**
 * An `onBlur` that writes a field the way it is kept once it is left. What cannot be read stays as it was typed, for the
 * form's own sentence; without scripts the server reads the same texts.
 */
export function tidiedOnBlur(tidy: (text: string) => string | undefined) {
  return ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const tidied = tidy(currentTarget.value);
    if (tidied === undefined || tidied === currentTarget.value) return;
    currentTarget.value = tidied;
    // The form hears of it as of anything typed.
    currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
