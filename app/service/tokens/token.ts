import { compactVerify, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { normalizeEmail } from "~/domain/email";
import type { EmployeeId, SessionId } from "~/domain/ids";
import { type KeyPurpose, keyByKid, type RootKeys, signingKey } from "./signing-keys";

const ISSUER = "benefits-service";
const AUDIENCE = "benefits-wallet";
const ALGORITHM = "HS256";

/** The contents of a session token (SES-15: authorities, employeeId, exp). */
export interface SessionToken {
  readonly sessionId: SessionId;
  readonly employeeId: EmployeeId;
  readonly authorities: readonly string[];
  readonly expiresAt: Date;
}

const payloadShape = z.object({
  jti: z.uuid(),
  employeeId: z.int().positive(),
  authorities: z.array(z.string()),
  exp: z.int(),
  token_use: z.literal("session"),
});

/** Signs a session token. Its times come from the system clock, not the business clock, because browsers compare them. */
export function signSessionToken(root: Uint8Array, token: SessionToken): Promise<string> {
  return signed(root, "session", {
    authorities: [...token.authorities],
    employeeId: token.employeeId,
    token_use: "session",
    jti: token.sessionId,
    iss: ISSUER,
    aud: AUDIENCE,
    iat: seconds(new Date()),
    exp: seconds(token.expiresAt),
  });
}

/** Tokens with a verified signature, the last used one last: the calls of a page carry the same token. */
const verified = new WeakMap<object, Map<string, SessionToken>>();
const MAX_VERIFIED = 1000;

/** Returns a valid, unexpired session token, else undefined. Does not tell whether the session was ended; its row does. */
export async function readSessionToken(roots: RootKeys, text: string): Promise<SessionToken | undefined> {
  const known = verified.get(roots) ?? new Map<string, SessionToken>();
  verified.set(roots, known);
  const token = known.get(text) ?? (await verifySessionToken(roots, text));
  if (!token || token.expiresAt.getTime() <= Date.now()) return undefined;
  known.delete(text);
  known.set(text, token);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > MAX_VERIFIED) known.delete(oldest);
  return token;
}

async function verifySessionToken(roots: RootKeys, text: string): Promise<SessionToken | undefined> {
  try {
    const { payload } = await jwtVerify(text, keyByKid(roots, "session"), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["exp", "jti", "token_use"],
    });
    const read = payloadShape.parse(payload);
    return {
      sessionId: read.jti,
      employeeId: read.employeeId,
      authorities: read.authorities,
      expiresAt: new Date(read.exp * 1000),
    };
  } catch {
    return undefined;
  }
}

/** Signs a token for the employer portal (decision D32): its audience and use differ, so that this service does not accept it. */
export function signEmployerSwitchToken(root: Uint8Array, token: SessionToken): Promise<string> {
  return signed(root, "employer-switch", {
    employeeId: token.employeeId,
    authorities: [...token.authorities],
    token_use: "employer-switch",
    jti: token.sessionId,
    iss: ISSUER,
    aud: "employer-portal",
    iat: seconds(new Date()),
    exp: seconds(token.expiresAt),
  });
}

/** The contents of the token in a mail's link: the employee, the one use, and its lifetime. */
export interface LinkToken {
  readonly id: SessionId;
  readonly employeeId: EmployeeId;
  readonly use: keyof typeof linkUses;
  /** Whole seconds, like `expiresAt`. */
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const linkUses = {
  SIGN_UP: "sign-up",
  PASSWORD_RESET: "password-reset",
  EMAIL_CONFIRM: "email-confirm",
  EMAIL_UNDO: "email-undo",
} as const;

/** Whether a word is the use of a link. */
export function isLinkUse(word: string): word is LinkToken["use"] {
  return Object.hasOwn(linkUses, word);
}

function linkUseCalled(name: string): LinkToken["use"] | undefined {
  return Object.keys(linkUses)
    .filter(isLinkUse)
    .find((use) => linkUses[use] === name);
}

const linkShape = z.object({
  iss: z.literal(ISSUER),
  jti: z.uuid(),
  exp: z.int(),
  iat: z.int(),
  employeeId: z.int(),
  token_use: z.string(),
});

/** Signs the token of a link. Deterministic: the same input gives the same token. */
export function signLinkToken(root: Uint8Array, token: LinkToken): Promise<string> {
  return signed(root, "mail-link", {
    employeeId: token.employeeId,
    token_use: linkUses[token.use],
    jti: token.id,
    iss: ISSUER,
    aud: "mail-link",
    iat: seconds(token.createdAt),
    exp: seconds(token.expiresAt),
  });
}

/**
 * Reads a link token, even an expired one, so that the person can be told why it does not work. Undefined when the signature is
 * not valid. `use` is undefined for an unknown use.
 */
export async function readLinkToken(
  roots: RootKeys,
  text: string,
): Promise<(Omit<LinkToken, "use"> & { readonly use: LinkToken["use"] | undefined }) | undefined> {
  try {
    const { payload } = await compactVerify(text, keyByKid(roots, "mail-link"), { algorithms: [ALGORITHM] });
    const read = linkShape.parse(JSON.parse(new TextDecoder().decode(payload)));
    return {
      id: read.jti,
      employeeId: read.employeeId,
      use: linkUseCalled(read.token_use),
      createdAt: new Date(read.iat * 1000),
      expiresAt: new Date(read.exp * 1000),
    };
  } catch {
    return undefined;
  }
}

/**
 * Signs the token in a mail's unsubscribe link: its holder received mail at this address, so may read and change the address's
 * marketing choice. It does not expire, because people unsubscribe from mails that are years old.
 */
export function signMarketingChoiceToken(root: Uint8Array, email: string): Promise<string> {
  const use = { token_use: "marketing-choice", iss: ISSUER, aud: "marketing-choice" };
  return signed(root, "marketing-choice", { ...use, sub: normalizeEmail(email) });
}

/** Whether a token is valid for this address. */
export async function isMarketingChoiceToken(
  roots: RootKeys,
  token: string,
  email: string,
): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, keyByKid(roots, "marketing-choice"), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: "marketing-choice",
    });
    return payload.sub === normalizeEmail(email);
  } catch {
    return false;
  }
}

/** Signs the claims in the given order: the hash of a link's token is stored, and another order would give another token. */
async function signed(root: Uint8Array, purpose: KeyPurpose, claims: JWTPayload): Promise<string> {
  const key = signingKey(root, purpose);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: key.kid })
    .sign(await key.crypto);
}

/** A time in whole seconds, the unit of JWT claims. */
function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
