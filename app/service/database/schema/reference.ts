import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idColumn, instantColumn } from "./columns";

/** Spending categories 1 to 5; `accountName` is the category's name in the wallet (WAL-07). */
export const enrollments = pgTable("enrollments", {
  id: idColumn<"enrollment">("id").primaryKey(),
  name: text("name").notNull(),
  accountName: text("account_name").notNull().unique(),
});

/** Foreign key column: the category of the row. */
export function enrollmentIdColumn() {
  return idColumn<"enrollment">("enrollment_id")
    .notNull()
    .references(() => enrollments.id);
}

export const provinces = pgTable("provinces", {
  id: idColumn<"province">("id").primaryKey(),
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
});

export const expenseTypes = pgTable("expense_types", {
  id: idColumn<"expense type">("id").primaryKey(),
  name: text("name").notNull(),
});

/** Foreign key column: the expense type of the row. */
export function expenseTypeIdColumn() {
  return idColumn<"expense type">("expense_type_id")
    .notNull()
    .references(() => expenseTypes.id);
}

/** Which expense types may be claimed from which category. */
export const enrollmentExpenseTypes = pgTable(
  "enrollment_expense_types",
  {
    enrollmentId: enrollmentIdColumn(),
    expenseTypeId: expenseTypeIdColumn(),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.expenseTypeId] })],
);

/** Policies that an employee agrees to when sending a claim. Retired policies stay for the claims that refer to them. */
export const claimPolicies = pgTable(
  "claim_policies",
  {
    id: idColumn<"claim policy">("id").primaryKey(),
    description: text("description").notNull(),
    retiredAt: instantColumn("retired_at"),
  },
  (table) => [check("claim_policies_description_present", sql`length(trim(${table.description})) > 0`)],
);

/** Agreements outside of claims; the titles are HTML. Retired ones stay for the people who agreed to them. */
export const agreements = pgTable(
  "agreements",
  {
    id: idColumn<"agreement">("id").primaryKey(),
    /** The subject; 3 is banking (BNK-01). */
    type: integer("type").notNull(),
    title: text("title").notNull(),
    retiredAt: instantColumn("retired_at"),
  },
  (table) => [check("agreements_title_present", sql`length(trim(${table.title})) > 0`)],
);
