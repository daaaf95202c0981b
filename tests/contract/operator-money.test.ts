import fc from "fast-check";
import { businessDay } from "tests/support/business-day";
import { money, sentClaim } from "tests/support/claims";
import { count } from "tests/support/counts";
import { decide as asOperator } from "tests/support/operator";
import { makePerson } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperatorClaimState } from "~/contract/entities/operator-claim";
import { recomputeLedger } from "~/service/database/recompute-ledger";

const allocated = 30_000;
const today = businessDay;

/** A model of the ledger of one person's claims, without a database. */
interface Expected {
  readonly asked: number;
  readonly held: number;
  status: "REQUESTED" | "APPROVED" | "REJECTED";
  paid: number;
  separations: { readonly id: number; readonly amount: number; step: number }[];
}

const steps = ["PENDING_APPROVE", "APPROVED", "ISS", "CMP"] as const;
const act = fc.oneof(
  fc.record({ do: fc.constant("submit" as const), amount: fc.integer({ min: 1, max: 15_000 }) }),
  fc.record({
    do: fc.constant("approve" as const),
    claim: fc.nat(5),
    cuts: fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { maxLength: 3 }),
  }),
  fc.record({ do: fc.constant("reject" as const), claim: fc.nat(5) }),
  fc.record({ do: fc.constant("pay" as const), claim: fc.nat(5) }),
  fc.record({ do: fc.constant("mark" as const), claim: fc.nat(5), part: fc.nat(3), step: fc.nat(3) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Splits an amount into parts above zero. */
function cutInto(amount: number, cuts: readonly number[]): number[] {
  const places = [...new Set(cuts.map((cut) => Math.floor(cut * amount)))]
    .filter((place) => place > 0)
    .sort((a, b) => a - b);
  return [...places, amount].map((place, index) => place - (places[index - 1] ?? 0));
}

describe("any order of decisions and payments", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService("in this process");
  });
  afterAll(() => service.stop());

  test("keeps the ledger balanced, never below zero, and equal to what each claim shows", async () => {
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), run), {
      numRuns: count(8, 120),
    });
  }, 600_000);

  async function run(acts: readonly Act[]) {
    const person = await makePerson(service.db, { coverages: [{ enrollmentId: 1, amount: allocated }] });
    const token = await service.signIn(person);
    const all: (Expected & { readonly id: number })[] = [];
    for (const one of acts) {
      if (one.do === "submit") {
        if (all.length >= 6) continue;
        const left =
          allocated - all.reduce((sum, claim) => sum + (claim.status === "REJECTED" ? 0 : claim.held), 0);
        const { claimId } = await sentClaim(service, token, person, { amount: one.amount });
        const held = Math.min(one.amount, left);
        all.push({ id: claimId, asked: one.amount, held, status: "REQUESTED", paid: 0, separations: [] });
      } else {
        const claim = all[one.claim];
        if (claim) await decide(claim, one);
      }
      await check(all);
    }
    async function check(claims: readonly Expected[]) {
      const sum = (of: (claim: Expected) => number) => claims.reduce((total, claim) => total + of(claim), 0);
      const held = sum(({ status, held: amount }) => (status === "REQUESTED" ? amount : 0));
      const paid = sum((claim) => claim.paid);
      const payable = sum((claim) => (claim.status === "APPROVED" ? claim.held - claim.paid : 0));
      expect(await money(service.db, person)).toEqual(
        expect.objectContaining({ held, available: allocated - held - payable - paid }),
      );
      const found = await money(service.db, person);
      expect([found.payable ?? 0, found.paid ?? 0, found.physical ?? 0]).toEqual([payable, paid, paid]);
    }
    const { wrongAccounts, unbalancedTransactions } = await recomputeLedger(service.db);
    expect({ wrongAccounts, unbalancedTransactions }).toEqual({
      wrongAccounts: [],
      unbalancedTransactions: [],
    });
  }

  /** Makes a decision in the service and in the model, whose results must be equal. */
  async function decide(claim: Expected & { readonly id: number }, one: Exclude<Act, { do: "submit" }>) {
    const ask = async (what: string, body: Readonly<Record<string, unknown>>) =>
      (await asOperator(service, claim.id, what, body)) as {
        status: number;
        body: OperatorClaimState;
      };
    const isUndecided = claim.status === "REQUESTED";
    const owed = claim.status === "APPROVED" ? claim.held - claim.paid : 0;
    if (one.do === "approve") {
      const parts = one.cuts.length > 0 && claim.held > 0 ? cutInto(claim.held, one.cuts) : undefined;
      const separations = parts?.map((amount) => ({ amount, forDate: today }));
      const { status, body } = await ask("approval", separations ? { separations } : {});
      expect(status).toBe(isUndecided && claim.held > 0 ? 200 : 409);
      if (status !== 200) return;
      claim.status = "APPROVED";
      claim.separations = body.separations.map(({ id, amount }) => ({ id, amount, step: 0 }));
      expect(claim.separations.map(({ amount }) => amount).sort()).toEqual([...(parts ?? [])].sort());
    } else if (one.do === "reject") {
      const { status } = await ask("rejection", { reasonType: "OVER_BUDGET" });
      expect(status).toBe(isUndecided ? 200 : 409);
      if (isUndecided) claim.status = "REJECTED";
    } else if (one.do === "pay") {
      const { status } = await ask("payment", {});
      expect(status).toBe(owed > 0 ? 200 : 409);
      if (status !== 200) return;
      claim.paid = claim.held;
      for (const part of claim.separations) part.step = 3;
    } else {
      const part = claim.separations[one.part];
      if (!part) return;
      const isAllowed = part.step === 0 ? one.step === 1 : one.step > part.step;
      const { status, body } = await ask(`separations/${part.id}`, { step: steps[one.step] });
      expect(status).toBe(isAllowed ? 200 : 409);
      if (!isAllowed) return;
      part.step = one.step;
      if (one.step === 3) claim.paid += part.amount;
      expect(body.paidAmount).toBe(claim.paid);
      const isPaid = claim.paid === claim.held;
      expect(body.paymentStatus).toBe(
        isPaid ? "FULLY_PAID" : claim.paid > 0 ? "PARTIALLY_PAID" : "PENDING_PAYMENT",
      );
    }
  }
});
