import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { benefitYearColumn, cents, identity, instant, oneOf } from "./columns";
import { ofEmployee } from "./people";
import { ofEnrollment } from "./reference";

export const coverageTypes = ["FLEXIBLE", "FIXED"] as const;

/**
 * What an employee allocated to one category in one benefit year. Its id is the "benefit info id" of a receipt.
 * The pro-rated amounts are null unless the plan is pro-rated. The remaining balance is in the ledger.
 */
export const benefitCoverages = pgTable(
  "benefit_coverages",
  {
    id: identity<"benefit coverage">(),
    employeeId: ofEmployee(),
    benefitYear: benefitYearColumn().notNull(),
    enrollmentId: ofEnrollment(),
    type: text("type", { enum: coverageTypes }).notNull().default("FLEXIBLE"),
    amount: cents("amount").notNull(),
    proRatedAmount: cents("pro_rated_amount"),
    rolloverAmount: cents("rollover_amount").notNull().default(0),
    previousAmount: cents("previous_amount").notNull().default(0),
    previousProRatedAmount: cents("previous_pro_rated_amount"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("benefit_coverages_category_unique").on(table.employeeId, table.benefitYear, table.enrollmentId),
    unique("benefit_coverages_owner_unique").on(table.id, table.employeeId),
    index("benefit_coverages_enrollment_index").on(table.enrollmentId),
    oneOf("benefit_coverages_type_known", table.type, coverageTypes),
    check(
      "benefit_coverages_amounts_not_negative",
      sql`${table.amount} >= 0 and ${table.proRatedAmount} >= 0 and ${table.rolloverAmount} >= 0 and ${table.previousAmount} >= 0 and ${table.previousProRatedAmount} >= 0`,
    ),
  ],
);
