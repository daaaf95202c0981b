import type { Pool } from "pg";
import type { Limits } from "../parts";
import { counted, rateLimit, withinLimits } from "../rate-limits";

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
  const open = (name: string, points: number) =>
    rateLimit(pool, name, { points, windowSeconds: limits.windowSeconds });
  const pair = open("sign-in-pair", limits.perAccountAndAddress);
  const account = open("sign-in-account", limits.perAccount);
  const from = open("sign-in-address", limits.perAddress);
  return {
    begin: (username, address) =>
      withinLimits("Too many attempts to sign in", [
        pair.consume(counted(`${username} ${address ?? ""}`)),
        account.consume(counted(username)),
        ...(address === undefined ? [] : [from.consume(counted(address))]),
      ]),
    async succeeded(username, address) {
      await Promise.all([
        pair.delete(counted(`${username} ${address ?? ""}`)),
        account.reward(counted(username)),
        ...(address === undefined ? [] : [from.reward(counted(address))]),
      ]);
    },
  };
}
