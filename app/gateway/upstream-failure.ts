import { isContractProcedure } from "@orpc/contract";
import { contract } from "~/contract/contract";
import type { ApiError } from "./api-error";

/** What the portal logs about an upstream's failure: no user input, no token, no text of a response. */
export interface UpstreamFailure {
  readonly method: string;
  /** As in the contract, such as `/manage-claim/api/claims/{id}`. */
  readonly path: string;
  /** The upstream's status; absent if there was no response, or one that breaks the contract. */
  readonly status?: number;
  /** Why there was no response, such as `ECONNREFUSED` or `LATE`. */
  readonly code?: string;
  /** The first field of a response that breaks the contract, such as `list.0.amount`. */
  readonly field?: string;
  readonly request?: string;
}

/** The cause when a response did not arrive in time; `code` is for the log. */
export class LateResponseError extends Error {
  override name = "LateResponseError" as const;
  readonly code = "LATE";
}

/** Returns what the contract declares of a call by its place in it; undefined for no call. */
export function procedureOfCall([group = "", call = ""]: readonly string[]) {
  const calls: unknown = Reflect.get(contract, group);
  const found: unknown = typeof calls === "object" && calls !== null ? Reflect.get(calls, call) : undefined;
  return isContractProcedure(found) ? found["~orpc"] : undefined;
}

/** Returns the method and path of a call by its place in the contract. */
export function routeOfCall(place: readonly string[]): Pick<UpstreamFailure, "method" | "path"> {
  const { method = "POST", path = `/${place.join("/")}` } = procedureOfCall(place)?.route ?? {};
  return { method, path: path.replaceAll("{+", "{") };
}

/** Returns what to log about a failed call; undefined for a refusal, which is a regular response. */
export function failureDetailsOf(failed: ApiError): Omit<UpstreamFailure, "method" | "path"> | undefined {
  if (failed.status < 500) return undefined;
  if (failed.cause === undefined) return { status: failed.status };
  const field = fieldIn(failed.cause);
  if (field !== undefined) return { field };
  const code = innermostCode(failed.cause);
  return code === undefined ? {} : { code };
}

/** Returns only the contract's field names and list indexes: other keys could hold anything. */
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

/** Returns the innermost code, which says most: the cause of `fetch failed` is the socket's error. */
export function innermostCode(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const inner: unknown = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  const own = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  return innermostCode(inner) ?? own ?? (/^\w{1,40}$/.test(cause.name) ? cause.name : undefined);
}
