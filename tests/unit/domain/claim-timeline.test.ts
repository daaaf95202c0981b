import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ClaimHistory, claimTimeline } from "~/domain/claim-timeline";

const sent = { kind: "SUBMITTED", day: "2026-11-02", amount: null } as const;
const approved = { kind: "APPROVED", day: "2026-11-10", amount: 123_450 } as const;
const nothing: ClaimHistory = { status: "OPEN", events: [], separations: [], sentAgain: null };

describe("a claim's timeline [CLD-07]", () => {
  test("shows who acts next before the decision", () => {
    expect(claimTimeline(nothing)).toEqual([{ step: "toSend" }]);
    expect(claimTimeline({ ...nothing, status: "REQUESTED", events: [sent] })).toEqual([
      { step: "sent", day: "2026-11-02" },
      { step: "toDecide" },
    ]);
  });

  test("approved as a whole: shows the amount to be paid until it is paid", () => {
    const history = { ...nothing, status: "APPROVED", events: [sent, approved] };
    expect(claimTimeline(history).at(-1)).toEqual({
      step: "toPay",
      amount: 123_450,
      by: null,
      payer: "administrator",
    });
    const paid = { kind: "PAID", day: "2026-11-14", amount: 123_450 } as const;
    expect(claimTimeline({ ...history, events: [sent, approved, paid] }).at(-1)).toEqual({
      step: "paid",
      day: "2026-11-14",
      amount: 123_450,
      to: "WALLET",
    });
    const fee = { kind: "FEE", day: "2026-11-14", amount: 3_488 } as const;
    expect(claimTimeline({ ...history, events: [sent, approved, paid, fee] }).slice(2)).toEqual([
      { step: "paid", day: "2026-11-14", amount: 123_450, to: "WALLET" },
      { step: "fee", day: "2026-11-14", amount: 3_488 },
    ]);
    const toRrsp = { ...paid, paidTo: "RRSP" } as const;
    expect(claimTimeline({ ...history, events: [sent, approved, toRrsp] }).at(-1)).toMatchObject({
      to: "RRSP",
    });
  });

  test("paid in parts: shows each with its date, and the employer where one was asked", () => {
    const separations = [
      { amount: 61_725, status: "APPROVED", paidStatus: "CMP", forDate: "2026-11-14" },
      { amount: 41_725, status: "APPROVED", paidStatus: "ISS", forDate: "2026-12-04" },
      { amount: 20_000, status: "PENDING_APPROVE", paidStatus: null, forDate: "2027-01-04" },
    ];
    const paid = { kind: "PAID", day: "2026-11-14", amount: 61_725 } as const;
    const history = { ...nothing, status: "APPROVED", events: [sent, approved, paid], separations };
    expect(claimTimeline(history).slice(3)).toEqual([
      { step: "toPay", amount: 41_725, by: "2026-12-04", payer: "employer" },
      { step: "toPay", amount: 20_000, by: "2027-01-04", payer: "administrator" },
    ]);
  });

  test("declined: shows how to send it again, then the claim it was sent again as [CLD-06]", () => {
    const declined = { kind: "REJECTED", day: "2026-11-03", amount: null } as const;
    const history = { ...nothing, status: "REJECTED", events: [sent, declined] };
    expect(claimTimeline(history).slice(1)).toEqual([
      { step: "declined", day: "2026-11-03" },
      { step: "toSendAgain" },
    ]);
    const last = (day: string | null) => claimTimeline({ ...history, sentAgain: { id: 9, day } }).at(-1);
    expect(last(null)).toEqual({ step: "startedAgain", claimId: 9 });
    expect(last("2026-11-20")).toEqual({ step: "sentAgain", day: "2026-11-20", claimId: 9 });
  });

  test("an unknown status announces nothing", () => {
    expect(claimTimeline({ ...nothing, status: "ON_HOLD", events: [sent] })).toHaveLength(1);
  });

  test("paid and pending amounts add up to the approved amount", () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.boolean()), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(parts, fc.boolean(), (shares, isSeparated) => {
        const total = shares.reduce((sum, [amount]) => sum + amount, 0);
        const payments = shares.flatMap(([amount, isPaid]) =>
          isPaid ? [{ kind: "PAID" as const, day: "2026-11-14", amount }] : [],
        );
        const separations = shares.map(([amount, isPaid]) => ({
          amount,
          status: "APPROVED",
          paidStatus: isPaid ? "CMP" : null,
          forDate: "2026-12-01",
        }));
        const steps = claimTimeline({
          status: "APPROVED",
          events: [sent, { ...approved, amount: total }, ...payments],
          separations: isSeparated ? separations : [],
          sentAgain: null,
        });
        const moved = steps.map((step) =>
          step.step === "paid" || step.step === "toPay" ? (step.amount ?? 0) : 0,
        );
        expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      }),
    );
  });
});

test("a fully paid claim announces no further payment, and the administrator pays any rest [CLD-07]", () => {
  const paid = { kind: "PAID", day: "2026-11-14", amount: 123_450 } as const;
  const part = { amount: 123_450, status: "APPROVED", paidStatus: "ISS", forDate: null };
  const history = { ...nothing, status: "APPROVED", separations: [part] };
  expect(claimTimeline({ ...history, events: [approved, paid] })).toEqual([
    { step: "approved", day: "2026-11-10", amount: 123_450 },
    { step: "paid", day: "2026-11-14", amount: 123_450, to: "WALLET" },
  ]);
  expect(claimTimeline({ ...history, events: [approved, { ...paid, amount: 123_451 }] })).toHaveLength(2);
  expect(claimTimeline({ ...history, events: [{ ...approved, amount: null }] })).toHaveLength(1);
  const rest = { ...history, separations: [{ ...part, paidStatus: "CMP" }] };
  expect(claimTimeline({ ...rest, events: [approved, { ...paid, amount: 123_449 }] }).at(-1)).toEqual({
    step: "toPay",
    amount: 1,
    by: null,
    payer: "administrator",
  });
});
