import { ORPCError } from "@orpc/client";
import type { RequestOrigin } from "~/contract/request-origin";
import { inTime } from "~/waiting/in-time";
import { ApiError } from "./api-error";
import { type FailureOfUpstream, LateAnswer, whatFailed } from "./failure-of-upstream";
import type { Transport } from "./transport";
import type { LinkContext, Visitor } from "./visitor";

/** A person does not wait longer than this for an answer; slowness arrives as an error. */
const patience = 20_000;

/** @throws {ApiError} when the answer is late */
export function inPatience<Answer>(answer: Promise<Answer>, limit = patience): Promise<Answer> {
  return inTime(answer, limit, () => callFailed(new LateAnswer()));
}

/** Waiting for so long is asked of people where an upstream does not say how long. */
const usualRetryAfter = "60";

/** Tells who asked that an answer was 429, and how long to wait: seconds, or a date of HTTP. */
export function hearTooMany(
  { tooMany }: Visitor,
  status: number,
  retryAfter: string | null | undefined,
): void {
  if (status === 429) tooMany?.(retryAfter ?? usualRetryAfter);
}

/** The headers a call goes out with: the bearer, and the key of a write. */
export function headersOf(context: LinkContext): Headers {
  const headers = new Headers();
  if (context.token) headers.set("authorization", `Bearer ${context.token}`);
  if (context.idempotencyKey) headers.set("idempotency-key", context.idempotencyKey);
  return headers;
}

/** Lets an upstream's failure be written down. @returns the failure, to be thrown */
export function reported(
  transport: Transport,
  call: Pick<FailureOfUpstream, "method" | "path">,
  failed: ApiError,
  by: RequestOrigin,
): ApiError {
  const what = transport.failed && whatFailed(failed);
  if (what) transport.failed?.({ ...call, ...what, ...(by.requestId ? { request: by.requestId } : {}) });
  return failed;
}

/** What an answer that is no success comes to, to be thrown; who asked hears of too many calls. */
export function refusedBy(answer: Response, body: unknown, by: Visitor): ApiError {
  hearTooMany(by, answer.status, answer.headers.get("Retry-After"));
  const { message, code } = messageIn(body);
  return new ApiError(answer.status, message, code);
}

/** The sentence and code of a refusal's body; undefined what it has not. */
export function messageIn(body: unknown): { message: string | undefined; code: string | undefined } {
  if (typeof body !== "object" || body === null) return { message: undefined, code: undefined };
  const text = (name: string) => {
    const value: unknown = Reflect.get(body, name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return { message: text("message"), code: text("code") };
}

/** What a body answers yes or no to, by name. */
export function flagsIn(body: unknown): Record<string, boolean> {
  const entries: [string, unknown][] = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"),
  );
}

/** Any failure of a call as the one error of the gateway. */
export function callFailed(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ORPCError && error.data) {
    const { message, code } = messageIn(error.data);
    return new ApiError(error.status, message, code, flagsIn(error.data));
  }
  // No answer, or one that is not the contract's: the same sentence, with the cause kept for the log.
  return Object.assign(new ApiError(503, undefined), { cause: error });
}
