import { eq } from "drizzle-orm";
import { balances } from "tests/support/balances";
import { sentClaim } from "tests/support/claims";
import { approved, command, decided } from "tests/support/operator";
import { allocate, makePerson } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plans } from "~/service/database/schema";

const december = new Date("2026-12-10T17:00:00Z");
const february = new Date("2027-02-10T17:00:00Z");
let now = december;
let service: TestService;

beforeAll(async () => {
  service = await startService("in this process", { clock: { now: () => now } });
});
afterAll(() => service.stop());

/**
 * Somebody who divided 2026's money by their class's plan of 2025, which stayed in force, although the class has a plan of 2026
 * since, and who has an approved claim of that year; and a plan of 2027.
 */
async function oneWhoSkippedAPlan({ fees }: { readonly fees: Readonly<Record<2025 | 2026 | 2027, number>> }) {
  now = december;
  const { db } = service;
  const ofYear = { enrollmentId: 1, amount: 1_000_00 };
  const person = await makePerson(db, { benefitYear: 2025, coverages: [ofYear] });
  await giveBankAndBasicInformation(db, service.secrets.data, person);
  const coverageId = await db.transaction((tx) => allocate(tx, person.employeeId, 2026, ofYear));
  const isOwn = eq(plans.id, person.planId ?? 0);
  await db.update(plans).set({ administrationFeeBasisPoints: fees[2025] }).where(isOwn);
  const [own] = await db.select().from(plans).where(isOwn);
  const add = (year: 2026 | 2027) =>
    command(service, "POST", "/plans", {
      company: person.companyName,
      className: own?.className,
      totalAmount: 1_000_00,
      startDate: `${year}-01-01`,
      enrollments: [{ enrollmentId: 1 }],
      administrationFeeBasisPoints: fees[year],
    });
  await add(2026);
  const token = await service.signIn(person);
  const receipt = {
    employeeBenefitCoverageId: coverageId,
    expenseDate: "2026-12-01",
    amount: 200_00,
  } as const;
  const { claimId } = await sentClaim(service, token, person, receipt);
  await approved(service, claimId);
  now = february;
  await add(2027);
  const moveTo2027 = async () => {
    await command(service, "PUT", `/people/${person.employeeId}/re-allocation`, { status: "REQUIRED" });
    const call = "/manage-employee/api/employees/re-allocation";
    const body = [{ enrollmentId: 1, amount: 1_000_00 }];
    expect((await service.call("PUT", call, { token, body })).status).toBe(204);
    expect((await service.call("POST", `${call}/complete`, { token })).status).toBe(204);
  };
  const paid = async () => {
    await decided(service, claimId, "payment");
    return (await balances(service.db, person.employeeId, 2026))[0];
  };
  return { moveTo2027, paid };
}

test.each([
  ["none, though the skipped plan has one", { 2025: 0, 2026: 1_000, 2027: 0 }, 0],
  ["its own, though the skipped plan has none", { 2025: 500, 2026: 0, 2027: 2_000 }, 10_00],
])(
  "the fee of a year's money is that of the plan it was divided by, before and after the person moves on: %s [D78]",
  async (_, fees, fee) => {
    const left = { paid: 200_00, fee, available: 800_00 - fee };
    const staying = await oneWhoSkippedAPlan({ fees });
    expect(await staying.paid()).toMatchObject(left);
    const moving = await oneWhoSkippedAPlan({ fees });
    await moving.moveTo2027();
    expect(await moving.paid()).toMatchObject(left);
  },
);
