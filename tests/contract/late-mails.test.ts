import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { businessClock } from "tests/support/business-day";
import { fromNow } from "tests/support/machine-clock";
import { makePerson } from "tests/support/person";
import { mailPartsOf, startService, type TestService } from "tests/support/service";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Clock, endOfTorontoDay, startOfTorontoDay } from "~/domain/calendar";
import { requestEmailChange } from "~/service/auth/email-change";
import { connect, type PooledDatabase } from "~/service/database";
import { employees, mailOutbox, sessions } from "~/service/database/schema";
import { standardLimits } from "~/service/deps";
import { deliverMail } from "~/service/mail/deliver";
import { standardMailTiming, startSendingMails } from "~/service/mail/mail-queue";
import { requeueFailedMails } from "~/service/mail/requeue-failed";
import { MailNotAcceptedError, type OutgoingMail } from "~/service/mail/transport";
import { sendInvitation } from "~/service/people/invite";
import { remindOfMoneyAtRisk } from "~/service/reminders/money-at-risk";

const minute = 60_000;
const hour = 60 * minute;

let service: TestService;
let own: PooledDatabase;
beforeAll(async () => {
  service = await startService("in this process");
  own = connect({ connectionString: service.databaseUrl });
});
afterAll(async () => {
  await own.pool.end();
  await service.stop();
});
beforeEach(() => service.db.delete(mailOutbox));
afterEach(() => {
  vi.useRealTimers();
});

/** Runs the work with the clock set back by that many milliseconds. */
async function ago<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ["Date"], now: fromNow(-milliseconds) });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** Tries once to send every waiting mail; returns the mails written, whether the server accepted them or not. */
async function attempt(isTaken: boolean, clock: Clock = businessClock()): Promise<OutgoingMail[]> {
  const written: OutgoingMail[] = [];
  const { db } = own;
  const transport = {
    async send(mail: OutgoingMail) {
      written.push(mail);
      if (!isTaken) throw new MailNotAcceptedError("ESOCKET", false);
    },
    close: () => undefined,
  };
  const log = pino({ level: "silent" });
  const { secrets } = service;
  const deps = {
    ...mailPartsOf({ ...own, clock, secrets, limits: standardLimits, log }, "unused"),
    transport,
  };
  for (const { id } of await db.select({ id: mailOutbox.id }).from(mailOutbox))
    await deliverMail(deps, id, false).catch((error: unknown) => {
      if (!(error instanceof MailNotAcceptedError)) throw error;
    });
  return written;
}

