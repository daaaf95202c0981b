import { and, eq } from "drizzle-orm";
import { sentClaim } from "tests/support/claims";
import { decided, operate } from "tests/support/operator";
import { allocate } from "tests/support/person";
import { reAllocatingIn, reAllocationNow } from "tests/support/re-allocating";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvents, ledgerTransactions, planEnrollments, plans } from "~/service/database/schema";

let service: TestService;
beforeAll(async () => {
  service = await startService("in this process", { clock: { now: () => new Date(reAllocationNow) } });
});
afterAll(() => service.stop());

const { somebody, put, confirm } = reAllocatingIn(() => service);

const of = (healthcare: number, wellness: number) => [
  { enrollmentId: 1, amount: healthcare },
  { enrollmentId: 2, amount: wellness },
];

/** Creates a person who has divided $3,800 and a change of $300, and whose class has a newer plan of this year with a fee. */
async function divided() {
  const made = await somebody({ benefitYear: 2025, eligibilityDate: "2025-01-01" });
  const { person, token, api } = made;
  for (const { enrollmentId, amount } of of(2_800_00, 1_000_00))
    await service.db.transaction((tx) => allocate(tx, person.employeeId, 2026, { enrollmentId, amount }));
  const path = `/people/${person.employeeId}/re-allocation`;
  const ask = async (status: string, fund = 0) =>
    (await operate(service, "PUT", path, { status, fund })).status;
  await ask("CHANGE_REQUIRED", 300_00);
  expect((await put(token, of(3_100_00, 1_000_00))).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
  const [own] = await service.db
    .select()
    .from(plans)
    .where(eq(plans.id, person.planId ?? 0));
  const { employerId = 0, className = "" } = own ?? {};
  const terms = { totalAmount: 4_200_00, administrationFeeBasisPoints: 1_000 };
  const [next] = await service.db
    .insert(plans)
    .values({ employerId, className, benefitYear: 2026, startDate: "2026-01-01", ...terms })
    .returning({ id: plans.id });
  const nextId = next?.id ?? 0;
  await service.db.insert(planEnrollments).values({ planId: nextId, enrollmentId: 1 });
  const shown = async () => ({
    total: (await api.employee.benefitsCoverage()).totalAmount,
    planId: (await api.employee.allInfo()).employerPlanId,
    categories: (await api.employee.planInfo()).enrollmentInfos.map(({ enrollmentId }) => enrollmentId),
  });
  return { ...made, ask, nextId, shown };
}

test("a re-allocation asked for and taken back leaves the plan, its change and its fee as they were [REA-01, SES-07]", async () => {
  const { person, token, ask, nextId, shown, employee } = await divided();
  const before = { total: 4_100_00, planId: person.planId, categories: [1, 2] };
  expect(await shown()).toEqual(before);
  expect(await ask("REQUIRED")).toBe(200);
  expect(await shown(), "what is to be divided").toEqual({
    total: 4_200_00,
    planId: nextId,
    categories: [1],
  });
  expect(await ask("NONE")).toBe(200);
  expect(await shown()).toEqual(before);
  expect(await employee()).toMatchObject({ planId: person.planId, fundYear: 2026, fundDivided: 300_00 });

  const { claimId } = await sentClaim(service, token, person, { amount: 100_00, expenseDate: "2026-06-10" });
  await decided(service, claimId, "approval");
  await decided(service, claimId, "payment");
  const { employeeId } = person;
  const isFee = and(eq(ledgerTransactions.employeeId, employeeId), eq(ledgerTransactions.kind, "FEE"));
  expect(await service.db.select().from(ledgerTransactions).where(isFee)).toEqual([]);
});

test("after a re-allocation is asked for, a change may be asked for instead, of the plan that was divided [REA-02]", async () => {
  const { person, token, ask, shown, employee } = await divided();
  expect(await ask("REQUIRED")).toBe(200);
  expect(await ask("CHANGE_REQUIRED", 50_00)).toBe(200);
  expect(await shown()).toEqual({ total: 4_150_00, planId: person.planId, categories: [1, 2] });
  expect((await put(token, of(3_100_00, 1_050_00))).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
  expect(await employee()).toMatchObject({ planId: person.planId, fundYear: 2026, fundDivided: 350_00 });
});

test("the division records the newer plan, and the audit trail names it there alone [REA-01]", async () => {
  const { person, token, ask, nextId, shown, employee } = await divided();
  expect(await ask("REQUIRED")).toBe(200);
  expect((await put(token, [{ enrollmentId: 1, amount: 4_200_00 }])).status).toBe(204);
  expect(await employee()).toMatchObject({ planId: nextId, fundDivided: 0 });
  expect(await ask("NONE"), "what is divided stays").toBe(200);
  expect(await shown()).toEqual({ total: 4_200_00, planId: nextId, categories: [1] });
  const events = await service.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.employeeId, person.employeeId))
    .orderBy(auditEvents.id);
  const ofPlan = events.filter(({ details }) => Object.keys(details ?? {}).includes("planId"));
  expect(ofPlan.map(({ action, details }) => [action, details])).toEqual([
    ["reAllocation.saved", { planId: nextId }],
  ]);
});
