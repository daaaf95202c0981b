import { addDays, type IsoDate } from "~/domain/iso-date";
import { Button } from "~/ui/button/button";
import { awaited } from "~/ui/button/button.css";
import { dateField, writeDate } from "~/ui/calendar/date-field";
import { HiddenText } from "~/ui/field/field";
import { useIsScripted } from "~/ui/is-scripted";
import { texts } from "../receipt-texts";

interface RecentDaysProps {
  /** The date's text field, which they write into. */
  fieldId: string;
  today: IsoDate;
  /** The first day that may be written. */
  earliest: IsoDate | null;
}

/** Most receipts are of today or yesterday: one press writes the day. Their room is kept until scripts run. */
export function RecentDays({ fieldId, today, earliest }: RecentDaysProps) {
  const isScripted = useIsScripted();
  const days = [
    { name: texts.today, date: today },
    { name: texts.yesterday, date: addDays(today, -1) },
  ];
  const write = (date: IsoDate) => {
    const field = dateField(fieldId);
    if (field) writeDate(field, date);
  };
  return (
    <div {...(!isScripted && { className: awaited })}>
      {days
        .filter(({ date }) => !earliest || date >= earliest)
        .map(({ name, date }) => (
          <Button key={name} look="quiet" type="button" onClick={() => write(date)}>
            {name}
            <HiddenText>{texts.asExpenseDate}</HiddenText>
          </Button>
        ))}
    </div>
  );
}
