import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Cookie } from "@remix-run/node";
import { type AcceptedSecrets, derivePurposeKeys, type PurposeKey } from "./purpose-key.server";

/** Issues and verifies the token of a page's forms (reliability: CSRF). */
export interface PageTokens {
  /**
   * @param session the session's token; undefined while nobody is signed in
   * @param person the employee whose session it is, if known
   */
  issue(browser: string, session: string | undefined, person?: number): string;
  /** Whether the token is from a page of this browser and session or, without a session, of this employee. */
  accepts(token: string, browser: string, session: string | undefined, person?: number): boolean;
  /** Whether the token is from a page of this browser and employee, in any session: enough to show the posted input again. */
  isOfPerson(token: string, browser: string, person: number): boolean;
  /** Identifies this browser, signed in or not. Grants nothing, so it needs no signature. */
  readonly cookie: Cookie;
}

/** The session's name in a token while nobody is signed in. */
const NOBODY = "-";

/** Separates the session's name from the employee's; occurs in neither, nor in base64. */
const SEPARATOR = "~";

/** @param accepted secrets: the first one signs, signatures of the others are accepted too */
export function createPageTokens(accepted: AcceptedSecrets, cookie: Cookie): PageTokens {
  const keys = derivePurposeKeys(accepted, "page tokens");
  const [key] = keys;
  const signed = ({ id, bytes }: PurposeKey, browser: string, name: string) => {
    const signature = createHmac("sha256", bytes).update(`${browser}.${name}`).digest("base64url");
    return `${id}.${name}.${signature}`;
  };
  /** Returns the name in a token with a valid signature, and the key that signed it. */
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
      if (session !== undefined) return page.name.split(SEPARATOR)[0] === nameOf(session);
      // Without a session no action is taken. The page may still post, so that signing in restores the input to the employee who
      // typed it.
      const isTheirs = person === undefined || page.name.endsWith(personIn(page.itsKey, browser, person));
      return isTheirs || !page.name.includes(SEPARATOR);
    },
    isOfPerson(token, browser, person) {
      const page = read(token, browser);
      return page?.name.endsWith(personIn(page.itsKey, browser, person)) ?? false;
    },
  };
}

/** Returns an employee's pseudonym in this browser's tokens, from which nobody else can derive who it is. */
function personIn({ bytes }: PurposeKey, browser: string, person: number): string {
  const name = createHmac("sha256", bytes).update(`person.${browser}.${person}`).digest("base64url");
  return SEPARATOR + name.slice(0, 16);
}

/** Returns a session's name in tokens, which reveals nothing of its bearer token. */
function nameOf(session: string | undefined): string {
  return session === undefined
    ? NOBODY
    : createHash("sha256").update(session).digest("base64url").slice(0, 16);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
