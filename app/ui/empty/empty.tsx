import type { ReactNode } from "react";
import { classes } from "../classes";
import { empty } from "./empty.css";

interface EmptyProps {
  title: string;
  /** One below the heading it stands under. */
  heading?: "h2" | "h3";
  text: string;
  /** Another drawing than the receipt: a class of `empty.css.ts`. */
  drawing?: string;
  children?: ReactNode;
}

/** A place where nothing is yet, and the one thing to do about it. */
export function Empty({ title, heading: Heading = "h3", text, drawing, children }: EmptyProps) {
  return (
    <div className={classes(empty, drawing)}>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
