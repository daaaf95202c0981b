import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Milliseconds before a held button repeats, and between repeats. */
const BEFORE = 400;
const BETWEEN = 80;

/**
 * Makes a button act in the page and repeat while it is held down; without scripts it submits its form.
 *
 * @param setRepeating called when repeating starts and stops
 * @returns the listeners to spread on the button
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
      // Ignores the click that ends a long press. A keyboard click has `detail` 0.
      if (event.detail === 0 || !hasRepeated.current) press();
    },
  };
}
