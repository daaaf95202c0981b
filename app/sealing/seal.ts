import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** One key of 32 bytes, or the current one followed by older ones, which only decrypt what they sealed (SEC-08). */
export type SealingKeys = Uint8Array | readonly Uint8Array[];

const VERSION = "v2";
/** The version of values without a key id, which were sealed before keys could be changed. */
const NAMELESS = "v1";

/**
 * Encrypts a value with AES-256-GCM and a fresh nonce, bound to the place where it is stored, so that it cannot be decrypted if
 * it is copied to another place. The result names the key that decrypts it.
 *
 * @param place such as `employees.social_insurance_number:12`
 */
export function seal(keys: SealingKeys, place: string, plain: string | Uint8Array): string {
  const key = currentKey(keys);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), body].map((part) => part.toString("base64url"));
  return [VERSION, idOf(key), ...parts].join(".");
}

/** Decrypts a text that `seal` encrypted. @throws if the place or a single bit differs, or none of the keys fits */
export function unseal(keys: SealingKeys, place: string, sealed: string): string {
  return unsealBytes(keys, place, sealed).toString("utf8");
}

/** Decrypts what `seal` encrypted. @throws as `unseal` does */
export function unsealBytes(keys: SealingKeys, place: string, sealed: string): Buffer {
  const [version, ...rest] = sealed.split(".");
  if (version === NAMELESS) return openNameless(keys, place, rest);
  if (version !== VERSION) throw unknownForm();
  const [id, ...parts] = rest;
  const key = ringOf(keys).find((one) => idOf(one) === id);
  if (!key) {
    throw new Error(
      `A value was sealed with the data key ${id}, which is neither DATA_KEY nor among DATA_KEYS_ACCEPTED`,
    );
  }
  return openParts(key, place, parts);
}

/** Returns the ids that sealed values use for these keys, the current one's first. */
export function dataKeyIds(keys: SealingKeys): string[] {
  return ringOf(keys).map(idOf);
}

/** Returns the prefix of every value that the current key has sealed. */
export function currentSeal(keys: SealingKeys): string {
  return `${VERSION}.${idOf(currentKey(keys))}.`;
}

function openNameless(keys: SealingKeys, place: string, parts: readonly string[]): Buffer {
  let why: unknown = unknownForm();
  for (const key of ringOf(keys)) {
    try {
      return openParts(key, place, parts);
    } catch (error) {
      why = error;
    }
  }
  throw why;
}

function openParts(key: Uint8Array, place: string, parts: readonly string[]): Buffer {
  const [nonce, tag, body] = parts;
  if (nonce === undefined || tag === undefined || body === undefined) throw unknownForm();
  const opened = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([opened.update(Buffer.from(body, "base64url")), opened.final()]);
}

function unknownForm(): Error {
  return new Error("A sealed value has an unknown form");
}

function ringOf(keys: SealingKeys): readonly Uint8Array[] {
  return keys instanceof Uint8Array ? [keys] : keys;
}

function currentKey(keys: SealingKeys): Uint8Array {
  const [key] = ringOf(keys);
  if (!key) throw new Error("There is no key");
  return key;
}

const ids = new WeakMap<Uint8Array, string>();

function idOf(key: Uint8Array): string {
  const known = ids.get(key);
  if (known !== undefined) return known;
  const id = createHash("sha256").update("key id").update(key).digest("base64url").slice(0, 8);
  ids.set(key, id);
  return id;
}
