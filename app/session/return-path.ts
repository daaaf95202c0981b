import { redirect, redirectDocument } from "@remix-run/node";
import { PATH, withTrailingSlash } from "~/domain/paths";
import { safeRedirectTarget } from "~/domain/redirect-target";

const KEY = "from";

/**
 * The downloads, with the screens that offer them. A browser that is sent to a download stays on the page where it is, which would
 * be the sign-in page.
 */
const SCREEN_OF_DOWNLOAD: ReadonlyMap<string, string> = new Map([
  [`${PATH.home}export/`, PATH.home],
  [`${PATH.myData}record.zip/`, PATH.myData],
  [`${PATH.wallet}dates.ics/`, PATH.wallet],
]);

/**
 * Returns the sign-in path with the URL to return to afterwards (SES-01): of a post as a GET, and of a download the screen that
 * offers it, with the query, which is the list's.
 */
export function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const screen = SCREEN_OF_DOWNLOAD.get(withTrailingSlash(pathname)) ?? pathname;
  const target = safeRedirectTarget(screen + search);
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
 * Redirects to the path after signing in. The requested one may be a file's, such as a receipt's: it has no page, so the
 * client router would end on an empty one, and the browser itself loads it instead.
 */
export function redirectAfterSignIn(request: Request, path: string, headers = new Headers()): Response {
  return path === requestedPath(request) ? redirectDocument(path, { headers }) : redirect(path, { headers });
}

function requestedPath(request: Request): string | undefined {
  return safeRedirectTarget(new URL(request.url).searchParams.get(KEY));
}
