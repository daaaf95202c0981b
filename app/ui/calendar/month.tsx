import { parseDate } from "@internationalized/date";
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
  I18nProvider,
} from "react-aria-components";
import type { IsoDate } from "~/domain/iso-date";
import { looks } from "../button/button.css";
import { Icon } from "../icon/icon";
import { PAGE_LOCALE } from "../page-locale";
import { day, days, month, monthHead, monthPick } from "./calendar.css";

/** How many years the list goes back: enough for any date of birth. */
const YEARS = 120;

interface MonthProps {
  readonly label: string;
  readonly chosen: IsoDate | undefined;
  /** The last day that may be chosen. */
  readonly maxDate: IsoDate | undefined;
  readonly onChoose: (date: IsoDate) => void;
}

/** A month in which to choose a day, by pointer or arrow keys (React Aria). Takes the focus when it mounts. */
export function Month({ label, chosen, maxDate, onChoose }: MonthProps) {
  const shown = chosen ?? maxDate;
  return (
    <I18nProvider locale={PAGE_LOCALE}>
      <AriaCalendar
        className={month}
        aria-label={label}
        autoFocus
        value={chosen === undefined ? null : parseDate(chosen)}
        onChange={(date) => onChoose(date.toString())}
        {...(shown !== undefined && { defaultFocusedValue: parseDate(shown) })}
        {...(maxDate !== undefined && { maxValue: parseDate(maxDate) })}
      >
        <div className={monthHead}>
          <Button slot="previous" className={looks.square}>
            <Icon name="back" />
          </Button>
          <CalendarMonthPicker>{(picker) => <Picker {...picker} />}</CalendarMonthPicker>
          <CalendarYearPicker visibleYears={YEARS}>{(picker) => <Picker {...picker} />}</CalendarYearPicker>
          <Button slot="next" className={looks.square}>
            <Icon name="next" />
          </Button>
        </div>
        <CalendarGrid className={days} weekdayStyle="short">
          {(date) => <CalendarCell className={day} date={date} />}
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}

interface PickerProps {
  readonly "aria-label": string;
  readonly value: string | number;
  readonly onChange: (key: number) => void;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
}

/** Has no `name`, because only the chosen day is a form value. */
function Picker({ "aria-label": label, value, onChange, items }: PickerProps) {
  return (
    <select
      className={monthPick}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
