import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { fromNow } from "tests/support/machine-clock";
import { makePerson, type Person } from "tests/support/person";
import { describeInProcessAndOverHttp, startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RequestOrigin } from "~/contract/request-origin";
import { apiErrorOrThrow } from "~/gateway/api-error";
import { hashPassword, verifyPassword } from "~/service/auth/password";
import { parseTrustedProxies, visitorIpAddress } from "~/service/auth/visitor-ip-address";
import { employees, sessions } from "~/service/database/schema";
import { signingKey } from "~/service/tokens/signing-keys";
import { signSessionToken } from "~/service/tokens/token";

const address = "/auth/api/user/login?portal=employee";
const info = "/manage-employee/api/employees/info";
const wrong = { message: "The username or password is not correct.", code: "WRONG_CREDENTIALS" };

describeInProcessAndOverHttp("sign-in", (service) => {
  // Each test has its own IP address, passed as by a portal on the same machine.
  let visitor = 0;
  beforeEach(() => {
    visitor += 1;
  });
  const login = (body: unknown) =>
    service().call("POST", address, { body, ipAddress: `203.0.113.${visitor}` });
  const ask = (token: string | undefined) => service().call("GET", info, { token });

  test("returns a token that expires after ten hours [API-01, API-02, SES-15]", async () => {
    const person = await makePerson(service().db, { roles: ["ROLE_EMPLOYEE", "ROLE_EMP_OWNER"] });
    const before = fromNow().getTime();
    const { status, body } = await login({ username: person.username, password: person.password });
    expect(status).toBe(200);
    const { access_token, expired_at } = body as { access_token: string; expired_at: string };
    const payload = JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString());
    expect(payload).toEqual({
      authorities: ["ROLE_EMPLOYEE", "ROLE_EMP_OWNER"],
      employeeId: person.employeeId,
      exp: Date.parse(expired_at) / 1000,
      iss: "benefits-service",
      aud: "benefits-wallet",
      token_use: "session",
      iat: expect.any(Number),
      jti: expect.any(String),
    });
    const life = Date.parse(expired_at) - before;
    expect(Math.abs(life - 10 * 3_600_000)).toBeLessThan(60_000);
    expect(Date.parse(expired_at), "never longer").toBeLessThanOrEqual(fromNow(10 * 3_600_000).getTime());
    expect(expired_at).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    expect(await ask(access_token)).toMatchObject({ status: 200, body: { id: person.employeeId } });
  });

  test("a page load looks up the caller again after a write [SES-14]", async () => {
    const person = await makePerson(service().db);
    const api = service().api(await service().signIn(person), {});
    expect((await api.employee.info()).lastName).not.toBe("Renamed");
    const isThem = eq(employees.id, person.employeeId);
    await service().db.update(employees).set({ lastName: "Renamed" }).where(isThem);
    // Reads share one result within a page load, but only with the embedded service in the same process.
    const isShared = service().door === "in this process";
    expect((await api.employee.info()).lastName === "Renamed").toBe(!isShared);
    await api.auth.confirmPassword({ password: person.password });
    expect((await api.employee.info()).lastName).toBe("Renamed");
    await api.auth.logout();
    await expect(api.employee.info()).rejects.toMatchObject({ status: 401 });
  });

  test("a page load looks up the caller again after a failed lookup [SES-14]", async () => {
    const person = await makePerson(service().db);
    const api = service().api(await service().signIn(person), {});
    await service().db.execute("alter table employees rename to employees_away");
    await expect(api.employee.info()).rejects.toMatchObject({ status: 500 });
    await service().db.execute("alter table employees_away rename to employees");
    expect((await api.employee.info()).id).toBe(person.employeeId);
  });

  test("accepts user name or e-mail, trimmed and in any case", async () => {
    const person = await makePerson(service().db, { email: "Robin.T@Example.com", username: "RobinT" });
    for (const username of ["robint", " ROBINT ", "robin.t@example.com", "ROBIN.T@EXAMPLE.COM\t"]) {
      expect(await login({ username, password: person.password })).toMatchObject({ status: 200 });
    }
  });

  test("accepts an e-mail for its owner, not for a person who uses it as a user name", async () => {
    const owner = await makePerson(service().db, { password: "the password of the owner" });
    await makePerson(service().db, { username: owner.email, password: "another password" });
    const answers = [
      await login({ username: owner.email, password: "another password" }),
      await login({ username: owner.email, password: owner.password }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 200]);
  });

  test("rejects a wrong password and an unknown name with the same response", async () => {
    const person = await makePerson(service().db);
    expect(await login({ username: person.username, password: "wrong" })).toMatchObject({
      status: 401,
      body: wrong,
    });
    expect(await login({ username: "nobody", password: "wrong" })).toMatchObject({
      status: 401,
      body: wrong,
    });
    expect(await login({ username: "", password: "" })).toMatchObject({ status: 401, body: wrong });
    const untouched = `${person.password} `;
    expect(await login({ username: person.username, password: untouched })).toMatchObject({ status: 401 });
  });

  test("rejects a person who has no password yet", async () => {
    const person = await makePerson(service().db);
    await service()
      .db.update(employees)
      .set({ passwordHash: null })
      .where(eq(employees.id, person.employeeId));
    expect(await login({ username: person.username, password: "" })).toMatchObject({
      status: 401,
      body: wrong,
    });
  });

  test("answers 429 with a plain message after too many attempts, for known and unknown names", async () => {
    const person = await makePerson(service().db);
    for (const username of [person.username, `nobody-${person.username}`]) {
      for (let attempt = 0; attempt < 8; attempt += 1) {
        expect((await login({ username, password: "guess" })).status).toBe(401);
      }
      const refused = await login({ username, password: person.password });
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get("Retry-After"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expect(refused.body).toMatchObject({
        message: expect.stringMatching(
          /^Too many attempts to sign in\. Please wait (a minute|\d+ minutes) and try again\.$/,
        ),
      });
    }
    const other = await makePerson(service().db);
    expect(await login({ username: other.username, password: other.password })).toMatchObject({
      status: 200,
    });
  });

  test("counts wrong passwords of one person together, whether typed as user name or e-mail", async () => {
    const person = await makePerson(service().db);
    const names = [person.username, person.email, ` ${person.email.toUpperCase()}`];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await login({ username: names[attempt % 3], password: "guess" })).status).toBe(401);
    }
    for (const username of names) {
      expect((await login({ username, password: person.password })).status, username).toBe(429);
    }
  });

  test("resets the count of failed attempts after a success", async () => {
    const person = await makePerson(service().db);
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 7; attempt += 1) {
        await login({ username: person.username, password: "guess" });
      }
      expect(await login({ username: person.username, password: person.password })).toMatchObject({
        status: 200,
      });
    }
  });

  test("counts attempts with a name that PostgreSQL cannot hold, without asking it for the name", async () => {
    const person = await makePerson(service().db);
    await service().db.execute("alter table employees rename to employees_away");
    const username = `${person.username}\u0000`;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1)
      statuses.push((await login({ username, password: person.password })).status);
    await service().db.execute("alter table employees_away rename to employees");
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429]);
  });

  test("counts concurrent attempts", async () => {
    const person = await makePerson(service().db);
    const guesses = Array.from({ length: 20 }, () => login({ username: person.username, password: "guess" }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  });

  test.each([
    ["no body", undefined],
    ["no password", { username: "robin" }],
    ["a number as name", { username: 5, password: "x" }],
    ["an array", []],
    ["a password that is very long", { username: "robin", password: "x".repeat(2000) }],
  ])("answers 400 with a readable message to %s", async (_, body) => {
    const answer = await login(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) });
  });

  test("answers 400 to a body that is not JSON, 413 to one that is too large", async () => {
    const headers = { "Content-Type": "application/json" };
    expect(await service().call("POST", address, { raw: "{", headers })).toMatchObject({ status: 400 });
    const large = { username: "robin", password: "x", more: "x".repeat(300_000) };
    for (let time = 0; time < 3; time += 1) {
      expect(await login(large)).toMatchObject({ status: 413, body: { message: expect.any(String) } });
    }
    const endless = () => new Blob(["{", " ".repeat(300_000), "}"]).stream();
    expect(await service().call("POST", address, { raw: endless(), headers })).toMatchObject({ status: 413 });
    expect(await login({ username: "nobody", password: "x" })).toMatchObject({ status: 401 });
  });

  test("is for the employee portal only", async () => {
    const person = await makePerson(service().db);
    const body = { username: person.username, password: person.password };
    expect(await service().call("POST", "/auth/api/user/login?portal=employer", { body })).toMatchObject({
      status: 400,
    });
    expect(await service().call("POST", "/auth/api/user/login", { body })).toMatchObject({ status: 400 });
  });
});

