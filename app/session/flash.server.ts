import { redirect } from "@remix-run/node";
import { z } from "zod";
import { withTrailingSlash } from "~/domain/paths";
import type { RequestArgs } from "./context.server";
import type { Flash } from "./cookies.server";
import { readCookie } from "./read-cookie.server";
import { deletedFormHeaderAt } from "./unsent-cookie.server";

const flashCookie = z.object({ tone: z.enum(["good", "bad"]), text: z.string() });

/** The longest message in bytes, longer than any of ours: a browser drops a cookie of more than 4,096, encoded, with the message. */
const MAX_TEXT_BYTES = 1_000;

/**
 * Redirects to a URL, where the message is shown once (ERR-02); a server's very long message is cut. A post that leads on without
 * a bad message was accepted, so its form is no longer kept (ERR-03).
 */
export async function redirectWithFlash(
  args: RequestArgs,
  path: string,
  message: Flash | undefined,
  headers = new Headers(),
): Promise<Response> {
  const { context, request } = args;
  if (message) {
    const { tone, text } = message;
    headers.append("Set-Cookie", await context.cookies.flash.serialize({ tone, text: cutText(text) }));
  }
  const isAccepted = request.method === "POST" && message?.tone !== "bad";
  const forget = isAccepted && (await deletedFormHeaderAt(args, new URL(request.url)));
  if (forget) headers.append("Set-Cookie", forget);
  return redirect(path, { headers });
}

/**
 * Redirects to the posting page and makes the browser reload it as a document, because its scripts are of an older build and
 * could not show the result.
 * @param along additional query parameters for the page
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

/** Returns the message for this page, and the headers that delete it. */
export async function takeFlash(args: RequestArgs): Promise<{ message: Flash | null; headers: Headers }> {
  const headers = new Headers();
  const message = await peekFlash(args);
  if (message) headers.append("Set-Cookie", await args.context.cookies.flash.serialize("", { maxAge: 0 }));
  return { message, headers };
}

/** Returns the message that the layout will show above this page, so that a page can omit a similar text of its own. */
export async function peekFlash(args: RequestArgs): Promise<Flash | null> {
  return (await readCookie(args, args.context.cookies.flash, flashCookie)) ?? null;
}

function cutText(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_TEXT_BYTES) return text;
  // `stream` leaves out a character that was cut in two.
  return `${new TextDecoder().decode(bytes.subarray(0, MAX_TEXT_BYTES), { stream: true })}…`;
}
