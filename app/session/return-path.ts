import { PATH } from "~/domain/paths";
import { safeRedirectTarget } from "~/domain/redirect-target";

const key = "from";

/** Returns the sign-in path with the URL to return to afterwards (SES-01). A post returns as a GET. */
export function signInPath(request: Request): string {
  const url = new URL(request.url);
  const target = safeRedirectTarget(url.pathname + url.search);
  if (!target || target === "/" || target.startsWith(PATH.signIn)) return PATH.signIn;
  return `${PATH.signIn}?${new URLSearchParams({ [key]: target })}`;
}

/**
 * Returns the path after signing in: back to the requested URL only if the landing is home; the landing table has priority
 * (SES-01).
 */
export function pathAfterSignIn(request: Request, landing: string): string {
  const wanted = safeRedirectTarget(new URL(request.url).searchParams.get(key));
  return landing === PATH.home && wanted ? wanted : landing;
}
