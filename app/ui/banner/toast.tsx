import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import { texts } from "../texts";
import type { Tone } from "./banner";
import { leave, toast, toasts } from "./banner.css";

const CONTROLS = "a, button, input, select, textarea, summary, label";
/** No control is smaller: WCAG 2.5.8 wants 24. */
const STEP = 20;

interface ToastProps {
  tone?: Tone;
  banner: RefObject<HTMLElement>;
  children: string;
}

/**
 * A copy, at the top right, of a banner that is out of sight. It leaves after 5 seconds, and as soon as the page moves under it;
 * the pointer or the focus upon it stops its clock (decision D65), and closing it gives the focus back. Where it would cover a control, the banner comes into
 * sight instead. The banner announces itself, so this one is silent. Give it the message's id as `key`, so that the same words
 * shown twice are two toasts.
 */
export function Toast({ tone = "info", banner, children }: ToastProps) {
  const [isShown, setShown] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    setShown(false);
  };
  useEffect(() => {
    // After the page has scrolled and the focus has moved.
    const timer = setTimeout(() => setShown(!isInSight(banner.current)), 100);
    return () => clearTimeout(timer);
  }, [banner]);
  const place = useCallback(
    (box: HTMLElement | null) => {
      if (!box || !coversControl(box)) return;
      setShown(false);
      banner.current?.scrollIntoView({ block: "center" });
    },
    [banner],
  );
  useEffect(() => {
    if (!isShown) return;
    const leaves = () => setShown(false);
    addEventListener("scroll", leaves, true);
    addEventListener("resize", leaves);
    return () => {
      removeEventListener("scroll", leaves, true);
      removeEventListener("resize", leaves);
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className={toasts}>
      <section
        ref={place}
        className={toast}
        aria-label={texts.message}
        onFocus={({ relatedTarget }) => (cameFrom.current = relatedTarget)}
        onAnimationEnd={(event) => event.animationName === leave && setShown(false)}
      >
        <Icon name={tone === "bad" ? "declined" : tone === "good" ? "check" : "info"} />
        <span>{children}</span>
        <Button look="quiet" type="button" onClick={close}>
          {texts.close}
        </Button>
      </section>
    </div>
  );
}

function isInSight(banner: HTMLElement | null): boolean {
  if (!banner) return true;
  const { left, top, width, height } = banner.getBoundingClientRect();
  // Hidden with the page behind a dialog, which shows its own.
  return height === 0 || banner.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

function coversControl(box: HTMLElement): boolean {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  for (let x = left; x < right + STEP; x += STEP)
    for (let y = top; y < bottom + STEP; y += STEP)
      if (document.elementsFromPoint(x, y).some((one) => !box.contains(one) && one.closest(CONTROLS)))
        return true;
  return false;
}
