import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Cookie, createCookie, createCookieSessionStorage, type SessionStorage } from "@remix-run/node";
import { seal, unsealBytes } from "~/sealing/seal";
import { COOKIE_MAX_AGE_S } from "./cookie-lives";
import { createPageTokens, type PageTokens } from "./page-token-signing.server";
import { type AcceptedSecrets, derivePurposeKeys } from "./purpose-key.server";

/** Compresses and encrypts a value so that only this portal can read it. */
export interface Sealer {
  seal(value: unknown): string;
  /** Returns the sealed value; undefined for any other text. */
  open(text: string): unknown;
}

/** No sealed value of ours is longer, in bytes; the limit stops decompression bombs. */
const MAX_VALUE_BYTES = 256 * 1024;

/**
 * Creates the sealer of one purpose.
 *
 * @param accepted secrets: the first one seals, all of them open
 * @param purpose separates keys: a value sealed for one purpose cannot be opened for another
 */
export function createSealer(accepted: AcceptedSecrets, purpose: string): Sealer {
  const keys = derivePurposeKeys(accepted, purpose).map(({ bytes }) => bytes);
  return {
    seal: (value) => seal(keys, purpose, deflateRawSync(JSON.stringify(value))),
    open(text) {
      try {
        const packed = inflateRawSync(unsealBytes(keys, purpose, text), { maxOutputLength: MAX_VALUE_BYTES });
        const value: unknown = JSON.parse(packed.toString());
        return value;
      } catch {
        return undefined; // altered, truncated, or sealed by another portal
      }
    },
  };
}

/** The content of the session cookie. The flag and the status are written for fidelity and never trusted (decision D34). */
export interface SessionData {
  token: string;
  /** Epoch milliseconds at which the token expires. */
  expiresAt: number;
  isSetupDone: "True" | "False";
  reAllocationStatus: string;
}

/** A message for the next page, shown as a banner; scripts repeat it as a toast when the banner is out of view (ERR-02). */
export interface Flash {
  tone: "good" | "bad";
  text: string;
}

export interface Cookies {
  readonly sessions: SessionStorage<SessionData>;
  readonly flash: Cookie;
  /** Tokens that a page's forms post, to prove that this browser received the page in this session. */
  readonly pageTokens: PageTokens;
  /** The user's choice of pages without scripts, or of pages with scripts although the browser sends `Save-Data`. */
  readonly lite: Cookie;
  /** The version of the stylesheet this browser has received. */
  readonly styleSheet: Cookie;
  /** The query of the claims list as last shown, for the dialogs above it. */
  readonly claimsList: Cookie;
  /**
   * The id of the employee whose pages this browser showed last. Outlives the session and closing the browser, but not signing
   * out.
   */
  readonly employeeId: Cookie;
  /** The input of a form that was posted after its session ended. Sealed, because it may hold anything. */
  readonly unsentForm: Cookie;
  /** A token from a URL, sealed, while the user is asked whether to use it. */
  readonly offeredToken: Cookie;
  /** The employees who signed in with this browser before. Sealed with its own key; kept after signing out. */
  readonly device: Cookie;
  readonly deviceSealer: Sealer;
  readonly sealer: Sealer;
  /** The receipts with unsaved input in this browser, for the dialog that lists them. */
  readonly keptReceipts: Cookie;
  /** The receipts just deleted from a draft, for the dialog that offers to undo it. Sealed, because it names files. */
  readonly deletedReceipts: Cookie;
  /** A flow's state, in its own cookie limited to the flow's path. Sealed, because it may hold user input. */
  flow(name: string, path: string): Cookie;
}

/**
 * The cookies of the portal: http-only, signed, same-site; `__Host-` and secure behind https (reliability).
 *
 * @param accepted secrets: the first one signs and seals, the others are accepted while secrets are rotated (SEC-08)
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
  // A sealed value needs no signature.
  const sealed = { ...shared, secrets: [], encode: withoutEncoding };
  return {
    sessions: createCookieSessionStorage<SessionData>({ cookie: { ...shared, name: `${prefix}session` } }),
    flash: createCookie(`${prefix}message`, { ...shared, maxAge: COOKIE_MAX_AGE_S.message }),
    // Useless without the token signed for it, so it needs no signature itself.
    pageTokens: createPageTokens(accepted, createCookie(`${prefix}csrf`, { ...shared, secrets: [] })),
    lite: createCookie(`${prefix}lite`, { ...shared, maxAge: COOKIE_MAX_AGE_S.lite }),
    // Forging it gains nothing, so it needs no signature.
    styleSheet: createCookie(`${prefix}styles`, { ...shared, secrets: [], maxAge: COOKIE_MAX_AGE_S.styles }),
    claimsList: createCookie("claims-list", { ...shared, path: "/claim-management" }),
    keptReceipts: createCookie("kept-receipts", {
      ...shared,
      path: "/claim-management",
      maxAge: COOKIE_MAX_AGE_S.flow,
    }),
    deletedReceipts: createCookie("deleted-receipts", {
      ...sealed,
      path: "/claim-management",
      maxAge: COOKIE_MAX_AGE_S.deletedReceipts,
    }),
    employeeId: createCookie(`${prefix}person`, { ...shared, maxAge: COOKIE_MAX_AGE_S.person }),
    unsentForm: createCookie(`${prefix}typed`, { ...sealed, maxAge: COOKIE_MAX_AGE_S.typed }),
    offeredToken: createCookie(`${prefix}offered`, { ...sealed, maxAge: COOKIE_MAX_AGE_S.offered }),
    device: createCookie(`${prefix}device`, { ...sealed, maxAge: COOKIE_MAX_AGE_S.device }),
    deviceSealer: createSealer(accepted, "device cookies"),
    sealer: createSealer(accepted, "sealed cookies"),
    // A cookie with another path than `/` may not have the __Host- prefix.
    flow: (name, path) => createCookie(`flow-${name}`, { ...sealed, path, maxAge: COOKIE_MAX_AGE_S.flow }),
  };
}

/**
 * Skips URL encoding, which Base64 does not need: it would make a long draft in a non-Latin script exceed a cookie's 4,096 bytes.
 */
function withoutEncoding(value: string): string {
  return value;
}
