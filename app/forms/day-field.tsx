import { formatDate, parseDate } from "~/domain/iso-date";
import { DateField, type TextFieldProps } from "~/ui/field/text-field";
import { tidiedOnBlur } from "./tidied-on-blur";

/** `09/05/1985` of `9/5/1985` or `1985-05-09` (SET-07), undefined for what is no day. */
export function maskedDate(text: string): string | undefined {
  const day = parseDate(text);
  return day && formatDate(day);
}

/** The date of a form; once it is left it stands there as dd/MM/yyyy. */
export function DayField(props: TextFieldProps) {
  return <DateField {...props} onBlur={tidiedOnBlur(maskedDate)} />;
}
