import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback } from "react";
import { type IsoDate, parseDate } from "~/domain/iso-date";
import { panel } from "./calendar.css";
import { writeDate } from "./date-field";
import { Month } from "./month";

interface CalendarProps {
  /** The text field that holds the date; read when opened, written when a day is chosen. */
  readonly field: HTMLInputElement | undefined;
  readonly maxDate: IsoDate | undefined;
  /** The button that opened it. */
  readonly triggerRef: RefObject<HTMLButtonElement>;
  readonly onClose: () => void;
}

const TITLE = "Choose a date";

/** An open calendar next to its button. */
export function Calendar({ field, maxDate, triggerRef, onClose }: CalendarProps) {
  const show = useCallback(
    (shown: HTMLDivElement | null) => {
      const control = triggerRef.current;
      if (!shown || !control) return;
      shown.addEventListener("toggle", (event) => {
        const isClosed = "newState" in event && event.newState === "closed";
        if (isClosed) onClose();
        // Pressing the button again closes it. Otherwise the browser would treat that as a press outside and close it first, and
        // our handler would reopen it.
        control.popoverTargetElement = isClosed ? null : shown;
        control.popoverTargetAction = "hide";
      });
      if (!shown.showPopover) return;
      shown.showPopover();
      placeNextTo(control, shown);
    },
    [triggerRef, onClose],
  );
  // Browsers close a popover on Escape themselves, but sometimes also the dialog around it.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
    triggerRef.current?.focus();
  };
  // Left open, it would cover the control that has the focus (WCAG 2.4.11). Its button closes it itself.
  const leaveByFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== triggerRef.current && !currentTarget.contains(relatedTarget))
      onClose();
  };
  const choose = (date: IsoDate) => {
    onClose();
    if (!field) return;
    writeDate(field, date);
    field.focus();
  };
  return (
    <div
      ref={show}
      className={panel}
      role="dialog"
      aria-label={TITLE}
      onKeyDownCapture={leave}
      onBlur={leaveByFocus}
      {...popover}
    >
      <Month label={TITLE} chosen={parseDate(field?.value ?? "")} maxDate={maxDate} onChoose={choose} />
    </div>
  );
}

/** React 18 does not know the attribute and passes it through. */
const popover = { popover: "auto" };

/** Space between the popover and its control, and between the popover and the window's edge, in pixels. */
const GAP = 4;

/**
 * Places the popover below its control, or above it if there is more space, and always within the window. It does not move with
 * the page when the user scrolls.
 */
function placeNextTo(control: HTMLElement, opened: HTMLElement): void {
  const { top, bottom, right } = control.getBoundingClientRect();
  const { width, height } = opened.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + GAP;
  const isBelow = below + height <= clientHeight || clientHeight - bottom >= top;
  const y = isBelow ? Math.min(below, clientHeight - height - GAP) : top - height - GAP;
  opened.style.top = `${Math.max(GAP, y)}px`;
  opened.style.left = `${Math.max(GAP, Math.min(right - width, clientWidth - width - GAP))}px`;
}
