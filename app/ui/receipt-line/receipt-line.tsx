import type { ReactNode } from "react";
import type { Cents } from "~/domain/money";
import { Amount } from "../amount/amount";
import { small, soft } from "../layout/layout.css";
import {
  claimReceipts,
  receiptActions,
  receiptLine,
  receiptLines,
  receiptNeeds,
  receiptPicture,
  receiptSays,
} from "./receipt-line.css";

/** The receipts in a claim dialog. Focusable, so that it can be scrolled by keyboard. */
export function ReceiptLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable to be scrolled by keyboard
    <ul className={receiptLines} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  );
}

/** The receipts on a claim's own page, at full height. */
export function ClaimReceipts({ children }: { children: ReactNode }) {
  return <ul className={claimReceipts}>{children}</ul>;
}

interface ReceiptLineProps {
  title: string;
  picture: ReactNode;
  details: string;
  /** What blocks the claim from being submitted. */
  needs?: string | undefined;
  /** A possible problem that does not block submission. */
  warning?: string | undefined;
  /** Not shown while it is 0: nobody has entered it yet. */
  cents: Cents;
  /** Further information. */
  more?: ReactNode;
  /** Its actions. */
  children?: ReactNode;
}

/** One receipt: picture, details, what it still needs, and actions. */
export function ReceiptLine(line: ReceiptLineProps) {
  const { title, picture, details, needs, warning, cents, more, children } = line;
  return (
    <li className={receiptLine}>
      <div className={receiptPicture}>{picture}</div>
      <h3>{title}</h3>
      {cents > 0 && <Amount cents={cents} isStrong />}
      <div className={receiptSays}>
        {details && <p className={`${soft} ${small}`}>{details}</p>}
        {needs && <p className={receiptNeeds}>{needs}</p>}
        {warning && <p className={receiptNeeds}>{warning}</p>}
        {more}
      </div>
      {children && <div className={receiptActions}>{children}</div>}
    </li>
  );
}
