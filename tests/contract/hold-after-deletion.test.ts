import { eq } from "drizzle-orm";
import { balances } from "tests/support/balances";
import { allPolicies, details, newReceipt, sentClaim } from "tests/support/claims";
import { decided, operate } from "tests/support/operator";
import { allocate } from "tests/support/person";
import { reAllocatingIn } from "tests/support/re-allocating";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { claims, plans } from "~/service/database/schema";

const june = new Date("2026-06-15T16:00:00Z");
const clock = { at: june, now: () => clock.at };
let service: TestService;

beforeAll(async () => {
  service = await startService("in this process", { clock });
});
afterAll(() => service.stop());
beforeEach(() => {
  clock.at = june;
});

const { somebody: anybody } = reAllocatingIn(() => service);

/**
 * Creates a person with $1,000 for healthcare of 2026 and two sent claims: one of $600, and one of $990 and $10, for which only
 * $400 are left to set aside.
 */
async function somebody() {
  const made = await anybody({ benefitYear: 2026, coverages: [{ enrollmentId: 1, amount: 1_000_00 }] });
  const { person, token } = made;
  const { claim } = service.api(token);
  const covered = await sentClaim(service, token, person, { amount: 600_00, expenseDate: "2026-06-10" });
  const large = await newReceipt(service, token);
  await claim.saveReceipt(details(person, large, { amount: 990_00, expenseDate: "2026-06-11" }));
  const small = await newReceipt(service, token);
  await claim.saveReceipt(details(person, small, { amount: 10_00, expenseDate: "2026-06-12" }));
  await claim.submit({ claimId: large.claimId, claimPolicys: allPolicies });
  const money = async (year = 2026) =>
    (await balances(service.db, person.employeeId, year)).find(({ enrollmentId }) => enrollmentId === 1);
  const maxPaid = async () =>
    (await service.db.select().from(claims).where(eq(claims.id, large.claimId)))[0]?.maxPaid;
  /** Declines the covered claim: what it gives back was not the other claim's. */
  const decline = () => decided(service, covered.claimId, "rejection", { reasonType: "IMAGE_TOO_BLURRY" });
  expect(await money()).toMatchObject({ available: 0, held: 1_000_00 });
  return { ...made, large, small, money, maxPaid, decline };
}

/** Days after the money of 2026 has ended for the person. */
const ended = [
  ["after the run-out end", "2027-06-15T16:00:00Z"],
  ["after the last day of a cancelled benefit", "2026-08-15T16:00:00Z"],
] as const;

test.each(ended)(
  "%s, deleting a receipt draws nothing of what another claim gave back [RCP-13, WAL-08]",
  async (_, at) => {
    const { person, small, money, maxPaid, decline } = await somebody();
    if (at < "2027") {
      const path = `/people/${person.employeeId}/benefit-cancellation`;
      expect((await operate(service, "PUT", path, { date: "2026-06-15" })).status).toBe(200);
    } else {
      const own = eq(plans.id, person.planId ?? 0);
      await service.db.update(plans).set({ runOutEndDate: "2027-03-31" }).where(own);
    }
    clock.at = new Date(at);
    const { claim } = service.api(await service.signIn(person));
    await decline();
    await claim.deleteReceipt({ id: small.id });
    expect(await money()).toMatchObject({ available: 600_00, held: 400_00 });
    expect(await maxPaid()).toBe(400_00);
  },
);

test("deleting the larger receipt gives back what the other does not claim [RCP-13]", async () => {
  const { token, large, money, maxPaid } = await somebody();
  await service.api(token).claim.deleteReceipt({ id: large.id });
  expect(await money()).toMatchObject({ available: 390_00, held: 610_00 });
  expect(await maxPaid()).toBeNull();
});

test("saving a receipt of another year draws nothing of a year that has ended, editing one draws for itself [SUB-09, WAL-08]", async () => {
  const { person, token, small, money, decline } = await somebody();
  await decline();
  const edited = details(person, small, { amount: 20_00, expenseDate: "2026-06-12" });
  await service.api(token).claim.saveReceipt(edited);
  expect(await money(), "while the year lasts").toMatchObject({ available: 0, held: 1_000_00 });

  const other = await somebody();
  const own = eq(plans.id, other.person.planId ?? 0);
  await service.db.update(plans).set({ runOutEndDate: "2027-03-31" }).where(own);
  const { employeeId } = other.person;
  await service.db.transaction((tx) => allocate(tx, employeeId, 2027, { enrollmentId: 1, amount: 500_00 }));
  clock.at = new Date("2027-06-15T16:00:00Z");
  const fresh = await service.signIn(other.person);
  await other.decline();
  const late = await newReceipt(service, fresh, other.large.claimId);
  await service
    .api(fresh)
    .claim.saveReceipt(details(other.person, late, { amount: 70_00, expenseDate: "2027-06-10" }));
  expect(await other.money()).toMatchObject({ available: 600_00, held: 400_00 });
  expect(await other.money(2027)).toMatchObject({ available: 430_00, held: 70_00 });
  expect(await other.maxPaid()).toBe(470_00);
});
