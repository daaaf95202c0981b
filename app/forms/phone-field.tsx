import { formatPhoneNumber, parsePhoneNumber } from "~/domain/phone-number";
import { TextField, type TextFieldProps } from "~/ui/field/text-field";
import { normalizeOnBlur } from "./normalize-on-blur";

/** Formats a phone number typed in any form as `416-555-0199` (SET-07); undefined if it is not one. */
export function formatTypedPhoneNumber(text: string): string | undefined {
  const digits = parsePhoneNumber(text);
  return digits && formatPhoneNumber(digits);
}

/** The employee's own phone number; formatted as 999-999-9999 on blur. */
export function PhoneField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      {...props}
      onBlur={normalizeOnBlur(formatTypedPhoneNumber)}
    />
  );
}
