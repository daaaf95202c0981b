import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import { texts } from "../texts";
import type { Tone } from "./banner";
import { leave, toast, toasts } from "./banner.css";

const CONTROLS = "a, button, input, select, textarea, summary, label";
/** Pixels between sampled points. No control is smaller: WCAG 2.5.8 requires 24. */
const STEP = 20;

interface ToastProps {
  tone?: Tone;
  bannerRef: RefObject<HTMLElement>;
  children: string;
}

/**
 * A copy, at the top right, of a banner that is out of view. It disappears after 5 seconds, and as soon as the page scrolls or
 * resizes; the pointer or the focus on it stops the timer (decision D65), and closing it returns the focus. If it would cover a
 * control, the banner is scrolled into view instead. The banner announces itself, so the toast is silent. Pass the message's id
 * as `key`, so that a repeated text is a new toast.
 */
export function Toast({ tone = "info", bannerRef, children }: ToastProps) {
  const [isShown, setShown] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    setShown(false);
  };
  useEffect(() => {
    // Waits until the page has scrolled and the focus has moved.
    const timer = setTimeout(() => setShown(!isInSight(bannerRef.current)), 100);
    return () => clearTimeout(timer);
  }, [bannerRef]);
  const place = useCallback(
    (box: HTMLElement | null) => {
      if (!box || !coversControl(box)) return;
      setShown(false);
      bannerRef.current?.scrollIntoView({ block: "center" });
    },
    [bannerRef],
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
        <Button variant="quiet" type="button" onClick={close}>
          {texts.close}
        </Button>
      </section>
    </div>
  );
}

function isInSight(banner: HTMLElement | null): boolean {
  if (!banner) return true;
  const { left, top, width, height } = banner.getBoundingClientRect();
  // Height 0: hidden behind a dialog, which shows its own banner.
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
