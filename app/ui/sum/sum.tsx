import { Fragment } from "react";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/sprite";
import { sum, total } from "./sum.css";

interface SumProps {
  lines: readonly { readonly name: string; readonly icon?: IconName; readonly amount: string }[];
  result: { readonly name: string; readonly amount: string };
}

/** A sum written as one: its lines, a rule, what they come to. */
export function Sum({ lines, result }: SumProps) {
  return (
    <dl className={sum}>
      {lines.map(({ name, icon, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves
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
