import fc from "fast-check";
import { businessStart } from "tests/support/business-day";
import { lives } from "tests/support/claim-commands";
import { total } from "tests/support/claims-compared";
import { count, figure, isFullRun } from "tests/support/counts";
import { decidingIn } from "tests/support/deciding";
import { Life, type World } from "tests/support/life-of-claims";
import { pdf } from "tests/support/receipt-files";
import { startService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recomputeLedger } from "~/service/database/recompute-ledger";

const seeds = count(10, 500);
/** The run must contain each of these results at least once, or it proves nothing. */
const stepsSeen = [
  ...["upload 200", "edit 200", "submit 200", "wait 200"],
  ...(isFullRun
    ? [
        "withdraw 200",
        "withdraw 400",
        "withdraw 409",
        "settle 200",
        "settle 409",
        "approve 200",
        "reject 200",
        "pay 200",
        "submit 409",
        "edit 409",
        "pay 409",
      ]
    : []),
];
/** Start dates: before eligibility, within the year, before a year's end, in the transition, before the run-out end. */
const beginnings = [
  "2026-09-30T20:00:00Z",
  "2026-11-10T15:00:00Z",
  "2026-12-24T04:59:59Z",
  "2027-01-13T12:00:00Z",
  "2027-03-20T12:00:00Z",
];

let world: World;

beforeAll(async () => {
  const clock = { at: new Date(businessStart), now: () => clock.at };
  const service = await startService("in this process", { clock });
  const files = await Promise.all(Array.from({ length: 5 }, (_, pages) => pdf(pages + 1)));
  world = { service, deciding: decidingIn(service.db, clock), files, clock, seen: new Map() };
});
afterAll(() => world.service.stop());

test("random sequences of claims and withdrawals match a simpler reference model [WAL-09]", {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...beginnings), lives, async (beginning, commands) => {
      const life = await Life.begin(world, new Date(beginning));
      for (const command of commands) await life.live(command);
      await life.end();
    }),
    { numRuns: seeds, interruptAfterTimeLimit: 3_000_000, markInterruptAsFailure: true },
  );
  expect(await recomputeLedger(world.service.db)).toMatchObject({
    wrongAccounts: [],
    unbalancedTransactions: [],
  });
  expect(stepsSeen.filter((step) => !world.seen.has(step))).toEqual([]);
  const steps = total([...world.seen.values()]);
  figure("random lives of claims beside a reference model", `${seeds} seeds, ${steps} steps, 0 differences`);
});
