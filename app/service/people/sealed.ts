import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const VERSION = "v1";

/**
 * Encrypts a bank or insurance number for the database: AES-256-GCM with a fresh nonce, bound to the place it is
 * kept in, so that a sealed text copied into another row or column does not open.
 *
 * @param key 32 bytes (`secrets.data`)
 * @param place such as `employees.social_insurance_number:12`
 */
export function seal(key: Uint8Array, place: string, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), body].map((part) => part.toString("base64url"));
  return [VERSION, ...parts].join(".");
}

/** Opens what `seal` made. @throws when the key, the place or a single bit differs. */
export function unseal(key: Uint8Array, place: string, sealed: string): string {
  const [version, nonce, tag, body] = sealed.split(".");
  if (version !== VERSION || nonce === undefined || tag === undefined || body === undefined) {
    throw new Error("A sealed value has an unknown form");
  }
  const opened = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([opened.update(Buffer.from(body, "base64url")), opened.final()]).toString("utf8");
}

/** The places numbers are sealed for, so that writer and reader cannot disagree. */
export const sealedPlace = {
  socialInsuranceNumber: (employeeId: number) => `employees.social_insurance_number:${employeeId}`,
  accountNumber: (employeeId: number) => `bank_accounts.account_number:${employeeId}`,
  bankNumber: (employeeId: number) => `bank_accounts.bank_number:${employeeId}`,
  transitNumber: (employeeId: number) => `bank_accounts.transit_number:${employeeId}`,
};

/** A number as it may be shown: all but its last three characters hidden (sections 5 and 9). */
export function masked(number: string): string {
  return "*".repeat(Math.max(number.length - 3, 0)) + number.slice(-3);
}
