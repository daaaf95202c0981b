import { eq, sql } from "drizzle-orm";
import { businessDay, businessStart } from "tests/support/business-day";
import { chargingIn } from "tests/support/charging";
import { money } from "tests/support/claims";
import { decide, decided, operate } from "tests/support/operator";
import { allocate, type Person } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { describe, expect, test } from "vitest";
import { yearOf } from "~/domain/calendar";
import type { Transaction } from "~/service/database";
import { lockBalances, postTransaction, transferEntries } from "~/service/database/ledger";
import { recomputeLedger } from "~/service/database/recompute-ledger";
import { employees, plans } from "~/service/database/schema";

const year = yearOf(businessDay);
const path = "/manage-employee/api/employees/re-allocation";
const at = new Date(businessStart);

describeInProcessAndOverHttp(
  "the administration fee and other movements of a person's money (D78)",
  (service) => {
    const { somebody, planBeside } = chargingIn(service);
    const plain = { feeBasisPoints: 250, taxBasisPoints: 0 };

    const ask = (person: Person, status: string, fund = 0) =>
      operate(service(), "PUT", `/people/${person.employeeId}/re-allocation`, { status, fund });
    const divide = (token: string, amount: number) =>
      service().call("PUT", path, { token, body: [{ enrollmentId: 1, amount }] });
    const confirm = (token: string) => service().call("POST", `${path}/complete`, { token });

    /** Returns the number of transactions of this database that wait for a lock. */
    const waiting = async () => {
      const count = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await service().db.execute(count)).rows;
    };

    /** Runs `hold` in a transaction, waits until the concurrent call waits for its locks, runs the rest and commits. */
    async function whileWaiting<Answer>(
      hold: (tx: Transaction) => Promise<unknown>,
      call: () => Promise<Answer>,
      rest: (tx: Transaction) => Promise<unknown> = async () => undefined,
    ): Promise<Answer> {
      const calls: Promise<Answer>[] = [];
      await service().db.transaction(async (tx) => {
        await hold(tx);
        calls.push(call());
        await expect.poll(waiting).toEqual([{ waiting: 1 }]);
        await rest(tx);
      });
      const [answer] = await Promise.all(calls);
      if (answer === undefined) throw new Error("nothing was called");
      return answer;
    }

    describe("is not taken during a re-allocation of the year's money, which still succeeds", () => {
      test("when the fund was reduced by exactly the money left [REA-02]", async () => {
        const { person, token, fees, approvedClaim } = await somebody(plain);
        const { claimId } = await approvedClaim(800_00);
        expect(await ask(person, "CHANGE_REQUIRED", -200_00)).toMatchObject({ status: 200 });
        await decided(service(), claimId, "payment");
        expect(await fees()).toEqual([]);
        expect((await divide(token, 800_00)).status).toBe(204);
        expect((await confirm(token)).status).toBe(204);
        expect(await money(service().db, person)).toMatchObject({ available: 0, paid: 800_00 });
      });

      test("when the plan's total equals the claimed money, until the re-allocation is confirmed [REA-01]", async () => {
        const { person, token, fees, approvedClaim } = await somebody(plain);
        const claims = [
          await approvedClaim(300_00),
          await approvedClaim(300_00),
          await approvedClaim(100_00),
        ];
        await service()
          .db.update(plans)
          .set({ totalAmount: 700_00 })
          .where(eq(plans.id, person.planId ?? 0));
        expect(await ask(person, "REQUIRED")).toMatchObject({ status: 200 });
        await decided(service(), claims[0]?.claimId ?? 0, "payment");
        expect((await divide(token, 700_00)).status).toBe(204);
        await decided(service(), claims[1]?.claimId ?? 0, "payment");
        expect(await fees()).toEqual([]);
        expect((await confirm(token)).status).toBe(204);
        await decided(service(), claims[2]?.claimId ?? 0, "payment");
        expect(await money(service().db, person)).toMatchObject({ available: 0, paid: 700_00 });
      });

      test("except when the fund grew or the re-allocation is of another year", async () => {
        const gained = await somebody(plain);
        const { claimId } = await gained.approvedClaim(100_00);
        expect(await ask(gained.person, "CHANGE_REQUIRED", 200_00)).toMatchObject({ status: 200 });
        await decided(service(), claimId, "payment");
        expect(await gained.fees()).toHaveLength(1);
        expect((await divide(gained.token, 1_200_00)).status).toBe(204);
        expect((await confirm(gained.token)).status).toBe(204);

        const earlier = await somebody(plain);
        const claim = await earlier.approvedClaim(100_00);
        await service()
          .db.update(employees)
          .set({ reAllocationStatus: "CHANGE_REQUIRED", fundChange: -1_00, fundYear: year - 1 })
          .where(eq(employees.id, earlier.person.employeeId));
        await decided(service(), claim.claimId, "payment");
        expect(await earlier.fees()).toHaveLength(1);
      });
    });

    test("a payment concurrent with a fund reduction takes no fee, and a reduction concurrent with a fee sees it", async () => {
      const first = await somebody(plain);
      const claim = await first.approvedClaim(800_00);
      const asked = { reAllocationStatus: "CHANGE_REQUIRED", fundChange: -200_00, fundYear: year } as const;
      const { employeeId } = first.person;
      const paid = await whileWaiting(
        async (tx) => {
          await tx.update(employees).set(asked).where(eq(employees.id, employeeId));
          await lockBalances(tx, employeeId, year);
        },
        () => decide(service(), claim.claimId, "payment"),
      );
      expect(paid.status).toBe(200);
      expect(await first.fees()).toEqual([]);

      const { person } = await somebody(plain);
      const available = { kind: "available", benefitYear: year, enrollmentId: 1 } as const;
      // The first fee of a category creates an account, which the waiting transaction could not have locked.
      const entries = transferEntries(20_00, available, { ...available, kind: "fee" });
      const told = await whileWaiting(
        (tx) =>
          postTransaction(tx, { employeeId: person.employeeId, kind: "FEE", title: "Fee", at, entries }),
        () => ask(person, "CHANGE_REQUIRED", -1_000_00),
      );
      expect(told).toMatchObject({ status: 409, body: { code: "fund.tooLow" } });
      expect((await ask(person, "CHANGE_REQUIRED", -980_00)).status).toBe(200);
    });

    test("a payment from two years locks the older year first, as submitting does, whichever plan charges a fee", async () => {
      const { person, fees, approvedClaim } = await somebody(plain);
      const { employeeId } = person;
      await planBeside(person.planId, year - 1, { feeBasisPoints: 0 });
      const { claimId } = await approvedClaim(100_00);
      const before = { kind: "available", benefitYear: year - 1, enrollmentId: 1 } as const;
      const entries = transferEntries(50_00, before, { ...before, kind: "payable" });
      await service().db.transaction(async (tx) => {
        await allocate(tx, employeeId, year - 1, { enrollmentId: 1, amount: 60_00 });
        await postTransaction(tx, {
          employeeId,
          claimId,
          kind: "CLAIM_APPROVAL",
          title: `Claim ${claimId}`,
          at,
          entries,
        });
      });
      const paid = await whileWaiting(
        (tx) => lockBalances(tx, employeeId, year - 1),
        () => decide(service(), claimId, "payment"),
        (tx) => lockBalances(tx, employeeId, year),
      );
      expect(paid.status).toBe(200);
      expect((await fees()).map(({ description }) => description)).toEqual(["2.5% of $100.00 paid"]);
      expect(await money(service().db, person)).toMatchObject({ available: 907_50, paid: 150_00, fee: 2_50 });
      expect(await recomputeLedger(service().db)).toMatchObject({
        wrongAccounts: [],
        unbalancedTransactions: [],
      });
    });
  },
);
