import { type Cents, formatAmount } from "~/domain/money";
import { amountThisYear } from "~/domain/pro-rating";
import type { Coverage } from "~/gateway/entities";
import { Amount } from "~/ui/amount/amount";
import { Facts } from "~/ui/facts/facts";
import { small, soft } from "~/ui/layout/layout.css";
import { changeText, texts } from "./texts";

type AllocatedCoverage = Pick<Coverage, "name" | "amount" | "proRatedAmount"> & {
  /** How much the amount is about to change, in cents for this year. */
  readonly change?: Cents;
};

interface AllocatedNowProps {
  coverages: readonly AllocatedCoverage[];
  total?: number;
}

/** The current or future amounts of a year by category; in a pro-rated plan with the amounts for a full year. */
export function AllocatedAmounts({ coverages, total }: AllocatedNowProps) {
  if (coverages.length === 0) return <p>{texts.nothingYet}</p>;
  const items = coverages.map((coverage) => ({
    name: coverage.name,
    value: (
      <>
        <Amount cents={amountThisYear(coverage)} />
        {coverage.proRatedAmount !== null && (
          <span className={`${soft} ${small}`}> {texts.fullYear(formatAmount(coverage.amount))}</span>
        )}
        {coverage.change !== undefined && (
          <>
            <br />
            <span className={`${soft} ${small}`}>{changeText(coverage.change)}</span>
          </>
        )}
      </>
    ),
  }));
  const sum = total === undefined ? [] : [{ name: texts.total, value: <Amount cents={total} isStrong /> }];
  return <Facts rows items={[...items, ...sum]} />;
}
