import { type RefObject, useEffect, useRef } from "react";

/** What a control shows, by its id, else by its name; of boxes with one name, the values of those that are ticked. */
export type ShownValues = ReadonlyMap<string, string | readonly string[]>;

/** A cleared filter, Back and Forward change the URL under the fields, which keep what was typed until then. */
export function useFieldsFollowUrl(frame: RefObject<HTMLElement>, query: string, values: ShownValues) {
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
