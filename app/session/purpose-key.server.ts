import { createHash, hkdfSync } from "node:crypto";

/** A key of one purpose, and its id, which signed or sealed values can name. */
export interface PurposeKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first secret is used; all are accepted, so that secrets can be rotated (SEC-08). */
export type AcceptedSecrets = readonly [string, ...string[]];

/** Derives the keys of a purpose, the one to use first. Derivation is slow, so it happens once, when the process starts. */
export function derivePurposeKeys(
  [first, ...others]: AcceptedSecrets,
  purpose: string,
): [PurposeKey, ...PurposeKey[]] {
  return [keyOf(first, purpose), ...others.map((secret) => keyOf(secret, purpose))];
}

function keyOf(secret: string, purpose: string): PurposeKey {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const id = createHash("sha256").update("key id").update(bytes).digest("base64url").slice(0, 8);
  return { id, bytes };
}
