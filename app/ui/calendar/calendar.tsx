import { type KeyboardEvent, type RefObject, useCallback } from "react";
import { type IsoDate, parseDate } from "~/domain/iso-date";
import { panel } from "./calendar.css";
import { writeDate } from "./date-field";
import { Month } from "./month";

interface CalendarProps {
  /** The text field that holds the date: its words are read, and written when a day is chosen. */
  readonly field: HTMLInputElement | undefined;
  readonly latest: IsoDate | undefined;
  /** The button it was opened by. */
  readonly opener: RefObject<HTMLButtonElement>;
  readonly onClose: () => void;
}

const title = "Choose a date";

/** A calendar that is open, beside its button. */
export function Calendar({ field, latest, opener, onClose }: CalendarProps) {
  const show = useCallback(
    (shown: HTMLDivElement | null) => {
      const control = opener.current;
      if (!shown || !control) return;
      shown.addEventListener("toggle", (event) => {
        const isClosed = "newState" in event && event.newState === "closed";
        if (isClosed) onClose();
        // Pressed again it closes. The browser, which would take that for a press elsewhere, would close it before, and we open it anew.
        control.popoverTargetElement = isClosed ? null : shown;
        control.popoverTargetAction = "hide";
      });
      if (!shown.showPopover) return;
      shown.showPopover();
      beside(control, shown);
    },
    [opener, onClose],
  );
  // A browser with popovers would close them by itself, but sometimes the dialog around them as well.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
    opener.current?.focus();
  };
  const choose = (date: IsoDate) => {
    onClose();
    if (!field) return;
    writeDate(field, date);
    field.focus();
  };
  return (
    <div ref={show} className={panel} role="dialog" aria-label={title} onKeyDownCapture={leave} {...popover}>
      <Month label={title} chosen={parseDate(field?.value ?? "")} latest={latest} onChoose={choose} />
    </div>
  );
}

/** React 18 does not know it yet, and passes it on. */
const popover = { popover: "auto" };

/** Between a control and what opens from it, and between that and the edge of the window, in pixels. */
const GAP = 4;

/**
 * Puts what opened below its control, above it where there is more room, and always within the window. It stays there: whoever
 * scrolls the page leaves it.
 */
function beside(control: HTMLElement, opened: HTMLElement): void {
  const { top, bottom, right } = control.getBoundingClientRect();
  const { width, height } = opened.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + GAP;
  const isBelow = below + height <= clientHeight || clientHeight - bottom >= top;
  const y = isBelow ? Math.min(below, clientHeight - height - GAP) : top - height - GAP;
  opened.style.top = `${Math.max(GAP, y)}px`;
  opened.style.left = `${Math.max(GAP, Math.min(right - width, clientWidth - width - GAP))}px`;
}
