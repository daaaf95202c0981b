/** Longer than any real web address. */
const LONGEST = 2_000;

/**
 * Parses a web address that a vendor may link to: http or https, with a host and without credentials (decision D83). Returns
 * undefined for anything else, including `javascript:` and `data:`. Never throws.
 */
export function webAddressOf(text: string): URL | undefined {
  const typed = text.trim();
  if (typed.length > LONGEST || /[\p{Cc}\p{Cf}\s]/u.test(typed) || !/^https?:\/\/[^/]/i.test(typed))
    return undefined;
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  return url.username === "" && url.password === "" ? url : undefined;
}
