import { asc, sql } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENROLLMENTS } from "~/domain/enrollment";
import { EXPENSE_TYPES } from "~/domain/expense-type";
import { PROVINCES } from "~/domain/province";
import { migrate, pendingMigrations } from "~/service/database";
import { enrollmentExpenseTypes, enrollments, expenseTypes, provinces } from "~/service/database/schema";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("migrating again, also twice at once, changes nothing", async () => {
  await Promise.all([migrate(database.pool), migrate(database.pool)]);
  expect(await pendingMigrations(database.db)).toBe(0);
  const { rows } = await database.db.execute(sql`select count(*)::int as types from expense_types`);
  expect(rows).toEqual([{ types: EXPENSE_TYPES.length }]);
});

test("a database without tables lacks every migration", async () => {
  await database.db.execute(sql`drop schema drizzle cascade`);
  expect(await pendingMigrations(database.db)).toBeGreaterThanOrEqual(3);
});

test("a new database knows the categories, expense types and provinces the rules know [API-06]", async () => {
  const { db } = database;
  expect(await db.select().from(enrollments).orderBy(asc(enrollments.id))).toEqual(ENROLLMENTS);
  expect(await db.select().from(provinces).orderBy(asc(provinces.id))).toEqual(PROVINCES);
  expect(await db.select().from(expenseTypes).orderBy(asc(expenseTypes.id))).toEqual(
    EXPENSE_TYPES.map(({ id, name }) => ({ id, name })),
  );
  const offers = await db.select().from(enrollmentExpenseTypes);
  const offered = EXPENSE_TYPES.flatMap(({ id, enrollmentIds }) =>
    enrollmentIds.map((enrollmentId) => ({ enrollmentId, expenseTypeId: id })),
  );
  expect(offers).toHaveLength(offered.length);
  expect(offers).toEqual(expect.arrayContaining(offered));
});
