const LONGEST_TARGET = 2000;
const ELSEWHERE = "http://portal.invalid";

/**
 * The URL to return to after signing in (SES-01), if it is safely one of ours: a path with its query and no host, so
 * that a crafted link cannot lead a person away. A session token in its query is left out.
 *
 * @param target what the URL bar or a form said; never trusted
 * @returns the path and query in the form a browser would use, or undefined
 */
export function safeRedirectTarget(target: string | null | undefined): string | undefined {
  if (!target || target.length > LONGEST_TARGET || !isPlainPath(target)) return undefined;
  if (!URL.canParse(target, ELSEWHERE)) return undefined;
  const url = new URL(target, ELSEWHERE);
  if (url.origin !== ELSEWHERE) return undefined;
  url.searchParams.delete("token");
  const path = `${url.pathname}${url.search}`;
  // Dots can fold away: "/.//example.com" is the path "//example.com", which a browser takes for a host.
  return isPlainPath(path) ? path : undefined;
}

function isPlainPath(text: string): boolean {
  return text.startsWith("/") && !text.startsWith("//") && !/[\\\p{Cc}]/u.test(text);
}

/**
 * A URL that a server names to go on to (PUB-08, decisions D62): one of ours, or a page of an origin that is trusted.
 *
 * @param target what the server said; never trusted by itself
 * @param origins as `URL.origin` writes them
 * @returns a path with its query, or a whole http(s) URL; undefined for anything else
 */
export function allowedPath(
  target: string | null | undefined,
  origins: readonly string[],
): string | undefined {
  const own = safeRedirectTarget(target);
  if (own || !target || target.length > LONGEST_TARGET || !URL.canParse(target)) return own;
  const { protocol, origin, username, password, href } = new URL(target);
  if (!/^https?:$/.test(protocol) || username || password) return undefined;
  return origins.includes(origin) ? href : undefined;
}
