import type { AppLoadContext } from "@remix-run/node";
import type { RequestArgs } from "./context.server";

// A page's loaders run in one HTTP request and share its context, so the cookie is read once.
const read = new WeakMap<AppLoadContext, Promise<string | undefined>>();

/** Returns the session's token until it expires; undefined when nobody is signed in. */
export function currentSessionToken(args: RequestArgs): Promise<string | undefined> {
  let token = read.get(args.context);
  if (!token) {
    token = tokenInCookie(args);
    read.set(args.context, token);
  }
  return token;
}

async function tokenInCookie({ request, context }: RequestArgs): Promise<string | undefined> {
  const session = await context.cookies.sessions.getSession(request.headers.get("Cookie"));
  return (session.get("expiresAt") ?? 0) > Date.now() ? session.get("token") : undefined;
}
