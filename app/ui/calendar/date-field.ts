import { formatDate, type IsoDate } from "~/domain/iso-date";
import { dispatchInput } from "../fill-field";

/** The text field of a date, by its id. */
export function dateField(id: string): HTMLInputElement | undefined {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Writes a day into a date's field as somebody who types it. */
export function writeDate(field: HTMLInputElement, date: IsoDate): void {
  // Not by `value`: React would take it for its own doing, and nobody would hear of it.
  field.setRangeText(formatDate(date), 0, field.value.length, "end");
  dispatchInput(field);
}
