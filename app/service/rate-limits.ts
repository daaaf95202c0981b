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
 * Counts an attempt in each counter in turn, and stops at the first that is exceeded: an attempt that is refused there must not use
 * up what the following counters allow to others, such as the owner of the address it names.
 *
 * @param what start of the error message, such as "Too many attempts to sign in"
 * @throws {ServiceError} 429 with the time to wait if a counter is exceeded
 */
export async function requireWithinLimits(
  what: string,
  counters: readonly (() => Promise<unknown>)[],
): Promise<void> {
  for (const count of counters) {
    try {
      await count();
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw tooMany(what, reason.msBeforeNext);
    }
  }
}

function tooMany(what: string, milliseconds: number): ServiceError {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new TooManyAttemptsError(`${what}. Please wait ${wait} and try again.`, seconds);
}
