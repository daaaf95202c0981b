import { sql } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSignInAttempts } from "~/service/auth/attempts";
import { createVisitorLimits } from "~/service/auth/visitor-limits";
import { standardLimits } from "~/service/deps";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("each limit counts under a separate name that all instances share [SES-15]", async () => {
  const { pool, db } = database;
  const visitor = createVisitorLimits(pool, standardLimits.visitor);
  const attempts = createSignInAttempts(pool, standardLimits.signIn);
  const ipAddress = "203.0.113.4";
  await visitor.forgotPassword("kim@lake.example", ipAddress);
  for (const limit of [visitor.link, visitor.marketing, visitor.contact]) await limit(ipAddress);
  await visitor.marketingMail("kim@lake.example");
  const { contactOfEmployee, oldPassword, cheque, upload, record } = visitor;
  for (const limit of [contactOfEmployee, oldPassword, cheque, upload, record]) await limit(7);
  await attempts.begin("kim", { ipAddress });
  await attempts.begin("kim", { browser: "one" });
  const { rows } = await db.execute<{ name: string }>(
    sql`select split_part(key, ':', 1) as name from rate_limits order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "cheque",
    "contact-address",
    "contact-employee",
    "forgot-address",
    "forgot-email",
    "link-address",
    "marketing-address",
    "marketing-email",
    "old-password",
    "record",
    "sign-in-account",
    "sign-in-browser",
    "sign-in-ipAddress",
    "sign-in-pair",
    "upload",
  ]);
});

test("the message of each limit says what was too much [SES-15]", async () => {
  const once = Object.fromEntries(
    Object.keys(standardLimits.visitor).map((name) => [name, { points: 1, windowSeconds: 60 }]),
  );
  const visitor = createVisitorLimits(database.pool, { ...standardLimits.visitor, ...once });
  const [ipAddress, employeeId] = ["203.0.113.5", 8];
  const refusals: readonly (readonly [() => Promise<unknown>, string])[] = [
    [() => visitor.link(ipAddress), "Too many attempts"],
    [() => visitor.marketing(ipAddress), "Too many attempts"],
    [() => visitor.contact(ipAddress), "Too many messages"],
    [() => visitor.contactOfEmployee(employeeId), "Too many messages"],
    [() => visitor.marketingMail("sam@lake.example"), "Too many requests"],
    [() => visitor.oldPassword(employeeId), "Too many attempts"],
    [() => visitor.cheque(employeeId), "Too many cheque pictures"],
    [() => visitor.upload(employeeId), "Too many files"],
    [() => visitor.record(employeeId), "You have downloaded your record too often"],
  ];
  for (const [ask, sentence] of refusals) {
    await ask();
    await expect(ask()).rejects.toMatchObject({
      status: 429,
      message: `${sentence}. Please wait a minute and try again.`,
    });
  }
});

test("requests that one address is refused do not use up what the owner of an e-mail may ask for [PUB-10, SES-15]", async () => {
  const few = {
    forgotPerIp: { points: 2, windowSeconds: 60 },
    forgotPerEmail: { points: 2, windowSeconds: 60 },
  };
  const visitor = createVisitorLimits(database.pool, { ...standardLimits.visitor, ...few });
  for (const other of ["one", "two"]) await visitor.forgotPassword(`${other}@lake.example`, "203.0.113.91");
  for (let time = 0; time < 4; time += 1)
    await expect(visitor.forgotPassword("lea@lake.example", "203.0.113.91")).rejects.toMatchObject({
      status: 429,
    });
  await expect(visitor.forgotPassword("lea@lake.example", "203.0.113.92")).resolves.toBeUndefined();
});
