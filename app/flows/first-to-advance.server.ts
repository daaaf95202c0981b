import { createHash } from "node:crypto";

/** A flow as a request opened it. */
export interface OpenedFlow {
  /** The sealed text of its cookie; undefined for a new flow. */
  readonly seal: string | undefined;
  /** Identifies the employee and the cookie. */
  readonly place: string;
  /** When the request opened it, by `performance.now()`. */
  readonly at: number;
}

/** How many of the latest to remember: the two posts of a double click are only fractions of a second apart. */
const REMEMBERED = 1_000;

/** When each flow was moved on, by seal or place. */
const followed = new Map<string, number>();

/**
 * Records that a request moves the flow on, and returns whether it is the first to do so from the state it found. A second
 * request, from a double click or another tab, also runs its event, but the flow must be counted once.
 */
export function recordAdvance({ seal, place, at }: OpenedFlow, now = performance.now()): boolean {
  const key = seal === undefined ? place : createHash("sha256").update(seal).digest("base64url");
  const before = followed.get(key);
  // Every store changes the seal, so a known seal means a repeated request. A new flow has only its place, where another may
  // start.
  const isFirst = before === undefined || (seal === undefined && at >= before);
  followed.delete(key);
  followed.set(key, isFirst ? now : before);
  const [oldest] = followed.keys();
  if (followed.size > REMEMBERED && oldest !== undefined) followed.delete(oldest);
  return isFirst;
}
