/** Between a control and what opens from it, and between that and the edge of the window, in pixels. */
const GAP = 4;

/**
 * Puts what opened below its control, above it where there is more room, and always within the window. It stays there: whoever
 * scrolls the page leaves it.
 */
export function beside(control: HTMLElement, opened: HTMLElement): void {
  const { top, bottom, right } = control.getBoundingClientRect();
  const { width, height } = opened.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + GAP;
  const isBelow = below + height <= clientHeight || clientHeight - bottom >= top;
  const y = isBelow ? Math.min(below, clientHeight - height - GAP) : top - height - GAP;
  opened.style.top = `${Math.max(GAP, y)}px`;
  opened.style.left = `${Math.max(GAP, Math.min(right - width, clientWidth - width - GAP))}px`;
}
