import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type ServiceError, TooManyAttemptsError } from "./service-error";

/** How many attempts are allowed within a window. */
export interface Allowance {
  readonly points: number;
  readonly windowSeconds: number;
}

/** Returns a counter in the shared database, so that all instances count together. Its keys are hashes ({@link hashedLimitKey}). */
export function rateLimit(pool: Pool, name: string, allowed: Allowance): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    // Created by a migration.
    tableCreated: true,
    keyPrefix: name,
    points: allowed.points,
    duration: allowed.windowSeconds,
  });
}

/** Returns the hash that serves as a counter's key, so that no address or name is stored. */
export function hashedLimitKey(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * Waits for all counters, so that each one counts the attempt.
 *
 * @param what start of the error message, such as "Too many attempts to sign in"
 * @throws {ServiceError} 429 with the time to wait if any counter is exceeded
 */
export async function requireWithinLimits(
  what: string,
  counting: readonly Promise<unknown>[],
): Promise<void> {
  const all = await Promise.allSettled(counting);
  const failures: unknown[] = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const fault = failures.find((reason) => !(reason instanceof RateLimiterRes));
  if (fault !== undefined) throw fault;
  const waits = failures.map((reason) => (reason instanceof RateLimiterRes ? reason.msBeforeNext : 0));
  if (waits.length > 0) throw tooMany(what, Math.max(...waits));
}

function tooMany(what: string, milliseconds: number): ServiceError {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new TooManyAttemptsError(`${what}. Please wait ${wait} and try again.`, seconds);
}
