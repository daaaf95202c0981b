import { Fragment } from "react";
import { sum, total } from "./sum.css";

interface SumProps {
  lines: readonly { readonly name: string; readonly amount: string }[];
  result: { readonly name: string; readonly amount: string };
}

/** A sum written as one: its lines, a rule, what they come to. */
export function Sum({ lines, result }: SumProps) {
  return (
    <dl className={sum}>
      {lines.map(({ name, amount }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </Fragment>
      ))}
      <dt className={total}>{result.name}</dt>
      <dd className={total}>{result.amount}</dd>
    </dl>
  );
}
