import type { ComponentPropsWithoutRef } from "react";
import { Field, type FieldState, type FieldWords, splitFieldProps } from "./field";
import { select } from "./field.css";

export interface Choice {
  value: string | number;
  text: string;
}

/** Choices under a heading. */
export interface ChoiceGroup {
  text: string;
  choices: readonly Choice[];
}

type SelectFieldProps = FieldState &
  FieldWords & {
    choices: readonly (Choice | ChoiceGroup)[];
    /** The option shown while nothing is chosen; without it the first choice is selected. */
    placeholder?: string;
  } & Omit<ComponentPropsWithoutRef<"select">, keyof FieldState | "className" | "defaultValue">;

/** A native select: works before hydration, on weak devices and with every assistive technology. */
export function SelectField({ choices, placeholder, value = "", ...props }: SelectFieldProps) {
  const { fieldProps, controlProps } = splitFieldProps({ ...props, value });
  return (
    <Field {...fieldProps}>
      <select className={select} {...controlProps}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {renderOptions(choices)}
      </select>
    </Field>
  );
}

/** The options, also for a controlled select. */
export function renderOptions(choices: readonly (Choice | ChoiceGroup)[]) {
  return choices.map((choice) =>
    "choices" in choice ? (
      <optgroup key={choice.text} label={choice.text}>
        {choice.choices.map(optionOf)}
      </optgroup>
    ) : (
      optionOf(choice)
    ),
  );
}

function optionOf({ value, text }: Choice) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  );
}
