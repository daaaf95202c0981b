import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { COUNTED_KINDS } from "~/domain/flow-numbers";
import { day, oneOf } from "./columns";

/** How often a day what of a flow happened (MCH-02). Nobody is named, and no two things that happened can be told to be one person's. */
export const flowCounts = pgTable(
  "flow_counts",
  {
    day: day("day").notNull(),
    machine: text("machine").notNull(),
    version: text("version").notNull(),
    kind: text("kind", { enum: COUNTED_KINDS }).notNull(),
    name: text("name").notNull(),
    fromState: text("from_state"),
    toState: text("to_state"),
    /** Below zero where more people left a state that day than came to it. */
    times: integer("times").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.machine, table.version, table.kind, table.name] }),
    oneOf("flow_counts_kind_known", table.kind, COUNTED_KINDS),
  ],
);
