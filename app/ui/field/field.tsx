import type { ReactNode } from "react";
import { classes } from "../classes";
import { Icon } from "../icon/icon";
import { vh } from "../layout/layout.css";
import { texts } from "../texts";
import { error as errorLine, field, hint as hintLine, invalid, optional as softMark } from "./field.css";

/** What a form knows about one of its fields; `form.field("amount")` gives it, to be spread. */
export interface FieldState {
  id: string;
  name: string;
  value?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  maxLength?: number | undefined;
}

/** What a screen says about it. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** Soft words after the label, a format for example; `optional` writes its own. */
  aside?: string | undefined;
  optional?: boolean | undefined;
}

type Described = Pick<FieldState, "id" | "error"> & Pick<FieldWords, "hint">;

/** The attributes that tie a control to its hint and its error; ids are given, so that server and browser agree. */
export function described({ id, hint, error }: Described) {
  const ids = classes(hint ? `${id}-hint` : "", error ? `${id}-error` : "");
  return {
    id,
    ...(ids && { "aria-describedby": ids }),
    ...(error && { "aria-invalid": true as const }),
  };
}

/** A field's props taken apart: what stands around its control, and what the control itself is told. */
export function fieldParts<Props extends FieldState & FieldWords>(props: Props) {
  const { label, hint, aside, optional, error, id, value, ...control } = props;
  return {
    words: { id, label, hint, aside, optional, error },
    control: { ...described({ id, hint, error }), defaultValue: value, ...control },
  };
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={errorLine} id={`${id}-error`}>
      <Icon name="declined" />
      <span>{children}</span>
    </p>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className={hintLine} id={`${id}-hint`}>
      {children}
    </span>
  );
}

/** Label, hint above the control, error below it. */
export function Field({
  id,
  label,
  hint,
  aside,
  optional,
  error,
  children,
}: FieldWords & Pick<FieldState, "id" | "error"> & { children: ReactNode }) {
  const mark = optional ? texts.optional : aside;
  return (
    <div className={classes(field, error && invalid)}>
      <label htmlFor={id}>
        {label}
        {mark && <span className={softMark}> {mark}</span>}
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

/** Several controls under one question. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  children,
}: FieldWords & Pick<FieldState, "id" | "error"> & { children: ReactNode }) {
  const { "aria-invalid": _, ...ties } = described({ id, hint, error });
  return (
    <fieldset className={classes(field, error && invalid)} tabIndex={-1} {...ties}>
      <legend>{label}</legend>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={vh}>{children}</span>;
}
