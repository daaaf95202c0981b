import type { ReactNode } from "react";
import { empty } from "./empty.css";

/** A place where nothing is yet, and the one thing to do about it. */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={empty}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
