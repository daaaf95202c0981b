import { sql } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, pendingMigrations } from "~/service/database";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("migrating twice, also at once, changes nothing", async () => {
  await Promise.all([migrate(database.pool), migrate(database.pool)]);
  expect(await pendingMigrations(database.db)).toBe(0);
  const { rows } = await database.db.execute(sql`select count(*)::int as types from expense_types`);
  expect(rows).toEqual([{ types: 39 }]);
});
