import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from "react";
import type { IsoDate } from "~/domain/iso-date";
import { Button } from "../button/button";
import { HiddenText } from "../field/field";
import { affix } from "../field/field.css";
import { Icon } from "../icon/icon";
import { useIsHydrated } from "../use-is-hydrated";
import { dateField } from "./date-field";

/** Not in `ui/texts.ts`, because only forms with a date need them. */
const texts = {
  missing: "The calendar did not load. Please type the date.",
  of: "Calendar:",
} as const;

interface WithCalendarProps {
  /** The text field that holds the date. */
  readonly fieldId: string;
  readonly label: ReactNode;
  readonly maxDate: IsoDate | undefined;
  /** The field itself; omitted if it is rendered elsewhere and only the button is needed. */
  readonly children?: ReactNode;
}

type Loaded = { readonly Calendar: typeof import("./calendar").Calendar };

/** A date field with a calendar button; the calendar is loaded when the button is first pressed (RCP-18). */
export function WithCalendar({ fieldId, label, maxDate, children }: WithCalendarProps) {
  const isScripted = useIsHydrated();
  const opener = useRef<HTMLButtonElement | null>(null);
  const [loaded, setLoaded] = useState<Loaded | "failed">();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    opener.current = currentTarget;
    setIsOpen(!isOpen);
    if (typeof loaded === "object") return;
    import("./calendar").then(
      (file) => setLoaded({ Calendar: file.Calendar }),
      () => setLoaded("failed"),
    );
  };
  return (
    <>
      <span className={affix}>
        {children}
        {isScripted && (
          <Button
            variant="square"
            type="button"
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={toggle}
          >
            <Icon name="calendar" />
            <HiddenText>
              {texts.of} {label}
            </HiddenText>
          </Button>
        )}
      </span>
      {isOpen && loaded === "failed" && <span role="alert">{texts.missing}</span>}
      {isOpen && typeof loaded === "object" && (
        <loaded.Calendar field={dateField(fieldId)} maxDate={maxDate} triggerRef={opener} onClose={close} />
      )}
    </>
  );
}
