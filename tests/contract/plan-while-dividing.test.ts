import { eq, sql } from "drizzle-orm";
import { whileHeld } from "tests/support/held-locks";
import { operate } from "tests/support/operator";
import { allocate } from "tests/support/person";
import { reAllocatingIn, reAllocationNow } from "tests/support/re-allocating";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { employees, plans } from "~/service/database/schema";

let service: TestService;
beforeAll(async () => {
  service = await startService("in this process", { clock: { now: () => new Date(reAllocationNow) } });
});
afterAll(() => service.stop());

const { somebody, claimed, put, confirm } = reAllocatingIn(() => service);

/** Creates a person whose class has a plan of 2025, who has $1,000 for healthcare of 2026 and has claimed $600 of it. */
async function claiming(atEmployer?: number, planId?: number | null) {
  const made = await somebody({ benefitYear: 2025, ...(atEmployer !== undefined && { atEmployer }) });
  const { employeeId, companyName } = made.person;
  if (planId) await service.db.update(employees).set({ planId }).where(eq(employees.id, employeeId));
  await service.db.transaction((tx) => allocate(tx, employeeId, 2026, { enrollmentId: 1, amount: 1_000_00 }));
  await claimed(made.person, 1, 600_00);
  const [own] = await service.db
    .select()
    .from(plans)
    .where(eq(plans.id, planId ?? made.person.planId ?? 0));
  const ask = async (status: string) =>
    (await operate(service, "PUT", `/people/${employeeId}/re-allocation`, { status })).status;
  const addPlan = (totalAmount: number, enrollmentIds: readonly number[], year = 2026) =>
    operate(service, "POST", "/plans", {
      company: companyName,
      className: own?.className.toUpperCase(),
      totalAmount,
      startDate: `${year}-01-01`,
      enrollments: enrollmentIds.map((enrollmentId) => ({ enrollmentId })),
    });
  const countPlans = () => service.db.$count(plans, eq(plans.employerId, made.person.employerId));
  return { ...made, ask, addPlan, countPlans };
}

const impossible = (people: number) => ({
  status: 409,
  body: {
    code: "plan.notDivisible",
    message: `People of this class who still have to divide their money anew, and could not by this plan after what they have claimed: ${people}. Nothing was stored: wait until they have confirmed it, or take it back with re-allocation NONE first.`,
  },
});

test("a plan is not added while somebody who is asked to re-allocate could not divide it [REA-01, SES-07]", async () => {
  const { person, token, ask, addPlan, countPlans } = await claiming();
  const second = await claiming(person.employerId, person.planId);
  const before = await countPlans();
  expect(await ask("REQUIRED")).toBe(200);
  expect(await second.ask("REVIEW")).toBe(200);
  for (const [total, categories] of [
    [500_00, [1, 2]],
    [5_000_00, [2]],
  ] as const)
    expect(await addPlan(total, categories)).toMatchObject(impossible(2));
  expect(await countPlans()).toBe(before);
  expect(await second.ask("NONE")).toBe(200);
  expect(await addPlan(500_00, [1, 2])).toMatchObject(impossible(1));

  expect((await addPlan(600_00, [1, 2])).status, "exactly what is claimed").toBe(200);
  expect((await put(token, [{ enrollmentId: 1, amount: 600_00 }])).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
});

test("a plan of a later year, and one for people who divide only a change, is added as before [REA-01, REA-02]", async () => {
  const { ask, addPlan } = await claiming();
  expect(await ask("REQUIRED")).toBe(200);
  expect((await addPlan(100_00, [2], 2027)).status).toBe(200);
  const changing = await claiming();
  expect(await changing.ask("CHANGE_REQUIRED")).toBe(200);
  expect((await changing.addPlan(100_00, [2])).status).toBe(200);
});

test("of a plan and a request that come at the same moment, only the first is accepted if they do not fit [REA-01, SES-07]", async () => {
  for (const isPlanFirst of [true, false]) {
    const { person, ask, addPlan } = await claiming();
    const add = async () => (await addPlan(500_00, [1, 2])).status;
    const both = isPlanFirst ? [add, () => ask("REQUIRED")] : [() => ask("REQUIRED"), add];
    const company = sql`select 1 from employers where id = ${person.employerId} for update`;
    const started = await whileHeld(service.db, company, async (untilWaiting) => {
      const calls: Promise<number>[] = [];
      for (const call of both) {
        calls.push(call());
        await untilWaiting(calls.length);
      }
      return { calls };
    });
    expect(await Promise.all(started.calls)).toEqual([200, 409]);
  }
});

test("adding a plan holds up nobody who does not re-allocate [REA-01]", async () => {
  const { person, addPlan } = await claiming();
  const own = sql`select 1 from employees where id = ${person.employeeId} for update`;
  const added = await whileHeld(service.db, own, () => addPlan(500_00, [1, 2]));
  expect(added.status).toBe(200);
});
