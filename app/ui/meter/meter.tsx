import type { ReactNode } from "react";
import type { EnrollmentId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import { Amount } from "../amount/amount";
import { HiddenText } from "../field/field";
import { joinClassNames } from "../join-class-names";
import { full } from "../layout/layout.css";
import { Link } from "../link/link";
import { texts } from "../texts";
import { bar, benefits, pending as hatched, key, legend, note } from "./meter.css";

interface MeterShare {
  claimed: Cents;
  pending: Cents;
  total: Cents;
}

/**
 * Two native meters on top of each other: solid is claimed, hatched is pending. In dollars, because screen readers read the
 * value.
 */
function Bar({ label, claimed, pending, total }: MeterShare & { label: string }) {
  const max = Math.max(total, 1) / 100;
  const inWords = texts.amountOf(formatAmount(claimed), formatAmount(total));
  return (
    <span className={bar}>
      <meter className={hatched} aria-hidden="true" max={max} value={(claimed + pending) / 100} />
      <meter aria-label={texts.amountLabel(label)} aria-valuetext={inWords} max={max} value={claimed / 100}>
        {inWords}
      </meter>
    </span>
  );
}

/** Hidden from screen readers, because each bar has a text. */
function Legend() {
  return (
    <p className={joinClassNames(legend, full)} aria-hidden="true">
      <span>
        <span className={key} />
        {texts.claimed}
        <span className={joinClassNames(key, hatched)} />
        {texts.pending}
      </span>
      <span>{texts.available}</span>
    </p>
  );
}

export interface BenefitLine extends MeterShare {
  id: EnrollmentId;
  name: string;
  available: Cents;
  /** The same figures as text. */
  note: ReactNode;
  /** The URL of the entries behind the available amount. */
  to: string;
}

export function BenefitLines({ lines }: { lines: readonly BenefitLine[] }) {
  return (
    <div>
      <Legend />
      <ul className={benefits}>
        {lines.map((line) => (
          <li key={line.id}>
            <Link to={line.to}>{line.name}</Link>
            <HiddenText> {texts.available} </HiddenText>
            <Amount cents={line.available} />
            <Bar label={line.name} claimed={line.claimed} pending={line.pending} total={line.total} />
            <p className={note}>{line.note}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
