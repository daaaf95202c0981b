import { jwtVerify, SignJWT } from "jose";
import { normalizeEmail } from "~/domain/email";
import { keyNamed, type Roots, signingKey } from "./signing-keys";

const ISSUER = "benefits-service";
const AUDIENCE = "marketing-choice";
const ALGORITHM = "HS256";

/**
 * The token in the unsubscribe link of a mail: whoever holds it holds the mail of this address, and may read and change its
 * marketing choice. It does not end, as a mail may be years old when somebody has had enough of the next.
 */
export async function signChoiceToken(root: Uint8Array, email: string): Promise<string> {
  const key = signingKey(root, "marketing-choice");
  return new SignJWT({ token_use: "marketing-choice" })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: key.kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(normalizeEmail(email))
    .sign(await key.crypto);
}

/** Whether a token is ours and for this address. */
export async function isChoiceToken(roots: Roots, token: string, email: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, keyNamed(roots, "marketing-choice"), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    return payload.sub === normalizeEmail(email);
  } catch {
    return false;
  }
}
