import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Cookie } from "@remix-run/node";
import { type AcceptedSecrets, type PurposeKey, purposeKeys } from "./purpose-key.server";

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
