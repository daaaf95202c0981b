/**
 * Why a call of a flow did not succeed, as plain data: what an actor rejects with.
 * - `benefitCancelled`: the service found the benefit cancelled too long ago (SUB-06); `lastDay` if it said so
 * - `alreadyDecided`: the subject was submitted or removed elsewhere, or is gone (decision D76)
 * - `setupDone`: set-up was completed elsewhere; nothing of it is saved any more
 * - `signedOut`: the session ended (SES-14)
 * - `passwordNeeded`: the change is one for which the password is asked again (PRF-12)
 * - `duplicate`: what is to be saved or sent looks like another one, and the person has not been asked (SUB-03, SUB-09)
 * - `tooOften`: it was tried too often; `message` says so, and the answer's Retry-After when it may be tried again
 * - `refused`: a rule of the service said no, and `message` says which
 * - `unavailable`: no answer in time, or the service is in trouble
 * - `unexpected`: anything else, a mistake of ours included
 */
export interface StepFailure {
  kind: FailureKind;
  /** A sentence for the person; empty when there is none. */
  message: string;
  /** The last day on which submitting was possible, yyyy-MM-dd. */
  lastDay?: string;
}

const kinds = [
  "benefitCancelled",
  "alreadyDecided",
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

/** How much of a message is kept: the state of a flow travels in a cookie. */
const MESSAGE_MAX_LENGTH = 120;

/**
 * Reads whatever an actor rejected with. Only a failure that names its kind may speak to the person. Never throws.
 *
 * @param maxLength how many letters of the message are kept
 */
export function failureOf(error: unknown, maxLength: number = MESSAGE_MAX_LENGTH): StepFailure {
  const kind = kinds.find((known) => known === property(error, "kind"));
  if (kind === undefined) return { kind: "unexpected", message: "" };
  const message = property(error, "message");
  const lastDay = property(error, "lastDay");
  return {
    kind,
    message: typeof message === "string" ? message.slice(0, maxLength) : "",
    ...(typeof lastDay === "string" ? { lastDay: lastDay.slice(0, 10) } : {}),
  };
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
