import { createHash, hkdfSync } from "node:crypto";

/** A key of one purpose, and the id by which what it signed or sealed names it. */
export interface PurposeKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Secrets of which the first is used and all are accepted, while one is being changed (SEC-08). */
export type AcceptedSecrets = readonly [string, ...string[]];

/** The keys of a purpose, the one to use first. Deriving them takes a while: they are made once, when the process starts. */
export function purposeKeys(
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
