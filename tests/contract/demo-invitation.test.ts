import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import pino from "pino";
import { businessClock } from "tests/support/business-day";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { fromNow } from "tests/support/machine-clock";
import { mailsTo, tokenIn } from "tests/support/mailbox";
import { fastMailPace, mailPartsOf } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { employees, employers, mailOutbox, sessions } from "~/service/database/schema";
import { invitationLines } from "~/service/demo/invited-person";
import { standardLimits } from "~/service/deps";
import { startSendingMails } from "~/service/mail/mail-queue";

const email = "invited@maple.example";
const origin = "https://wallet.example";
let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "wallet-invited-"));
  const [employer] = await database.db.insert(employers).values({ companyName: "Maple Dental" }).returning();
  const name = { firstName: "Isla", lastName: "Park" };
  await database.db.insert(employees).values({ ...name, email, employerId: employer?.id ?? 0 });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const secrets = { signing: new Uint8Array(32).fill(1), data: new Uint8Array(32).fill(2) };
const parts = () => ({ db: database.db, pool: database.pool, secrets, limits: standardLimits });
const printed = async () => (await invitationLines(parts(), origin)).join("\n");

test("each start prints the link of the one invitation mail while it is valid [PUB-06]", async () => {
  const [first, second] = await Promise.all([printed(), printed()]);
  expect(first).toContain(`${email} is invited`);
  expect(first).toBe(second);
  const link = /https:\/\/wallet\.example\/sign-up\/\?token=([\w.-]+)$/.exec(first ?? "")?.[1];
  const stop = startSendingMails(
    mailPartsOf({ ...parts(), clock: businessClock(), log: pino({ level: "silent" }) }, folder),
    fastMailPace,
  );
  const [mail] = await mailsTo(folder, email);
  await stop();
  expect(mail && tokenIn(mail)).toBe(link);
  expect(await database.db.$count(mailOutbox)).toBe(1);
});

test("an expired invitation is replaced by a new mail; nothing is printed after the sign-up [PUB-06]", async () => {
  const before = await printed();
  await database.db.update(sessions).set({ expiresAt: fromNow(-1000) });
  const after = await printed();
  expect(after).not.toBe(before);
  expect(await database.db.$count(mailOutbox)).toBe(2);
  await database.db.update(employees).set({ passwordHash: "x" }).where(eq(employees.email, email));
  expect(await printed()).toBe("");
});
