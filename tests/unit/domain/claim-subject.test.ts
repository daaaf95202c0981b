import { describe, expect, test } from "vitest";
import { describeSubject, subjectOfReceipts } from "~/domain/claim-subject";

const said = (...receipts: Parameters<typeof subjectOfReceipts>[0]) =>
  describeSubject(subjectOfReceipts(receipts));

describe("what and for whom [CLM-21]", () => {
  test("one receipt, of the person or of a dependent", () => {
    expect(said({ expenseType: "Massage", claimant: "Emma" })).toBe("Massage · Emma");
    expect(said({ expenseType: "Dental", claimant: null })).toBe("Dental · Me");
  });

  test("each word once, one or two of them, and the number of receipts", () => {
    const dental = { expenseType: "Dental", claimant: null };
    expect(said(dental, dental, dental)).toBe("Dental · Me, 3 receipts");
    const vision = { expenseType: "Vision", claimant: "Emma" };
    expect(said(dental, vision)).toBe("Dental and Vision · Me and Emma, 2 receipts");
    const massage = { expenseType: "Massage", claimant: "Daniel" };
    expect(said(dental, vision, massage)).toBe("Dental and 2 more · Me and 2 more, 3 receipts");
  });

  test("what a receipt does not say yet is left out; nothing said is nothing", () => {
    expect(said({ expenseType: null, claimant: "Emma" }, { expenseType: "Dental" })).toBe(
      "Dental · Emma, 2 receipts",
    );
    expect(said({ expenseType: null })).toBeUndefined();
    expect(said()).toBeUndefined();
  });
});
