import { and, eq, gte, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { FlowNumbers } from "~/contract/flow-numbers";
import { addDays, today } from "~/domain/calendar";
import { NUMBERS_DAYS, shownNumbers } from "~/domain/flow-numbers";
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
