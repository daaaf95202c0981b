import { formatAmount } from "~/domain/money";
import { amountThisYear } from "~/domain/pro-rating";
import type { Coverage } from "~/gateway/entities";
import { Amount } from "~/ui/amount/amount";
import { Facts } from "~/ui/facts/facts";
import { small, soft } from "~/ui/layout/layout.css";
import { texts } from "./texts";

/** What is allocated of a year, category by category; in a pro-rated plan with what that is for a full year. */
export function AllocatedNow({ coverages, total }: { coverages: readonly Coverage[]; total?: number }) {
  if (coverages.length === 0) return <p>{texts.nothingYet}</p>;
  const items = coverages.map((coverage) => ({
    name: coverage.name,
    value: (
      <>
        <Amount cents={amountThisYear(coverage)} />
        {coverage.proRatedAmount !== null && (
          <span className={`${soft} ${small}`}> {texts.fullYear(formatAmount(coverage.amount))}</span>
        )}
      </>
    ),
  }));
  const sum = total === undefined ? [] : [{ name: texts.total, value: <Amount cents={total} strong /> }];
  return <Facts rows items={[...items, ...sum]} />;
}
