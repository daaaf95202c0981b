import { type Cents, formatAmount } from "~/domain/money";
import { amountThisYear } from "~/domain/pro-rating";
import type { Coverage } from "~/gateway/entities";
import { Amount } from "~/ui/amount/amount";
import { Facts } from "~/ui/facts/facts";
import { small, soft } from "~/ui/layout/layout.css";
import { changeText, texts } from "./texts";

type AllocatedCoverage = Pick<Coverage, "name" | "amount" | "proRatedAmount"> & {
  /** What of it is new, where it is about to change; cents of this year. */
  readonly change?: Cents;
};

interface AllocatedNowProps {
  coverages: readonly AllocatedCoverage[];
  total?: number;
}

/**
 * What is allocated of a year, category by category, or will be; in a pro-rated plan with what that is for a full year.
 */
export function AllocatedNow({ coverages, total }: AllocatedNowProps) {
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
  const sum = total === undefined ? [] : [{ name: texts.total, value: <Amount cents={total} strong /> }];
  return <Facts rows items={[...items, ...sum]} />;
}
