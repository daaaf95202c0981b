import { describe, expect, test } from "vitest";
import { describePayment, describeSubject, subjectOfReceipts } from "~/domain/claim-subject";

const said = (...receipts: Parameters<typeof subjectOfReceipts>[0]) =>
  describeSubject(subjectOfReceipts(receipts));

describe("claim subject text [CLM-21]", () => {
  test("names the person or the dependent of a single receipt", () => {
    expect(said({ expenseType: "Massage", claimant: "Emma" })).toBe("Massage · Emma");
    expect(said({ expenseType: "Dental", claimant: null })).toBe("Dental · Me");
  });

  test("names each word once, at most two of them, and the number of receipts", () => {
    const dental = { expenseType: "Dental", claimant: null };
    expect(said(dental, dental, dental)).toBe("Dental · Me, 3 receipts");
    const vision = { expenseType: "Vision", claimant: "Emma" };
    expect(said(dental, vision)).toBe("Dental and Vision · Me and Emma, 2 receipts");
    const massage = { expenseType: "Massage", claimant: "Daniel" };
    expect(said(dental, vision, massage)).toBe("Dental and 2 more · Me and 2 more, 3 receipts");
  });

  test("omits what a receipt lacks, and is undefined when nothing is known", () => {
    expect(said({ expenseType: null, claimant: "Emma" }, { expenseType: "Dental" })).toBe(
      "Dental · Emma, 2 receipts",
    );
    expect(said({ expenseType: null })).toBeUndefined();
    expect(said()).toBeUndefined();
  });
});

test("a payment names the expense types, and a dependent only if all receipts are theirs [WAL-03]", () => {
  const paid = (...receipts: Parameters<typeof subjectOfReceipts>[0]) =>
    describePayment(subjectOfReceipts(receipts));
  const [dental, vision] = [{ expenseType: "Dental" }, { expenseType: "Vision" }];
  expect(paid({ ...dental, claimant: null })).toBe("Dental");
  expect(paid({ ...dental, claimant: "Emma Roy" }, { ...vision, claimant: "Emma Roy" })).toBe(
    "Dental and Vision, Emma Roy",
  );
  expect(paid({ ...dental, claimant: null }, { ...vision, claimant: "Emma Roy" })).toBe("Dental and Vision");
  expect(paid({ expenseType: null, claimant: null })).toBe("");
});
