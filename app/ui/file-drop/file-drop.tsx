import type { ComponentPropsWithoutRef } from "react";
import { classes } from "../classes";
import { described, FieldError, type FieldState, type FieldWords, Hint } from "../field/field";
import { field, invalid, label as labelLine, optional as softMark } from "../field/field.css";
import { texts } from "../texts";
import { drop } from "./file-drop.css";

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
