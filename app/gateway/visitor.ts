import type { RequestOrigin } from "~/contract/request-origin";

/** What a single call may add: a key that makes repeating a write harmless (reliability: idempotency). */
export interface CallOptions {
  idempotencyKey?: string;
}

/** In whose name a call is made, and from where they visit: sign-in counts its attempts by both. */
export interface Visitor extends RequestOrigin {
  readonly token?: string | undefined;
  /** Hears the `Retry-After` of a call that was made too often. */
  tooMany?(retryAfter: string): void;
}

export interface LinkContext extends CallOptions, Visitor {}
