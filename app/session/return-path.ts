import { PATH } from "~/domain/landing";
import { safeRedirectTarget } from "~/domain/redirect-target";

const key = "from";

/** Sign-in, with the URL to come back to where signing in leads home (SES-01). A form's post comes back as a GET. */
export function signInPath(request: Request): string {
  const url = new URL(request.url);
  const target = safeRedirectTarget(url.pathname + url.search);
  if (!target || target === "/" || target.startsWith(PATH.signIn)) return PATH.signIn;
  return `${PATH.signIn}?${new URLSearchParams({ [key]: target })}`;
}

/** Where to go once signed in: back only if the landing is home, as the landing table comes first (SES-01). */
export function pathAfterSignIn(request: Request, landing: string): string {
  const wanted = safeRedirectTarget(new URL(request.url).searchParams.get(key));
  return landing === PATH.home && wanted ? wanted : landing;
}
