import type { KeyboardEvent } from "react";

/** Closes an open disclosure on Escape, and gives its summary the focus. */
export function closeOnEscape({ key, currentTarget: details }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !details.open) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}
