import { z } from "zod";
import { addDays, type IsoDate } from "~/domain/calendar";
import { COUNTED_KINDS } from "~/domain/flow-numbers";
import type { Transaction } from "../database/connect";
import { flowCounts } from "../database/schema";
import { rowsOfFile } from "./demo-files";

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
 * The rows of `flow-counts.csv`: what goes into a state goes out of it or waits there, as it would have been counted. The names are
 * those of `machines/`; a test says so.
 */
export async function countedSteps(): Promise<z.infer<typeof rows>> {
  return rows.parse(await rowsOfFile("flow-counts.csv"));
}

/** How often the flows of two machines were taken of late, so that the demo's analyst finds numbers (MCH-02). */
export async function putFlowCounts(tx: Transaction, today: IsoDate): Promise<void> {
  const day = addDays(today, -3);
  await tx.insert(flowCounts).values((await countedSteps()).map((step) => ({ ...step, day })));
}
