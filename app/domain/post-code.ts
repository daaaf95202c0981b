/** A Canadian postal code as it is displayed and saved: `K1A 0B1`, upper case with one space (PRF-03: three, space, three). */
export type PostCode = string;

// Canada Post never uses D, F, I, O, Q and U, and no code starts with W or Z: any of them is a typing error.
const POST_CODE = /^([abceghj-nprstvxy]\d[abceghj-nprstv-z])(\d[abceghj-nprstv-z]\d)$/i;

/**
 * Parses a typed postal code (SET-07) in any case, with or without a space or hyphen. Never throws.
 *
 * @returns the code to save, or undefined if the text is not one
 */
export function parsePostCode(text: string): PostCode | undefined {
  const [, area, unit] = POST_CODE.exec(text.replace(/[\s-]/g, "")) ?? [];
  return area === undefined || unit === undefined ? undefined : `${area} ${unit}`.toUpperCase();
}
