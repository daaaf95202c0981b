import { randomBytes } from "node:crypto";
import type { RequestArgs } from "./context.server";
import { currentSessionToken } from "./session-token.server";

const browserName = /^[\w-]{22}$/;

/** Returns the token for this page's forms, and the header that sets the browser's name if it has none yet. */
export async function pageToken(args: RequestArgs): Promise<{ token: string; setCookie?: string }> {
  const { pageTokens } = args.context.cookies;
  const session = await currentSessionToken(args);
  const known = await browserOf(args);
  const browser = known ?? randomBytes(16).toString("base64url");
  const token = pageTokens.issue(browser, session, await personOf(args));
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
    await personOf(args),
  );
}

/** Whether the token is from a page of an earlier session of the signed-in employee: its input is only shown again. */
export async function isTokenOfEarlierPage(args: RequestArgs, token: unknown): Promise<boolean> {
  const [browser, person] = [await browserOf(args), await personOf(args)];
  if (browser === undefined || person === undefined || typeof token !== "string") return false;
  const isSignedIn = (await currentSessionToken(args)) !== undefined;
  return isSignedIn && args.context.cookies.pageTokens.isOfPerson(token, browser, person);
}

async function personOf({ request, context }: RequestArgs): Promise<number | undefined> {
  const id: unknown = await context.cookies.person.parse(request.headers.get("Cookie"));
  return typeof id === "number" ? id : undefined;
}

async function browserOf({ request, context }: RequestArgs): Promise<string | undefined> {
  const name: unknown = await context.cookies.pageTokens.cookie.parse(request.headers.get("Cookie"));
  return typeof name === "string" && browserName.test(name) ? name : undefined;
}
