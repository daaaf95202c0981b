import type { FocusEvent } from "react";
import { fillField } from "~/ui/fill-field";

/**
 * Returns an `onBlur` handler that normalizes the field's text. A text that cannot be parsed stays as typed, for the form's own
 * error message; without scripts the server reads the same texts.
 */
export function normalizeOnBlur(tidy: (text: string) => string | undefined) {
  return ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const tidied = tidy(currentTarget.value);
    if (tidied === undefined || tidied === currentTarget.value) return;
    fillField(currentTarget, tidied);
  };
}
