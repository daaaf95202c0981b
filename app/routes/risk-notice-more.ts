import type { Notice } from "./risk-notice";
import { texts } from "./risk-notice-texts";

/** The small print of a notice, as its line unfolds it. */
export function moreOf({ more }: Notice): { more?: { title: string; text: string } } {
  return more ? { more: { title: texts.what, text: more } } : {};
}
