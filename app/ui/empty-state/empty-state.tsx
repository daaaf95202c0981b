import type { ReactNode } from "react";
import { joinClassNames } from "../join-class-names";
import { empty } from "./empty-state.css";

interface EmptyProps {
  title: string;
  /** One level below the heading above it. */
  heading?: "h2" | "h3";
  text: string;
  /** A class of `empty-state.css.ts` for another drawing than the receipt. */
  drawing?: string;
  children?: ReactNode;
}

/** An empty state with its one action. */
export function EmptyState({ title, heading: Heading = "h3", text, drawing, children }: EmptyProps) {
  return (
    <div className={joinClassNames(empty, drawing)}>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
