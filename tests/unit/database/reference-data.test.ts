import { asc, sql } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENROLLMENTS } from "~/domain/enrollment";
import { needsOtherText } from "~/domain/expense-type";
import { PROVINCES } from "~/domain/province";
import { listExpenseTypes } from "~/service/claims/reference-data";
import { migrate, pendingMigrations } from "~/service/database";
import { enrollments, expenseTypes, provinces } from "~/service/database/schema";

/** The names from the specification, and ours for the ids that it gives only as ranges (decision D26). */
const named =
  "1 Acupuncture, 2 Chiropractor, 3 Dental, 4 Health/Dental Premiums, 5 Massage Therapy, 6 Medical Miscellaneous, 7 Physical Therapy, 8 Prescription Drugs, 9 Unpaid Insurance Amount, 10 Vision, 11 Supporting Document, 12 Medical Marijuana, 13 Other, 19 Life Insurance, 22 Wellness Expense, 25 RRSP";
const ours =
  "26 Disability Insurance, 27 Accident Insurance, 28 Home Insurance, 29 Vehicle Insurance, 30 Other Insurance, 31 Fitness Membership, 32 Fitness Classes, 33 Sports Equipment, 34 Sports Registration, 35 Nutrition Counselling, 36 Mental Wellness, 37 Smoking Cessation, 38 Ergonomic Equipment, 39 Personal Development, 40 Family Care, 41 Charitable Donation, 42 Major Medical, 43 Travel, 44 Travel for Dependents, 45 Life+, 46 Long Term Disability, 47 Critical Illness, 48 Critical Illness for Dependents";
/** By category in id order, with Other last. */
const offered = [
  [1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  [2, [11, 22, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 13]],
  [3, [11, 19, 26, 27, 28, 29, 30, 42, 43, 44, 45, 46, 47, 48, 13]],
  [4, [11, 41, 13]],
  [5, [11, 25, 13]],
  [6, []],
] as const;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("repeated and concurrent migrations change nothing", async () => {
  await Promise.all([migrate(database.pool), migrate(database.pool)]);
  expect(await pendingMigrations(database.db)).toBe(0);
  const { rows } = await database.db.execute(sql`select count(*)::int as types from expense_types`);
  expect(rows).toEqual([{ types: `${named}, ${ours}`.split(", ").length }]);
});

test("a database without tables reports every migration as pending", async () => {
  await database.db.execute(sql`drop schema drizzle cascade`);
  expect(await pendingMigrations(database.db)).toBeGreaterThanOrEqual(3);
});

test("a new database has the rules' categories and provinces, and the specified expense types [API-06]", async () => {
  const { db } = database;
  expect(await db.select().from(enrollments).orderBy(asc(enrollments.id))).toEqual(ENROLLMENTS);
  expect(await db.select().from(provinces).orderBy(asc(provinces.id))).toEqual(PROVINCES);
  const types = await db.select().from(expenseTypes).orderBy(asc(expenseTypes.id));
  expect(types.map(({ id, name }) => `${id} ${name}`).join(", ")).toBe(`${named}, ${ours}`);
  expect(new Set(types.map(({ name }) => name)).size).toBe(types.length);
  expect(types.filter(({ id }) => needsOtherText(id)).map(({ name }) => name)).toEqual(["Other"]);
});

test.each(offered)("category %i offers the types %j, with Other last [RCP-10]", async (category, ids) => {
  expect((await listExpenseTypes(database.db, category)).map(({ id }) => id)).toEqual(ids);
});
