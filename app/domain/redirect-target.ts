const LONGEST_TARGET = 2000;
const PLACEHOLDER_ORIGIN = "http://portal.invalid";

/**
 * Returns the URL to go to after signing in (SES-01) if it is safe: a path with its query and no host, so that a crafted link
 * cannot redirect to another site. Removes a session token from the query.
 *
 * @param target from the URL or a form; untrusted
 * @returns the normalized path and query, or undefined
 */
export function safeRedirectTarget(target: string | null | undefined): string | undefined {
  if (!target || target.length > LONGEST_TARGET || !isPlainPath(target)) return undefined;
  if (!URL.canParse(target, PLACEHOLDER_ORIGIN)) return undefined;
  const url = new URL(target, PLACEHOLDER_ORIGIN);
  if (url.origin !== PLACEHOLDER_ORIGIN) return undefined;
  url.searchParams.delete("token");
  const path = `${url.pathname}${url.search}`;
  // Dot segments can collapse: "/.//example.com" becomes the path "//example.com", which a browser treats as a host.
  return isPlainPath(path) ? path : undefined;
}

function isPlainPath(text: string): boolean {
  return text.startsWith("/") && !text.startsWith("//") && !/[\\\p{Cc}]/u.test(text);
}

/**
 * Returns a redirect URL named by the server (PUB-08, decision D62) if it is allowed: one of ours, or on a trusted origin.
 *
 * @param target from the server; not trusted by itself
 * @param origins as `URL.origin` formats them
 * @returns a path with its query, or an absolute http(s) URL; undefined for anything else
 */
export function allowedRedirectTarget(
  target: string | null | undefined,
  origins: readonly string[],
): string | undefined {
  const own = safeRedirectTarget(target);
  if (own || !target || target.length > LONGEST_TARGET || !URL.canParse(target)) return own;
  const { protocol, origin, username, password, href } = new URL(target);
  if (!/^https?:$/.test(protocol) || username || password) return undefined;
  return origins.includes(origin) ? href : undefined;
}
