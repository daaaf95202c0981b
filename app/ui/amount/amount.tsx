import { amountParts, type Cents, formatAmount } from "~/domain/money";
import { joinClassNames } from "../join-class-names";
import { amount, big, over, cents as softCents } from "./amount.css";

interface AmountProps {
  cents: Cents;
  /** For the most important amount of the screen. */
  isLarge?: boolean;
  isStrong?: boolean;
}

/** Tabular figures; a big amount shows softer cents, never omits them, and is red if negative. */
export function Amount({ cents, isLarge: isBig, isStrong }: AmountProps) {
  const Tag = isStrong ? "strong" : "span";
  return (
    <Tag className={joinClassNames(amount, isBig && big, isBig && cents < 0 && over)}>
      {isBig ? (
        <BigAmount {...amountParts(cents)} />
      ) : (
        // A single text node: a screen reader that moves from text to text would stop before the cents.
        formatAmount(cents)
      )}
    </Tag>
  );
}

function BigAmount({ whole, cents }: ReturnType<typeof amountParts>) {
  return (
    <>
      {whole}
      <span className={softCents}>{cents}</span>
    </>
  );
}
