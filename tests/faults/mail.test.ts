import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import pino from "pino";
import { businessClock } from "tests/support/business-day";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { fromNow } from "tests/support/machine-clock";
import { type MailServer, startMailServer } from "tests/support/mail-server";
import { makePerson } from "tests/support/person";
import { fastMailPace, mailPartsOf } from "tests/support/service";
import { startServiceProcess } from "tests/support/service-process";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, torontoDate } from "~/domain/calendar";
import { mailOutbox } from "~/service/database/schema";
import { standardLimits } from "~/service/deps";
import { addToOutbox } from "~/service/mail/add-to-outbox";
import { countMails, startSendingMails } from "~/service/mail/mail-queue";
import { requeueFailedMails } from "~/service/mail/requeue-failed";
import { smtpTransport } from "~/service/mail/transport";

describe("mails over a mail server", { timeout: 60_000 }, () => {
  let mailServer: MailServer;
  let database: FreshDatabase;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer.stop());
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await database.drop();
  });

  /** Starts an instance that sends mails from the test's database. */
  function begin(url = mailServer.url, pace = fastMailPace): () => Promise<void> {
    const { db, pool } = database;
    const secrets = { signing: new Uint8Array(32), data: new Uint8Array(32) };
    const log = pino({ level: "silent" });
    const clock = businessClock();
    const deps = mailPartsOf({ db, pool, clock, secrets, limits: standardLimits, log }, "unused");
    const transport = smtpTransport(url, { name: "Wallet", address: "support@wallet.example" });
    const stop = startSendingMails({ ...deps, transport }, pace);
    stops.push(stop);
    return stop;
  }

  const put = (to: string, cause: string = crypto.randomUUID(), firstName = "Robin") =>
    addToOutbox(database.db, { kind: "passwordChanged", to, payload: { firstName }, cause });

  async function rowOf(to: string) {
    const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, to));
    return row;
  }

  test("arrive in plain text and HTML, once per cause, and say what to do if it was not you", async () => {
    begin();
    const name = 'Zoë <script>alert(1)</script> "& Co"';
    await Promise.all([1, 2, 3].map(() => put("one@example.com", "the same cause", name)));
    const [mail] = await mailServer.waitFor("one@example.com");
    expect(mail).toMatchObject({
      subject: "Your password was changed",
      from: { name: "Wallet", address: "support@wallet.example" },
    });
    expect(mail?.text).toContain(`Hello ${name},`);
    expect(mail?.html).toContain("Hello Zoë &lt;script&gt;alert(1)&lt;/script&gt;");
    expect(mail?.html).not.toContain("<script");
    for (const shown of [mail?.text, mail?.html]) {
      expect(shown).toContain("If this was not you");
      expect(shown).toContain("120 Example Street");
    }
    expect(mail?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    await expect.poll(async () => (await rowOf("one@example.com"))?.sentAt).toBeInstanceOf(Date);
    expect(await mailServer.taken("one@example.com")).toHaveLength(1);
  });

  test("are not sent when their transaction is rolled back", async () => {
    begin();
    const failing = database.db.transaction(async (tx) => {
      const to = "never@example.com";
      await addToOutbox(tx, { kind: "passwordChanged", to, payload: { firstName: "R" }, cause: "undone" });
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    await put("after@example.com");
    await mailServer.waitFor("after@example.com");
    expect(mailServer.asked("never@example.com")).toBe(0);
  });

  test("that a server rejects permanently are given up at once, without storing the server's message", async () => {
    begin();
    await put("refused@example.com");
    await expect
      .poll(() => rowOf("refused@example.com"), { timeout: 10_000 })
      .toMatchObject({
        lastErrorCode: "550",
        failedAt: expect.any(Date),
        sentAt: null,
      });
    await wait(2500);
    expect(mailServer.asked("refused@example.com")).toBe(1);
    const job = await database.pool.query("select state, output from pgboss.job");
    expect(JSON.stringify(job.rows)).not.toContain("refused@");
  });

  test("that a server rejects temporarily are retried, and sent once", async () => {
    begin();
    await put("later@example.com");
    await mailServer.waitFor("later@example.com");
    await expect
      .poll(() => rowOf("later@example.com"))
      .toMatchObject({ attempts: 3, sentAt: expect.any(Date), lastErrorCode: null });
    expect(mailServer.asked("later@example.com")).toBe(3);
  });

  test("to an unreachable server are kept until the retries run out", async () => {
    begin("smtp://127.0.0.1:1", { ...fastMailPace, retries: 1 });
    await put("away@example.com");
    await expect
      .poll(() => rowOf("away@example.com"), { timeout: 15_000 })
      .toMatchObject({ attempts: 2, lastErrorCode: "ESOCKET", failedAt: expect.any(Date) });
  });

  test("that were given up are sent again, with all attempts, when an operator asks for it", async () => {
    const stop = begin("smtp://127.0.0.1:1", { ...fastMailPace, retries: 0 });
    await put("again@example.com");
    const isGivenUp = { attempts: 1, failedAt: expect.any(Date) };
    await expect.poll(() => rowOf("again@example.com"), { timeout: 15_000 }).toMatchObject(isGivenUp);
    await database.db.insert(mailOutbox).values({
      ...{ kind: "passwordChanged", payload: {}, uniqueKey: "nobody", toAddress: "nobody@example.com" },
      ...{ queuedAt: fromNow(), failedAt: fromNow(), lastErrorCode: "NOBODY" },
    });
    await stop();
    const day = torontoDate(fromNow());
    const requeued = (since: string) => database.db.transaction((tx) => requeueFailedMails(tx, since));
    expect(await requeued(addDays(day, 1))).toBe(0);
    expect(await requeued(day)).toBe(1);
    expect(await requeued(day)).toBe(0);
    begin();
    await mailServer.waitFor("again@example.com");
    await expect
      .poll(() => rowOf("again@example.com"))
      .toMatchObject({ sentAt: expect.any(Date), failedAt: null, lastErrorCode: null });
    expect(await countMails(database.db)).toEqual({ waiting: 0, sent: 1, failed: 1 });
  });

  test("that cannot be composed, or whose last sender died, count as failed and not as waiting for ever", async () => {
    // A payload that this version cannot read, as after a change of the catalogue.
    const poison = { toAddress: "poison@example.com", payload: { firstName: 5 }, uniqueKey: "poison" };
    await database.db.insert(mailOutbox).values({ kind: "passwordChanged", ...poison });
    await put("orphan@example.com");
    const isOrphan = eq(mailOutbox.toAddress, "orphan@example.com");
    const orphan = { queuedAt: fromNow(), attempts: 11, lastErrorCode: "ETIMEDOUT" };
    const [row] = await database.db.update(mailOutbox).set(orphan).where(isOrphan).returning();
    await database.pool.query(
      `insert into pgboss.job (id, name, state, started_on, expire_in, retry_limit, retry_count)
       values ($1, 'mail', 'active', now() - interval '3 minutes', interval '2 minutes', 10, 10)`,
      [row?.id],
    );
    begin(mailServer.url, { ...fastMailPace, retries: 1 });
    const given = { sentAt: null, failedAt: expect.any(Date) };
    await expect
      .poll(() => rowOf("poison@example.com"), { timeout: 15_000 })
      .toMatchObject({ ...given, attempts: 2, lastErrorCode: "FAULT" });
    expect(await rowOf("orphan@example.com")).toMatchObject({ ...given, lastErrorCode: "ETIMEDOUT" });
    expect(await countMails(database.db)).toEqual({ waiting: 0, sent: 0, failed: 2 });
  });

  test("are not sent without encryption if the address of the server requires it", async () => {
    begin(`${mailServer.url}?requireTLS=true`, { ...fastMailPace, retries: 0 });
    await put("secret@example.com");
    await expect
      .poll(() => rowOf("secret@example.com"), { timeout: 15_000 })
      .toMatchObject({ sentAt: null, failedAt: expect.any(Date), lastErrorCode: "500" });
    expect(mailServer.asked("secret@example.com")).toBe(0);
  });

  test("a mail whose server does not respond delays neither other mails nor stopping, and stays queued", async () => {
    const stop = begin();
    await put("slow@example.com");
    await expect.poll(() => mailServer.asked("slow@example.com"), { timeout: 10_000 }).toBe(1);
    await put("quick@example.com");
    await mailServer.waitFor("quick@example.com");
    const before = performance.now();
    await stop();
    expect(performance.now() - before, "the server takes 30 s").toBeLessThan(10_000);
    expect(await rowOf("slow@example.com")).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 });
  });

  test("a queued mail is sent although no server ran for weeks, as after restoring a backup", async () => {
    const stop = begin("smtp://127.0.0.1:1");
    await put("weeks@example.com");
    await expect.poll(async () => (await rowOf("weeks@example.com"))?.attempts, { timeout: 10_000 }).toBe(1);
    await stop();
    const weeks = "interval '29 days'";
    await database.pool.query(
      `update pgboss.job set keep_until = keep_until - ${weeks}, start_after = start_after - ${weeks}, created_on = created_on - ${weeks}`,
    );
    begin();
    const [mail] = await mailServer.waitFor("weeks@example.com");
    expect(mail?.subject).toBe("Your password was changed");
  });

  test("a closed transport rejects further mails, so that nothing waits for the server", async () => {
    const transport = smtpTransport(mailServer.url, { name: "Wallet", address: "support@wallet.example" });
    transport.close();
    const words = { subject: "Late", text: "Late", html: "<p>Late</p>" };
    const mail = { id: crypto.randomUUID(), kind: "passwordChanged", createdAt: fromNow(), ...words };
    await expect(transport.send({ ...mail, to: "late@example.com" })).rejects.toMatchObject({
      code: "ESTOPPED",
      isFinal: false,
    });
    expect(mailServer.asked("late@example.com")).toBe(0);
  });

  test("of two instances on one database are each sent once [API-03]", async () => {
    begin();
    begin();
    const addresses = Array.from({ length: 30 }, (_, number) => `shared${number}@example.com`);
    await Promise.all(addresses.map((address) => put(address)));
    for (const address of addresses) await mailServer.waitFor(address);
    await expect
      .poll(async () => (await database.db.select().from(mailOutbox)).filter(({ sentAt }) => !sentAt))
      .toEqual([]);
    for (const address of addresses) expect(await mailServer.taken(address)).toHaveLength(1);
  });

  test("whose sending process died are sent by another process", async () => {
    await put("orphan@example.com");
    const [row] = await database.db.update(mailOutbox).set({ queuedAt: fromNow() }).returning();
    await database.pool.query(
      `insert into pgboss.job (id, name, state, started_on, expire_in, retry_limit)
       values ($1, 'mail', 'active', now() - interval '3 minutes', interval '2 minutes', 3)`,
      [row?.id],
    );
    begin();
    await mailServer.waitFor("orphan@example.com");
    expect(await mailServer.taken("orphan@example.com")).toHaveLength(1);
  });

  test("of a process killed after its response are sent once by the next process", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-mail-"));
    const place = { databaseUrl: database.url, dataDir, env: { SMTP_URL: mailServer.url } };
    const person = await makePerson(database.db);
    const first = await startServiceProcess(place);
    try {
      const answer = await fetch(`${first.address}/auth/api/user/forgot-password?portal=employee`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: person.email }),
      });
      expect(answer.status).toBe(204);
    } finally {
      await first.kill();
    }
    // The process may have been killed while sending the mail: another one takes it over after two minutes and a pause.
    if ((await mailServer.taken(person.email)).length === 0)
      await database.pool.query(
        "update pgboss.job set started_on = now() - interval '3 minutes', retry_delay = 0 where name = 'mail' and state = 'active'",
      );
    const second = await startServiceProcess(place);
    try {
      await mailServer.waitFor(person.email);
      await wait(1500);
      expect(await mailServer.taken(person.email)).toHaveLength(1);
    } finally {
      await second.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
