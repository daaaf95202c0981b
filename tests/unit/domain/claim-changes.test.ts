import fc from "fast-check";
import { expect, test } from "vitest";
import { claimChanges, EDITED_FIELDS, type SeenClaim, type SeenReceipt } from "~/domain/claim-changes";

const receipt: fc.Arbitrary<SeenReceipt> = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  amount: fc.nat(3),
  claimerId: fc.nat(1),
  benefitCoverageId: fc.option(fc.nat(1)),
  expenseDate: fc.constantFrom(null, "2026-01-02", "2026-03-04"),
  expenseTypeId: fc.option(fc.nat(1)),
  otherText: fc.constantFrom(null, "a"),
  notes: fc.constantFrom(null, "b"),
  fileId: fc.constantFrom("one", "two"),
});
const seen: fc.Arbitrary<SeenClaim> = fc
  .record({
    version: fc.integer({ min: 1, max: 9 }),
    paymentStatus: fc.constantFrom(null, "PENDING_PAYMENT" as const, "FULLY_PAID" as const),
    receipts: fc.uniqueArray(receipt, { selector: ({ id }) => id }),
    parts: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 3 }),
        amount: fc.constant(1),
        status: fc.constantFrom("APPROVED", "PENDING_APPROVE"),
        paidStatus: fc.constantFrom(null, "CMP"),
      }),
      { selector: ({ id }) => id },
    ),
  })
  .map((claim) => ({
    ...claim,
    status: "REQUESTED",
    total: claim.receipts.reduce((sum, { amount }) => sum + amount, 0),
  }));

test("what changed leads from the one version to the other, and is empty only when nothing did [SUB-11]", () => {
  fc.assert(
    fc.property(seen, seen, (before, now) => {
      const changes = claimChanges(before, now);
      const ids = (claim: SeenClaim) => claim.receipts.map(({ id }) => id);
      const of = (kind: string) => changes.receipts.filter(({ change }) => change === kind);
      expect(of("added").map(({ id }) => id)).toEqual(
        ids(now)
          .filter((id) => !ids(before).includes(id))
          .sort(),
      );
      expect(of("removed").map(({ id }) => id)).toEqual(
        ids(before)
          .filter((id) => !ids(now).includes(id))
          .sort(),
      );
      for (const { fields } of of("edited")) {
        expect(fields.length).toBeGreaterThan(0);
        for (const field of fields) expect(EDITED_FIELDS).toContain(field);
      }
      const moved = changes.receipts.reduce((sum, one) => sum + (one.now ?? 0) - (one.before ?? 0), 0);
      expect(before.total + moved).toBe(now.total);
      expect(changes.total).toEqual({ before: before.total, now: now.total });
      const same = new Map(before.receipts.map((one) => [one.id, JSON.stringify(one)]));
      const untouched = now.receipts.filter((one) => same.get(one.id) === JSON.stringify(one));
      for (const { id } of untouched) expect(changes.receipts.map((change) => change.id)).not.toContain(id);
      expect(of("edited")).toHaveLength(
        now.receipts.filter((one) => same.has(one.id) && same.get(one.id) !== JSON.stringify(one)).length,
      );
    }),
  );
});

test("a version differs from itself in nothing", () => {
  fc.assert(
    fc.property(seen, (claim) => {
      expect(claimChanges(claim, claim)).toMatchObject({ receipts: [], parts: [] });
    }),
  );
});
