import { amountParts, type Cents, formatAmount } from "~/domain/money";
import { classes } from "../classes";
import { amount, big, over, cents as softCents } from "./amount.css";

interface AmountProps {
  cents: Cents;
  /** The one amount that matters on the screen. */
  big?: boolean;
  strong?: boolean;
}

/** Tabular figures; in a big amount the cents are softer, never left out. Below zero a big one is drawn in red. */
export function Amount({ cents, big: isBig, strong }: AmountProps) {
  const Tag = strong ? "strong" : "span";
  return (
    <Tag className={classes(amount, isBig && big, isBig && cents < 0 && over)}>
      {isBig ? (
        <BigAmount {...amountParts(cents)} />
      ) : (
        // One text: a screen reader that goes from text to text would stop before the cents.
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
