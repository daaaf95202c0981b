import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

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

/** @param purpose what is sealed: what one purpose sealed, another does not open */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    seal(value) {
      const iv = randomBytes(ivBytes);
      const closing = createCipheriv(cipher, key, iv);
      const body = Buffer.concat([closing.update(deflateRawSync(JSON.stringify(value))), closing.final()]);
      return Buffer.concat([iv, closing.getAuthTag(), body]).toString("base64url");
    },
    open(text) {
      try {
        const whole = Buffer.from(text, "base64url");
        const opening = createDecipheriv(cipher, key, whole.subarray(0, ivBytes), {
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
