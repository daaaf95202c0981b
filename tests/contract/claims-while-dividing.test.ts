import { eq } from "drizzle-orm";
import { allPolicies, completeClaim, details, money, newReceipt, sentClaim } from "tests/support/claims";
import type { Person } from "tests/support/person";
import { reAllocatingIn, reAllocationNow, reAllocationYear } from "tests/support/re-allocating";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import { employees } from "~/service/database/schema";

const expenseDate = "2026-06-01";
const pending = { status: 409, code: "divisionPending" };
const message =
  "Your benefit of 2026 has to be divided again first: until you have confirmed that, no more of its money can be claimed.";

describeInProcessAndOverHttp(
  "claims while the year's money has to be divided again",
  (service) => {
    const { somebody, put, confirm } = reAllocatingIn(service);

    /** Asks the person to divide a change of the year's money, or the whole of it. */
    async function ask(
      { employeeId }: Person,
      reAllocationStatus: "NONE" | "REQUIRED" | "REVIEW" | "CHANGE_REQUIRED",
      fundChange = 0,
      fundYear = reAllocationYear,
    ) {
      await service()
        .db.update(employees)
        .set({ reAllocationStatus, fundChange, fundYear })
        .where(eq(employees.id, employeeId));
    }

    async function withDraft(amount: number) {
      const known = await somebody();
      const { claimId } = await completeClaim(service(), known.token, known.person, { amount, expenseDate });
      const submit = () =>
        service().call("PUT", "/manage-claim/api/claims/submit", {
          token: known.token,
          body: { claimId, claimPolicys: allPolicies },
        });
      return { ...known, claimId, submit };
    }

    test("no claim takes what a reduction needs, so it can be divided, and the claim sent afterwards [REA-02, D39]", async () => {
      const { person, token, submit } = await withDraft(2_300_00);
      await ask(person, "CHANGE_REQUIRED", -1_500_00);
      const before = await money(service().db, person);
      expect(await submit()).toEqual(
        expect.objectContaining({ status: 409, body: { message, code: "divisionPending" } }),
      );
      expect(await money(service().db, person)).toEqual(before);
      const body = [
        { enrollmentId: 1, amount: 2_300_00 },
        { enrollmentId: 2, amount: 0 },
      ];
      expect((await put(token, body)).status).toBe(204);
      expect((await confirm(token)).status).toBe(204);
      expect((await submit()).status).toBe(200);
      expect(await money(service().db, person)).toMatchObject({ available: 0, held: 2_300_00 });
    });

    test.each(["REQUIRED", "REVIEW"] as const)(
      "no claim takes money of the year during a whole re-allocation, in %s [REA-01]",
      async (status) => {
        const { person, submit } = await withDraft(10_00);
        await ask(person, status);
        expect((await submit()).body).toEqual({ message, code: "divisionPending" });
        await ask(person, "NONE");
        expect((await submit()).status).toBe(200);
      },
    );

    test("an increase, a change of another year, and a claim for which no money is left keep nothing from being sent [D24, D40]", async () => {
      const gained = await withDraft(10_00);
      await ask(gained.person, "CHANGE_REQUIRED", 300_00);
      expect((await gained.submit()).status).toBe(200);

      const earlier = await withDraft(10_00);
      await ask(earlier.person, "CHANGE_REQUIRED", -1_00, reAllocationYear - 1);
      expect((await earlier.submit()).status).toBe(200);

      const empty = await somebody({ coverages: [{ enrollmentId: 1, amount: 100_00 }] });
      await sentClaim(service(), empty.token, empty.person, { amount: 100_00, expenseDate });
      await ask(empty.person, "CHANGE_REQUIRED", -1_00);
      const { claimId } = await completeClaim(service(), empty.token, empty.person, {
        amount: 1_00,
        expenseDate,
      });
      await empty.api.claim.submit({ claimId, claimPolicys: allPolicies });
    });

    test("a sent claim can be corrected, made smaller and reduced, but not enlarged [SUB-09, D18, D86]", async () => {
      const { person, token, api } = await somebody();
      const receipt = await sentClaim(service(), token, person, { amount: 500_00, expenseDate });
      const second = await newReceipt(service(), token, receipt.claimId);
      const save = (typed: Parameters<typeof details>[2], of = receipt) =>
        api.claim.saveReceipt(details(person, of, { expenseDate, ...typed }));
      await save({ amount: 100_00 }, second);
      await ask(person, "CHANGE_REQUIRED", -1_500_00);
      const before = await money(service().db, person);

      await expect(save({ amount: 500_01 })).rejects.toMatchObject(pending);
      expect(await money(service().db, person)).toEqual(before);
      await save({ amount: 500_00, notes: "corrected" });
      await save({ amount: 400_00 });
      expect(await money(service().db, person)).toMatchObject({ held: 500_00 });
      await expect(save({ amount: 400_01 })).rejects.toMatchObject(pending);
      await api.claim.deleteReceipt({ id: second.id });
      expect(await money(service().db, person)).toMatchObject({ held: 400_00 });
    });

    test("deleting a receipt of a claim that got less than it asked takes nothing either [D24, RCP-13]", async () => {
      const { person, token, api } = await somebody();
      const rest = await sentClaim(service(), token, person, { amount: 2_740_00, expenseDate });
      const cut = await sentClaim(service(), token, person, { amount: 100_00, expenseDate });
      const second = await newReceipt(service(), token, cut.claimId);
      await api.claim.saveReceipt(details(person, second, { amount: 50_00, expenseDate }));
      await api.claim.remove({ id: rest.claimId });
      await ask(person, "CHANGE_REQUIRED", -1_500_00);
      await api.claim.deleteReceipt({ id: second.id });
      expect(await money(service().db, person)).toMatchObject({ held: 60_00 });
    });
  },
  { now: reAllocationNow },
);
