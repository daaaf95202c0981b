import { expect, test } from "vitest";
import type { Loss } from "~/domain/losses";
import { type MoneyAtRisk, moneyAtRisk } from "~/domain/money-at-risk";
import { datesAtRisk } from "~/domain/risk-dates";

const open = {
  kind: "open",
  year: 2026,
  lastDay: "2026-12-31",
  again: null,
  filingPeriodEnds: "2027-01-14",
  lastYearUntil: null,
} as const;
const quiet: MoneyAtRisk = {
  phase: open,
  year: 2026,
  again: null,
  available: 0,
  ends: 0,
  rollsOver: 0,
  drafts: 0,
  lastDay: "2026-12-31",
  rolloverLastDay: "2027-12-31",
  lastClaimDay: null,
  lastYear: null,
  benefits: [],
  losses: [],
};
const loss = (day: string, amount: number): Loss => ({ day, amount, cause: "runOutEnds", benefits: [] });
const datesOf = (change: Partial<MoneyAtRisk>, today = "2026-06-01") =>
  datesAtRisk({ ...quiet, ...change }, today);

test("lists no date without money at risk, and one from the first cent [WAL-10]", () => {
  expect(datesOf({})).toEqual([]);
  expect(datesOf({ available: 1 })).toEqual([{ kind: "yearEnds", day: "2026-12-31", amount: 1 }]);
  expect(datesOf({ rollsOver: 1 })).toEqual([{ kind: "rolloverEnds", day: "2027-12-31", amount: 1 }]);
});

test("lists the dates in order, including today but not yesterday [WAL-10]", () => {
  const both = { available: 20_00, rollsOver: 5_00 };
  expect(datesOf(both, "2026-12-31").map(({ day }) => day)).toEqual(["2026-12-31", "2027-12-31"]);
  expect(datesOf(both, "2027-01-01").map(({ day }) => day)).toEqual(["2027-12-31"]);
  const again = { from: "2027-01-16", until: "2027-03-31" };
  expect(datesOf({ ...both, phase: { ...open, again } }).map(({ kind }) => kind)).toEqual([
    "yearEnds",
    "takenAgain",
    "runOutEnds",
    "rolloverEnds",
  ]);
});

test("reopened receipts have a first date, and a last one with the amount lost after it [WAL-10]", () => {
  const again = { from: "2027-01-16", until: "2027-03-31" };
  const losses = [loss("2026-12-31", 7_00), loss("2027-03-31", 3_00)];
  const expected = [
    { kind: "takenAgain", day: "2027-01-16", year: 2026 },
    { kind: "runOutEnds", day: "2027-03-31", year: 2026, amount: 3_00 },
  ];
  expect(datesOf({ phase: { ...open, again }, losses })).toEqual(expected);
  const transition = {
    kind: "transition",
    year: 2026,
    again,
    mayStillSend: true,
    filingPeriodEnds: "2027-01-14",
  } as const;
  const lastYear = { year: 2026, amount: 5_00, ...again, benefits: [] };
  expect(datesOf({ phase: transition, losses, lastYear }, "2027-01-02"), "what is left for them").toEqual([
    expected[0],
    { ...expected[1], amount: 5_00 },
  ]);
  expect(datesOf({ phase: transition, losses }, "2027-01-02")).toMatchObject([{}, { amount: 0 }]);
  expect(datesOf({ phase: { ...open, again: { ...again, until: null } }, losses })).toEqual(
    expected.slice(0, 1),
  );
  expect(datesOf({ phase: { ...open, again } })).toMatchObject([{}, { amount: 0 }]);
});

test("receipts of the year before end on the run-out date with what is left, while this year's are open [WAL-10]", () => {
  const until = "2026-06-30";
  const lastYear = { year: 2025, amount: 9_00, from: "2026-01-16", until, benefits: [] };
  const expected = { kind: "runOutEnds", day: until, year: 2025 };
  expect(datesOf({ lastYear })).toEqual([{ ...expected, amount: 9_00 }]);
  expect(datesOf({ phase: { ...open, lastYearUntil: until } })).toEqual([{ ...expected, amount: 0 }]);
  const phase = { kind: "firstTransition", year: 2026, sendFrom: "2026-01-16" } as const;
  expect(datesOf({ lastYear, phase })).toEqual([]);
});

test("after a cancellation its last day replaces all dates that end on it [SUB-06, WAL-10]", () => {
  const lastClaimDay = "2026-12-31";
  const losses = [loss("2026-07-31", 1_00), loss(lastClaimDay, 12_00)];
  expect(datesOf({ lastClaimDay, losses, available: 20_00, rollsOver: 5_00 })).toEqual([
    { kind: "cancelled", day: lastClaimDay, amount: 12_00 },
    { kind: "rolloverEnds", day: "2027-12-31", amount: 5_00 },
  ]);
  expect(datesOf({ lastClaimDay })).toEqual([{ kind: "cancelled", day: lastClaimDay, amount: 0 }]);
  expect(datesOf({ lastClaimDay: "2026-05-31" }), "it is over").toEqual([]);
});

test.each([
  { runOutEndDate: "2027-12-31", rollsOverAmount: 0 },
  { runOutEndDate: "2027-03-31", rollsOverAmount: 300_00 },
])(
  "during a transition, last year's receipts have the same sum as after it: run-out $runOutEndDate [WAL-10]",
  (given) => {
    const { runOutEndDate, rollsOverAmount } = given;
    const benefit = {
      enrollmentId: 1,
      enrollmentName: "Healthcare",
      claimedAmount: 0,
      pendingPaymentThisYear: 0,
    };
    const figures = { allocatedAmount: 2_000_00, availableAmount: 2_000_00, previousYearRollOverAmount: 0 };
    const sumOn = (today: string) => {
      const risk = moneyAtRisk({
        ...{
          today,
          benefitYear: 2027,
          eligibilityDate: "2025-05-01",
          runOutEndDate,
          cancelled: null,
          drafts: 0,
        },
        ...{ nextRunOutEndDate: runOutEndDate.replace("2027", "2028"), rolloverAllowed: rollsOverAmount > 0 },
        benefits: [{ ...benefit, ...figures, pendingApproveClaimAmount: 0 }],
        lastYear: [{ enrollmentName: "Healthcare", availableAmount: 500_00, rollsOverAmount }],
      });
      return datesAtRisk(risk, today).find(({ kind, day }) => kind === "runOutEnds" && day === runOutEndDate);
    };
    expect(sumOn("2027-01-05")).toMatchObject({ year: 2026, amount: 500_00 });
    expect(sumOn("2027-01-20")).toEqual(sumOn("2027-01-05"));
  },
);
