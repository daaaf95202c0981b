import type { FocusEvent } from "react";
import { fillField } from "~/ui/fill-field";

/**
 * An `onBlur` that writes a field the way it is kept once it is left. What cannot be read stays as it was typed, for the
 * form's own sentence; without scripts the server reads the same texts.
 */
export function tidiedOnBlur(tidy: (text: string) => string | undefined) {
  return ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const tidied = tidy(currentTarget.value);
    if (tidied === undefined || tidied === currentTarget.value) return;
    fillField(currentTarget, tidied);
  };
}
