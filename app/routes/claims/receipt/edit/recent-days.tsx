import { addDays, type IsoDate } from "~/domain/iso-date";
import { Button } from "~/ui/button/button";
import { awaited } from "~/ui/button/button.css";
import { dateField, writeDate } from "~/ui/calendar/date-field";
import { dayNow } from "~/ui/day-now";
import { HiddenText } from "~/ui/field/field";
import { useIsHydrated } from "~/ui/use-is-hydrated";

interface RecentDaysProps {
  /** Id of the date field that the buttons fill in. */
  fieldId: string;
  /** The day on which the page was loaded. */
  today: IsoDate;
  days: readonly { name: string; daysAgo: number }[];
  /** What the buttons do, for screen readers. */
  purpose: string;
}

/** Buttons that enter today or yesterday, the dates of most receipts. Invisible until hydration, but their space is reserved. */
export function RecentDays({ fieldId, today, days, purpose }: RecentDaysProps) {
  const isScripted = useIsHydrated();
  const write = (daysAgo: number) => {
    const field = dateField(fieldId);
    if (field) writeDate(field, addDays(dayNow(today), -daysAgo));
  };
  return (
    <div {...(!isScripted && { className: awaited })}>
      {days.map(({ name, daysAgo }) => (
        <Button key={name} variant="quiet" type="button" onClick={() => write(daysAgo)}>
          {name}
          <HiddenText>{purpose}</HiddenText>
        </Button>
      ))}
    </div>
  );
}
