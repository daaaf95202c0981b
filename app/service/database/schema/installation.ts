import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { COUNTED_KINDS } from "~/domain/flow-numbers";
import { dayColumn, oneOfCheck } from "./columns";

/** A single row with facts about the whole database. */
export const installation = pgTable("installation", {
  id: integer("id").primaryKey(),
  /** A known text, encrypted with the data key that was current when all values were last re-encrypted. */
  keyCheck: text("key_check").notNull(),
  /** The id of the file store that holds this database's files; null until a server has opened both together. */
  fileStore: uuid("file_store"),
});

/** Daily counts of flow events (MCH-02). Rows name nobody, and two events cannot be linked to one person. */
export const flowCounts = pgTable(
  "flow_counts",
  {
    day: dayColumn("day").notNull(),
    machine: text("machine").notNull(),
    version: text("version").notNull(),
    kind: text("kind", { enum: COUNTED_KINDS }).notNull(),
    name: text("name").notNull(),
    fromState: text("from_state"),
    toState: text("to_state"),
    /** Negative if more people left a state that day than entered it. */
    times: integer("times").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.machine, table.version, table.kind, table.name] }),
    oneOfCheck("flow_counts_kind_known", table.kind, COUNTED_KINDS),
  ],
);
