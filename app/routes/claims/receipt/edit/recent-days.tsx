import type { IsoDate } from "~/domain/iso-date";
import { Button } from "~/ui/button/button";
import { awaited } from "~/ui/button/button.css";
import { dateField, writeDate } from "~/ui/calendar/date-field";
import { HiddenText } from "~/ui/field/field";
import { useIsScripted } from "~/ui/is-scripted";

interface RecentDaysProps {
  /** The date's text field, which they write into. */
  fieldId: string;
  days: readonly { name: string; date: IsoDate }[];
  /** What a press does, for whoever does not see the field. */
  purpose: string;
}

/** Most receipts are of today or yesterday: one press writes the day. Their room is kept until scripts run. */
export function RecentDays({ fieldId, days, purpose }: RecentDaysProps) {
  const isScripted = useIsScripted();
  const write = (date: IsoDate) => {
    const field = dateField(fieldId);
    if (field) writeDate(field, date);
  };
  return (
    <div {...(!isScripted && { className: awaited })}>
      {days.map(({ name, date }) => (
        <Button key={name} look="quiet" type="button" onClick={() => write(date)}>
          {name}
          <HiddenText>{purpose}</HiddenText>
        </Button>
      ))}
    </div>
  );
}
