import { Fragment } from "react";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/sprite";
import { sum, total } from "./sum.css";

interface SumProps {
  lines: readonly { readonly name: string; readonly icon?: IconName; readonly amount: string }[];
  result: { readonly name: string; readonly amount: string };
}

/** A calculation: its lines, a rule, and the result. */
export function Sum({ lines, result }: SumProps) {
  return (
    <dl className={sum}>
      {lines.map(({ name, icon, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and lines never move
        <Fragment key={index}>
          <dt>
            {icon && <Icon name={icon} />}
            {name}
          </dt>
          <dd>{amount}</dd>
        </Fragment>
      ))}
      <dt className={total}>{result.name}</dt>
      <dd className={total}>{result.amount}</dd>
    </dl>
  );
}
