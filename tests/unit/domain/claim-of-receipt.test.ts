import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isHeldUntilYearTransitionEnds } from "~/domain/benefit-year";
import { addDays, type IsoDate } from "~/domain/calendar";
import { type ClaimToJoin, claimOfReceipt } from "~/domain/claim-of-receipt";
import { splitByHold } from "~/domain/claim-submission";
import { isReceiptComplete } from "~/domain/receipt";

const complete = {
  amount: 12_050,
  claimerId: 0,
  employeeBenefitCoverageId: 71,
  expenseDate: "2026-12-14" as IsoDate | null,
  expenseTypeId: 3,
};
type Told = Partial<typeof complete>;

function claim(id: number, ...receipts: Told[]): ClaimToJoin {
  return { id, receipts: receipts.map((told, index) => ({ ...complete, ...told, id: id * 100 + index })) };
}
const ofJanuary = { expenseDate: "2027-01-02" };
const saved = (claimId: number, expenseDate: IsoDate | null = "2027-01-02") => ({
  id: claimId * 100,
  claimId,
  expenseDate,
});

describe("choosing the OPEN claim for a receipt", () => {
  test("a receipt of the new year leaves the claim that holds last year's [RCP-11, SUB-04]", () => {
    expect(claimOfReceipt(saved(5), [claim(5, ofJanuary, {})], "2027-01-03")).toBe("new");
    expect(claimOfReceipt(saved(5), [claim(5, ofJanuary, {})], "2027-01-15")).toBe("new");
    expect(claimOfReceipt(saved(5), [claim(5, ofJanuary, {})], "2027-01-16")).toBe(5);
    expect(claimOfReceipt(saved(5, "2026-12-30"), [claim(5, {}, {})], "2026-12-31")).toBe(5);
  });

  test("joins the newest claim without last year's receipts, and stays where there is none [RCP-11, SUB-04]", () => {
    const open = [claim(9, {}), claim(8, ofJanuary), claim(5, ofJanuary, {}), claim(3)];
    expect(claimOfReceipt(saved(5), open, "2027-01-03")).toBe(8);
    expect(claimOfReceipt(saved(8), open, "2027-01-03")).toBe(8);
    expect(claimOfReceipt(saved(3), open, "2027-01-03")).toBe(3);
  });

  test("a receipt moved back to last year stays out of a claim that is held [RCP-11, SUB-04]", () => {
    const back = saved(8, "2026-12-30");
    expect(claimOfReceipt(back, [claim(8, {}, ofJanuary)], "2027-01-03")).toBe("new");
    expect(claimOfReceipt(back, [claim(8, {}, ofJanuary), claim(5, {})], "2027-01-03")).toBe(5);
  });

  test("an incomplete receipt does not separate claims, and a receipt without a date does not move", () => {
    expect(claimOfReceipt(saved(5), [claim(5, ofJanuary, { claimerId: -1 })], "2027-01-03")).toBe(5);
    expect(claimOfReceipt(saved(5, null), [claim(5, {}, {}, ofJanuary)], "2027-01-03")).toBe(5);
  });
});

const today = fc.integer({ min: -20, max: 30 }).map((days) => addDays("2027-01-01", days));
const dayOf = (now: IsoDate) =>
  fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 40 }).map((days) => addDays(now, -days)),
  );
const draft = (now: IsoDate) =>
  fc
    .array(
      fc.array(fc.record({ expenseDate: dayOf(now), claimerId: fc.constantFrom(0, 0, -1) }), {
        maxLength: 4,
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((claims) => claims.map((receipts, index) => claim(9 - index, ...receipts)));
const situation = today.chain((now) =>
  fc.record({ now: fc.constant(now), open: draft(now), day: dayOf(now), nth: fc.nat({ max: 3 }) }),
);

test("saving a receipt never holds back a claim that could be sent [RCP-11, SUB-04]", () => {
  fc.assert(
    fc.property(situation, ({ now, open, day, nth }) => {
      const own = open[nth % open.length] as ClaimToJoin;
      const receipt = { ...complete, id: 1, claimId: own.id, expenseDate: day };
      const to = claimOfReceipt(receipt, open, now);
      const after = [...(to === "new" ? [claim(99)] : []), ...open].map((one) =>
        one.id === (to === "new" ? 99 : to) ? { ...one, receipts: [...one.receipts, receipt] } : one,
      );
      const inTransition = now >= "2027-01-01" && now < "2027-01-16";
      const isMoved = to !== own.id;
      if (!inTransition || day === null) expect(isMoved).toBe(false);
      // Every claim that was complete and could be submitted before still can be.
      const whole = (claims: readonly ClaimToJoin[]) =>
        claims.filter(({ receipts }) => receipts.length > 0 && receipts.every(isReceiptComplete));
      const ready = (claims: readonly ClaimToJoin[]) => splitByHold(whole(claims), now).ready;
      if (day !== null) expect(ready(after)).toEqual(expect.arrayContaining(ready(open)));
      // No claim is left empty, and a receipt that has moved does not move again.
      if (isMoved) expect(own.receipts.length).toBeGreaterThan(0);
      const target = to === "new" ? 99 : to;
      expect(claimOfReceipt({ ...receipt, claimId: target }, after, now)).toBe(target);
      // A new claim is created only if every open one has complete receipts of the other year.
      const waits = day !== null && isHeldUntilYearTransitionEnds(day, now);
      const isOther = ({ receipts }: ClaimToJoin) =>
        receipts.some(
          (one) =>
            isReceiptComplete(one) && isHeldUntilYearTransitionEnds(one.expenseDate ?? "", now) !== waits,
        );
      expect(to === "new").toBe(inTransition && day !== null && open.every(isOther));
    }),
  );
});
