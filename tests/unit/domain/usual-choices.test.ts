import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDraftChange, emptyReceiptDraft } from "~/domain/receipt-draft";
import { usualChoicesFor, withUsualChoices } from "~/domain/usual-choices";

const healthcare = { id: 1, enrollmentId: 1, types: [{ id: 3 }, { id: 4 }] };
const wellness = { id: 2, enrollmentId: 2, types: [{ id: 13 }] };
const offered = { dependentIds: [71, 72], benefits: [healthcare, wellness] };
const chosenOf = (...args: Parameters<typeof withUsualChoices>) => {
  const { claimerId, enrollmentId, employeeBenefitCoverageId, expenseTypeId } = withUsualChoices(...args);
  expect(employeeBenefitCoverageId).toBe(enrollmentId);
  return [claimerId, enrollmentId, expenseTypeId];
};

describe("the defaults of a new receipt form", () => {
  it("start with the employee when there is no earlier receipt", () => {
    expect(chosenOf(emptyReceiptDraft, [], offered)).toEqual([0, 0, 0]);
    expect(chosenOf(emptyReceiptDraft, [], { ...offered, benefits: [healthcare] })).toEqual([0, 1, 0]);
  });

  it("repeat the last choices for the last claimant", () => {
    const earlier = [
      { claimerId: 72, enrollmentId: 1, expenseTypeId: 4 },
      { claimerId: 0, enrollmentId: 2, expenseTypeId: 13 },
    ];
    expect(chosenOf(emptyReceiptDraft, earlier, offered)).toEqual([72, 1, 4]);
    expect(chosenOf(emptyReceiptDraft, earlier, { ...offered, dependentIds: [] })).toEqual([0, 2, 13]);
    expect(chosenOf(emptyReceiptDraft, earlier, { ...offered, benefits: [wellness] })).toEqual([72, 2, 13]);
  });

  it("select Other with wellness where choosing it by hand would [RCP-10]", () => {
    const byHand = applyDraftChange(
      { ...emptyReceiptDraft, claimerId: 0 },
      { employeeBenefitCoverageId: 2, enrollmentId: 2 },
    );
    expect(byHand.expenseTypeId).toBe(13);
    const only = { ...offered, benefits: [{ ...wellness, types: [{ id: 13 }, { id: 31 }] }] };
    expect(withUsualChoices(emptyReceiptDraft, [], only), "the sole benefit").toEqual(byHand);
    const typeGone = [{ claimerId: 0, enrollmentId: 2, expenseTypeId: 99 }];
    expect(withUsualChoices(emptyReceiptDraft, typeGone, offered), "a type no longer offered").toEqual(
      byHand,
    );
    const stillOffered = [{ claimerId: 0, enrollmentId: 2, expenseTypeId: 31 }];
    expect(chosenOf(emptyReceiptDraft, stillOffered, only)).toEqual([0, 2, 31]);
  });

  it("never select a benefit that accepts only last year's expenses", () => {
    const old = { ...wellness, onlyYear: 2025 };
    const earlier = [{ claimerId: 0, enrollmentId: 2, expenseTypeId: 13 }];
    expect(chosenOf(emptyReceiptDraft, earlier, { ...offered, benefits: [old] })).toEqual([0, 0, 0]);
    expect(chosenOf(emptyReceiptDraft, earlier, { ...offered, benefits: [healthcare, old] })).toEqual([
      0, 1, 0,
    ]);
  });

  const id = fc.integer({ min: 0, max: 4 });
  const earlierOnes = fc.array(fc.record({ claimerId: id, enrollmentId: id, expenseTypeId: id }));
  const benefits = fc.uniqueArray(
    fc
      .record({ id: fc.integer({ min: 1, max: 4 }), types: fc.array(fc.record({ id })) })
      // Wellness always offers Other.
      .map(({ id, types }) => ({ id, enrollmentId: id, types: id === 2 ? [...types, { id: 13 }] : types })),
    { selector: (benefit) => benefit.id },
  );

  it("select only what is offered, and never an amount or a date", () => {
    fc.assert(
      fc.property(earlierOnes, benefits, fc.array(id), (earlier, some, dependentIds) => {
        const draft = withUsualChoices(emptyReceiptDraft, earlier, { dependentIds, benefits: some });
        expect(draft.claimerId === 0 || dependentIds.includes(draft.claimerId)).toBe(true);
        const benefit = some.find((one) => one.id === draft.enrollmentId);
        expect(draft.enrollmentId === 0 || benefit !== undefined).toBe(true);
        const isOffered = benefit?.types.some((type) => type.id === draft.expenseTypeId) ?? false;
        expect(draft.expenseTypeId === 0 || isOffered).toBe(true);
        expect({ amount: draft.amount, expenseDate: draft.expenseDate, notes: draft.notes }).toEqual({
          amount: "",
          expenseDate: "",
          notes: "",
        });
      }),
    );
  });

  it("are also available for each claimant chosen by hand, but not for one without a receipt", () => {
    const earlier = [
      { claimerId: 72, enrollmentId: 1, expenseTypeId: 4 },
      { claimerId: 0, enrollmentId: 2, expenseTypeId: 99 },
    ];
    const { benefits: both } = offered;
    const chosen = { employeeBenefitCoverageId: 1, enrollmentId: 1, expenseTypeId: 4 };
    expect(usualChoicesFor(72, earlier, both)).toEqual(chosen);
    expect(usualChoicesFor(0, earlier, both)).toMatchObject({ enrollmentId: 2, expenseTypeId: 13 });
    expect(usualChoicesFor(71, earlier, both)).toBeUndefined();
    expect(usualChoicesFor(72, earlier, [wellness])).toBeUndefined();
  });

  it("do not change a draft in which anything is filled in", () => {
    const known = fc.constantFrom(
      { amount: "1" },
      { expenseDate: "01/02/2026" },
      { claimerId: 0 },
      { expenseTypeId: 3 },
      { notes: "x" },
    );
    fc.assert(
      fc.property(known, earlierOnes, (change, earlier) => {
        const draft = { ...emptyReceiptDraft, ...change };
        expect(withUsualChoices(draft, earlier, offered)).toEqual(draft);
      }),
    );
  });
});
