import { createHash } from "node:crypto";

/** What a form began with, in a few letters: by it a save notices that another window has saved something else meanwhile. */
export function formVersion(kept: unknown): string {
  return createHash("sha256").update(JSON.stringify(kept)).digest("base64url").slice(0, 22);
}
