import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { amount } from "../amount/amount.css";
import { joinClassNames } from "../join-class-names";
import { Field, type FieldState, type FieldWords, splitFieldProps } from "./field";
import { affix, input, joined } from "./field.css";

export type NativeProps<Tag extends "input" | "textarea"> = Omit<
  ComponentPropsWithoutRef<Tag>,
  keyof FieldState | "className" | "defaultValue" | "children"
>;

export type TextFieldProps = FieldState & FieldWords & NativeProps<"input">;

interface JoinedProps {
  /** An element attached to the field's end; null while it loads. */
  endAdornment?: ReactNode;
}

export function TextField({ endAdornment, ...props }: TextFieldProps & JoinedProps) {
  const { fieldProps, controlProps } = splitFieldProps(props);
  const field = <input className={input} {...controlProps} />;
  return (
    <Field {...fieldProps}>
      {endAdornment === undefined ? (
        field
      ) : (
        <span className={joined}>
          {field}
          {endAdornment}
        </span>
      )}
    </Field>
  );
}

/** An amount in dollars, as text so that browsers do not reformat or round it. */
export function MoneyField(props: TextFieldProps) {
  const { fieldProps, controlProps } = splitFieldProps(props);
  return (
    <Field {...fieldProps}>
      <span className={affix}>
        <span aria-hidden="true">$</span>
        <input
          className={joinClassNames(input, amount)}
          inputMode="decimal"
          autoComplete="off"
          {...controlProps}
        />
      </span>
    </Field>
  );
}
