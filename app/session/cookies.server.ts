import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Cookie, createCookie, createCookieSessionStorage, type SessionStorage } from "@remix-run/node";
import { seal, unsealBytes } from "~/sealing/seal";
import { COOKIE_LIFE_S } from "./cookie-lives";
import { createPageTokens, type PageTokens } from "./page-token-signing.server";
import { type AcceptedSecrets, purposeKeys } from "./purpose-key.server";

/** Closes a value so that only this portal reads it again, and packs it on the way. */
interface Sealer {
  seal(value: unknown): string;
  /** What was sealed; undefined for anything else. */
  open(text: string): unknown;
}

/** No sealed value of ours is longer; a cookie could otherwise be made to swell. */
const longest = 256 * 1024;

/**
 * @param accepted secrets: the first seals, all open
 * @param purpose what is sealed: what one purpose sealed, another does not open
 */
export function createSealer(accepted: AcceptedSecrets, purpose: string): Sealer {
  const keys = purposeKeys(accepted, purpose).map(({ bytes }) => bytes);
  return {
    seal: (value) => seal(keys, purpose, deflateRawSync(JSON.stringify(value))),
    open(text) {
      try {
        const packed = inflateRawSync(unsealBytes(keys, purpose, text), { maxOutputLength: longest });
        const value: unknown = JSON.parse(packed.toString());
        return value;
      } catch {
        return undefined; // changed, cut off, or of another portal
      }
    },
  };
}

/** What the session cookie holds. The flag and the status are written for fidelity and never trusted (decisions D34). */
export interface SessionData {
  token: string;
  /** Epoch milliseconds after which the token is of no use. */
  expiresAt: number;
  isSetupDone: "True" | "False";
  reAllocationStatus: string;
}

/** A sentence for the next page, shown as a banner; scripts copy it as a toast where the banner is out of sight (ERR-02). */
export interface Flash {
  tone: "good" | "bad";
  text: string;
}

export interface Cookies {
  readonly sessions: SessionStorage<SessionData>;
  readonly flash: Cookie;
  /** What the forms of a page bring back, to show that they are of a page this browser was given in this session. */
  readonly pageTokens: PageTokens;
  /** Whether somebody chose pages without scripts, or chose them with scripts although their browser saves data. */
  readonly lite: Cookie;
  /** The version of the style sheet this browser was given. */
  readonly styleSheet: Cookie;
  /** The query of the claims list as it was last shown, for the dialogs upon it. */
  readonly claimsList: Cookie;
  /** Whose pages this browser was last shown, by employee id: it outlives the session, but not signing out. */
  readonly person: Cookie;
  /** What was typed in a form whose post found the session ended: closed by the sealer, as it may hold anything. */
  readonly unsentForm: Cookie;
  /** A token a URL brought, closed by the sealer, while the person signed in is asked about it. */
  readonly offeredToken: Cookie;
  /** Who signed in in this browser before; sealed with a key of its own, and stays when people sign out. */
  readonly device: Cookie;
  readonly deviceSealer: Sealer;
  readonly sealer: Sealer;
  /** Of which receipts this browser keeps what was typed and not saved, for the dialog that lists them. */
  readonly keptReceipts: Cookie;
  /** The receipts of a draft that were deleted here just now, for the dialog that offers to undo it: sealed, as it names files. */
  readonly deletedReceipts: Cookie;
  /** A flow's kept state, in a cookie of its own limited to the flow's path: closed by the sealer, as it may hold what was typed. */
  flow(name: string, path: string): Cookie;
}

/**
 * The cookies of the portal: http-only, signed, same-site; `__Host-` and secure behind https (reliability).
 *
 * @param accepted secrets: the first signs and seals, the others are accepted while it is being changed (SEC-08)
 */
export function createCookies(accepted: AcceptedSecrets, isBehindHttps: boolean): Cookies {
  const prefix = isBehindHttps ? "__Host-" : "";
  const shared = {
    httpOnly: true,
    sameSite: "lax",
    secrets: [...accepted],
    secure: isBehindHttps,
    path: "/",
  } as const;
  // What the sealer has closed needs no signature besides.
  const sealed = { ...shared, secrets: [], encode: asItIs };
  return {
    sessions: createCookieSessionStorage<SessionData>({ cookie: { ...shared, name: `${prefix}session` } }),
    flash: createCookie(`${prefix}message`, { ...shared, maxAge: COOKIE_LIFE_S.message }),
    // Worth nothing without the token that is signed for it, so it bears no signature of its own.
    pageTokens: createPageTokens(accepted, createCookie(`${prefix}csrf`, { ...shared, secrets: [] })),
    lite: createCookie(`${prefix}lite`, { ...shared, maxAge: COOKIE_LIFE_S.lite }),
    // Worth nothing to anybody: it needs no signature.
    styleSheet: createCookie(`${prefix}styles`, { ...shared, secrets: [], maxAge: COOKIE_LIFE_S.styles }),
    claimsList: createCookie("claims-list", { ...shared, path: "/claim-management" }),
    keptReceipts: createCookie("kept-receipts", {
      ...shared,
      path: "/claim-management",
      maxAge: COOKIE_LIFE_S.flow,
    }),
    deletedReceipts: createCookie("deleted-receipts", {
      ...sealed,
      path: "/claim-management",
      maxAge: COOKIE_LIFE_S.deletedReceipts,
    }),
    person: createCookie(`${prefix}person`, shared),
    unsentForm: createCookie(`${prefix}typed`, { ...sealed, maxAge: COOKIE_LIFE_S.typed }),
    offeredToken: createCookie(`${prefix}offered`, { ...sealed, maxAge: COOKIE_LIFE_S.offered }),
    device: createCookie(`${prefix}device`, { ...sealed, maxAge: COOKIE_LIFE_S.device }),
    deviceSealer: createSealer(accepted, "device cookies"),
    sealer: createSealer(accepted, "sealed cookies"),
    // A cookie with a path may not bear the __Host- prefix.
    flow: (name, path) => createCookie(`flow-${name}`, { ...sealed, path, maxAge: COOKIE_LIFE_S.flow }),
  };
}

/** Base64 needs no percent signs: a long draft in another script would otherwise pass a cookie's 4,096 bytes. */
function asItIs(value: string): string {
  return value;
}
