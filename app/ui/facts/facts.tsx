import type { ReactNode } from "react";
import { joinClassNames } from "../join-class-names";
import { facts, inRows, long, sentences } from "./facts.css";

export interface Fact {
  name: string;
  value: ReactNode;
}

interface FactsProps {
  items: readonly Fact[];
  /** Puts each fact on its own line, for many facts; `sentences` aligns values that wrap at one edge. */
  rows?: boolean | "sentences";
}

export function Facts({ items, rows }: FactsProps) {
  return (
    <dl className={joinClassNames(facts, rows && inRows, rows === "sentences" && sentences)}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** User-written text below its name, at full width, with its line breaks. */
export function LongFact({ name, children }: { name: string; children: string }) {
  return (
    <dl className={long}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </dl>
  );
}
