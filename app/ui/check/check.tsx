import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { check } from "./check.css";

type CheckProps = Omit<ComponentPropsWithoutRef<"input">, "className" | "children"> & {
  name: string;
  type?: "checkbox" | "radio";
  children: ReactNode;
};

/** The native control in a row that can be pressed anywhere; group several in a `FieldGroup`. */
export function Check({ type = "checkbox", children, ...control }: CheckProps) {
  return (
    <label className={check}>
      <input type={type} {...control} />
      <span>{children}</span>
    </label>
  );
}
