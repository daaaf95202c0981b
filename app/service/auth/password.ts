import { hash, type Options, verify } from "@node-rs/argon2";

/** argon2id (the package's default) with OWASP's first choice: 19 MiB, two passes, one lane. */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for `employees.password_hash`. Only tests pass `weaker`, because they sign up hundreds of people. */
export function hashPassword(password: string, weaker: Options = {}): Promise<string> {
  return hash(password, { ...strength, ...weaker });
}

let unknownPersonsHash: Promise<string> | undefined;

/**
 * Whether the password matches the stored hash. Without one (unknown name, or no password yet) verifies against a random hash,
 * so that the response time does not reveal which names exist.
 */
export async function verifyPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  if (kept) return verify(kept, password);
  unknownPersonsHash ??= hashPassword(crypto.randomUUID());
  await verify(await unknownPersonsHash, password);
  return false;
}
