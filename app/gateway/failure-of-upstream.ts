import { isContractProcedure } from "@orpc/contract";
import { contract } from "~/contract/contract";
import type { ApiError } from "./api-error";

/** What whoever runs the portal is told of an upstream that failed: nothing anybody typed, no token, no answer's text. */
export interface FailureOfUpstream {
  readonly method: string;
  /** As the contract writes it, such as `/manage-claim/api/claims/{id}`. */
  readonly path: string;
  /** The upstream's own; absent when no answer came, or one that breaks the contract. */
  readonly status?: number;
  /** Why no answer came, such as `ECONNREFUSED` or `LATE`. */
  readonly code?: string;
  /** The first field of an answer that is not the contract's, such as `list.0.amount`. */
  readonly field?: string;
  readonly request?: string;
}

/** Why an answer does not count that is not there in time; `code` is for the log. */
export class LateAnswer extends Error {
  override name = "LateAnswer" as const;
  readonly code = "LATE";
}

/** Method and path of a call, by where it stands in the contract. */
export function placeOfCall([group = "", call = ""]: readonly string[]): Pick<
  FailureOfUpstream,
  "method" | "path"
> {
  const calls: unknown = Reflect.get(contract, group);
  const found: unknown = typeof calls === "object" && calls !== null ? Reflect.get(calls, call) : undefined;
  const { method = "POST", path = `/${group}/${call}` } = isContractProcedure(found)
    ? found["~orpc"].route
    : {};
  return { method, path: path.replaceAll("{+", "{") };
}

/** What there is to tell of a failed call; undefined for a refusal, which is an answer like any other. */
export function whatFailed(failed: ApiError): Omit<FailureOfUpstream, "method" | "path"> | undefined {
  if (failed.status < 500) return undefined;
  if (failed.cause === undefined) return { status: failed.status };
  const field = fieldIn(failed.cause);
  if (field !== undefined) return { field };
  const code = codeIn(failed.cause);
  return code === undefined ? {} : { code };
}

/** Names of the contract's fields and numbers of a list only: a key could be anything. */
function fieldIn(cause: unknown): string | undefined {
  if (typeof cause !== "object" || cause === null || !("issues" in cause)) return undefined;
  const issue: unknown = Array.isArray(cause.issues) ? cause.issues[0] : undefined;
  const steps: unknown =
    typeof issue === "object" && issue !== null && "path" in issue ? issue.path : undefined;
  const names = Array.isArray(steps) ? steps.map((step: unknown) => nameOf(step)) : [];
  return names.length > 0 ? names.join(".") : "(whole)";
}

function nameOf(step: unknown): string {
  const key: unknown = typeof step === "object" && step !== null && "key" in step ? step.key : step;
  return typeof key === "number" || (typeof key === "string" && /^[A-Za-z]\w{0,60}$/.test(key))
    ? String(key)
    : "?";
}

/** The innermost, which is the one that says most: `fetch failed` has the socket's error for its cause. */
function codeIn(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const inner: unknown = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  const own = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  return codeIn(inner) ?? own ?? (/^\w{1,40}$/.test(cause.name) ? cause.name : undefined);
}