describeInProcessAndOverHttp("a session", (service) => {
  const ask = (token?: string, headers: Record<string, string> = {}) =>
    service().call("GET", info, { token, headers });

  async function signedIn(): Promise<{ person: Person; token: string }> {
    const person = await makePerson(service().db);
    return { person, token: await service().signIn(person) };
  }

  test("ends on the server at sign-out, while the person's other sessions continue [API-02, SES-14]", async () => {
    const { person, token } = await signedIn();
    const elsewhere = await service().signIn(person);
    expect(await service().call("POST", "/auth/api/user/logout", { token })).toMatchObject({ status: 204 });
    expect(await ask(token)).toMatchObject({ status: 401, body: { message: "Please sign in again" } });
    expect(await service().call("POST", "/auth/api/user/logout", { token })).toMatchObject({ status: 401 });
    expect(await ask(elsewhere)).toMatchObject({ status: 200 });
  });

  test("is accepted only in the Authorization header [API-02]", async () => {
    const { token } = await signedIn();
    expect(await ask(undefined)).toMatchObject({ status: 401 });
    expect(await ask(undefined, { Cookie: `token=${token}; __session=${token}` })).toMatchObject({
      status: 401,
    });
    expect(await ask(undefined, { Authorization: token })).toMatchObject({ status: 401 });
    expect(await ask(undefined, { Authorization: `Basic ${token}` })).toMatchObject({ status: 401 });
    expect(await service().call("GET", `${info}?token=${token}&access_token=${token}`)).toMatchObject({
      status: 401,
    });
    expect(await ask(token)).toMatchObject({ status: 200 });
  });

  test("is checked before the input", async () => {
    const answer = await service().call("GET", "/manage-claim/api/employees/claim-info?claimId=x");
    expect(answer.status).toBe(401);
  });

  test("is rejected when its token was altered [SES-15]", async () => {
    const { token } = await signedIn();
    const [header = "", payload = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const other = Buffer.from(JSON.stringify({ ...claims, employeeId: claims.employeeId + 1 })).toString(
      "base64url",
    );
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const flipped = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const changed of [
      `${header}.${other}.${signature}`,
      `${header}.${payload}.${flipped}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
    ]) {
      expect(await ask(changed)).toMatchObject({ status: 401 });
    }
  });

  test("is rejected when its token has expired, is of another kind or names no session of that person", async () => {
    const { person } = await signedIn();
    const stranger = await signedIn();
    const [row] = await service()
      .db.select()
      .from(sessions)
      .where(eq(sessions.employeeId, person.employeeId));
    const token = {
      sessionId: row?.id ?? "",
      employeeId: person.employeeId,
      authorities: [],
      expiresAt: fromNow(60_000),
    };
    const { signing } = service().secrets;
    expect(await ask(await signSessionToken(signing, token))).toMatchObject({ status: 200 });
    const changes = [
      { expiresAt: fromNow(-1000) },
      { sessionId: crypto.randomUUID() },
      { employeeId: stranger.person.employeeId },
    ];
    for (const change of changes) {
      expect(await ask(await signSessionToken(signing, { ...token, ...change }))).toMatchObject({
        status: 401,
      });
    }
    const own = signingKey(signing, "session");
    const reset = new SignJWT({ employeeId: person.employeeId, authorities: [], token_use: "password-reset" })
      .setProtectedHeader({ alg: "HS256", kid: own.kid })
      .setJti(token.sessionId)
      .setIssuer("benefits-service")
      .setAudience("benefits-wallet")
      .setExpirationTime("5m");
    expect(await ask(await reset.sign(own.bytes))).toMatchObject({ status: 401 });
  });

  test.each([
    ["has ended", { endedAt: fromNow() }],
    ["has expired", { expiresAt: fromNow(-1000) }],
    ["is of another kind", { kind: "PASSWORD_RESET" as const }],
  ])("is rejected when its row %s, even with a valid token", async (_, change) => {
    const { person, token } = await signedIn();
    await service().db.update(sessions).set(change).where(eq(sessions.employeeId, person.employeeId));
    expect(await ask(token)).toMatchObject({ status: 401 });
  });

  test("has the person's current roles, not those in its token [SES-15]", async () => {
    const { person, token } = await signedIn();
    expect(await ask(token)).toMatchObject({ body: { authorities: ["ROLE_EMPLOYEE"] } });
    const roles: (typeof employees.$inferInsert)["roles"] = ["ROLE_EMPLOYEE", "ROLE_EMP_ADMIN"];
    await service().db.update(employees).set({ roles }).where(eq(employees.id, person.employeeId));
    expect(await ask(token)).toMatchObject({ body: { authorities: ["ROLE_EMPLOYEE", "ROLE_EMP_ADMIN"] } });
  });

  test("makes no difference for an unknown path: 404 with a message", async () => {
    const { token } = await signedIn();
    for (const path of [
      "/manage-employee/api/employees",
      "/manage-employee/api/employees/info/x",
      "/",
      "/api",
    ]) {
      expect(await service().call("GET", path, { token })).toMatchObject({
        status: 404,
        body: { message: "Not found" },
      });
    }
    expect(await service().call("DELETE", info, { token })).toMatchObject({ status: 404 });
    const body = { text: "x".repeat(200_000) };
    for (let time = 0; time < 3; time += 1) {
      expect(await service().call("POST", "/nowhere", { token, body })).toMatchObject({ status: 404 });
    }
  });

  test("gets responses with no-store and nosniff headers", async () => {
    const { token } = await signedIn();
    for (const answer of [await ask(token), await ask("x"), await service().call("GET", "/nowhere")]) {
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
  });
});

test("a password is stored as argon2id with 19 MiB and two passes", async () => {
  expect(await hashPassword("a long walk by the lake")).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  );
});

test("an unknown name costs the same CPU time as a wrong password, so that timing reveals nothing", async () => {
  const hash = await hashPassword("a long walk by the lake");
  const cpuOf = async (kept: string | undefined) => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < 5; turn += 1) expect(await verifyPassword(kept, "wrong")).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await cpuOf(undefined);
  const [known, unknown] = [await cpuOf(hash), await cpuOf(undefined)];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});

describe("a browser used for an earlier sign-in", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService("in this process");
  });
  afterAll(() => service.stop());

  /** Returns the status of the right password after strangers have guessed from many IP addresses. */
  async function answerAfterGuesses(isTheirs: boolean): Promise<number> {
    const person = await makePerson(service.db);
    const from = (host: number) => ({ ipAddress: `203.0.113.${host}` });
    const login = (visitor: RequestOrigin, password: string) =>
      service.apiFor(visitor).auth.login({
        query: { portal: "employee" },
        body: { username: person.username, password },
      });
    for (let host = 1; host <= 10; host += 1) {
      const guesses = Array.from({ length: 4 }, () => login(from(host), "guess").catch(() => undefined));
      await Promise.all(guesses);
    }
    const employeeIds = isTheirs ? [person.employeeId] : [person.employeeId + 1];
    const visitor = { ...from(99), knownBrowser: { id: `browser of ${person.employeeId}`, employeeIds } };
    return login(visitor, person.password).then(
      () => 200,
      (error: unknown) => apiErrorOrThrow(error).status,
    );
  }

  test("admits its earlier users, and nobody else, while strangers guess their password [SES-15]", async () => {
    expect(await answerAfterGuesses(true)).toBe(200);
    expect(await answerAfterGuesses(false)).toBe(429);
  });
});

describe("the service over HTTP", () => {
  // What a portal passes on, of which an IPv6 address is only its network.
  const seenByPortal = (visitor: string) => visitorIpAddress(parseTrustedProxies([]), "127.0.0.1", visitor);

  test.each([
    ["IPv4", "203.0.113.9", "203.0.113.10"],
    ["IPv6", "2001:db8:1:2::9", "2001:db8:ffff:1::1"],
  ])(
    "counts guesses by the visitor's %s address that the portal passes on [SES-15, API-03]",
    async (_, guesser, other) => {
      const service = await startService("over HTTP");
      try {
        const guess = async (ipAddress: string, username: string) =>
          (
            await service.call("POST", address, {
              body: { username, password: "guess" },
              ipAddress: seenByPortal(ipAddress),
            })
          ).status;
        const guesses = Array.from({ length: 60 }, (_, nth) => guess(guesser, `somebody-${nth}`));
        expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
        expect(await guess(guesser, "one-more")).toBe(429);
        expect(await guess(other, "one-more")).toBe(401);
      } finally {
        await service.stop();
      }
    },
  );
});
