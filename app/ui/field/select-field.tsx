import type { ComponentPropsWithoutRef } from "react";
import { described, Field, type FieldState, type FieldWords } from "./field";
import { select } from "./field.css";

export interface Choice {
  value: string | number;
  text: string;
}

type SelectFieldProps = FieldState &
  FieldWords & {
    choices: readonly Choice[];
    /** The line shown while nothing is chosen; without it the first choice is chosen. */
    placeholder?: string;
  } & Omit<ComponentPropsWithoutRef<"select">, keyof FieldState | "className" | "defaultValue">;

/** The browser's own list: it works before scripts, on weak devices and with every assistive technology. */
export function SelectField({
  label,
  hint,
  aside,
  optional,
  error,
  id,
  value,
  maxLength: _,
  choices,
  placeholder,
  ...control
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, aside, optional, error }}>
      <select className={select} {...described({ id, hint, error })} defaultValue={value ?? ""} {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </Field>
  );
}
