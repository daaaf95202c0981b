import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { visuallyHidden } from "../layout/layout.css";
import { texts } from "../texts";
import { error as errorLine, field, hint as hintLine, invalid, optional as softMark } from "./field.css";

/** A form's state of one field, returned by `form.field("amount")` and spread on it. */
export interface FieldState {
  id: string;
  name: string;
  value?: string | undefined;
  error?: string | undefined;
  /** Whether a screen reader announces the error when it appears (`FieldError`). */
  isErrorAnnounced?: boolean | undefined;
  required?: boolean | undefined;
}

/** A screen's texts for a field. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** Muted text after the label, such as a format; `optional` sets its own. */
  labelSuffix?: string | undefined;
  optional?: boolean | undefined;
}

type Described = Pick<FieldState, "id" | "error"> & Pick<FieldWords, "hint">;

/** Returns the attributes that link a control to its hint and error; the ids are explicit, so that server and browser agree. */
export function descriptionProps({ id, hint, error }: Described) {
  const ids = joinClassNames(hint ? `${id}-hint` : "", error ? `${id}-error` : "");
  return {
    id,
    ...(ids && { "aria-describedby": ids }),
    ...(error && { "aria-invalid": true as const }),
  };
}

/** Splits a field's props into those of the `Field` around the control and those of the control. */
export function splitFieldProps<Props extends FieldState & FieldWords>(props: Props) {
  const { label, hint, labelSuffix, optional, error, isErrorAnnounced, id, value, ...control } = props;
  return {
    fieldProps: { id, label, hint, labelSuffix, optional, error, isErrorAnnounced },
    controlProps: { ...descriptionProps({ id, hint, error }), defaultValue: value, ...control },
  };
}

interface FieldErrorProps {
  id: string;
  /**
   * Whether a screen reader announces it when it appears: for an error that the browser finds without a post. The error summary
   * announces those of a post.
   */
  isAnnounced?: boolean | undefined;
  children: ReactNode;
}

export function FieldError({ id, isAnnounced, children }: FieldErrorProps) {
  return (
    <p className={errorLine} id={`${id}-error`} role={isAnnounced ? "alert" : undefined}>
      <Icon name="declined" />
      <span>{children}</span>
    </p>
  );
}

interface HintProps {
  id: string;
  /** Whether the label surrounds it: then it is only the control's description, and not also a part of its name. */
  isInLabel?: boolean;
  children: ReactNode;
}

export function Hint({ id, isInLabel, children }: HintProps) {
  return (
    <span className={hintLine} id={`${id}-hint`} aria-hidden={isInLabel}>
      {children}
    </span>
  );
}

/** A label, a hint above the control and an error below it. */
export function Field({
  id,
  label,
  hint,
  labelSuffix: aside,
  optional,
  error,
  isErrorAnnounced,
  children,
}: FieldWords & Pick<FieldState, "id" | "error" | "isErrorAnnounced"> & { children: ReactNode }) {
  const mark = optional ? texts.optional : aside;
  return (
    <div className={joinClassNames(field, error && invalid)}>
      <label htmlFor={id}>
        {label}
        {mark && <span className={softMark}> {mark}</span>}
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      {error && (
        <FieldError id={id} isAnnounced={isErrorAnnounced}>
          {error}
        </FieldError>
      )}
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
}: Pick<FieldWords, "label" | "hint"> & Pick<FieldState, "id" | "error"> & { children: ReactNode }) {
  const { "aria-invalid": _, ...ties } = descriptionProps({ id, hint, error });
  return (
    <fieldset className={joinClassNames(field, error && invalid)} tabIndex={-1} {...ties}>
      <legend>{label}</legend>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}

interface EnterButtonProps {
  readonly form?: string;
  readonly name?: string;
  readonly value?: string;
}

/** What Enter in a field presses: a form's first submit button. Hidden, for a form whose main button comes after another one. */
export function EnterButton(props: EnterButtonProps) {
  return <button {...props} className={visuallyHidden} type="submit" tabIndex={-1} aria-hidden="true" />;
}
