import { redirect, redirectDocument } from "@remix-run/node";
import { PATH } from "~/domain/paths";
import { safeRedirectTarget } from "~/domain/redirect-target";

const KEY = "from";

/** Returns the sign-in path with the URL to return to afterwards (SES-01). A post returns as a GET. */
export function signInPath(request: Request): string {
  const url = new URL(request.url);
  const target = safeRedirectTarget(url.pathname + url.search);
  if (!target || target === "/" || target.startsWith(PATH.signIn)) return PATH.signIn;
  return `${PATH.signIn}?${new URLSearchParams({ [KEY]: target })}`;
}

/**
 * Returns the path after signing in: back to the requested URL only if the landing is home; the landing table has priority
 * (SES-01).
 */
export function pathAfterSignIn(request: Request, landing: string): string {
  return (landing === PATH.home && requestedPath(request)) || landing;
}

/**
 * Redirects to the path after signing in. The requested one may be a file's, such as the export of claims: it has no page, so the
 * client router would end on an empty one, and the browser itself loads it instead.
 */
export function redirectAfterSignIn(request: Request, path: string, headers = new Headers()): Response {
  return path === requestedPath(request) ? redirectDocument(path, { headers }) : redirect(path, { headers });
}

function requestedPath(request: Request): string | undefined {
  return safeRedirectTarget(new URL(request.url).searchParams.get(KEY));
}
