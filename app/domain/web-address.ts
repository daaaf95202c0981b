/** Longer than any address somebody prints. */
const LONGEST = 2_000;

/**
 * An address of the web that a vendor may lead to: http or https, with a host and without a password in it (decision D83). Anything else,
 * `javascript:` and `data:` among it, is none. Never throws.
 */
export function webAddressOf(text: string): URL | undefined {
  const typed = text.trim();
  if (typed.length > LONGEST || /[\p{Cc}\p{Cf}\s]/u.test(typed) || !/^https?:\/\/[^/]/i.test(typed))
    return undefined;
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  return url.username === "" && url.password === "" ? url : undefined;
}
