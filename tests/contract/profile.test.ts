import { createHash } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { fromNow } from "tests/support/machine-clock";
import { mailsIn, mailsTo, tokenIn } from "tests/support/mailbox";
import { makePerson, type Person } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import { profileFingerprint } from "~/domain/profile-fingerprint";
import { auditEvents, emailChanges, employees, marketingChoices, sessions } from "~/service/database/schema";
import { signLinkToken } from "~/service/tokens/token";

const path = "/manage-employee/api/employees/profile";
const link = "/auth/api/user/email-link";

describeInProcessAndOverHttp(
  "personal information",
  (service) => {
    let person: Person;
    let token: string;
    let visitor = 0;
    beforeEach(async () => {
      visitor += 1;
      person = await makePerson(service().db);
      token = await service().signIn(person);
    });
    const right = () => ({
      firstName: "  Robin ",
      lastName: "Roy",
      email: person.email.toUpperCase(),
      dateOfBirth: "1988-05-14",
      phoneNumber: "(416) 555-0163",
      street: "18 Example\nCrescent",
      provinceId: 9,
      cityName: "Toronto",
      postCode: "m5v0a0",
    });
    const put = (changed: object, bearer = token) =>
      service().call("PUT", path, { token: bearer, body: { ...right(), ...changed } });
    const ipAddress = () => `203.0.113.${visitor}`;
    const check = (text: string) =>
      service().call("GET", `${link}?token=${text}`, { ipAddress: ipAddress() });
    const follow = (text: string) =>
      service().call("POST", link, { body: { token: text }, ipAddress: ipAddress() });
    const emailNow = async (of = person) => {
      const [row] = await service().db.select().from(employees).where(eq(employees.id, of.employeeId));
      return row?.email;
    };
    const linksTo = async (email: string, subject: RegExp) =>
      (await mailsTo(service().outboxFolder, email, 1, subject)).map(tokenIn);
    const fresh = () => `fresh-${crypto.randomUUID().slice(0, 8)}@example.com`;

    test("a save is rejected when the data has changed since it was read [PRF-04] (D76)", async () => {
      await put({});
      const api = service().api(token);
      const read = await api.employee.profile();
      const known = profileFingerprint({ ...read, ...read.employeeLocation });
      const save = (changed: object, mark = known) =>
        service().call("PUT", `${path}?knownAs=${mark}`, { token, body: { ...right(), ...changed } });
      const answers = await Promise.all(["Ada", "Bea", "Cleo"].map((firstName) => save({ firstName })));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "PROFILE_CHANGED" });
      const now = await api.employee.profile();
      expect((await save({ firstName: now.firstName })).status, "the same once more").toBe(204);
      expect((await save({ email: fresh() })).status).toBe(409);
      expect(await api.employee.profile()).toEqual(now);
      expect(
        (await save({ cityName: "Ottawa" }, profileFingerprint({ ...now, ...now.employeeLocation }))).status,
      ).toBe(204);
      expect((await put({ cityName: "Hull" })).status, "who names nothing is not asked").toBe(204);
      expect((await save({}, "NOT-A-MARK")).status).toBe(400);
    });

    test("a read beside saves shows one of them, never half of two [PRF-02] (D76)", async () => {
      const api = service().api(token);
      const seen: string[] = [];
      let isOver = false;
      const reader = async () => {
        while (!isOver) {
          const { firstName, employeeLocation } = await api.employee.profile();
          seen.push(`${firstName} of ${employeeLocation.cityName}`);
        }
      };
      await put({ firstName: "N0", cityName: "C0" });
      const readers = [reader(), reader(), reader()];
      for (let n = 1; n <= 40; n++) await put({ firstName: `N${n}`, cityName: `C${n}` });
      isOver = true;
      await Promise.all(readers);
      expect(seen.length).toBeGreaterThan(10);
      expect(seen.filter((each) => !/^N(\d+) of C\1$/.test(each))).toEqual([]);
    });

    test("is normalized and can be read back with the address; saving the same e-mail keeps the session [PRF-02, PRF-03, PRF-04]", async () => {
      const answer = await put({});
      expect([answer.status, answer.body]).toEqual([204, undefined]);
      const known = await service().api(token).employee.profile();
      const home = {
        id: person.employeeId,
        street: "18 Example Crescent",
        cityName: "Toronto",
        provinceId: 9,
        provinceName: "Ontario",
        postCode: "M5V 0A0",
      };
      expect(known).toEqual({
        id: person.employeeId,
        firstName: "Robin",
        lastName: "Roy",
        email: person.email,
        dateOfBirth: "1988-05-14",
        phoneNumber: "4165550163",
        profileUrl: null,
        employeeLocation: home,
        confirmsNewEmail: true,
        unconfirmedEmail: null,
      });
      expect(await service().api(token).employee.locationInfo()).toEqual(home);
      const traces = await service()
        .db.select()
        .from(auditEvents)
        .where(eq(auditEvents.employeeId, person.employeeId));
      expect(traces).toMatchObject([{ action: "profile.saved", details: null }]);
      expect((await put({})).status).toBe(204);
      const own = eq(auditEvents.employeeId, person.employeeId);
      expect(await service().db.$count(auditEvents, own), "a save without a change writes nothing").toBe(1);
    });

    test("rejects invalid fields by name and stores nothing [PRF-02, PRF-03]", async () => {
      const refused: readonly (readonly [object, string])[] = [
        [{ firstName: " \u0007 " }, "first name"],
        [{ lastName: "" }, "last name"],
        [{ firstName: "Maximilienne-Élodie", lastName: "de la Fontaine" }, "last name"],
        [{ email: "nobody@nowhere" }, "e-mail"],
        [{ email: "a@b.example\r\nBcc: c@d.example" }, "e-mail"],
        [{ dateOfBirth: "2199-01-01" }, "date of birth"],
        [{ phoneNumber: "12" }, "phone"],
        [{ street: " " }, "street address"],
        [{ provinceId: 0 }, "province"],
        [{ postCode: "12345" }, "postal code"],
      ];
      for (const [changed, name] of refused) {
        expect(await put(changed), name).toMatchObject({
          status: 400,
          body: { code: "PROFILE_REFUSED", message: `Please check: ${name}.` },
        });
      }
      expect((await put({ street: undefined })).status).toBe(400);
      expect((await service().api(token).employee.profile()).lastName).toBe("Tremblay");
    });

    test("whoever was invited by an address of another format can save the rest [PRF-02] (D55)", async () => {
      const email = `robin.${person.employeeId}@lake.insurance`;
      await service().db.update(employees).set({ email }).where(eq(employees.id, person.employeeId));
      expect(await put({ email, lastName: "Moved" })).toMatchObject({ status: 204 });
      expect(await service().api(token).employee.profile()).toMatchObject({ email, lastName: "Moved" });
      const other = await put({ email: `kim.${person.employeeId}@lake.insurance` });
      expect(other).toMatchObject({ status: 400, body: { message: "Please check: e-mail." } });
    });

    test("a new e-mail takes effect once its link is opened; all sessions end, and the old address gets a mail [PRF-04, PRF-12]", async () => {
      const email = fresh();
      expect((await put({ email })).status).toBe(204);
      expect((await service().call("GET", path, { token })).status).toBe(401);
      expect(await emailNow()).toBe(person.email);
      const [confirm = ""] = await linksTo(email, /^Confirm/);
      expect((await linksTo(person.email, /being changed/)).length).toBe(1);
      expect(await check(confirm)).toMatchObject({ status: 200, body: { use: "EMAIL_CONFIRM", email } });
      expect(await emailNow(), "looking changes nothing").toBe(person.email);
      token = await service().signIn(person);
      const waiting = async () => (await service().api(token).employee.profile()).unconfirmedEmail;
      expect(await waiting()).toBe(email);
      expect((await follow(confirm)).status).toBe(200);
      expect(await emailNow()).toBe(email);
      expect((await service().call("GET", path, { token })).status).toBe(401);
      expect(await follow(confirm)).toMatchObject({ status: 410, body: { code: "TOKEN_USED" } });
      token = await service().signIn({ ...person, username: email });
      expect(await waiting()).toBeNull();
    });

    test("an opt-out of marketing e-mails carries over to a new address and back [PUB-12, PRF-04]", async () => {
      const email = fresh();
      const moment = fromNow(-86_400_000);
      const { db } = service();
      const choices = async () => {
        const rows = await db.select().from(marketingChoices);
        return new Map(rows.map((row) => [row.email, row.optedOut]));
      };
      await db.insert(marketingChoices).values([
        { email: person.email, optedOut: true, changedAt: moment },
        { email, optedOut: false, changedAt: moment },
      ]);
      expect((await put({ email })).status).toBe(204);
      expect((await choices()).get(email), "asked for is not confirmed").toBe(false);
      await follow((await linksTo(email, /^Confirm/))[0] ?? "");
      expect((await choices()).get(email)).toBe(true);

      // Opting in at the new address does not undo the opt-out at this one.
      await db.update(marketingChoices).set({ optedOut: false }).where(eq(marketingChoices.email, email));
      await follow((await linksTo(person.email, /being changed/))[0] ?? "");
      expect(await emailNow()).toBe(person.email);
      expect((await choices()).get(person.email)).toBe(true);
    });

    test("changing the password invalidates a pending e-mail confirmation link, which gives the reason [PRF-04, D58]", async () => {
      const email = fresh();
      expect((await put({ email })).status).toBe(204);
      const [confirm = ""] = await linksTo(email, /^Confirm/);
      token = await service().signIn(person);
      const newPassword = "a walk around the harbour";
      await service().api(token).employee.updatePassword({
        oldPassword: person.password,
        newPassword,
        confirmPassword: newPassword,
      });
      expect((await service().api(token).employee.profile()).unconfirmedEmail).toBeNull();
      const { status, body } = await follow(confirm);
      expect(status).toBe(410);
      expect(body).toMatchObject({
        code: "TOKEN_USED",
        message: expect.stringMatching(/your password has changed since\..* please change it again\.$/),
      });
      expect(await emailNow()).toBe(person.email);
    });

    test("a confirmation link works once, even for two concurrent requests, and invalidates password reset links [PRF-12]", async () => {
      const email = fresh();
      expect((await put({ email })).status).toBe(204);
      const forgot = "/auth/api/user/forgot-password";
      await service().call("POST", `${forgot}?portal=employee`, {
        body: { email: person.email },
        ipAddress: ipAddress(),
      });
      const [reset = ""] = await linksTo(person.email, /password/i);
      const look = () => service().call("GET", `${forgot}?token=${reset}`, { ipAddress: ipAddress() });
      expect((await look()).status).toBe(204);
      const [confirm = ""] = await linksTo(email, /^Confirm/);
      const statuses = (await Promise.all([follow(confirm), follow(confirm)])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 410]);
      expect(await look()).toMatchObject({ status: 410, body: { code: "TOKEN_USED" } });
    });

    test("a confirmation link is valid for a day, or until another address is requested [PRF-04, PRF-12]", async () => {
      const email = fresh();
      expect((await put({ email })).status).toBe(204);
      const [first = ""] = await linksTo(email, /^Confirm/);
      const [row] = await service()
        .db.select()
        .from(sessions)
        .where(and(eq(sessions.employeeId, person.employeeId), eq(sessions.kind, "EMAIL_CONFIRM")));
      const lives = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
      expect(Math.abs(lives - 24 * 60 * 60 * 1_000)).toBeLessThanOrEqual(1_000);
      const ended = { expiresAt: fromNow() };
      const waiting = async () => (await service().api(token).employee.profile()).unconfirmedEmail;
      token = await service().signIn(person);
      expect(await waiting()).toBe(email);
      await service()
        .db.update(sessions)
        .set(ended)
        .where(eq(sessions.id, row?.id ?? ""));
      expect(await waiting()).toBeNull();
      const other = fresh();
      expect((await put({ email: other })).status).toBe(204);
      token = await service().signIn(person);
      expect(await waiting()).toBe(other);
      expect(await follow(first)).toMatchObject({ status: 410, body: { code: "TOKEN_USED" } });
      const [second = ""] = await linksTo(other, /^Confirm/);
      expect((await follow(second)).status).toBe(200);
      expect(await emailNow()).toBe(other);
    });

    test("the link that undoes an e-mail change is valid for exactly seven days [PRF-12]", async () => {
      expect((await put({ email: fresh() })).status).toBe(204);
      const before = fromNow().getTime();
      const [undo = ""] = await linksTo(person.email, /being changed/);
      const [, payload = ""] = undo.split(".");
      const { iat, exp } = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as {
        iat: number;
        exp: number;
      };
      const sevenDays = 7 * 24 * 60 * 60;
      expect(exp - iat).toBe(sevenDays);
      expect(Math.abs(iat * 1_000 - before)).toBeLessThan(60_000);
      const [row] = await service()
        .db.select()
        .from(sessions)
        .where(and(eq(sessions.employeeId, person.employeeId), eq(sessions.kind, "EMAIL_UNDO")));
      const lives = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
      expect(Math.abs(lives - sevenDays * 1_000)).toBeLessThanOrEqual(1_000);
      // The same link, as if requested that many seconds ago.
      const asOf = async (seconds: number) => {
        const createdAt = new Date(Math.floor((before - seconds * 1_000) / 1_000) * 1_000);
        const expiresAt = new Date(createdAt.getTime() + (exp - iat) * 1_000);
        const made = {
          id: row?.id ?? "",
          employeeId: person.employeeId,
          use: "EMAIL_UNDO",
          createdAt,
          expiresAt,
        } as const;
        const aged = await signLinkToken(service().secrets.signing, made);
        const tokenHash = createHash("sha256").update(aged).digest("base64url");
        await service()
          .db.update(sessions)
          .set({ tokenHash, createdAt, expiresAt })
          .where(eq(sessions.id, made.id));
        return aged;
      };
      expect(await check(await asOf(sevenDays - 60))).toMatchObject({ body: { use: "EMAIL_UNDO" } });
      expect(await check(await asOf(sevenDays + 1))).toMatchObject({
        status: 410,
        body: { code: "TOKEN_EXPIRED" },
      });
    });

    test("undoing an e-mail change restores the address, ends all sessions and invalidates all other links [PRF-12]", async () => {
      const [second, third] = [fresh(), fresh()];
      await put({ email: second });
      const [confirm = ""] = await linksTo(second, /^Confirm/);
      await follow(confirm);
      const [undo = ""] = await linksTo(person.email, /being changed/);
      // The attacker who took over the account changes the password and the address again.
      token = await service().signIn({ ...person, username: second });
      const newPassword = "a walk around the harbour";
      await service().api(token).employee.updatePassword({
        oldPassword: person.password,
        newPassword,
        confirmPassword: newPassword,
      });
      await put({ email: third });
      const [confirmThird = ""] = await linksTo(third, /^Confirm/);
      const [undoOfSecond = ""] = await linksTo(second, /being changed/);
      expect(await check(undo)).toMatchObject({ body: { use: "EMAIL_UNDO", email: person.email } });
      expect((await follow(undo)).status).toBe(200);
      expect(await emailNow()).toBe(person.email);
      for (const other of [confirmThird, undoOfSecond, undo])
        expect(await follow(other)).toMatchObject({ status: 410, body: { code: "TOKEN_USED" } });
      expect(await emailNow()).toBe(person.email);
      const recorded = await service()
        .db.select({ action: auditEvents.action })
        .from(auditEvents)
        .where(and(eq(auditEvents.employeeId, person.employeeId), like(auditEvents.action, "profile.email%")))
        .orderBy(auditEvents.id);
      expect(
        recorded.map(({ action }) => action).filter((action) => /Confirmed|Undone/.test(action)),
      ).toEqual(["profile.emailConfirmed", "profile.emailChangeUndone"]);
    });

    test("an address in use is not revealed, and cannot be taken with a link [SEC-06, PRF-04]", async () => {
      const other = await makePerson(service().db);
      expect((await put({ email: other.email })).status).toBe(204);
      await mailsTo(service().outboxFolder, person.email);
      expect((await mailsIn(service().outboxFolder)).map(({ to }) => to?.[0]?.address)).not.toContain(
        other.email,
      );
      const email = fresh();
      token = await service().signIn(person);
      await put({ email });
      const [confirm = ""] = await linksTo(email, /^Confirm/);
      await service().db.update(employees).set({ email }).where(eq(employees.id, other.employeeId));
      expect(await follow(confirm)).toMatchObject({ status: 409, body: { code: "EMAIL_REFUSED" } });
      expect(await emailNow()).toBe(person.email);
    });

    test("when two people confirm the same address concurrently, one gets it [PRF-04]", async () => {
      for (let round = 0; round < 3; round += 1) {
        const email = fresh();
        const people = await Promise.all([makePerson(service().db), makePerson(service().db)]);
        for (const one of people)
          expect((await put({ email }, await service().signIn(one))).status).toBe(204);
        const links = (await mailsTo(service().outboxFolder, email, 2, /^Confirm/)).map(tokenIn);
        const answers = await Promise.all(links.map(follow));
        expect(answers.map(({ status }) => status).sort(), JSON.stringify(answers)).toEqual([200, 409]);
        expect((await Promise.all(people.map(emailNow))).filter((now) => now === email)).toHaveLength(1);
      }
    });

    test("an e-mail change requires a recently entered password, and is limited to five a day [PRF-12]", async () => {
      const old = { createdAt: fromNow(-16 * 60_000), confirmedAt: null };
      await service().db.update(sessions).set(old).where(eq(sessions.employeeId, person.employeeId));
      expect((await put({})).status).toBe(204);
      expect(await put({ firstName: "Kim", email: fresh() })).toMatchObject({
        status: 400,
        body: { code: "PASSWORD_NEEDED" },
      });
      expect((await service().api(token).employee.profile()).firstName).toBe("Robin");
      await service().api(token).auth.confirmPassword({ password: person.password });
      for (let times = 0; times < 5; times += 1) {
        expect((await put({ email: fresh() })).status).toBe(204);
        token = await service().signIn(person);
      }
      const asked = async (hours: number) => {
        const requestedAt = fromNow(-hours * 60 * 60_000);
        await service()
          .db.update(emailChanges)
          .set({ requestedAt })
          .where(eq(emailChanges.employeeId, person.employeeId));
        return put({ email: fresh() });
      };
      const tooOften = { status: 429, body: { code: "EMAIL_CHANGED_TOO_OFTEN" } };
      expect(await asked(0)).toMatchObject(tooOften);
      expect(await asked(23.99)).toMatchObject(tooOften);
      expect(await asked(24.01)).toMatchObject({ status: 204 });
    });

    test("expired, altered, foreign and invalid links do nothing [PRF-12]", async () => {
      const times = { createdAt: new Date(0), expiresAt: new Date(3_600_000) };
      const made = { id: crypto.randomUUID(), employeeId: person.employeeId, ...times };
      const key = service().secrets.signing;
      const late = await signLinkToken(key, { ...made, use: "EMAIL_UNDO" });
      const foreign = await signLinkToken(key, { ...made, use: "PASSWORD_RESET" });
      expect(await follow(late)).toMatchObject({ status: 410, body: { code: "TOKEN_EXPIRED" } });
      expect(await follow(foreign)).toMatchObject({ status: 400, body: { code: "TOKEN_FOREIGN" } });
      for (const text of ["", "x", token, "a.b.c"]) {
        expect((await check(text)).status, text).toBe(400);
        expect((await follow(text)).status, text).toBe(400);
      }
    });
  },
  { sendsMails: true },
);
