import { hash, type Options, verify } from "@node-rs/argon2";

/** argon2id (the package's default) with OWASP's first choice: 19 MiB, two passes, one lane. */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for `employees.password_hash`. `weaker` is for tests, which sign hundreds of people up. */
export function hashPassword(password: string, weaker: Options = {}): Promise<string> {
  return hash(password, { ...strength, ...weaker });
}

let unknownPersonsHash: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash (nobody of that name, or no password yet) as much work is done for a
 * hash that fits nothing, so that the time taken does not tell which names exist.
 */
export async function fitsPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  if (kept) return verify(kept, password);
  unknownPersonsHash ??= hashPassword(crypto.randomUUID());
  await verify(await unknownPersonsHash, password);
  return false;
}
