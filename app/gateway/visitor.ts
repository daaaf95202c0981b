import type { RequestOrigin } from "~/contract/request-origin";

/** Options of a single call: a key that makes a repeated write harmless (reliability: idempotency). */
export interface CallOptions {
  idempotencyKey?: string | undefined;
}

/** For whom a call is made and where they come from: sign-in counts attempts by both. */
export interface Visitor extends RequestOrigin {
  readonly token?: string | undefined;
  /** Called with the `Retry-After` of a call that was rejected as too frequent. */
  onTooManyRequests?(retryAfter: string): void;
}

export interface LinkContext extends CallOptions, Visitor {}
