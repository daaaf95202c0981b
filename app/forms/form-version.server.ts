import { createHash } from "node:crypto";

/** What a form began with, in a few letters: by it a save notices that another window has saved something else meanwhile. */
export function formVersion(kept: unknown): string {
  return createHash("sha256").update(JSON.stringify(kept)).digest("base64url").slice(0, 22);
}

/**
 * Said once, with what was typed: what is sent again is meant.
 * @param again how to do so, by the name of the form's button
 */
export function changedMeanwhile(again = "Save again"): string {
  return `This has changed since you opened the page. ${again} to replace it with what you see here.`;
}
