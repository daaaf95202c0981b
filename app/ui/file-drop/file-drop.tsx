import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { button } from "../button/button.css";
import { descriptionProps, FieldError, type FieldState, type FieldWords, Hint } from "../field/field";
import { field, invalid, label as labelLine, optional as softMark } from "../field/field.css";
import { dispatchInput } from "../fill-field";
import { joinClassNames } from "../join-class-names";
import { texts } from "../texts";
import { below, drop, dropHint, photo } from "./file-drop.css";

type FileFieldProps = Omit<FieldState, "value">;
type FileDropProps = FieldWords &
  FileFieldProps &
  Omit<ComponentPropsWithoutRef<"input">, keyof FieldState | "className" | "type">;

/** Returns the props that a form's field has as a file field. */
export function fileFieldProps({ value: _, ...props }: FieldState): FileFieldProps {
  return props;
}

/** A native file input, which also handles dropping; the area only frames it. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, labelSuffix, optional, error, isErrorAnnounced, id, ...control } = props;
  const mark = optional ? texts.optional : labelSuffix;
  return (
    <div className={joinClassNames(field, error && invalid)}>
      <label className={drop}>
        <span className={labelLine}>
          {label}
          {mark && <span className={softMark}> {mark}</span>}
        </span>
        {hint && (
          <Hint id={id} isInLabel>
            {hint}
          </Hint>
        )}
        <input type="file" {...descriptionProps({ id, hint, error })} {...control} />
      </label>
      {error && (
        <FieldError id={id} isAnnounced={isErrorAnnounced}>
          {error}
        </FieldError>
      )}
    </div>
  );
}

/** The line below the area: its button, or the other ways. */
export function BelowDrop({ children }: { children: ReactNode }) {
  return <div className={below}>{children}</div>;
}

interface OtherWaysProps {
  photo: string;
  dropHint: string;
  onChange(input: HTMLInputElement): void;
}

/** Other ways to provide a file with scripts: a phone's camera, or dropping and pasting. */
export function OtherWays({ photo: label, dropHint: hint, onChange }: OtherWaysProps) {
  return (
    <>
      <PhotoButton onChange={onChange}>{label}</PhotoButton>
      <span className={dropHint}>{hint}</span>
    </>
  );
}

/** Opens the camera; shown on touch devices. */
export function PhotoButton({ onChange, children }: Pick<OtherWaysProps, "onChange"> & { children: string }) {
  return (
    <label className={joinClassNames(button, photo)}>
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

/** Sets the file of a form's single-file input as if the user had chosen it. */
export function setFile(field: HTMLInputElement, file: File): void {
  const alone = new DataTransfer();
  alone.items.add(file);
  field.multiple = false;
  field.files = alone.files;
  dispatchInput(field);
}

/** Returns the file field of a form. */
export function fileFieldOf(formId: string): HTMLInputElement | undefined {
  const field = document.forms.namedItem(formId)?.elements.namedItem("file");
  return field instanceof HTMLInputElement ? field : undefined;
}
