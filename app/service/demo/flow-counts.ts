import { z } from "zod";
import { addDays, type IsoDate } from "~/domain/calendar";
import { COUNTED_KINDS } from "~/domain/flow-numbers";
import type { Transaction } from "../database/connect";
import { flowCounts } from "../database/schema";
import { readDemoCsv } from "./demo-files";

const state = z.string().transform((name) => name || null);
const rows = z.array(
  z.object({
    machine: z.string(),
    version: z.string(),
    times: z.coerce.number(),
    kind: z.enum(COUNTED_KINDS),
    name: z.string(),
    fromState: state,
    toState: state,
  }),
);

/**
 * Returns the rows of `flow-counts.csv`. The counts are consistent: whatever enters a state leaves it or waits in it. A test
 * checks the names against `machines/`.
 */
export async function readFlowCounts(): Promise<z.infer<typeof rows>> {
  return rows.parse(await readDemoCsv("flow-counts.csv"));
}

/** Inserts recent flow counts of two machines, so that the demo's analyst has numbers to see (MCH-02). */
export async function insertFlowCounts(tx: Transaction, today: IsoDate): Promise<void> {
  const day = addDays(today, -3);
  await tx.insert(flowCounts).values((await readFlowCounts()).map((step) => ({ ...step, day })));
}
