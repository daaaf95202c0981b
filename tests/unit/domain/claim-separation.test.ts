import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  maySeparationBecome,
  paymentStatusOf,
  problemOfSeparations,
  SEPARATION_STEPS,
  separationStep,
} from "~/domain/claim-separation";

const today = "2026-11-20";
const cents = fc.integer({ min: 1, max: 100_000_00 });
const day = fc.constantFrom(today, "2026-12-31", "2027-02-28");

describe("separations of an approved claim [CLD-04]", () => {
  test("are valid exactly when each is above zero and together they equal the approved amount", () => {
    const parts = fc.array(fc.record({ amount: cents, forDate: day }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: -5, max: 5 }), (wished, off) => {
        const sum = wished.reduce((total, { amount }) => total + amount, 0);
        expect(problemOfSeparations(wished, sum + off, today)).toBe(off === 0 ? undefined : "sum");
      }),
    );
  });

  test.each([
    ["amount", [{ amount: 0, forDate: today }]],
    ["amount", [{ amount: -5, forDate: today }]],
    ["amount", [{ amount: 0.5, forDate: today }]],
    ["sum", []],
    ["date", [{ amount: 100, forDate: "2026-11-19" }]],
  ] as const)("are refused for their %s: %j", (problem, parts) => {
    expect(problemOfSeparations(parts, 100, today)).toBe(problem);
  });

  test("only move forward, and are not requested or paid before approval", () => {
    const allowed = SEPARATION_STEPS.flatMap((from) =>
      SEPARATION_STEPS.filter((to) => maySeparationBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual(["PENDING_APPROVE APPROVED", "APPROVED ISS", "APPROVED CMP", "ISS CMP"]);
  });

  test("take their step from the paid status, else from the status", () => {
    expect(separationStep({ status: "APPROVED", paidStatus: "CMP" })).toBe("CMP");
    expect(separationStep({ status: "APPROVED", paidStatus: "ISS" })).toBe("ISS");
    expect(separationStep({ status: "APPROVED", paidStatus: null })).toBe("APPROVED");
    expect(separationStep({ status: "PENDING_APPROVE", paidStatus: null })).toBe("PENDING_APPROVE");
  });

  test("make a claim pending, partially or fully paid", () => {
    expect([paymentStatusOf(0, 100), paymentStatusOf(40, 60), paymentStatusOf(100, 0)]).toEqual([
      "PENDING_PAYMENT",
      "PARTIALLY_PAID",
      "FULLY_PAID",
    ]);
  });
});
