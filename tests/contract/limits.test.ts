import { sql } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAttempts } from "~/service/auth/attempts";
import { visitorLimits } from "~/service/auth/visitor-limits";
import { standardLimits } from "~/service/parts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("each limit counts under a name of its own, the one that other instances know it by [SES-15]", async () => {
  const { pool, db } = database;
  const visitor = visitorLimits(pool, standardLimits.visitor);
  const attempts = signInAttempts(pool, standardLimits.signIn);
  const ipAddress = "203.0.113.4";
  await visitor.forgotPassword("kim@lake.example", ipAddress);
  for (const limit of [visitor.link, visitor.marketing, visitor.contact]) await limit(ipAddress);
  await visitor.marketingMail("kim@lake.example");
  for (const limit of [visitor.oldPassword, visitor.cheque, visitor.record]) await limit(7);
  await attempts.begin("kim", { ipAddress });
  await attempts.begin("kim", { browser: "one" });
  const { rows } = await db.execute<{ name: string }>(
    sql`select split_part(key, ':', 1) as name from rate_limits order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "cheque",
    "contact-address",
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
  ]);
});

test("whoever is refused reads what was too much [SES-15]", async () => {
  const once = Object.fromEntries(
    Object.keys(standardLimits.visitor).map((name) => [name, { points: 1, windowSeconds: 60 }]),
  );
  const visitor = visitorLimits(database.pool, { ...standardLimits.visitor, ...once });
  const refusals = {
    link: "Too many attempts",
    marketing: "Too many attempts",
    contact: "Too many messages",
    marketingMail: "Too many requests",
  } as const;
  for (const [name, sentence] of Object.entries(refusals)) {
    const limit = visitor[name as keyof typeof refusals];
    await limit("203.0.113.5");
    await expect(limit("203.0.113.5")).rejects.toMatchObject({
      status: 429,
      message: `${sentence}. Please wait a minute and try again.`,
    });
  }
  const personal = {
    oldPassword: "Too many attempts",
    cheque: "Too many cheque pictures",
    record: "You have downloaded your record too often",
  } as const;
  for (const [name, sentence] of Object.entries(personal)) {
    const limit = visitor[name as keyof typeof personal];
    await limit(8);
    await expect(limit(8)).rejects.toThrow(sentence);
  }
});
