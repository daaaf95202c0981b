import { createHash } from "node:crypto";

/** A flow as a request found it. */
export interface OpenedFlow {
  /** Of the cookie in which it was kept; undefined where it begins. */
  readonly seal: string | undefined;
  /** Whose it is and where it is kept. */
  readonly place: string;
  /** By `performance.now()`. */
  readonly at: number;
}

/** How many are remembered, the newest: the two presses of a double click are fractions of a second apart. */
const REMEMBERED = 1_000;

/** When each was followed, by its seal or its place. */
const followed = new Map<string, number>();

/**
 * Whether this request is the first to lead on from where it found the flow. A second one, of a double click or another tab, does its
 * event too, but it is still one flow that waits in one place.
 */
export function leadsOnFirst({ seal, place, at }: OpenedFlow, now = performance.now()): boolean {
  const key = seal === undefined ? place : createHash("sha256").update(seal).digest("base64url");
  const before = followed.get(key);
  // A cookie is sealed anew each time; a flow may begin again in its place.
  const isFirst = before === undefined || (seal === undefined && at >= before);
  followed.delete(key);
  followed.set(key, isFirst ? now : before);
  const [oldest] = followed.keys();
  if (followed.size > REMEMBERED && oldest !== undefined) followed.delete(oldest);
  return isFirst;
}
