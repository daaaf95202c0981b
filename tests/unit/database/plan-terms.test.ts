import { eq, sql } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { afterAll, beforeAll, expect, test } from "vitest";
import { employees, plans } from "~/service/database/schema";
import { rollsOverFrom, runOutEndIn } from "~/service/plans/plan-terms";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

type Terms = readonly [benefitYear: number, runOutEndDate: string | null, rolloverAllowed: boolean];

/** Returns the terms of 2026 to 2030 for a person whose own plan has the first terms; the other plans are added later. */
async function termsOf([first, ...later]: readonly [Terms, ...Terms[]]) {
  const { db } = database;
  const person = await makePerson(db, { benefitYear: first[0] });
  const isOwn = eq(plans.id, person.planId ?? 0);
  const [own] = await db
    .update(plans)
    .set({ runOutEndDate: first[1], rolloverAllowed: first[2] })
    .where(isOwn)
    .returning();
  if (!own) throw new Error("no plan");
  const { id: _, ...offer } = own;
  const put = (className: string, [benefitYear, runOutEndDate, rolloverAllowed]: Terms) =>
    db.insert(plans).values({ ...offer, className, benefitYear, runOutEndDate, rolloverAllowed });
  for (const terms of later) await put(offer.className.toUpperCase(), terms);
  await put("Another class", [2026, "2027-12-01", true]);
  const found = [];
  for (const year of [2026, 2027, 2028, 2029, 2030]) {
    const [row] = await db
      .select({ runOutEnd: runOutEndIn(sql`${year}`), rollsOver: rollsOverFrom(sql`${year}`) })
      .from(employees)
      .innerJoin(plans, eq(plans.id, employees.planId))
      .where(eq(employees.id, person.employeeId));
    found.push([row?.runOutEnd ?? null, row?.rollsOver]);
  }
  return found;
}

test("a plan sets the run-out date of its year and applies until another plan follows [WAL-08]", async () => {
  expect(await termsOf([[2026, "2027-03-31", true]])).toEqual([
    [null, true],
    ["2027-03-31", true],
    ["2028-03-31", true],
    ["2029-03-31", true],
    ["2030-03-31", true],
  ]);
  // The year after a leap year has no 29 February.
  const leap = await termsOf([[2027, "2028-02-29", false]]);
  expect(leap.map(([day]) => day)).toEqual([null, null, "2028-02-29", "2029-02-28", "2030-02-28"]);
  expect(leap.map(([, rollsOver]) => rollsOver)).toEqual([false, false, false, false, false]);
});

test("the next plan's terms apply from its own year's money and do not change the year before [WAL-08]", async () => {
  expect(
    await termsOf([
      [2026, "2027-01-31", true],
      [2027, "2028-04-30", false],
      [2028, null, true],
    ]),
  ).toEqual([
    [null, true],
    ["2027-01-31", false],
    ["2028-04-30", false],
    [null, false],
    [null, false],
  ]);
});

test("nothing rolls over when the run-out date is the last day of the year, whatever the plan allows [WAL-08]", async () => {
  expect(await termsOf([[2026, "2027-12-31", true]])).toEqual([
    [null, false],
    ["2027-12-31", false],
    ["2028-12-31", false],
    ["2029-12-31", false],
    ["2030-12-31", false],
  ]);
  const dayBefore = await termsOf([[2026, "2027-12-30", true]]);
  expect(dayBefore.map(([, rollsOver]) => rollsOver)).toEqual([true, true, true, true, true]);
});
