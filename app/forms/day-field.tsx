import { formatDate, type IsoDate, parseDate } from "~/domain/iso-date";
import { WithCalendar } from "~/ui/calendar/with-calendar";
import { Field, splitFieldProps } from "~/ui/field/field";
import { input } from "~/ui/field/field.css";
import type { TextFieldProps } from "~/ui/field/text-field";
import { normalizeOnBlur } from "./normalize-on-blur";

/** Formats `9/5/1985`, `09051985` or `1985-05-09` as `09/05/1985` (SET-07, RCP-18); undefined if the text is not a date. */
export function formatTypedDate(text: string): string | undefined {
  const day = parseDate(text);
  return day && formatDate(day);
}

/**
 * A date field as text, because a native date control uses the browser's language instead of the page's. On blur the date is
 * formatted as dd/MM/yyyy; digits alone are enough, because a phone's number pad has no slash. With scripts a calendar opens next
 * to it (decision D87).
 */
export function DayField(props: TextFieldProps & { maxDate?: IsoDate | undefined }) {
  const { maxDate, hint = "dd/MM/yyyy", ...field } = props;
  const { fieldProps, controlProps } = splitFieldProps({ ...field, hint });
  return (
    <Field {...fieldProps}>
      <WithCalendar fieldId={props.id} label={props.label} maxDate={maxDate}>
        <input
          className={input}
          inputMode="numeric"
          autoComplete="off"
          onBlur={normalizeOnBlur(formatTypedDate)}
          {...controlProps}
        />
      </WithCalendar>
    </Field>
  );
}
