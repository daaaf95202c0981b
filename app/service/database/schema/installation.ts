import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { COUNTED_KINDS } from "~/domain/flow-numbers";
import { day, oneOf } from "./columns";

/** One row that belongs to the database as a whole. */
export const installation = pgTable("installation", {
  id: integer("id").primaryKey(),
  /** A known text, sealed with the data key that was the current one when everything was last sealed anew. */
  keyCheck: text("key_check").notNull(),
  /** The identity of the file store that holds this database's files; null until a server has opened both together. */
  fileStore: uuid("file_store"),
});

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
