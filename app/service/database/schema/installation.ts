import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

/** One row that belongs to the database as a whole. */
export const installation = pgTable("installation", {
  id: integer("id").primaryKey(),
  /** A known text, sealed with the data key that was the current one when everything was last sealed anew. */
  keyCheck: text("key_check").notNull(),
  /** The identity of the file store that holds this database's files; null until a server has opened both together. */
  fileStore: uuid("file_store"),
});
