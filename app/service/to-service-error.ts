import { ORPCError } from "@orpc/server";
import type { Logger } from "pino";
import { errorCode } from "~/domain/error-code";
import { propertyOf } from "~/domain/property";
import { ServiceError } from "./service-error";

const CONNECTION_ERROR_CODES = new Set([
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
/** SQLSTATE classes: connection exception, insufficient resources or disk full, operator intervention. */
const UNAVAILABLE_CLASSES = new Set(["08", "53", "57"]);
const CONFLICT_CODES = new Set(["40001", "40P01", "55P03"]);
/** The server became a read-only standby; it closed a connection that was idle within a transaction, as after a suspended machine. */
const LOST_SERVER_CODES = new Set(["25006", "25P03"]);
const UNSTORABLE_TEXT_CODES = new Set(["22021", "22P05"]);
/**
 * "Not queryable": the rollback on a connection that was lost within a transaction, whose error Drizzle throws instead of the
 * first one.
 */
const connectionErrorMessage =
  /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after/;

/**
 * Maps a thrown value to a ServiceError: a ServiceError as it is; invalid input 400; an unreachable, full or overloaded
 * database 503; anything else 500 'Internal error'. Faults are logged by kind and place only, because messages may hold
 * personal data.
 */
export function toServiceError(error: unknown, log: Logger): ServiceError {
  const chain = causesOf(error);
  const refused = chain.find((one) => one instanceof ServiceError);
  if (refused instanceof ServiceError) return refused;
  const invalid = chain.find((one) => one instanceof ORPCError);
  if (invalid instanceof ORPCError && invalid.status < 500) return readable(invalid);
  if (chain.some(({ name }) => name === "AbortError")) {
    return new ServiceError(400, "The request was not sent to its end");
  }

  const code = chain.map(codeOf).find((one) => one !== undefined) ?? "";
  if (UNSTORABLE_TEXT_CODES.has(code))
    return new ServiceError(400, "The text contains a character that cannot be stored");
  // Numeric value out of range: no row has such an id.
  if (code === "22003") return new ServiceError(404, "Not found");
  const isUnavailable =
    CONNECTION_ERROR_CODES.has(code) ||
    (code.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) ||
    CONFLICT_CODES.has(code) ||
    LOST_SERVER_CODES.has(code) ||
    chain.some((one) => connectionErrorMessage.test(one.message));
  log.error(loggableError(error), isUnavailable ? "unavailable" : "internal error");
  return isUnavailable ? serviceUnavailableError() : new ServiceError(500, "Internal error");
}

/** Returns what may be logged of an error: kind, status, code and place; not the message, which may hold personal data. */
export function loggableError(error: unknown): {
  kind: string;
  status?: number;
  code?: string;
  at?: string[];
} {
  const status = propertyOf(error, "status");
  const chain = causesOf(error);
  const code = chain.map(codeOf).find((one) => one !== undefined);
  const kind = chain.at(-1)?.name ?? typeof error;
  return {
    kind,
    ...(typeof status === "number" && { status }),
    ...(code && { code }),
    ...(chain.length > 0 && { at: placeOf(chain) }),
  };
}

/** Returns the 503 for a database that does not respond. */
export function serviceUnavailableError(): ServiceError {
  return new ServiceError(503, "The service is not available at the moment. Please try again shortly.");
}

/** Returns the refusal of an input that violates the contract, naming the first invalid field. */
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

/** Returns the first stack frames, without the message. */
function placeOf(chain: readonly Error[]): string[] {
  const frames = (chain.at(-1)?.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return frames.slice(0, 6).map((line) => line.trim());
}
