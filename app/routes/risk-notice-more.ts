import type { Notice } from "./risk-notice";
import { texts } from "./risk-notice-texts";

/** Returns the small print of a notice as props of its expandable line. */
export function moreOf({ more }: Notice): { more?: { title: string; text: string } } {
  return more ? { more: { title: texts.what, text: more } } : {};
}
