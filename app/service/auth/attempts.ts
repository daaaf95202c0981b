import type { Pool } from "pg";
import type { Limits } from "../parts";
import { counted, rateLimit, withinLimits } from "../rate-limits";

export type SignInAttempts = ReturnType<typeof signInAttempts>;

/** Where somebody tries: the IP address of the visitor, or a browser in which that very person signed in before. */
interface From {
  readonly ipAddress?: string | undefined;
  readonly browser?: string | undefined;
}

/**
 * Counts sign-ins that fail, in the shared database, so that several instances count together.
 *
 * Three limits within one window: a name from one IP address (guessing), a name from anywhere (guessing from many
 * IP addresses; higher, so that a stranger cannot easily lock a person out), an IP address for any name (one password tried
 * on many). A browser in which the person signed in before has a limit of its own and none of these: what strangers
 * guess, wherever they are, does not lock the person out of it. Names and IP addresses are stored hashed.
 */
export function signInAttempts(pool: Pool, limits: Limits["signIn"]) {
  const open = (name: string, points: number) =>
    rateLimit(pool, name, { points, windowSeconds: limits.windowSeconds });
  const pair = open("sign-in-pair", limits.perAccountAndIp);
  const account = open("sign-in-account", limits.perAccount);
  const browser = open("sign-in-browser", limits.perAccountAndIp);
  const from = open("sign-in-ipAddress", limits.perIp);
  return {
    /** Counts this attempt before the password is looked at. @throws {ServiceError} 429 once a limit is passed. */
    begin: (username: string, { ipAddress, browser: known }: From) =>
      withinLimits(
        "Too many attempts to sign in",
        known === undefined
          ? [
              pair.consume(counted(`${username} ${ipAddress ?? ""}`)),
              account.consume(counted(username)),
              ...(ipAddress === undefined ? [] : [from.consume(counted(ipAddress))]),
            ]
          : [browser.consume(counted(`${username} ${known}`))],
      ),
    /** Takes the attempt back: it succeeded. */
    async succeeded(username: string, { ipAddress, browser: known }: From): Promise<void> {
      if (known !== undefined) return void (await browser.delete(counted(`${username} ${known}`)));
      await Promise.all([
        pair.delete(counted(`${username} ${ipAddress ?? ""}`)),
        account.reward(counted(username)),
        ...(ipAddress === undefined ? [] : [from.reward(counted(ipAddress))]),
      ]);
    },
  };
}
