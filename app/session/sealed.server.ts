import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type AcceptedSecrets, purposeKeys } from "./purpose-key.server";

/** Closes a value so that only this portal reads it again, and packs it on the way. */
export interface Sealer {
  seal(value: unknown): string;
  /** What was sealed; undefined for anything else. */
  open(text: string): unknown;
}

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
/** No sealed value of ours is longer; a cookie could otherwise be made to swell. */
const longest = 256 * 1024;

/**
 * @param accepted secrets: the first seals, all open
 * @param purpose what is sealed: what one purpose sealed, another does not open
 */
export function createSealer(accepted: AcceptedSecrets, purpose: string): Sealer {
  const keys = purposeKeys(accepted, purpose);
  const [key] = keys;
  return {
    seal(value) {
      const iv = randomBytes(ivBytes);
      const closing = createCipheriv(cipher, key.bytes, iv);
      const body = Buffer.concat([closing.update(deflateRawSync(JSON.stringify(value))), closing.final()]);
      const whole = Buffer.concat([iv, closing.getAuthTag(), body]).toString("base64url");
      return `${key.id}.${whole}`;
    },
    open(text) {
      try {
        const [id, sealed = ""] = text.split(".");
        const named = keys.find((one) => one.id === id);
        if (!named) return undefined;
        const whole = Buffer.from(sealed, "base64url");
        const opening = createDecipheriv(cipher, named.bytes, whole.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        });
        opening.setAuthTag(whole.subarray(ivBytes, ivBytes + tagBytes));
        const body = Buffer.concat([opening.update(whole.subarray(ivBytes + tagBytes)), opening.final()]);
        const value: unknown = JSON.parse(inflateRawSync(body, { maxOutputLength: longest }).toString());
        return value;
      } catch {
        return undefined; // changed, cut off, or of another portal
      }
    },
  };
}
