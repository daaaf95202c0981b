import type { IsoDate } from "~/domain/iso-date";
import { Button } from "~/ui/button/button";
import { awaited } from "~/ui/button/button.css";
import { dateField, writeDate } from "~/ui/calendar/date-field";
import { HiddenText } from "~/ui/field/field";
import { useIsHydrated } from "~/ui/use-is-hydrated";

interface RecentDaysProps {
  /** Id of the date field that the buttons fill in. */
  fieldId: string;
  days: readonly { name: string; date: IsoDate }[];
  /** What the buttons do, for screen readers. */
  purpose: string;
}

/** Buttons that enter today or yesterday, the dates of most receipts. Invisible until hydration, but their space is reserved. */
export function RecentDays({ fieldId, days, purpose }: RecentDaysProps) {
  const isScripted = useIsHydrated();
  const write = (date: IsoDate) => {
    const field = dateField(fieldId);
    if (field) writeDate(field, date);
  };
  return (
    <div {...(!isScripted && { className: awaited })}>
      {days.map(({ name, date }) => (
        <Button key={name} variant="quiet" type="button" onClick={() => write(date)}>
          {name}
          <HiddenText>{purpose}</HiddenText>
        </Button>
      ))}
    </div>
  );
}
