import { expect, test } from "vitest";
import { reasonText } from "~/routes/re-allocation/texts";

test("the reason of a reduction that goes too far names what rolled-over money paid, if it did [REA-03, WAL-08]", () => {
  const category = { enrollmentId: 1, amount: 1_000_00, proRatedAmount: null, isEditable: true };
  const told = (claimedAmount: number, leastAmount: number) =>
    reasonText("belowClaimed", { ...category, claimedAmount, leastAmount }, -600_00);
  expect(told(400_00, 400_00)).toBe("$400.00 was already claimed, so at most $600.00 can be taken away.");
  expect(told(1_000_00, 500_00)).toBe(
    "$1,000.00 was already claimed, $500.00 of it from money that rolled over, so at most $500.00 can be taken away.",
  );
});
