import { createHash, hkdfSync } from "node:crypto";

/** What a key signs. Each purpose has its own key (SEC-08). */
export type KeyPurpose = "session" | "employer-switch" | "mail-link" | "marketing-choice" | "file-address";

/** One root key, or the current one followed by others that are still accepted, as during a rotation. */
export type RootKeys = Uint8Array | readonly Uint8Array[];

/** A key with the id that token headers name (`kid`). */
export interface SigningKey {
  readonly kid: string;
  readonly bytes: Uint8Array;
  readonly crypto: Promise<CryptoKey>;
}

const cachedKeys = new WeakMap<Uint8Array, Map<KeyPurpose, SigningKey>>();

/** Returns the key of a purpose, derived once per root key and cached. */
export function signingKey(root: Uint8Array, purpose: KeyPurpose): SigningKey {
  const ofRoot = cachedKeys.get(root) ?? new Map<KeyPurpose, SigningKey>();
  cachedKeys.set(root, ofRoot);
  const key = ofRoot.get(purpose) ?? derived(root, purpose);
  ofRoot.set(purpose, key);
  return key;
}

/** Returns all keys of a purpose, the current one first. */
export function signingKeys(roots: RootKeys, purpose: KeyPurpose): SigningKey[] {
  return [roots].flat().map((root) => signingKey(root, purpose));
}

/** Returns the key lookup for jose, by the `kid` in a token's header. @throws {Error} for an unknown `kid` */
export function keyByKid(
  roots: RootKeys,
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
