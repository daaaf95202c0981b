/**
 * Returns a hash of saved data, with which a save detects a change since it was read: 64-bit FNV-1a in at most 13 characters, as
 * URLs carry it and must not contain names. It protects no secret, and Node's hashes are unavailable in the browser.
 */
export function fingerprintOf(kept: readonly (string | number | null)[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(kept)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

/** The format of the hash. */
export const FINGERPRINT_FORMAT = /^[\da-z]{1,13}$/;
