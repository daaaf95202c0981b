import { and, eq, gte, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { FlowNumbers } from "~/contract/flow-numbers";
import { addDays, today } from "~/domain/calendar";
import { type MachineStep, NUMBERS_DAYS, publishableCounts } from "~/domain/flow-numbers";
import { mayReadNumbers } from "~/domain/role";
import { flowCounts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";

/** Returns the first Toronto day whose counts are shown and kept. */
export function firstCountedDay({ clock }: Pick<ServiceDeps, "clock">): string {
  return addDays(today(clock), 1 - NUMBERS_DAYS);
}

/** GET flow-numbers: event counts of a machine in the last 30 days, coarsened for privacy (MCH-02). 404 for other roles. */
export async function readFlowNumbers(
  deps: ServiceDeps,
  { authorities }: Caller,
  { machine, version }: Inputs["employee"]["flowNumbers"],
): Promise<FlowNumbers> {
  if (!mayReadNumbers(authorities)) throw notFoundError();
  const since = firstCountedDay(deps);
  const { kind, name } = flowCounts;
  const counted = await deps.db
    .select({
      kind,
      name,
      from: sql<string | null>`max(${flowCounts.fromState})`,
      to: sql<string | null>`max(${flowCounts.toState})`,
      times: sql`sum(${flowCounts.times})`.mapWith(Number),
    })
    .from(flowCounts)
    .where(and(eq(flowCounts.machine, machine), eq(flowCounts.version, version), gte(flowCounts.day, since)))
    .groupBy(kind, name)
    .orderBy(kind, name);
  return { since, steps: publishableCounts(counted) };
}

/** Adds one to the count of a step, or subtracts one when a person leaves a state that was counted. */
export type CountFlow = (step: MachineStep, times: 1 | -1) => void;

type CountedRow = typeof flowCounts.$inferInsert;

const MINUTE_MS = 60_000;

/**
 * Counts flow events in memory and adds them to the table every minute and on stop. A killed process loses its last minute; a
 * connection lost while saving may count a minute twice.
 */
export function startFlowCounting(deps: Pick<ServiceDeps, "db" | "clock" | "log">): {
  readonly count: CountFlow;
  /** Saves the counts since the last save; if that fails, they are kept for the next save. */
  save(): Promise<void>;
  stop(): Promise<void>;
} {
  const rows = new Map<string, CountedRow>();
  let pendingSave = Promise.resolve();

  function add(row: CountedRow) {
    const key = JSON.stringify([row.day, row.machine, row.version, row.kind, row.name]);
    const times = (rows.get(key)?.times ?? 0) + row.times;
    rows.set(key, { ...row, times });
  }

  async function saveNow() {
    // Sorted, so that processes lock rows in the same order and cannot deadlock.
    const counted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, row]) => row);
    rows.clear();
    const changed = counted.filter(({ times }) => times !== 0);
    if (changed.length === 0) return;
    try {
      await deps.db
        .insert(flowCounts)
        .values(changed)
        .onConflictDoUpdate({
          target: [flowCounts.day, flowCounts.machine, flowCounts.version, flowCounts.kind, flowCounts.name],
          set: { times: sql`${flowCounts.times} + excluded.times` },
        });
    } catch (error) {
      for (const row of changed) add(row);
      deps.log.error({ err: error }, "the numbers of the flows were not saved");
    }
  }

  function save() {
    pendingSave = pendingSave.then(saveNow);
    return pendingSave;
  }
  const timer = setInterval(save, MINUTE_MS);
  timer.unref();
  return {
    count({ machine, version, kind, name, from, to }, times) {
      const day = today(deps.clock);
      add({ day, machine, version, kind, name, fromState: from, toState: to, times });
    },
    save,
    async stop() {
      clearInterval(timer);
      await save();
    },
  };
}
