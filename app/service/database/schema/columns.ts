import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, date, integer, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BenefitYear } from "~/domain/benefit-year";
import type { FileId, Id, IdKind } from "~/domain/ids";
import type { Cents } from "~/domain/money";

/** Primary key: a generated number, never reused. */
export function primaryKeyColumn<Kind extends IdKind>() {
  return integer("id").primaryKey().generatedAlwaysAsIdentity().$type<Id<Kind>>();
}

/** The id of another row or of an entry of a fixed set, typed by its kind. */
export function idColumn<Kind extends IdKind>(name: string) {
  return integer(name).$type<Id<Kind>>();
}

/** The calendar year of a benefit. */
export function benefitYearColumn(name = "benefit_year") {
  return integer(name).$type<BenefitYear>();
}

/** The id of a stored file. */
export function fileIdColumn(name: string) {
  return uuid(name).$type<FileId>();
}

/** Money: whole cents. */
export function centsColumn(name: string) {
  return bigint(name, { mode: "number" }).$type<Cents>();
}

/** A business day in Toronto, as yyyy-MM-dd. */
export function dayColumn(name: string) {
  return date(name, { mode: "string" });
}

/** A timestamp in UTC, with millisecond precision. */
export function instantColumn(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
}

/** Check constraint: the column holds one of these words (or null, if the column allows it). */
export function oneOfCheck(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`);
}
