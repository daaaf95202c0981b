import type { Pool } from "pg";
import type { Limits } from "../deps";
import { hashedLimitKey, rateLimit, requireWithinLimits } from "../rate-limits";

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;

/** Where an attempt comes from: the visitor's IP address, or a browser in which this person signed in before. */
interface From {
  readonly ipAddress?: string | undefined;
  readonly browser?: string | undefined;
}

/**
 * Counts failed sign-ins in the shared database, so that all instances count together.
 *
 * Three limits within one window: one account from one IP address (guessing), one account from anywhere (guessing from many
 * IP addresses; higher, so that a stranger cannot easily lock a person out), one IP address for any account (one password
 * tried on many). Attempts that one IP address is refused do not count for the account, or that address alone could lock the
 * person out. An account is a person, by whichever of their names, or a name that nobody has. A browser in which the person signed
 * in before has its own limit instead of these, so that guesses by strangers do not lock the person out of it. Accounts and IP
 * addresses are stored hashed.
 */
export function createSignInAttempts(pool: Pool, limits: Limits["signIn"]) {
  const open = (name: string, points: number) =>
    rateLimit(pool, name, { points, windowSeconds: limits.windowSeconds });
  const pair = open("sign-in-pair", limits.perAccountAndIp);
  const account = open("sign-in-account", limits.perAccount);
  const browser = open("sign-in-browser", limits.perAccountAndIp);
  const from = open("sign-in-ipAddress", limits.perIp);
  return {
    /** Counts this attempt before the password is checked. @throws {ServiceError} 429 once a limit is exceeded. */
    begin: (who: string, { ipAddress, browser: known }: From) =>
      requireWithinLimits(
        "Too many attempts to sign in",
        known === undefined
          ? [
              ...(ipAddress === undefined ? [] : [() => from.consume(hashedLimitKey(ipAddress))]),
              () => pair.consume(hashedLimitKey(`${who} ${ipAddress ?? ""}`)),
              () => account.consume(hashedLimitKey(who)),
            ]
          : [() => browser.consume(hashedLimitKey(`${who} ${known}`))],
      ),
    /** Takes a successful attempt back out of the counts. */
    async succeeded(who: string, { ipAddress, browser: known }: From): Promise<void> {
      if (known !== undefined) return void (await browser.delete(hashedLimitKey(`${who} ${known}`)));
      await Promise.all([
        pair.delete(hashedLimitKey(`${who} ${ipAddress ?? ""}`)),
        account.reward(hashedLimitKey(who)),
        ...(ipAddress === undefined ? [] : [from.reward(hashedLimitKey(ipAddress))]),
      ]);
    },
  };
}
