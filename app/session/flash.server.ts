import { redirect } from "@remix-run/node";
import { z } from "zod";
import { withTrailingSlash } from "~/domain/landing";
import type { RequestArgs } from "./context.server";
import type { Flash } from "./cookies.server";

const flashCookie = z.object({ tone: z.enum(["good", "bad"]), text: z.string() });

/** Goes to a URL, where the sentence is shown once (ERR-02). */
export async function redirectWithFlash(
  { context }: RequestArgs,
  path: string,
  message: Flash | undefined,
  headers = new Headers(),
): Promise<Response> {
  if (message) headers.append("Set-Cookie", await context.cookies.flash.serialize(message));
  return redirect(path, { headers });
}

/**
 * The page of a post once more, as a document of its own: what its scripts show is of an older build, and would stay as it is.
 * @param along what the page reads from its query besides
 */
export function reloadWithFlash(
  args: RequestArgs,
  message: Flash,
  along: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { pathname, searchParams } = new URL(args.request.url);
  for (const [name, value] of Object.entries(along)) searchParams.set(name, value);
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  const headers = new Headers({ "X-Remix-Reload-Document": "true" });
  return redirectWithFlash(args, withTrailingSlash(pathname) + search, message, headers);
}

/** The sentence waiting for this page, and the header that forgets it. */
export async function takeFlash({
  request,
  context,
}: RequestArgs): Promise<{ message: Flash | null; headers: Headers }> {
  const headers = new Headers();
  const message = await waitingFlash({ request, context });
  if (message) headers.append("Set-Cookie", await context.cookies.flash.serialize("", { maxAge: 0 }));
  return { message, headers };
}

/** The sentence that the frame will show above this page: a page that would say much the same says nothing then. */
export async function waitingFlash({ request, context }: RequestArgs): Promise<Flash | null> {
  const found = flashCookie.safeParse(await context.cookies.flash.parse(request.headers.get("Cookie")));
  return found.success ? found.data : null;
}
