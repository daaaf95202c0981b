import { compactVerify, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { normalizeEmail } from "~/domain/email";
import type { EmployeeId, SessionId } from "~/domain/ids";
import { type KeyPurpose, keyNamed, type Roots, signingKey } from "./signing-keys";

const ISSUER = "benefits-service";
const AUDIENCE = "benefits-wallet";
const ALGORITHM = "HS256";

/** What a session token says (SES-15: authorities, employeeId, exp; the rest guards it). */
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

/** Signs a session token. Times are the machine's own, not the business clock's, as a browser compares them. */
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

/** Tokens whose signature was found good, newest last: a page's calls bear the same one, and a signature stays good. */
const verified = new WeakMap<object, Map<string, SessionToken>>();
const REMEMBERED = 1000;

/** The token when it is a session token of ours that has not expired, else undefined; whether it still lives, the row says. */
export async function readSessionToken(roots: Roots, text: string): Promise<SessionToken | undefined> {
  const known = verified.get(roots) ?? new Map<string, SessionToken>();
  verified.set(roots, known);
  const token = known.get(text) ?? (await verifySessionToken(roots, text));
  if (!token || token.expiresAt.getTime() <= Date.now()) return undefined;
  known.delete(text);
  known.set(text, token);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > REMEMBERED) known.delete(oldest);
  return token;
}

async function verifySessionToken(roots: Roots, text: string): Promise<SessionToken | undefined> {
  try {
    const { payload } = await jwtVerify(text, keyNamed(roots, "session"), {
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

/** A token for the employer portal alone (decisions D32): another audience and use, so that no call of ours takes it. */
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

/** What the token in a mail's link says: for whom, for what one use, from when until when. */
export interface LinkToken {
  readonly id: SessionId;
  readonly employeeId: EmployeeId;
  readonly use: keyof typeof linkUses;
  /** Whole seconds, both. */
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const linkUses = {
  SIGN_UP: "sign-up",
  PASSWORD_RESET: "password-reset",
  EMAIL_CONFIRM: "email-confirm",
  EMAIL_UNDO: "email-undo",
} as const;

/** Whether a word is what a link can be for. */
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

/** Signs the token of a link. The same facts give the same token. */
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
 * What a token of ours says, expired or not, so that the person can be told why it does not work; undefined when it was
 * not signed by us or a letter of it differs. `use` is undefined for a token that is for something else.
 */
export async function readLinkToken(
  roots: Roots,
  text: string,
): Promise<(Omit<LinkToken, "use"> & { readonly use: LinkToken["use"] | undefined }) | undefined> {
  try {
    const { payload } = await compactVerify(text, keyNamed(roots, "mail-link"), { algorithms: [ALGORITHM] });
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
 * The token in the unsubscribe link of a mail: whoever holds it holds the mail of this address, and may read and change its
 * marketing choice. It does not end, as a mail may be years old when somebody has had enough of the next.
 */
export function signChoiceToken(root: Uint8Array, email: string): Promise<string> {
  const use = { token_use: "marketing-choice", iss: ISSUER, aud: "marketing-choice" };
  return signed(root, "marketing-choice", { ...use, sub: normalizeEmail(email) });
}

/** Whether a token is ours and for this address. */
export async function isChoiceToken(roots: Roots, token: string, email: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, keyNamed(roots, "marketing-choice"), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: "marketing-choice",
    });
    return payload.sub === normalizeEmail(email);
  } catch {
    return false;
  }
}

/** Signs the claims in the order they are given: the hash of a link's token is kept, and other letters would be another token. */
async function signed(root: Uint8Array, purpose: KeyPurpose, claims: JWTPayload): Promise<string> {
  const key = signingKey(root, purpose);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: key.kid })
    .sign(await key.crypto);
}

/** A time as claims count it. */
function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
