import { formatPhoneNumber, parsePhoneNumber } from "~/domain/phone-number";
import { TextField, type TextFieldProps } from "~/ui/field/text-field";
import { tidiedOnBlur } from "./tidied-on-blur";

/** `416-555-0199` of a phone number typed in any way (SET-07), undefined for what is none. */
export function maskedPhoneNumber(text: string): string | undefined {
  const digits = parsePhoneNumber(text);
  return digits && formatPhoneNumber(digits);
}

/** The person's own phone number; once it is left it stands there as 999-999-9999. */
export function PhoneField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      {...props}
      onBlur={tidiedOnBlur(maskedPhoneNumber)}
    />
  );
}
