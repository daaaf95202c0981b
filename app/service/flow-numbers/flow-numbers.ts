import { and, eq, gte, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { FlowNumbers } from "~/contract/flow-numbers";
import { addDays, today } from "~/domain/calendar";
import { type MachineStep, NUMBERS_DAYS, shownNumbers } from "~/domain/flow-numbers";
import { mayReadNumbers } from "~/domain/role";
import { flowCounts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";

/** The first day that is shown and kept. */
export function firstCountedDay({ clock }: Pick<ServiceParts, "clock">): string {
  return addDays(today(clock), 1 - NUMBERS_DAYS);
}

/** GET flow-numbers: how often what of a machine happened in the last 30 days, as far as it may be told (MCH-02). */
export async function flowNumbers(
  parts: ServiceParts,
  { authorities }: Caller,
  { machine, version }: Inputs["employee"]["flowNumbers"],
): Promise<FlowNumbers> {
  if (!mayReadNumbers(authorities)) throw notFound();
  const since = firstCountedDay(parts);
  const { kind, name } = flowCounts;
  const counted = await parts.db
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
  return { since, steps: shownNumbers(counted) };
}

/** One time more, or one less where somebody went on from where they waited. */
export type CountFlow = (step: MachineStep, times: 1 | -1) => void;

type CountedRow = typeof flowCounts.$inferInsert;

const minute = 60_000;

/**
 * Counts what people do in flows: in memory, added to the table every minute and when it stops. A process that is killed loses its last
 * minute; one whose connection breaks in the moment of saving may count a minute twice.
 */
export function keepCounting(parts: Pick<ServiceParts, "db" | "clock" | "log">): {
  readonly count: CountFlow;
  /** Saves what was counted since the last time; what could not be saved is kept for the next. */
  save(): Promise<void>;
  stop(): Promise<void>;
} {
  const rows = new Map<string, CountedRow>();
  let round = Promise.resolve();

  function add(row: CountedRow) {
    const key = JSON.stringify([row.day, row.machine, row.version, row.kind, row.name]);
    const times = (rows.get(key)?.times ?? 0) + row.times;
    rows.set(key, { ...row, times });
  }

  async function saveNow() {
    // In one order everywhere, so that two processes never wait for each other.
    const counted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, row]) => row);
    rows.clear();
    const changed = counted.filter(({ times }) => times !== 0);
    if (changed.length === 0) return;
    try {
      await parts.db
        .insert(flowCounts)
        .values(changed)
        .onConflictDoUpdate({
          target: [flowCounts.day, flowCounts.machine, flowCounts.version, flowCounts.kind, flowCounts.name],
          set: { times: sql`${flowCounts.times} + excluded.times` },
        });
    } catch (error) {
      for (const row of changed) add(row);
      parts.log.error({ err: error }, "the numbers of the flows were not saved");
    }
  }

  function save() {
    round = round.then(saveNow);
    return round;
  }
  const timer = setInterval(save, minute);
  timer.unref();
  return {
    count({ machine, version, kind, name, from, to }, times) {
      const day = today(parts.clock);
      add({ day, machine, version, kind, name, fromState: from, toState: to, times });
    },
    save,
    async stop() {
      clearInterval(timer);
      await save();
    },
  };
}
