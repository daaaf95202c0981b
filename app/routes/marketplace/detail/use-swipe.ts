import { type TouchEvent, useRef } from "react";

/** A finger that moves less than this has pressed, not swiped; CSS pixels. */
const SWIPE = 40;

/** Hears a finger that sweeps from side to side: 1 for the next, to the left. Two fingers, a scroll and a zoomed page are none. */
export function useSwipe(swiped: (step: 1 | -1) => void) {
  const began = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches[0];
    began.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
  };
  const onTouchEnd = ({ changedTouches, touches }: TouchEvent) => {
    const [from, finger] = [began.current, changedTouches[0]];
    began.current = undefined;
    // In a zoomed page a finger moves the page.
    if (!from || !finger || touches.length > 0 || (window.visualViewport?.scale ?? 1) > 1) return;
    const [across, down] = [finger.clientX - from.x, finger.clientY - from.y];
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) swiped(across < 0 ? 1 : -1);
  };
  const onTouchCancel = () => {
    began.current = undefined;
  };
  return { onTouchStart, onTouchEnd, onTouchCancel };
}
