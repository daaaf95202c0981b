import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { type IsoDate, parseDate } from "~/domain/iso-date";
import { Button } from "../button/button";
import { HiddenText } from "../field/field";
import { affix } from "../field/field.css";
import { Icon } from "../icon/icon";
import { useIsScripted } from "../is-scripted";
import { beside } from "./beside";
import { panel } from "./calendar.css";
import { dateField, writeDate } from "./date-field";
import { texts } from "./texts";

interface WithCalendarProps {
  /** The text field that holds the date: its words are read, and written when a day is chosen. */
  readonly fieldId: string;
  readonly label: ReactNode;
  readonly latest: IsoDate | undefined;
  /** The field itself. */
  readonly children: ReactNode;
}

type Loaded = Pick<typeof import("./calendar"), "Calendar">;

/** A date field with the button of its calendar, which is fetched when the button is first pressed (RCP-18). */
export function WithCalendar({ fieldId, label, latest, children }: WithCalendarProps) {
  const isScripted = useIsScripted();
  const opener = useRef<HTMLButtonElement>();
  const [loaded, setLoaded] = useState<Loaded | "failed">();
  const [isOpen, setIsOpen] = useState(false);
  const show = useCallback((shown: HTMLDivElement | null) => {
    const control = opener.current;
    if (!shown || !control) return;
    shown.addEventListener("toggle", (event) => {
      const isClosed = "newState" in event && event.newState === "closed";
      if (isClosed) setIsOpen(false);
      // Pressed again it closes. The browser, which would take that for a press elsewhere, would close it before, and we open it anew.
      control.popoverTargetElement = isClosed ? null : shown;
      control.popoverTargetAction = "hide";
    });
    if (!shown.showPopover) return;
    shown.showPopover();
    beside(control, shown);
  }, []);
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    opener.current = currentTarget;
    setIsOpen(!isOpen);
    if (typeof loaded === "object") return;
    import("./calendar").then(
      ({ Calendar }) => setLoaded({ Calendar }),
      () => setLoaded("failed"),
    );
  };
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  // A browser with popovers would close them by itself, but sometimes the dialog around them as well.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const choose = (date: IsoDate) => {
    setIsOpen(false);
    const text = dateField(fieldId);
    if (!text) return;
    writeDate(text, date);
    text.focus();
  };
  return (
    <>
      <span className={affix}>
        {children}
        {isScripted && (
          <Button look="square" type="button" aria-expanded={isOpen} aria-haspopup="dialog" onClick={toggle}>
            <Icon name="calendar" />
            <HiddenText>
              {texts.of} {label}
            </HiddenText>
          </Button>
        )}
      </span>
      {isOpen && loaded === "failed" && <span role="status">{texts.missing}</span>}
      {isOpen && typeof loaded === "object" && (
        <div
          ref={show}
          className={panel}
          role="dialog"
          aria-label={texts.choose}
          onKeyDownCapture={leave}
          {...popover}
        >
          <loaded.Calendar
            label={texts.choose}
            chosen={parseDate(dateField(fieldId)?.value ?? "")}
            latest={latest}
            onChoose={choose}
          />
        </div>
      )}
    </>
  );
}

/** React 18 does not know it yet, and passes it on. */
const popover = { popover: "auto" };
