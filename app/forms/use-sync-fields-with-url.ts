import { type RefObject, useEffect, useRef } from "react";

/** The value of each control, by id or by name; for checkboxes with one name, the values of the ticked ones. */
export type ShownValues = ReadonlyMap<string, string | readonly string[]>;

/**
 * Updates the fields when the query changes without them: a cleared filter, Back and Forward. Until then they keep their input.
 */
export function useSyncFieldsWithUrl(frame: RefObject<HTMLElement>, query: string, values: ShownValues) {
  const shown = useRef(query);
  useEffect(() => {
    if (query === shown.current) return;
    shown.current = query;
    for (const control of frame.current?.querySelectorAll<HTMLInputElement>("input, select") ?? []) {
      const value = values.get(control.id) ?? values.get(control.name);
      if (typeof value === "string") {
        if (control.value !== value) control.value = value;
      } else if (value) control.checked = value.includes(control.value);
    }
  }, [frame, query, values]);
}
