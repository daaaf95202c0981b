import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Cookie } from "@remix-run/node";
import type { RequestArgs } from "./context.server";
import { type AcceptedSecrets, type PurposeKey, purposeKeys } from "./purpose-key.server";
import { tokenOf } from "./session-token.server";

/** Makes and judges the token of a page's forms (reliability: CSRF). */
export interface PageTokens {
  /** @param session its token; undefined while nobody is signed in */
  issue(browser: string, session: string | undefined): string;
  /** Whether a page of this browser and this session brought the token. */
  accepts(token: string, browser: string, session: string | undefined): boolean;
  /** What this browser is known by, signed in or not; no authority, so it needs no signature. */
  readonly cookie: Cookie;
}

/** What the session of a page is called in its token while nobody is signed in. */
const nobody = "-";
const browserName = /^[\w-]{22}$/;

/** @param accepted secrets: the first signs, what the others signed is accepted too */
export function createPageTokens(accepted: AcceptedSecrets, cookie: Cookie): PageTokens {
  const keys = purposeKeys(accepted, "page tokens");
  const [key] = keys;
  const signed = ({ id, bytes }: PurposeKey, browser: string, session: string) => {
    const signature = createHmac("sha256", bytes).update(`${browser}.${session}`).digest("base64url");
    return `${id}.${session}.${signature}`;
  };
  return {
    cookie,
    issue: (browser, session) => signed(key, browser, nameOf(session)),
    accepts(token, browser, session) {
      const [id, named = ""] = token.split(".");
      const itsKey = keys.find((one) => one.id === id);
      if (!itsKey || !isSame(token, signed(itsKey, browser, named))) return false;
      // Where the session has ended nobody acts: its page may post once more, so that signing in brings back what was typed.
      return session === undefined || named === nameOf(session);
    },
  };
}

/** The token for the forms of this page, and the header that names the browser where it has no name yet. */
export async function pageToken(args: RequestArgs): Promise<{ token: string; setCookie?: string }> {
  const { pageTokens } = args.context.cookies;
  const session = await tokenOf(args);
  const known = await browserOf(args);
  const browser = known ?? randomBytes(16).toString("base64url");
  const token = pageTokens.issue(browser, session);
  return known === undefined ? { token, setCookie: await pageTokens.cookie.serialize(browser) } : { token };
}

/** Whether a form brought the token of a page that this browser was given in this session. */
export async function isOfPage(args: RequestArgs, token: unknown): Promise<boolean> {
  const browser = await browserOf(args);
  if (browser === undefined || typeof token !== "string") return false;
  return args.context.cookies.pageTokens.accepts(token, browser, await tokenOf(args));
}

async function browserOf({ request, context }: RequestArgs): Promise<string | undefined> {
  const name: unknown = await context.cookies.pageTokens.cookie.parse(request.headers.get("Cookie"));
  return typeof name === "string" && browserName.test(name) ? name : undefined;
}

/** A session's name in tokens: nothing of its bearer token can be learnt from it. */
function nameOf(session: string | undefined): string {
  return session === undefined
    ? nobody
    : createHash("sha256").update(session).digest("base64url").slice(0, 16);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
