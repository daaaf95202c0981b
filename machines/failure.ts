import { assertEvent, type EventObject } from "xstate";
import { propertyOf } from "~/domain/property";

/**
 * Why a call of a flow failed, as plain data: what an actor rejects with.
 * - `benefitCancelled`: the service found the benefit cancelled too long ago (SUB-06)
 * - `alreadyDecided`: the claim or receipt was submitted or removed elsewhere, or no longer exists (decision D76)
 * - `changed`: what the employee saw has been changed elsewhere since, so that nothing was done with it (decision D76)
 * - `setupDone`: set-up was completed elsewhere, so the service no longer saves its steps
 * - `signedOut`: the session ended (SES-14)
 * - `passwordNeeded`: this change requires the password again (PRF-12)
 * - `duplicate`: the claim or receipt looks like another one, and the employee has not been asked yet (SUB-03, SUB-09)
 * - `tooOften`: too many attempts; `message` says so, and the response's Retry-After header says when to retry
 * - `refused`: the service rejected the request by one of its rules, which `message` names
 * - `unavailable`: the service timed out or answered with a server error
 * - `unexpected`: anything else, including our own bugs
 */
export interface StepFailure {
  kind: FailureKind;
  /** A sentence for the employee; empty when there is none. */
  message: string;
}

const kinds = [
  "benefitCancelled",
  "alreadyDecided",
  "changed",
  "setupDone",
  "signedOut",
  "passwordNeeded",
  "duplicate",
  "tooOften",
  "refused",
  "unavailable",
  "unexpected",
] as const;

export type FailureKind = (typeof kinds)[number];

/**
 * Longer messages are cut, because the state of a flow is stored in a cookie. Ours fit: the longest lists all that set-up still
 * lacks.
 */
const MESSAGE_MAX_BYTES = 500;

const ELLIPSIS_BYTES = 3;

/**
 * Converts whatever an actor rejected with to a failure. Keeps the message only if the error has a known kind. Never throws.
 *
 * @param maxBytes bytes of the message to keep, in UTF-8
 */
export function failureOf(error: unknown, maxBytes: number = MESSAGE_MAX_BYTES): StepFailure {
  const kind = kinds.find((known) => known === propertyOf(error, "kind"));
  if (kind === undefined) return { kind: "unexpected", message: "" };
  const message = propertyOf(error, "message");
  return { kind, message: typeof message === "string" ? cutAfterWord(message, maxBytes) : "" };
}

/** Returns a guard for the error transition of a call: passes if the call failed for this reason. */
export function failedWith(kind: FailureKind) {
  return ({ event }: { event: EventObject & { error?: unknown } }): boolean => {
    assertEvent(event, "xstate.error.actor.*");
    return failureOf(event.error).kind === kind;
  };
}

/** Cuts a longer text after a word, and marks it with an ellipsis. */
function cutAfterWord(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maxBytes) return text;
  const start = new TextDecoder().decode(bytes.subarray(0, maxBytes - ELLIPSIS_BYTES));
  const end = start.lastIndexOf(" ");
  // A character that was cut in two is decoded as U+FFFD.
  return `${end > 0 ? start.slice(0, end) : start.replace(/\uFFFD$/, "")}…`;
}
