import { SignJWT } from "jose";
import { fromNow } from "tests/support/machine-clock";
import { describe, expect, test } from "vitest";
import { signingKey } from "~/service/tokens/signing-keys";
import { readSessionToken, signSessionToken } from "~/service/tokens/token";

const key = new Uint8Array(32).fill(7);
const own = signingKey(key, "session");
const sessionId = "0b7ee0d4-5d0c-4f0f-9a32-0d9b6d2f7c11";
const good = { jti: sessionId, employeeId: 4, authorities: ["ROLE_EMPLOYEE"], token_use: "session" };

function forge(payload: Record<string, unknown>, alg = "HS256", kid = own.kid): SignJWT {
  return new SignJWT(payload)
    .setProtectedHeader({ alg, kid })
    .setIssuer("benefits-service")
    .setAudience("benefits-wallet")
    .setExpirationTime("10m");
}

/** Tokens expire on a whole second. */
function endOfToken(): Date {
  return new Date(Math.ceil(fromNow(60_000).getTime() / 1000) * 1000);
}

describe("session tokens [SES-15]", () => {
  test("carry authorities, employeeId and exp, and are read back [SES-15]", async () => {
    const expiresAt = endOfToken();
    const token = { sessionId, employeeId: 4, authorities: ["ROLE_EMP_OWNER"], expiresAt };
    const text = await signSessionToken(key, token);
    expect(await readSessionToken(key, text)).toEqual(token);
    const payload: unknown = JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString());
    expect(payload).toEqual({
      authorities: ["ROLE_EMP_OWNER"],
      employeeId: 4,
      exp: expiresAt.getTime() / 1000,
      iss: "benefits-service",
      aud: "benefits-wallet",
      token_use: "session",
      iat: expect.any(Number),
      jti: sessionId,
    });
  });

  test("name their key and are valid while that key is accepted [SEC-08]", async () => {
    const [before, after] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    const expiresAt = endOfToken();
    const token = { sessionId, employeeId: 4, authorities: [], expiresAt };
    const [old, young] = [await signSessionToken(before, token), await signSessionToken(after, token)];
    for (const text of [old, young]) expect(await readSessionToken([after, before], text)).toEqual(token);
    expect(await readSessionToken([before, after], young), "accepted before it is the current").toEqual(
      token,
    );
    expect(await readSessionToken([after], old)).toBeUndefined();
    const purposes = ["session", "employer-switch", "mail-link", "marketing-choice", "file-address"] as const;
    const ids = [before, after].flatMap((root) => purposes.map((purpose) => signingKey(root, purpose).kid));
    expect(new Set(ids).size).toBe(10);
  });

  test("the forgeries below each differ from a valid token in one thing", async () => {
    expect(await readSessionToken(key, await forge(good).sign(own.bytes))).toMatchObject({
      sessionId,
      employeeId: 4,
    });
  });

  const bad: [string, () => Promise<string>][] = [
    ["another key", () => forge(good).sign(new Uint8Array(32).fill(8))],
    ["the key of another purpose", () => forge(good).sign(signingKey(key, "mail-link").bytes)],
    ["the key that all are derived from", () => forge(good).sign(key)],
    ["an unknown key name", () => forge(good, "HS256", "nobodys").sign(own.bytes)],
    ["another algorithm", () => forge(good, "HS512").sign(new Uint8Array(64).fill(7))],
    ["another audience", () => forge(good).setAudience("employer-portal").sign(own.bytes)],
    ["another issuer", () => forge(good).setIssuer("somebody").sign(own.bytes)],
    ["another token type", () => forge({ ...good, token_use: "password-reset" }).sign(own.bytes)],
    ["no token type", () => forge({ ...good, token_use: undefined }).sign(own.bytes)],
    ["an end in the past", () => forge(good).setExpirationTime("-1s").sign(own.bytes)],
    ["a beginning in the future", () => forge(good).setNotBefore("5m").sign(own.bytes)],
    ["no session", () => forge({ ...good, jti: undefined }).sign(own.bytes)],
    ["an invalid session id", () => forge({ ...good, jti: "1 or 1=1" }).sign(own.bytes)],
    ["an employee as text", () => forge({ ...good, employeeId: "4" }).sign(own.bytes)],
  ];
  test.each(bad)("with %s are rejected [SES-15]", async (_, make) => {
    expect(await readSessionToken(key, await make())).toBeUndefined();
  });

  test("without a signature or in another format are rejected", async () => {
    const [header, payload] = (await forge(good).sign(own.bytes)).split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    for (const text of ["", "x", "a.b.c", `${header}.${payload}.`, `${none}.${payload}.`]) {
      expect(await readSessionToken(key, text)).toBeUndefined();
    }
  });
});
