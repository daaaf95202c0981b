import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Cookie } from "@remix-run/node";
import { type AcceptedSecrets, type PurposeKey, purposeKeys } from "./purpose-key.server";

/** Makes and judges the token of a page's forms (reliability: CSRF). */
export interface PageTokens {
  /**
   * @param session its token; undefined while nobody is signed in
   * @param person whose session it is, where that is known
   */
  issue(browser: string, session: string | undefined, person?: number): string;
  /** Whether a page of this browser and this session brought the token; where none is left, of this person. */
  accepts(token: string, browser: string, session: string | undefined, person?: number): boolean;
  /** Whether a page of this browser and this person brought it, in whichever session: enough to show again what it brought. */
  isOfPerson(token: string, browser: string, person: number): boolean;
  /** What this browser is known by, signed in or not; no authority, so it needs no signature. */
  readonly cookie: Cookie;
}

/** What the session of a page is called in its token while nobody is signed in. */
const nobody = "-";

/** Stands before whose page it is; neither a session's name nor base64 has it. */
const mark = "~";

/** @param accepted secrets: the first signs, what the others signed is accepted too */
export function createPageTokens(accepted: AcceptedSecrets, cookie: Cookie): PageTokens {
  const keys = purposeKeys(accepted, "page tokens");
  const [key] = keys;
  const signed = ({ id, bytes }: PurposeKey, browser: string, name: string) => {
    const signature = createHmac("sha256", bytes).update(`${browser}.${name}`).digest("base64url");
    return `${id}.${name}.${signature}`;
  };
  /** The name of its page that a token rightly bears, with the key that signed it. */
  const read = (token: string, browser: string) => {
    const [id, name = ""] = token.split(".");
    const itsKey = keys.find((one) => one.id === id);
    return itsKey && isSame(token, signed(itsKey, browser, name)) ? { itsKey, name } : undefined;
  };
  return {
    cookie,
    issue(browser, session, person) {
      const ofPerson = session === undefined || person === undefined ? "" : personIn(key, browser, person);
      return signed(key, browser, nameOf(session) + ofPerson);
    },
    accepts(token, browser, session, person) {
      const page = read(token, browser);
      if (!page) return false;
      if (session !== undefined) return page.name.split(mark)[0] === nameOf(session);
      // Where the session has ended nobody acts: its page may post once more, so that signing in brings back what was typed, to
      // the one who typed it.
      const isTheirs = person === undefined || page.name.endsWith(personIn(page.itsKey, browser, person));
      return isTheirs || !page.name.includes(mark);
    },
    isOfPerson(token, browser, person) {
      const page = read(token, browser);
      return page?.name.endsWith(personIn(page.itsKey, browser, person)) ?? false;
    },
  };
}

/** A person's name in this browser's tokens, by which nobody else can tell who it is. */
function personIn({ bytes }: PurposeKey, browser: string, person: number): string {
  const name = createHmac("sha256", bytes).update(`person.${browser}.${person}`).digest("base64url");
  return mark + name.slice(0, 16);
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
