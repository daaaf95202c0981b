const LONGEST_TARGET = 2000;
const ELSEWHERE = "http://portal.invalid";

/**
 * The address to return to after signing in (SES-01), if it is safely one of ours: a path with its query and no host, so
 * that a crafted link cannot lead a person away. A session token in its query is left out.
 *
 * @param target what the address bar or a form said; never trusted
 * @returns the path and query in the form a browser would use, or undefined
 */
export function safeRedirectTarget(target: string | null | undefined): string | undefined {
  if (!target || target.length > LONGEST_TARGET || !isPlainPath(target)) return undefined;
  if (!URL.canParse(target, ELSEWHERE)) return undefined;
  const url = new URL(target, ELSEWHERE);
  if (url.origin !== ELSEWHERE) return undefined;
  url.searchParams.delete("token");
  const address = `${url.pathname}${url.search}`;
  // Dots can fold away: "/.//example.com" is the path "//example.com", which a browser takes for a host.
  return isPlainPath(address) ? address : undefined;
}

function isPlainPath(text: string): boolean {
  return text.startsWith("/") && !text.startsWith("//") && !/[\\\p{Cc}]/u.test(text);
}
