import { amountParts, type Cents } from "~/domain/money";
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
  const parts = amountParts(cents);
  const Tag = strong ? "strong" : "span";
  return (
    <Tag className={classes(amount, isBig && big, isBig && cents < 0 && over)}>
      {parts.whole}
      {isBig ? <span className={softCents}>{parts.cents}</span> : parts.cents}
    </Tag>
  );
}
