/** A Canadian post code as it is shown and kept: `K1A 0B1`, upper case with one space (PRF-03: three, space, three). */
export type PostCode = string;

// Canada Post never uses D, F, I, O, Q and U, and no code starts with W or Z: each of them is a slip of the finger.
const POST_CODE = /^([abceghj-nprstvxy]\d[abceghj-nprstv-z])(\d[abceghj-nprstv-z]\d)$/i;

/**
 * Reads a post code as typed (SET-07): lower case, and without the space or with a hyphen in its place, alike. Never throws.
 *
 * @returns the code as it is kept, or undefined for a text that is none
 */
export function parsePostCode(text: string): PostCode | undefined {
  const [, area, unit] = POST_CODE.exec(text.replace(/[\s-]/g, "")) ?? [];
  return area === undefined || unit === undefined ? undefined : `${area} ${unit}`.toUpperCase();
}
