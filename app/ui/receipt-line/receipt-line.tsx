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

/** The receipts of a claim dialog. Focusable, so that a keyboard can scroll it. */
export function ReceiptLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable to be scrolled by keyboard
    <ul className={receiptLines} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  );
}

/** The receipts of a claim's own page: as long as they are. */
export function ClaimReceipts({ children }: { children: ReactNode }) {
  return <ul className={claimReceipts}>{children}</ul>;
}

interface ReceiptLineProps {
  title: string;
  picture: ReactNode;
  details: string;
  /** What keeps the claim from being submitted. */
  needs?: string | undefined;
  /** What may be wrong with it, and keeps nothing from being submitted. */
  warning?: string | undefined;
  cents: Cents;
  /** What else is said of it. */
  more?: ReactNode;
  /** What may be done with it. */
  children?: ReactNode;
}

/** One receipt: its picture, what it says, what it still needs, and what may be done with it. */
export function ReceiptLine(line: ReceiptLineProps) {
  const { title, picture, details, needs, warning, cents, more, children } = line;
  return (
    <li className={receiptLine}>
      <div className={receiptPicture}>{picture}</div>
      <h3>{title}</h3>
      <Amount cents={cents} strong />
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
