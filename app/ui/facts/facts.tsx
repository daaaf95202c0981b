import type { ReactNode } from "react";
import { classes } from "../classes";
import { facts, inRows } from "./facts.css";

export interface Fact {
  name: string;
  value: ReactNode;
}

/** `rows`: each on a line of its own, for many facts that are read one after another. */
export function Facts({ items, rows }: { items: readonly Fact[]; rows?: boolean }) {
  return (
    <dl className={classes(facts, rows && inRows)}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
