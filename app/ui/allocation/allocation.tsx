import type { ReactNode } from "react";
import { type Cents, formatAmount } from "~/domain/money";
import { Amount } from "../amount/amount";
import { descriptionProps, FieldError, type FieldState, HiddenText, Hint } from "../field/field";
import { error as errorLine, input } from "../field/field.css";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { row, soft, spread } from "../layout/layout.css";
import { bar } from "../meter/meter.css";
import { texts } from "../texts";
import { list, outcomeLine, remaining, stepper } from "./allocation.css";

interface RemainingAmountProps {
  label: string;
  /** The amount not allocated yet; negative if too much is allocated. */
  cents: Cents;
  total: Cents;
  /** Suppresses announcements while the amount changes many times a second. */
  isBusy?: boolean;
  /** Buttons that change all amounts together. */
  children?: ReactNode;
}

/** What is left to allocate, announced politely whenever it changes (ALO-01, ALO-02). */
export function RemainingAmount({ label, cents, total, isBusy = false, children }: RemainingAmountProps) {
  const inWords = texts.amountOf(formatAmount(total - cents), formatAmount(total));
  const overTotal = cents < 0 && texts.overTotal(formatAmount(-cents));
  return (
    <div className={remaining}>
      <div className={joinClassNames(row, spread)}>
        <span className={soft} aria-hidden="true">
          {label}
        </span>
        <span className={row}>{children}</span>
      </div>
      <p>
        <output aria-busy={isBusy}>
          <HiddenText>{label} </HiddenText>
          {/* Screen readers do not catch up with what changed while it was busy: a new element is announced. */}
          <Amount key={String(isBusy)} cents={cents} isLarge />
          {overTotal && <HiddenText> {overTotal}</HiddenText>}
        </output>{" "}
        <span className={soft}>
          {texts.of} <Amount cents={total} />
        </span>
        {overTotal && (
          <span className={errorLine} aria-hidden="true">
            <Icon name="declined" />
            {overTotal}
          </span>
        )}
      </p>
      <span className={bar}>
        <meter
          aria-label={texts.allocated}
          aria-valuetext={inWords}
          max={Math.max(total, 1) / 100}
          value={Math.min(Math.max(total - cents, 0), total) / 100}
        >
          {inWords}
        </meter>
      </span>
    </div>
  );
}

/** The categories, one below the other. */
export function AllocationList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={list} aria-label={label}>
      {children}
    </ul>
  );
}

interface AllocationRowProps extends FieldState {
  label: string;
  hint?: string | undefined;
  /** Fixed by the employer or not offered: shown, but not editable. */
  isDisabled?: boolean;
  less?: ReactNode;
  more?: ReactNode;
  /** The result, shown below the amount. */
  outcome?: ReactNode;
}

/** A category with its amount between minus and plus. */
export function AllocationRow(props: AllocationRowProps) {
  const { id, name, value, error, label, hint, isDisabled = false, less, more, outcome } = props;
  return (
    <li>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <Hint id={id}>{hint}</Hint>}
      </div>
      <div className={stepper}>
        {less}
        <input
          className={input}
          {...descriptionProps({ id, hint, error })}
          name={name}
          defaultValue={value}
          disabled={isDisabled}
          inputMode="decimal"
          autoComplete="off"
          placeholder={isDisabled ? undefined : "0.00"}
        />
        {more}
      </div>
      {outcome && <p className={outcomeLine}>{outcome}</p>}
      {error && <FieldError id={id}>{error}</FieldError>}
    </li>
  );
}
