/**
 * A mark of what is kept, by which a save notices that somebody has changed it since it was read. FNV-1a of 64 bits, in at most 13
 * characters: it goes into a URL, where names have no place. No secret depends on it, and the domain runs where Node's hashes are not.
 */
export function knownMark(kept: readonly (string | number | null)[]): string {
  let mark = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(kept)))
    mark = BigInt.asUintN(64, (mark ^ BigInt(byte)) * 0x100000001b3n);
  return mark.toString(36);
}

/** What such a mark looks like. */
export const KNOWN_MARK = /^[\da-z]{1,13}$/;
