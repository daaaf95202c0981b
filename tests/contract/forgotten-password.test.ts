import { and, eq, sql } from "drizzle-orm";
import { auditedActions } from "tests/support/audited-actions";
import { whileHeld } from "tests/support/held-locks";
import { fromNow } from "tests/support/machine-clock";
import { mailsIn, mailsTo, tokenIn } from "tests/support/mailbox";
import { makePerson, type Person } from "tests/support/person";
import {
  type Answer,
  describeInProcessAndOverHttp,
  type ServiceTransport,
  startService,
} from "tests/support/service";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { beforeEach, expect, test } from "vitest";
import { emailChanges, employees, mailOutbox, sessions } from "~/service/database/schema";
import { signLinkToken } from "~/service/tokens/token";

const forgot = "/auth/api/user/forgot-password";
const info = "/manage-employee/api/employees/info";
const fresh = "a walk around the harbour";

describeInProcessAndOverHttp(
  "a forgotten password",
  (service) => {
    let visitor = 0;
    beforeEach(() => {
      visitor += 1;
    });
    const ipAddress = () => `203.0.113.${visitor}`;
    const ask = (email: string) =>
      service().call("POST", `${forgot}?portal=employee`, { body: { email }, ipAddress: ipAddress() });
    const reset = (token: string, newPassword = fresh) =>
      service().call("PUT", `${forgot}?token=${encodeURIComponent(token)}`, {
        body: { newPassword },
        ipAddress: ipAddress(),
      });
    const change = (token: string, oldPassword: string, newPassword: string) =>
      service().call("PUT", "/manage-employee/api/employees/update-password", {
        token,
        body: { oldPassword, newPassword, confirmPassword: newPassword },
      });
    const check = (token: string) =>
      service().call("GET", `${forgot}?token=${encodeURIComponent(token)}`, { ipAddress: ipAddress() });

    async function tokenFor(person: Person): Promise<string> {
      expect(await ask(person.email)).toMatchObject({ status: 204, body: undefined });
      const [mail] = await mailsTo(service().outboxFolder, person.email);
      if (!mail) throw new Error("no mail");
      return tokenIn(mail);
    }

    test("sets a new password once, ends every session, sends a mail and is audited [API-01, PUB-10, PUB-11, SEC-07]", async () => {
      const person = await makePerson(service().db, { firstName: "Zoë <b>" });
      const before = await service().signIn(person);
      const token = await tokenFor(person);
      expect(await check(token)).toMatchObject({ status: 204 });
      expect(await reset(token)).toMatchObject({ status: 204, body: undefined });
      expect(await service().call("GET", info, { token: before })).toMatchObject({ status: 401 });
      await expect(service().signIn(person)).rejects.toMatchObject({ status: 401 });
      const after = await service().signIn({ ...person, password: fresh });
      expect(await service().call("GET", info, { token: after })).toMatchObject({ status: 200 });

      const [first, second] = await mailsTo(service().outboxFolder, person.email, 2);
      expect(first?.subject).toBe("Choose a new password");
      expect(first?.text).toContain("Hello Zoë <b>,");
      expect(first?.text).toContain("60 minutes");
      expect(first?.text).toContain("If you did not ask for this");
      expect(first?.html).toContain("Hello Zoë &lt;b&gt;,");
      expect(second?.subject).toBe("Your password was changed");
      expect(second?.text).toContain("If this was not you");
      expect(await reset(token)).toMatchObject({ status: 410, body: { code: "TOKEN_USED" } });
      expect(await auditedActions(service().db, person)).toEqual(["profile.passwordReset"]);
    });

    test("stores no token in clear text, not even in a queued mail [API-01]", async () => {
      const person = await makePerson(service().db);
      const token = await tokenFor(person);
      const [signature = ""] = token.split(".").slice(2);
      for (const table of [sessions, mailOutbox]) {
        const rows = JSON.stringify(await service().db.select().from(table));
        expect(rows).not.toContain(token);
        expect(rows).not.toContain(signature);
      }
    });

    test("an unknown address gets the same response as a known one, after the same work, but no mail [PUB-10]", async () => {
      const person = await makePerson(service().db);
      const known = await ask(` ${person.email.toUpperCase()} `);
      const unknown = await ask("nobody.at.all@example.com");
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      expect([known.status, known.body]).toEqual([204, undefined]);
      await mailsTo(service().outboxFolder, person.email);
      await expect
        .poll(async () => {
          const rows = await service().db.select().from(mailOutbox);
          return rows.find(({ toAddress }) => toAddress === "nobody.at.all@example.com")?.lastErrorCode;
        })
        .toBe("NOBODY");
      const mails = await mailsIn(service().outboxFolder);
      expect(mails.filter(({ to }) => to?.[0]?.address === "nobody.at.all@example.com")).toEqual([]);
    });

    test("explains why a link does not work, with a different message for each reason [API-01, PUB-11]", async () => {
      const person = await makePerson(service().db);
      const used = await tokenFor(person);
      expect((await reset(used)).status).toBe(204);
      const key = service().secrets.signing;
      const times = { createdAt: new Date(0), expiresAt: new Date(3_600_000) };
      const link = { id: crypto.randomUUID(), employeeId: person.employeeId, ...times };
      const worthless = {
        TOKEN_USED: [410, used],
        TOKEN_EXPIRED: [410, await signLinkToken(key, { ...link, use: "PASSWORD_RESET" })],
        TOKEN_FOREIGN: [400, await signLinkToken(key, { ...link, use: "SIGN_UP" })],
        TOKEN_ALTERED: [400, `${used.slice(0, -3)}${used.endsWith("AAA") ? "BBB" : "AAA"}`],
      } as const;
      const sentences = new Set<string>();
      for (const [code, [status, token]] of Object.entries(worthless)) {
        for (const answer of [await check(token), await reset(token)]) {
          expect(answer).toMatchObject({ status, body: { code } });
          sentences.add((answer.body as { message: string }).message);
        }
      }
      expect(sentences.size).toBe(4);
      for (const token of ["", "x", "a.b.c", `${used}.`, used.slice(0, 40)]) {
        expect((await reset(token)).body).toMatchObject({ code: "TOKEN_ALTERED" });
      }
      // A session token, which is signed with another key (SEC-08).
      const session = await service().signIn({ ...person, password: fresh });
      expect((await reset(session)).body).toMatchObject({ code: "TOKEN_ALTERED" });
    });

    test("a link token is not a session token, and a validly signed link that was never issued is rejected", async () => {
      const person = await makePerson(service().db);
      const token = await tokenFor(person);
      expect(await service().call("GET", info, { token })).toMatchObject({ status: 401 });
      const made = await signLinkToken(service().secrets.signing, {
        id: crypto.randomUUID(),
        employeeId: person.employeeId,
        use: "PASSWORD_RESET",
        createdAt: fromNow(),
        expiresAt: fromNow(60_000),
      });
      expect((await reset(made)).body).toMatchObject({ code: "TOKEN_ALTERED" });
      const [row] = await service().db.select().from(sessions).where(eq(sessions.kind, "PASSWORD_RESET"));
      const longer = await signLinkToken(service().secrets.signing, {
        id: row?.id ?? "",
        employeeId: person.employeeId,
        use: "PASSWORD_RESET",
        createdAt: fromNow(),
        expiresAt: fromNow(86_400_000),
      });
      expect((await reset(longer)).body).toMatchObject({ code: "TOKEN_ALTERED" });
    });

    test("rejects a password that is too short, too long, too common or personal, and the link stays valid", async () => {
      const person = await makePerson(service().db, { companyName: `Harbour Crew ${crypto.randomUUID()}` });
      const token = await tokenFor(person);
      const personal = [person.email, "Robin-Tremblay!", "Harbour Crew 2026"];
      for (const password of [
        "",
        "short",
        "x".repeat(129),
        "far too long ".repeat(1_000),
        "77777777",
        "Password1",
        "QwertyUiop",
        ...personal,
      ]) {
        expect(await reset(token, password)).toMatchObject({
          status: 400,
          body: { code: "PASSWORD_REFUSED" },
        });
      }
      expect((await reset(token, "12345678 ")).status).toBe(204);
    });

    test("only one of several concurrent requests sets the password", async () => {
      const person = await makePerson(service().db);
      const token = await tokenFor(person);
      const passwords = Array.from({ length: 6 }, (_, number) => `${fresh} ${number}`);
      const answers = await Promise.all(passwords.map((password) => reset(token, password)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410, 410]);
    });

    /** The number of statements that wait for a lock. */
    const waiting = async () => {
      const { rows } = await service().db.execute(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    };

    const lockOf = ({ employeeId }: Person) =>
      sql`select 1 from employees where id = ${employeeId} for no key update`;

    /** Starts both at once, in this order, and returns their responses and the password that holds afterwards. */
    async function inOrder(person: Person, first: () => Promise<Answer>, second: () => Promise<Answer>) {
      const answers = await service().db.transaction(async (tx) => {
        // Something else, such as a save of the profile, has the person's row; both wait for it.
        await tx.execute(lockOf(person));
        const started = [first()];
        await expect.poll(waiting).toBe(1);
        started.push(second());
        await expect.poll(waiting, { timeout: 5_000 }).toBe(2);
        return started;
      });
      return Promise.all(answers);
    }

    test("a sign-in under way with the old password opens no session once it was reset [PUB-11]", async () => {
      const person = await makePerson(service().db);
      const token = await tokenFor(person);
      const body = { username: person.email, password: person.password };
      const [afterReset, signedIn] = await inOrder(
        person,
        () => reset(token),
        () => service().call("POST", "/auth/api/user/login?portal=employee", { body }),
      );
      expect(afterReset).toMatchObject({ status: 204 });
      expect(signedIn).toMatchObject({ status: 401 });
    });

    test("a reset is not undone by a change that began before it with the old password [PUB-11, PRF-09]", async () => {
      const person = await makePerson(service().db);
      const token = await tokenFor(person);
      const own = await service().signIn(person);
      const [afterReset, afterChange] = await inOrder(
        person,
        () => reset(token),
        () => change(own, person.password, "what the thief wants"),
      );
      expect(afterReset).toMatchObject({ status: 204 });
      expect(afterChange).toMatchObject({ status: 400, body: { code: "OLD_PASSWORD_REFUSED" } });
      await service().signIn({ ...person, password: fresh });
    });

    test("a change that comes first ends the link of a reset under way [PUB-11, PRF-09]", async () => {
      const person = await makePerson(service().db);
      const token = await tokenFor(person);
      const own = await service().signIn(person);
      const [afterChange, afterReset] = await inOrder(
        person,
        () => change(own, person.password, "a quiet evening at home"),
        () => reset(token),
      );
      expect(afterChange).toMatchObject({ status: 204 });
      expect(afterReset).toMatchObject({ status: 410, body: { code: "TOKEN_USED" } });
      await service().signIn({ ...person, password: "a quiet evening at home" });
    });

    test.each(["profile", "banking-info"] as const)(
      "a reset is not followed by the change of %s that a session had under way [PUB-11, PRF-12]",
      async (path) => {
        const person = await makePerson(service().db, { hasPlan: true });
        await giveBankAndBasicInformation(service().db, service().secrets.data, person);
        const token = await tokenFor(person);
        const own = await service().signIn(person);
        const api = service().api(own);
        const { employeeLocation, firstName, lastName, dateOfBirth } = await api.employee.profile();
        const { street, cityName, provinceId, postCode } = employeeLocation;
        const banking = await api.employee.bankingInfo();
        const named = { firstName, lastName, dateOfBirth, email: "thief@example.com" };
        const wanted = {
          profile: { ...named, street, cityName, provinceId, postCode },
          "banking-info": { ...banking, eSignature: banking?.esignature, accountNumber: "7654398" },
        };
        const url = `/manage-employee/api/employees/${path}`;
        const [afterReset, afterChange] = await inOrder(
          person,
          () => reset(token),
          () => service().call("PUT", url, { token: own, body: wanted[path] }),
        );
        expect(afterReset).toMatchObject({ status: 204 });
        expect(afterChange).toMatchObject({ status: 401 });
        const asked = eq(emailChanges.employeeId, person.employeeId);
        expect(await service().db.$count(emailChanges, asked)).toBe(0);
        const session = await service().signIn({ ...person, password: fresh });
        expect(await service().api(session).employee.bankingInfo()).toEqual(banking);
      },
    );

    test("a mail being written while an address is taken from an account holds no link to it [PUB-11, PRF-12]", async () => {
      const person = await makePerson(service().db);
      const isThem = eq(employees.id, person.employeeId);
      await whileHeld(service().db, lockOf(person), async (untilWaiting, tx) => {
        expect((await ask(person.email)).status).toBe(204);
        await untilWaiting(1);
        await tx
          .update(employees)
          .set({ email: `back.${person.email}` })
          .where(isThem);
      });
      const asked = eq(mailOutbox.toAddress, person.email);
      await expect
        .poll(async () => (await service().db.select().from(mailOutbox).where(asked))[0]?.lastErrorCode)
        .toBe("NOBODY");
      const isLink = and(eq(sessions.employeeId, person.employeeId), eq(sessions.kind, "PASSWORD_RESET"));
      expect(await service().db.$count(sessions, isLink)).toBe(0);
    });

    test("rejects an invalid address, and too many requests for one address, known or not", async () => {
      expect(await ask("not an address")).toMatchObject({
        status: 400,
        body: { message: "Email is not valid", code: "EMAIL_INVALID" },
      });
      const person = await makePerson(service().db);
      for (const email of [person.email, "somebody.else@example.com"]) {
        for (let count = 0; count < 5; count += 1) expect((await ask(email)).status).toBe(204);
        const refused = await ask(email);
        expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_ATTEMPTS" } });
      }
    });

    test("an invited person without a password gets a sign-up link", async () => {
      const person = await makePerson(service().db, { hasPlan: true });
      await service().db.execute(`update employees set password_hash = null where id = ${person.employeeId}`);
      const token = await tokenFor(person);
      expect((await reset(token)).body).toMatchObject({ code: "TOKEN_FOREIGN" });
      const account = await service().call("GET", `/auth/api/user/account?token=${token}`);
      expect(account.body).toEqual({ firstName: "Robin", lastName: "Tremblay", email: person.email });
    });
  },
  { sendsMails: true },
);

const invited = { firstName: "Isla", lastName: "Park", password: fresh, rePassword: fresh };

test.each<ServiceTransport>(["in this process", "over HTTP"])(
  "limits attempts from one IP address to open links of every kind, %s [API-01]",
  async (door) => {
    const service = await startService(door);
    try {
      const open = (method: string, path: string, ipAddress: string, body?: object) =>
        service.call(method, path, { body, ipAddress });
      const ways = [
        ["GET", `${forgot}?token=x`],
        ["PUT", `${forgot}?token=x`, { newPassword: fresh }],
        ["GET", "/auth/api/user/email-link?token=x"],
        ["POST", "/auth/api/user/email-link", { token: "x" }],
        ["GET", "/auth/api/user/account?token=x"],
        ["POST", "/manage-employee/api/employees/sign-up", { ...invited, token: "x" }],
      ] as const;
      const guesses = Array.from({ length: 20 }, () =>
        ways.map(([method, path, body]) => open(method, path, "203.0.113.7", body)),
      ).flat();
      expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([400]));
      for (const [method, path, body] of ways) {
        expect((await open(method, path, "203.0.113.7", body)).status, `${method} ${path}`).toBe(429);
        expect((await open(method, path, "203.0.113.8", body)).status, `${method} ${path}`).toBe(400);
      }
    } finally {
      await service.stop();
    }
  },
);
