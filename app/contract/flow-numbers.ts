import { z } from "zod";
import { COUNTED_KINDS } from "~/domain/flow-numbers";
import { callsWithBearer } from "./calls";
import { isoDate } from "./entities/primitives";

const numbers = z.object({
  since: isoDate,
  steps: z.array(
    z.object({
      kind: z.enum(COUNTED_KINDS),
      name: z.string(),
      atLeast: z.int().min(0).nullable(),
    }),
  ),
});
export type FlowNumbers = z.infer<typeof numbers>;

/** The calls for analysts. */
export const flowNumberCalls = {
  /** Ours (MCH-02). */
  flowNumbers: callsWithBearer("employee")
    .get("/flow-numbers", "Count how often each transition of a flow was taken in the last 30 days", {
      description:
        "For analysts. Counts events, not people, by the machine's id and version. `started`: flows that began, by first state; `taken`: transitions, by id; `waiting`: flows that stopped at a state or are still in it. Counts are rounded down to a multiple of five (`atLeast`). Entries below five are not listed; a count is null if it would reveal a smaller one.",
      refuses: { 404: "The employee is not an analyst" },
    })
    .input(z.object({ machine: z.string().max(100), version: z.string().max(100) }))
    .output(numbers),
};
