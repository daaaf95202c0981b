import type { MouseEvent } from "react";

/**
 * Moves the focus to the target of a link within the page, without a new URL: the router would take that for a navigation, and
 * drop the action's data with the errors of a refused form. Without scripts the link works by itself.
 */
export function focusLinkTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  // biome-ignore lint/correctness/noSelfAssign: as an attribute it makes focusable what is no control, such as `main`
  target.tabIndex = target.tabIndex;
  target.focus();
  event.preventDefault();
}
