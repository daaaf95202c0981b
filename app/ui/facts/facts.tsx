import type { ReactNode } from "react";
import { classes } from "../classes";
import { facts, inRows, long, sentences } from "./facts.css";

export interface Fact {
  name: string;
  value: ReactNode;
}

interface FactsProps {
  items: readonly Fact[];
  /** Each on a line of its own, for many facts that are read one after another; sentences, which break, begin at one edge. */
  rows?: boolean | "sentences";
}

export function Facts({ items, rows }: FactsProps) {
  return (
    <dl className={classes(facts, rows && inRows, rows === "sentences" && sentences)}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sentences somebody wrote: below their name, as wide as there is room, with the lines they were given. */
export function LongFact({ name, children }: { name: string; children: string }) {
  return (
    <dl className={long}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </dl>
  );
}
