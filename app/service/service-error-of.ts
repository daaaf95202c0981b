import { ORPCError } from "@orpc/server";
import type { Logger } from "pino";
import { errorCode } from "~/domain/error-code";
import { ServiceError } from "./service-error";

const cannotReachDatabase = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** SQLSTATE classes: connection trouble, too few resources or a full disk, operator intervention. */
const unavailableClasses = new Set(["08", "53", "57"]);
const clashed = new Set(["40001", "40P01", "55P03"]);
const unstorableText = new Set(["22021", "22P05"]);
const unconnected =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after/;

/**
 * What a thrown thing means to the caller: a refusal as it is; a database that cannot be reached, is full or gave up
 * 503; anything else 500 'Internal error', logged by kind and place only, since messages may hold personal data.
 */
export function serviceErrorOf(error: unknown, log: Logger): ServiceError {
  const chain = causesOf(error);
  const refused = chain.find((one) => one instanceof ServiceError);
  if (refused instanceof ServiceError) return refused;
  const invalid = chain.find((one) => one instanceof ORPCError);
  if (invalid instanceof ORPCError && invalid.status < 500) return readable(invalid);
  if (chain.some(({ name }) => name === "AbortError")) {
    return new ServiceError(400, "The request was not sent to its end");
  }

  const code = chain.map(codeOf).find((one) => one !== undefined) ?? "";
  if (unstorableText.has(code))
    return new ServiceError(400, "The text contains a character that cannot be stored");
  // A number larger than any id names nothing.
  if (code === "22003") return new ServiceError(404, "Not found");
  const isUnavailable =
    cannotReachDatabase.has(code) ||
    (code.length === 5 && unavailableClasses.has(code.slice(0, 2))) ||
    clashed.has(code) ||
    chain.some((one) => unconnected.test(one.message));
  log.error(faultOf(error), isUnavailable ? "unavailable" : "internal error");
  return isUnavailable ? unavailable() : new ServiceError(500, "Internal error");
}

/** What may be written down of an error: its kind, status, code and place, as messages may hold personal data. */
export function faultOf(error: unknown): { kind: string; status?: number; code?: string; at?: string[] } {
  const status =
    typeof error === "object" && error !== null && "status" in error && typeof error.status === "number"
      ? { status: error.status }
      : {};
  const chain = causesOf(error);
  const code = chain.map(codeOf).find((one) => one !== undefined);
  const kind = chain.at(-1)?.name ?? typeof error;
  return { kind, ...status, ...(code ? { code } : {}), ...(chain.length > 0 ? { at: placeOf(chain) } : {}) };
}

/** The refusal of a call that the database gives no answer to. */
export function unavailable(): ServiceError {
  return new ServiceError(503, "The service is not available at the moment. Please try again shortly.");
}

/** The refusal of an input that does not fit the contract, naming the first field that is wrong. */
function readable(error: ORPCError<string, unknown>): ServiceError {
  const issue = firstIssue(error.data);
  if (!issue) return new ServiceError(error.status, error.message);
  const where = issue.path.filter((step) => step !== "body" && step !== "query").join(".");
  return new ServiceError(400, where ? `${where}: ${issue.message}` : issue.message, "INVALID_INPUT");
}

function firstIssue(data: unknown): { message: string; path: string[] } | undefined {
  if (typeof data !== "object" || data === null || !("issues" in data) || !Array.isArray(data.issues)) return;
  const issue: unknown = data.issues[0];
  if (typeof issue !== "object" || issue === null || !("message" in issue)) return;
  const path: unknown[] = "path" in issue && Array.isArray(issue.path) ? issue.path : [];
  return { message: String(issue.message), path: path.map(stepName) };
}

function stepName(step: unknown): string {
  return String(typeof step === "object" && step !== null && "key" in step ? step.key : step);
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  let one = error;
  while (one instanceof Error && chain.length < 8) {
    chain.push(one);
    one = one.cause ?? (one instanceof AggregateError ? one.errors[0] : undefined);
  }
  return chain;
}

function codeOf(error: Error): string | undefined {
  return error instanceof ORPCError ? undefined : errorCode(error);
}

/** Where it happened, without the message that begins a stack. */
function placeOf(chain: readonly Error[]): string[] {
  const frames = (chain.at(-1)?.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return frames.slice(0, 6).map((line) => line.trim());
}
