import { formatDate, type IsoDate, parseDate } from "~/domain/iso-date";
import { WithCalendar } from "~/ui/calendar/with-calendar";
import { Field, fieldParts } from "~/ui/field/field";
import { input } from "~/ui/field/field.css";
import type { TextFieldProps } from "~/ui/field/text-field";
import { tidiedOnBlur } from "./tidied-on-blur";

/** `09/05/1985` of `9/5/1985`, `09051985` or `1985-05-09` (SET-07, RCP-18), undefined for what is no day. */
export function maskedDate(text: string): string | undefined {
  const day = parseDate(text);
  return day && formatDate(day);
}

/**
 * The date of a form as text: a native date control would speak the browser's language and not the page's. Once it is left it
 * stands there as dd/MM/yyyy; a telephone's number pad has no slash, and digits alone are enough. Where scripts run a
 * calendar opens beside it (decision D87).
 */
export function DayField(props: TextFieldProps & { latest?: IsoDate | undefined }) {
  const { latest, hint = "dd/MM/yyyy", ...field } = props;
  const { words, control } = fieldParts({ ...field, hint });
  return (
    <Field {...words}>
      <WithCalendar fieldId={props.id} label={props.label} latest={latest}>
        <input
          className={input}
          inputMode="numeric"
          autoComplete="off"
          onBlur={tidiedOnBlur(maskedDate)}
          {...control}
        />
      </WithCalendar>
    </Field>
  );
}
