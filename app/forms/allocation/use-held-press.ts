import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Milliseconds before a held button repeats, and between two repeats. */
const BEFORE = 400;
const BETWEEN = 80;

/**
 * A button that counts in the page, and goes on counting while it is held; without scripts it is submitted as any other.
 *
 * @param setRepeating hears whether it repeats at the moment
 * @returns the listeners to spread
 */
export function useHeldPress(press: () => void, setRepeating: (isRepeating: boolean) => void) {
  const timer = useRef<number>();
  const hasRepeated = useRef(false);

  const repeatAfter = (button: Element, wait: number) => {
    timer.current = window.setTimeout(() => {
      if (!button.isConnected) return;
      hasRepeated.current = true;
      setRepeating(true);
      press();
      repeatAfter(button, BETWEEN);
    }, wait);
  };
  const stop = () => {
    window.clearTimeout(timer.current);
    setRepeating(false);
  };
  return {
    onPointerDown(event: PointerEvent) {
      hasRepeated.current = false;
      if (event.button === 0) repeatAfter(event.currentTarget, BEFORE);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick(event: MouseEvent) {
      event.preventDefault();
      // The click that ends a long press has been counted; one of the keyboard has no detail.
      if (event.detail === 0 || !hasRepeated.current) press();
    },
  };
}
