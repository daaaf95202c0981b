import pino from "pino";
import { businessDay } from "tests/support/business-day";
import { freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { describe, expect, test } from "vitest";
import { addDays, clockStartingAt } from "~/domain/calendar";
import type { MachineStep } from "~/domain/flow-numbers";
import { ROLE_ANALYST, ROLE_EMPLOYEE } from "~/domain/role";
import { flowCounts } from "~/service/database/schema";
import { startFlowCounting } from "~/service/flow-numbers/flow-numbers";

const path = "/manage-employee/api/flow-numbers?machine=receipt&version=2";
const of = { machine: "receipt", version: "2" } as const;
const opened = { ...of, kind: "started", name: "viewing", from: null, to: "viewing" } as const;
const edited = {
  ...of,
  kind: "taken",
  name: "viewing/receipt.edit/0",
  from: "viewing",
  to: "editing",
} as const;

function row({ from, to, ...step }: MachineStep, day: string, times: number) {
  return { ...step, fromState: from, toState: to, day, times };
}

describeInProcessAndOverHttp("the step counts of a flow", (service) => {
  test("are readable only by an analyst, for the last 30 days of one version [MCH-02]", async () => {
    const { db } = service();
    const first = addDays(businessDay, -29);
    await db
      .insert(flowCounts)
      .values([
        row(opened, businessDay, 12),
        row(edited, businessDay, 4),
        row(edited, first, 6),
        row(edited, addDays(first, -1), 90),
        row({ ...edited, version: "1" }, businessDay, 90),
        row({ ...edited, machine: "setupWizard" }, businessDay, 90),
        row({ ...of, kind: "waiting", name: "editing", from: "editing", to: null }, businessDay, 3),
      ]);
    const analyst = await makePerson(db, { roles: [ROLE_EMPLOYEE, ROLE_ANALYST] });
    const answer = await service().call("GET", path, { token: await service().signIn(analyst) });
    expect(answer.body).toEqual({
      since: first,
      steps: [
        { kind: "started", name: "viewing", atLeast: 10 },
        { kind: "taken", name: "viewing/receipt.edit/0", atLeast: 10 },
      ],
    });
    const other = await makePerson(db);
    const refused = await service().call("GET", path, { token: await service().signIn(other) });
    expect(refused.status).toBe(404);
    expect((await service().call("GET", path)).status).toBe(401);
  });
});

describe("counting the steps of a flow", () => {
  const log = pino({ level: "silent" });

  test("adds up each day's counts of two processes; a count that returns to zero leaves no row [MCH-02]", async () => {
    const { db, drop } = await freshDatabase();
    let now = new Date(`${businessDay}T16:00:00Z`);
    const deps = { db, clock: { now: () => now }, log };
    const [one, other] = [startFlowCounting(deps), startFlowCounting(deps)];
    const waits = { ...of, kind: "waiting", name: "editing", from: "editing", to: null } as const;
    one.count(edited, 1);
    one.count(edited, 1);
    one.count(waits, 1);
    one.count(waits, -1);
    other.count(edited, 1);
    await Promise.all([one.save(), other.save()]);
    now = new Date(`${addDays(businessDay, 1)}T16:00:00Z`);
    one.count(edited, 1);
    await Promise.all([one.stop(), other.stop()]);
    const rows = await db.select().from(flowCounts).orderBy(flowCounts.day);
    expect(rows).toEqual([row(edited, businessDay, 3), row(edited, addDays(businessDay, 1), 1)]);
    await drop();
  });

  test("saves counts the next time after a failed save [MCH-02]", async () => {
    const { db, drop } = await freshDatabase();
    const counting = startFlowCounting({
      db,
      log,
      clock: clockStartingAt(new Date(`${businessDay}T16:00:00Z`)),
    });
    await db.execute("alter table flow_counts rename to flow_counts_away");
    counting.count(edited, 1);
    await counting.save();
    counting.count(edited, 1);
    await db.execute("alter table flow_counts_away rename to flow_counts");
    await counting.stop();
    expect(await db.select().from(flowCounts)).toEqual([row(edited, businessDay, 2)]);
    await drop();
  });
});
