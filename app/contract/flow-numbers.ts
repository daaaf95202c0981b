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
    .get("/flow-numbers", "How often each transition of a flow was taken in the last 30 days, for analysts", {
      description:
        "Times and not people, by the machine's id and version. `started`: flows that began, by their first state; `taken`: transitions, by their ids; `waiting`: flows that stopped at a state or are still there. Numbers are told in steps of five: it was `atLeast` so often, or up to four times more. What is not listed happened fewer than five times; null where a number would tell a smaller one beside it.",
      refuses: { 404: "The bearer is no analyst" },
    })
    .input(z.object({ machine: z.string().max(100), version: z.string().max(100) }))
    .output(numbers),
};
