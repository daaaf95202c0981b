import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { button } from "../button/button.css";
import { classes } from "../classes";
import { described, FieldError, type FieldState, type FieldWords, Hint } from "../field/field";
import { field, invalid, label as labelLine, optional as softMark } from "../field/field.css";
import { dispatchInput } from "../fill-field";
import { texts } from "../texts";
import { below, drop, dropHint, photo } from "./file-drop.css";

type FileDropProps = FieldWords &
  Omit<FieldState, "value" | "maxLength"> &
  Omit<ComponentPropsWithoutRef<"input">, keyof FieldState | "className" | "type">;

/** The native file input does the work, dropping included; the area only frames it. */
export function FileDrop({ label, hint, aside, optional, error, id, ...control }: FileDropProps) {
  const mark = optional ? texts.optional : aside;
  return (
    <div className={classes(field, error && invalid)}>
      <label className={drop}>
        <span className={labelLine}>
          {label}
          {mark && <span className={softMark}> {mark}</span>}
        </span>
        {hint && <Hint id={id}>{hint}</Hint>}
        <input type="file" {...described({ id, hint, error })} {...control} />
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

/** What stands below the area: its button, or the other ways. */
export function BelowDrop({ children }: { children: ReactNode }) {
  return <div className={below}>{children}</div>;
}

interface OtherWaysProps {
  photo: string;
  dropHint: string;
  onChange(input: HTMLInputElement): void;
}

/** Other ways to a file than choosing it, for where scripts run: the camera of a phone, or dropping and pasting. */
export function OtherWays({ photo: label, dropHint: hint, onChange }: OtherWaysProps) {
  return (
    <>
      <PhotoButton onChange={onChange}>{label}</PhotoButton>
      <span className={dropHint}>{hint}</span>
    </>
  );
}

/** Opens the camera, where a finger points. */
export function PhotoButton({ onChange, children }: Pick<OtherWaysProps, "onChange"> & { children: string }) {
  return (
    <label className={classes(button, photo)}>
      {children}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => onChange(event.currentTarget)}
      />
    </label>
  );
}

/** Puts a file into a form's own field, which takes one, as if it had been chosen there. */
export function putFile(field: HTMLInputElement, file: File): void {
  const alone = new DataTransfer();
  alone.items.add(file);
  field.multiple = false;
  field.files = alone.files;
  dispatchInput(field);
}

/** The file field of a form. */
export function fileFieldOf(formId: string): HTMLInputElement | undefined {
  const field = document.forms.namedItem(formId)?.elements.namedItem("file");
  return field instanceof HTMLInputElement ? field : undefined;
}
