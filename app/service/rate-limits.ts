import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type ServiceError, TooManyAttempts } from "./service-error";

/** How often within a window. */
export interface Allowance {
  readonly points: number;
  readonly windowSeconds: number;
}

/** A counter in the shared database, so that several instances count together. Whom it counts is stored hashed. */
export function rateLimit(pool: Pool, name: string, allowed: Allowance): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    // A migration made it.
    tableCreated: true,
    keyPrefix: name,
    points: allowed.points,
    duration: allowed.windowSeconds,
  });
}

/** The hash under which somebody is counted. */
export function counted(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * Waits for all of the counters, so that each has counted.
 *
 * @param what the refusal's first words, such as "Too many attempts to sign in"
 * @throws {ServiceError} 429 with how long to wait, once one of them says no
 */
export async function withinLimits(what: string, counting: readonly Promise<unknown>[]): Promise<void> {
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
  return new TooManyAttempts(`${what}. Please wait ${wait} and try again.`, seconds);
}
