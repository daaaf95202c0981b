import type { FocusEvent, KeyboardEvent } from "react";

/** Closes an open disclosure on Escape, and gives its summary the focus. */
export function closeOnEscape({ key, currentTarget: details }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !details.open) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}

/** Closes a disclosure that lies over other controls once the focus goes to one of them. A press on no control moves no focus. */
export function closeOnLeave({ relatedTarget, currentTarget: details }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !details.contains(relatedTarget)) details.open = false;
}
