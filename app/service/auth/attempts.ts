import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Limits } from "../parts";
import { Refusal } from "../refusal";

/** Counts sign-ins that fail, in the shared database, so that several instances count together. */
export interface SignInAttempts {
  /** Counts this attempt before the password is looked at. @throws {Refusal} 429 once a limit is passed. */
  begin(username: string, address: string | undefined): Promise<void>;
  /** Takes the attempt back: it succeeded. */
  succeeded(username: string, address: string | undefined): Promise<void>;
}

/**
 * Three limits within one window: a name from one address (guessing), a name from anywhere (guessing from many
 * addresses; higher, so that a stranger cannot easily lock a person out), an address for any name (one password tried
 * on many). Names and addresses are stored hashed.
 */
export function signInAttempts(pool: Pool, limits: Limits["signIn"]): SignInAttempts {
  let limiters: Promise<Record<"pair" | "account" | "address", RateLimiterPostgres>> | undefined;
  const ready = () => {
    limiters ??= openLimiters(pool, limits).catch((error: unknown) => {
      limiters = undefined; // the database was away: the next attempt tries again
      throw error;
    });
    return limiters;
  };
  return {
    async begin(username, address) {
      const { pair, account, address: from } = await ready();
      const counted = await Promise.allSettled([
        pair.consume(digest(`${username} ${address ?? ""}`)),
        account.consume(digest(username)),
        ...(address === undefined ? [] : [from.consume(digest(address))]),
      ]);
      const failures: unknown[] = counted.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      const fault = failures.find((reason) => !(reason instanceof RateLimiterRes));
      if (fault !== undefined) throw fault;
      const waits = failures.map((reason) => (reason instanceof RateLimiterRes ? reason.msBeforeNext : 0));
      if (waits.length > 0) throw tooMany(Math.max(...waits));
    },
    async succeeded(username, address) {
      const { pair, account, address: from } = await ready();
      await Promise.all([
        pair.delete(digest(`${username} ${address ?? ""}`)),
        account.reward(digest(username)),
        ...(address === undefined ? [] : [from.reward(digest(address))]),
      ]);
    },
  };
}

function tooMany(milliseconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new Refusal(
    429,
    `Too many attempts to sign in. Please wait ${wait} and try again.`,
    "TOO_MANY_ATTEMPTS",
  );
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

async function openLimiters(pool: Pool, limits: Limits["signIn"]) {
  const open = (keyPrefix: string, points: number) =>
    new Promise<RateLimiterPostgres>((resolve, reject) => {
      const limiter: RateLimiterPostgres = new RateLimiterPostgres(
        {
          storeClient: pool,
          storeType: "pool",
          tableName: "rate_limits",
          keyPrefix,
          points,
          duration: limits.windowSeconds,
        },
        (error?: Error) => (error ? reject(error) : resolve(limiter)),
      );
    });
  // One after the other: the first makes the table where it is missing.
  const pair = await open("sign-in-pair", limits.perAccountAndAddress);
  const account = await open("sign-in-account", limits.perAccount);
  const address = await open("sign-in-address", limits.perAddress);
  return { pair, account, address };
}