function tokenOf(mail: OutgoingMail | undefined): string {
  return /[?&]token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const forgot = "/auth/api/user/forgot-password";
const ask = (email: string) => service.call("POST", `${forgot}?portal=employee`, { body: { email } });
const check = (token: string) => service.call("GET", `${forgot}?token=${token}`);
const reset = (token: string) =>
  service.call("PUT", `${forgot}?token=${token}`, { body: { newPassword: "a walk around the harbour" } });

test("a password link is valid for an hour from when its mail is sent, however late that is [PUB-10, PUB-11]", async () => {
  const person = await makePerson(service.db);
  const [first] = await ago(70 * minute, async () => {
    await ask(person.email);
    return attempt(false);
  });
  expect(await check(tokenOf(first))).toMatchObject({ status: 410, body: { code: "TOKEN_EXPIRED" } });

  const [second] = await attempt(true);
  expect(second?.text).toContain("within 60 minutes");
  expect(tokenOf(second), "a mail that came twice has one link").toBe(tokenOf(first));
  expect((await check(tokenOf(second))).status).toBe(204);
  const [link] = await service.db.select().from(sessions).where(eq(sessions.kind, "PASSWORD_RESET"));
  expect(link?.expiresAt.getTime()).toBeGreaterThan(fromNow(59 * minute).getTime());
  expect(link?.expiresAt.getTime()).toBeLessThanOrEqual(fromNow(60 * minute).getTime());
  expect((await reset(tokenOf(second))).status).toBe(204);
});

test("a used link stays used and is not sent again [PUB-11]", async () => {
  const person = await makePerson(service.db);
  const [first] = await ago(10 * minute, async () => {
    await ask(person.email);
    return attempt(false);
  });
  // The server had accepted it, but its response was lost.
  expect((await reset(tokenOf(first))).status).toBe(204);
  const later = await attempt(true);
  expect(later.map(({ kind }) => kind)).toEqual(["passwordChanged"]);
  expect(await reset(tokenOf(first))).toMatchObject({ status: 410, body: { code: "TOKEN_USED" } });
});

test("only the newer of two queued invitations is sent, and is valid for a day from then [PUB-06]", async () => {
  const person = await makePerson(service.db);
  await service.db.update(employees).set({ passwordHash: null }).where(eq(employees.id, person.employeeId));
  const deps = { db: service.db, secrets: service.secrets, limits: standardLimits };
  const [older] = await ago(27 * hour, async () => {
    await sendInvitation(deps, person);
    return attempt(false);
  });
  await ago(26 * hour, () => sendInvitation(deps, person));
  const sent = await attempt(true);
  expect(sent).toHaveLength(1);
  const account = (token: string) => service.call("GET", `/auth/api/user/account?token=${token}`);
  expect((await account(tokenOf(sent[0]))).status).toBe(200);
  expect((await account(tokenOf(older))).body).toMatchObject({ code: "TOKEN_USED" });
});

test("the links for a changed e-mail address are valid from when their mails are sent [PRF-12]", async () => {
  const person = await makePerson(service.db);
  const { employeeId, firstName, email: fromEmail } = person;
  const toEmail = `late-${employeeId}@example.com`;
  await ago(8 * 24 * hour, () =>
    requestEmailChange(service.db, service, { employeeId, firstName, fromEmail, toEmail }),
  );
  const sent = await attempt(true);
  for (const [to, use] of [
    [toEmail, "EMAIL_CONFIRM"],
    [fromEmail, "EMAIL_UNDO"],
  ]) {
    const token = tokenOf(sent.find((mail) => mail.to === to));
    const link = await service.call("GET", `/auth/api/user/email-link?token=${token}`);
    expect(link).toMatchObject({ status: 200, body: { use } });
  }
});

test("the mails somebody waits for go before the reminders of a whole company [WAL-10, PUB-10]", async () => {
  const mails = ["moneyAtRisk", "passwordReset", "moneyAtRisk", "invitation"].map((kind, index) => ({
    kind,
    payload: {},
    uniqueKey: `order ${index}`,
    createdAt: fromNow(index - 10_000),
  }));
  await own.db.insert(mailOutbox).values(mails);
  const { secrets } = service;
  const log = pino({ level: "silent" });
  const deps = { ...own, clock: businessClock(), secrets, limits: standardLimits, log };
  // Queues them without sending one.
  const stop = startSendingMails(mailPartsOf(deps, "unused"), { ...standardMailTiming, atOnce: 0 });
  const order = sql`select kind from pgboss.job join mail_outbox using (id) order by priority desc, created_on, created_at`;
  await expect
    .poll(async () => (await own.db.execute<{ kind: string }>(order)).rows.map(({ kind }) => kind))
    .toEqual(["passwordReset", "invitation", "moneyAtRisk", "moneyAtRisk"]);
  await stop();
});

test("a reminder whose day has passed is not sent, nor by the operator [WAL-10]", async () => {
  const { email } = await makePerson(service.db);
  const at = (time: Date) => ({ now: () => time });
  const log = pino({ level: "silent" });
  await remindOfMoneyAtRisk({ db: own.db, clock: at(startOfTorontoDay("2026-12-24")), log });
  const attempted = async (isTaken: boolean, time: Date) =>
    (await attempt(isTaken, at(time))).filter(({ to }) => to === email);
  expect(await attempted(false, endOfTorontoDay("2026-12-31"))).toHaveLength(1);
  expect(await attempted(true, startOfTorontoDay("2027-01-01"))).toEqual([]);
  const [mail] = await service.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email));
  expect(mail).toMatchObject({ sentAt: null, lastErrorCode: "NOBODY" });
  const again = service.db.transaction((tx) => requeueFailedMails(tx, "2020-01-01"));
  expect(await again).toBe(0);
});
