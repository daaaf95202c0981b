import { ORPCError } from "@orpc/client";
import type { RequestOrigin } from "~/contract/request-origin";
import { withTimeout } from "~/waiting/with-timeout";
import { ApiError } from "./api-error";
import { CALL_TIMEOUT_MS, type Transport } from "./transport";
import { failureDetailsOf, LateResponseError, type UpstreamFailure } from "./upstream-failure";
import type { LinkContext, Visitor } from "./visitor";

/** @throws {ApiError} when the answer is late */
export function withCallTimeout<Answer>(answer: Promise<Answer>, limit = CALL_TIMEOUT_MS): Promise<Answer> {
  return withTimeout(answer, limit, () => toApiError(new LateResponseError()));
}

/** The wait shown to people if an upstream does not name one, in seconds. */
const USUAL_RETRY_AFTER_SECONDS = "60";

/** Reports a 429 to the visitor with the time to wait: seconds, or an HTTP date. */
export function reportTooManyRequests(
  { onTooManyRequests }: Visitor,
  status: number,
  retryAfter: string | null | undefined,
): void {
  if (status === 429) onTooManyRequests?.(retryAfter ?? USUAL_RETRY_AFTER_SECONDS);
}

/** Returns a call's headers: the bearer token, and the idempotency key of a write. */
export function buildCallHeaders(context: LinkContext): Headers {
  const headers = new Headers();
  if (context.token) headers.set("authorization", `Bearer ${context.token}`);
  if (context.idempotencyKey) headers.set("idempotency-key", context.idempotencyKey);
  return headers;
}

/** Reports an upstream's failure for the log. @returns the same error, for the caller to throw */
export function reportUpstreamFailure(
  transport: Transport,
  call: Pick<UpstreamFailure, "method" | "path">,
  failed: ApiError,
  by: RequestOrigin,
): ApiError {
  const what = transport.onFailure && failureDetailsOf(failed);
  if (what) transport.onFailure?.({ ...call, ...what, ...(by.requestId && { request: by.requestId }) });
  return failed;
}

/** Returns the error for an unsuccessful response, for the caller to throw; reports a 429 to the visitor. */
export function apiErrorFromResponse(answer: Response, body: unknown, by: Visitor): ApiError {
  reportTooManyRequests(by, answer.status, answer.headers.get("Retry-After"));
  const { message, code } = parseErrorBody(body);
  return new ApiError(answer.status, message, code);
}

/** Returns the message and code in a refusal's body; undefined for what it lacks. */
export function parseErrorBody(body: unknown): { message: string | undefined; code: string | undefined } {
  if (typeof body !== "object" || body === null) return { message: undefined, code: undefined };
  const text = (name: string) => {
    const value: unknown = Reflect.get(body, name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return { message: text("message"), code: text("code") };
}

/** Returns the boolean fields of a body. */
export function parseErrorFlags(body: unknown): Record<string, boolean> {
  const entries: [string, unknown][] = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"),
  );
}

/** Converts any failure of a call into the gateway's one error. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ORPCError && error.data) {
    const { message, code } = parseErrorBody(error.data);
    return new ApiError(error.status, message, code, parseErrorFlags(error.data));
  }
  // No response, or one that breaks the contract: the same message for the person, with the cause kept for the log.
  return Object.assign(new ApiError(503, undefined), { cause: error });
}
