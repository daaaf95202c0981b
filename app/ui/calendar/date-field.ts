import { formatDate, type IsoDate } from "~/domain/iso-date";
import { dispatchInput } from "../fill-field";

/** Returns the text field of a date by its id. */
export function dateField(id: string): HTMLInputElement | undefined {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Writes a date into its field as if the user had typed it. */
export function writeDate(field: HTMLInputElement, date: IsoDate): void {
  // Not through `value`: React tracks that setter and would not fire its change event.
  field.setRangeText(formatDate(date), 0, field.value.length, "end");
  dispatchInput(field);
}
