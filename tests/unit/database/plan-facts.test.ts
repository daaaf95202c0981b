import { eq } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { afterAll, beforeAll, expect, test } from "vitest";
import { benefitCoverages, employees, plans } from "~/service/database/schema";
import { readClassPlans, readPlanFacts } from "~/service/plans/plan-facts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("a person's plans are those of their class at their employer, newest first, in any spelling of its name", async () => {
  const { db } = database;
  const person = await makePerson(db, { benefitYear: 2026 });
  const stranger = await makePerson(db, { benefitYear: 2026 });
  const [own] = await db
    .select()
    .from(plans)
    .where(eq(plans.id, person.planId ?? 0));
  if (!own) throw new Error("no plan");
  const { id: _, ...offer } = own;
  const put = (className: string, benefitYear: number) =>
    db.insert(plans).values({ ...offer, className, benefitYear, runOutEndDate: `${benefitYear + 1}-03-31` });
  await put(own.className.toUpperCase(), 2028);
  await put(own.className, 2027);
  await put("Another class", 2029);

  const facts = await readPlanFacts(db, person.employeeId);
  expect(facts.classPlans.map(({ benefitYear }) => benefitYear)).toEqual([2028, 2027, 2026]);
  expect(facts.classPlans[1]).toEqual({
    id: expect.any(Number),
    benefitYear: 2027,
    startDate: own.startDate,
    totalAmount: own.totalAmount,
    enableMonthlyLimit: own.enableMonthlyLimit,
    rolloverAllowed: own.rolloverAllowed,
    runOutEndDate: "2028-03-31",
  });
  const ofBoth = await readClassPlans(db, new Set([own.id, stranger.planId ?? 0]));
  expect(ofBoth.get(own.id)).toEqual(facts.classPlans);
  expect(ofBoth.get(stranger.planId ?? 0)?.map(({ id }) => id)).toEqual([stranger.planId]);
  expect(await readClassPlans(db, new Set())).toEqual(new Map());
});

test("the years with an allocation are read where they decide something; rolled-over money does not count", async () => {
  const { db } = database;
  const { employeeId } = await makePerson(db, { benefitYear: 2026, isSetupDone: false });
  await db.insert(benefitCoverages).values([
    { employeeId, benefitYear: 2027, enrollmentId: 1, amount: 0, rolloverAmount: 5_000 },
    { employeeId, benefitYear: 2028, enrollmentId: 1, amount: 7_000, proRatedAmount: 0 },
  ]);
  const yearsOf = async (columns: Partial<typeof employees.$inferInsert>) => {
    await db.update(employees).set(columns).where(eq(employees.id, employeeId));
    return (await readPlanFacts(db, employeeId)).allocatedYears;
  };
  expect(await yearsOf({ isSetupDone: false })).toEqual([2026]);
  expect(await yearsOf({ isSetupDone: true, reAllocationStatus: "REVIEW" })).toEqual([2026]);
  expect(await yearsOf({ reAllocationStatus: "NONE" })).toEqual([]);
});
