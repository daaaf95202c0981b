import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { amount } from "../amount/amount.css";
import { classes } from "../classes";
import { described, Field, type FieldState, type FieldWords } from "./field";
import { affix, input, joined, textarea } from "./field.css";

type Native<Tag extends "input" | "textarea"> = Omit<
  ComponentPropsWithoutRef<Tag>,
  keyof FieldState | "className" | "defaultValue" | "children"
>;

export type TextFieldProps = FieldState & FieldWords & Native<"input">;

interface JoinedProps {
  /** What is joined to the field's end; null while it is fetched. */
  beside?: ReactNode;
}

export function TextField(props: TextFieldProps & JoinedProps) {
  const { label, hint, aside, optional, error, id, value, beside, ...control } = props;
  const field = (
    <input className={input} {...described({ id, hint, error })} defaultValue={value} {...control} />
  );
  return (
    <Field {...{ id, label, hint, aside, optional, error }}>
      {beside === undefined ? (
        field
      ) : (
        <span className={joined}>
          {field}
          {beside}
        </span>
      )}
    </Field>
  );
}

export function TextareaField({
  label,
  hint,
  aside,
  optional,
  error,
  id,
  value,
  ...control
}: FieldState & FieldWords & Native<"textarea">) {
  return (
    <Field {...{ id, label, hint, aside, optional, error }}>
      <textarea
        className={textarea}
        {...described({ id, hint, error })}
        rows={2}
        defaultValue={value}
        {...control}
      />
    </Field>
  );
}

/** An amount in dollars, typed as text so that no browser rewrites or rounds it. */
export function MoneyField({ label, hint, aside, optional, error, id, value, ...control }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, aside, optional, error }}>
      <span className={affix}>
        <span aria-hidden="true">$</span>
        <input
          className={classes(input, amount)}
          {...described({ id, hint, error })}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          {...control}
        />
      </span>
    </Field>
  );
}
