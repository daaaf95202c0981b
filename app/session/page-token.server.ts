import { randomBytes } from "node:crypto";
import { z } from "zod";
import { areaOf } from "~/domain/access";
import type { RequestArgs } from "./context.server";
import { lastEmployeeId, readCookie } from "./read-cookie.server";
import { currentSessionToken } from "./session-token.server";

const browserName = z.string().regex(/^[\w-]{22}$/);

/** Returns the token for this page's forms, and the header that sets the browser's name if it has none yet. */
export async function pageToken(args: RequestArgs): Promise<{ token: string; setCookie?: string }> {
  const { pageTokens } = args.context.cookies;
  const session = await currentSessionToken(args);
  const known = await browserOf(args);
  const browser = known ?? randomBytes(16).toString("base64url");
  const token = pageTokens.issue(browser, session, await lastEmployeeId(args));
  return known === undefined ? { token, setCookie: await pageTokens.cookie.serialize(browser) } : { token };
}

/** Whether a form's token is from a page that this browser received in this session. */
export async function isTokenOfPage(args: RequestArgs, token: unknown): Promise<boolean> {
  const browser = await browserOf(args);
  if (browser === undefined || typeof token !== "string") return false;
  return args.context.cookies.pageTokens.accepts(
    token,
    browser,
    await currentSessionToken(args),
    await lastEmployeeId(args),
  );
}

/**
 * Whether the token is from a page of an earlier session of the signed-in employee or, for a page that everyone may read, from
 * before they signed in: its input is only shown again.
 */
export async function isTokenOfEarlierPage(args: RequestArgs, token: unknown): Promise<boolean> {
  const browser = await browserOf(args);
  const employeeId = await lastEmployeeId(args);
  if (browser === undefined || employeeId === undefined || typeof token !== "string") return false;
  if ((await currentSessionToken(args)) === undefined) return false;
  const { pageTokens } = args.context.cookies;
  const isPublic = areaOf(new URL(args.request.url).pathname) === "public";
  return isPublic
    ? pageTokens.accepts(token, browser, undefined, employeeId)
    : pageTokens.isOfPerson(token, browser, employeeId);
}

function browserOf(args: RequestArgs): Promise<string | undefined> {
  return readCookie(args, args.context.cookies.pageTokens.cookie, browserName);
}
