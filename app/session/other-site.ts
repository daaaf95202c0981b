/**
 * Whether a navigation was, or may have been, led here by another site's page or redirect (decision D93). What browsers
 * without `Sec-Fetch-Site` say of the page before counts in its place; nothing at all said is no sign of another site.
 *
 * @param own origins by which our own pages are known
 * @param trusted origins of others that may lead somebody here
 */
export function isLedByOtherSite(
  header: (name: string) => string | null | undefined,
  own: readonly string[],
  trusted: readonly string[],
): boolean {
  const site = header("Sec-Fetch-Site");
  if (site === "same-origin" || site === "none") return false;
  const referrer = header("Referer");
  if (!referrer) return Boolean(site);
  const from = URL.canParse(referrer) ? new URL(referrer).origin : "";
  // A browser that says the way led over another site is believed, although it began at a page of ours.
  return !(trusted.includes(from) || (!site && own.includes(from)));
}
