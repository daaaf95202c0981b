import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, date, integer, timestamp } from "drizzle-orm/pg-core";

/** The number a row is known by; never reused. */
export function identity() {
  return integer("id").primaryKey().generatedAlwaysAsIdentity();
}

/** Money: whole cents. */
export function cents(name: string) {
  return bigint(name, { mode: "number" });
}

/** A business day in Toronto, as yyyy-MM-dd. */
export function day(name: string) {
  return date(name, { mode: "string" });
}

/** A moment, stored in UTC. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
}

/** The column holds one of these words (or null, where the column allows it). */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`);
}
