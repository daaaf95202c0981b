import type { ReactNode } from "react";
import { facts } from "./facts.css";

export interface Fact {
  name: string;
  value: ReactNode;
}

export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={facts}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
