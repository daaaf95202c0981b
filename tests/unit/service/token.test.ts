import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { readSessionToken, signSessionToken } from "~/service/auth/token";

const key = new Uint8Array(32).fill(7);
const sessionId = "0b7ee0d4-5d0c-4f0f-9a32-0d9b6d2f7c11";
const good = { jti: sessionId, employeeId: 4, authorities: ["ROLE_EMPLOYEE"], token_use: "session" };

function forge(payload: Record<string, unknown>, alg = "HS256"): SignJWT {
  return new SignJWT(payload)
    .setProtectedHeader({ alg })
    .setIssuer("benefits-service")
    .setAudience("benefits-wallet")
    .setExpirationTime("10m");
}

describe("session tokens [SES-15]", () => {
  test("carry authorities, employeeId and exp, and are read back [SES-15]", async () => {
    const expiresAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 60_000);
    const token = { sessionId, employeeId: 4, authorities: ["ROLE_EMP_OWNER"], expiresAt };
    const text = await signSessionToken(key, token);
    expect(await readSessionToken(key, text)).toEqual(token);
    const payload: unknown = JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString());
    expect(payload).toMatchObject({
      authorities: ["ROLE_EMP_OWNER"],
      employeeId: 4,
      exp: expiresAt.getTime() / 1000,
    });
  });

  test("the forgeries below differ from a good token in one thing each", async () => {
    expect(await readSessionToken(key, await forge(good).sign(key))).toMatchObject({
      sessionId,
      employeeId: 4,
    });
  });

  const bad: [string, () => Promise<string>][] = [
    ["another key", () => forge(good).sign(new Uint8Array(32).fill(8))],
    ["another algorithm", () => forge(good, "HS512").sign(new Uint8Array(64).fill(7))],
    ["another audience", () => forge(good).setAudience("employer-portal").sign(key)],
    ["another issuer", () => forge(good).setIssuer("somebody").sign(key)],
    ["another kind", () => forge({ ...good, token_use: "password-reset" }).sign(key)],
    ["no kind", () => forge({ ...good, token_use: undefined }).sign(key)],
    ["an end in the past", () => forge(good).setExpirationTime("-1s").sign(key)],
    ["a beginning in the future", () => forge(good).setNotBefore("5m").sign(key)],
    ["no session", () => forge({ ...good, jti: undefined }).sign(key)],
    ["a session that is no id", () => forge({ ...good, jti: "1 or 1=1" }).sign(key)],
    ["an employee as text", () => forge({ ...good, employeeId: "4" }).sign(key)],
  ];
  test.each(bad)("with %s are nothing [SES-15]", async (_, make) => {
    expect(await readSessionToken(key, await make())).toBeUndefined();
  });

  test("without a signature or not in the form of a token are nothing", async () => {
    const [header, payload] = (await forge(good).sign(key)).split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    for (const text of ["", "x", "a.b.c", `${header}.${payload}.`, `${none}.${payload}.`]) {
      expect(await readSessionToken(key, text)).toBeUndefined();
    }
  });
});
