import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** One row that belongs to the database as a whole: a known text sealed with the data key it was first opened with. */
export const installation = pgTable("installation", {
  id: integer("id").primaryKey(),
  keyCheck: text("key_check").notNull(),
});
