import { createHash, hkdfSync } from "node:crypto";

/** What a key signs. A token of one purpose is signed with a key that no other purpose knows (SEC-08). */
export type KeyPurpose = "session" | "employer-switch" | "mail-link" | "marketing-choice" | "file-address";

/** One key, or the current one followed by those that are accepted besides, as during a rotation. */
export type Roots = Uint8Array | readonly Uint8Array[];

/** A key with the id that tokens name it by (`kid`). */
export interface SigningKey {
  readonly kid: string;
  readonly bytes: Uint8Array;
  readonly crypto: Promise<CryptoKey>;
}

const made = new WeakMap<Uint8Array, Map<KeyPurpose, SigningKey>>();

/** The key of a purpose, derived once from a root key of the process. */
export function signingKey(root: Uint8Array, purpose: KeyPurpose): SigningKey {
  const ofRoot = made.get(root) ?? new Map<KeyPurpose, SigningKey>();
  made.set(root, ofRoot);
  const key = ofRoot.get(purpose) ?? derived(root, purpose);
  ofRoot.set(purpose, key);
  return key;
}

/** All keys of a purpose, the current one first. */
export function signingKeys(roots: Roots, purpose: KeyPurpose): SigningKey[] {
  return [roots].flat().map((root) => signingKey(root, purpose));
}

/** For jose: the key that a token's header names. @throws {Error} for a token that names none of ours */
export function keyNamed(
  roots: Roots,
  purpose: KeyPurpose,
): (header: { kid?: string }) => Promise<CryptoKey> {
  return async ({ kid }) => {
    const key = signingKeys(roots, purpose).find((one) => one.kid === kid);
    if (!key) throw new Error("The token names no key of ours");
    return key.crypto;
  };
}

function derived(root: Uint8Array, purpose: KeyPurpose): SigningKey {
  const bytes = new Uint8Array(hkdfSync("sha256", root, "", `signing: ${purpose}`, 32));
  const kid = createHash("sha256").update("key id").update(bytes).digest("base64url").slice(0, 8);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return { kid, bytes, crypto: crypto.subtle.importKey("raw", bytes, hmac, false, ["sign", "verify"]) };
}
