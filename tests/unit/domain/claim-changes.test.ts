import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ClaimSnapshot,
  claimChanges,
  EDITED_FIELDS,
  type ReceiptSnapshot,
} from "~/domain/claim-changes";

const receipt: fc.Arbitrary<ReceiptSnapshot> = fc.record({
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
const seen: fc.Arbitrary<ClaimSnapshot> = fc
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

test("the changes lead from one version to the other and are empty only when nothing changed [SUB-11]", () => {
  fc.assert(
    fc.property(seen, seen, (before, now) => {
      const changes = claimChanges(before, now);
      const ids = (claim: ClaimSnapshot) => claim.receipts.map(({ id }) => id);
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

test("a version has no changes from itself", () => {
  fc.assert(
    fc.property(seen, (claim) => {
      expect(claimChanges(claim, claim)).toMatchObject({ receipts: [], parts: [] });
    }),
  );
});

const first: ReceiptSnapshot = {
  id: 7,
  amount: 10_00,
  claimerId: 0,
  benefitCoverageId: 3,
  expenseDate: "2026-01-02",
  expenseTypeId: 13,
  otherText: "yoga",
  notes: null,
  fileId: "one",
};
const claim: ClaimSnapshot = {
  version: 1,
  status: "REQUESTED",
  paymentStatus: null,
  total: 10_00,
  receipts: [first],
  parts: [],
};

test.each<[Partial<ReceiptSnapshot>, string[]]>([
  [{ amount: 10_01 }, ["amount"]],
  [{ claimerId: 4 }, ["claimant"]],
  [{ benefitCoverageId: null }, ["benefit"]],
  [{ expenseDate: "2026-01-03" }, ["date"]],
  [{ expenseTypeId: 12 }, ["type"]],
  [{ otherText: null }, ["type"]],
  [{ notes: "paid by card" }, ["notes"]],
  [{ fileId: "two" }, ["file"]],
  [{ fileId: "two", amount: 1, claimerId: 5 }, ["amount", "claimant", "file"]],
])("a receipt changed by %j is reported with the fields %j [SUB-11]", (change, fields) => {
  const edited = { ...first, ...change };
  const { receipts } = claimChanges(claim, { ...claim, version: 2, receipts: [edited] });
  expect(receipts).toEqual([{ id: 7, change: "edited", fields, before: 10_00, now: edited.amount }]);
});

test("added and removed receipts are listed with amounts, along with versions, totals and payment [SUB-11]", () => {
  const now: ClaimSnapshot = {
    ...claim,
    version: 3,
    paymentStatus: "PENDING_PAYMENT",
    total: 30_00,
    receipts: [9, 2].map((id) => ({ ...first, id, amount: 15_00 })),
  };
  expect(claimChanges(claim, now)).toEqual({
    version: { before: 1, now: 3 },
    total: { before: 10_00, now: 30_00 },
    receipts: [
      { id: 2, change: "added", fields: [], before: null, now: 15_00 },
      { id: 7, change: "removed", fields: [], before: 10_00, now: null },
      { id: 9, change: "added", fields: [], before: null, now: 15_00 },
    ],
    payment: { before: null, now: "PENDING_PAYMENT" },
    parts: [],
  });
});

test("a separation is reported when it is new or at another step, not when it is unchanged [SUB-11]", () => {
  const part = { amount: 1, status: "APPROVED", paidStatus: null };
  const parts = [1, 2, 3].map((id) => ({ ...part, id }));
  const after = [
    { ...part, id: 1 },
    { ...part, id: 2, paidStatus: "CMP" },
    { ...part, id: 3, status: "PENDING_APPROVE" },
    { ...part, id: 4 },
  ];
  expect(claimChanges({ ...claim, parts }, { ...claim, parts: after }).parts).toEqual([2, 3, 4]);
});
