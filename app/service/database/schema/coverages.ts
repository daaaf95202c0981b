import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import {
  benefitYearColumn,
  centsColumn,
  idColumn,
  instantColumn,
  oneOfCheck,
  primaryKeyColumn,
} from "./columns";
import { employeeIdColumn } from "./people";
import { plans } from "./plans";
import { enrollmentIdColumn } from "./reference";

export const coverageTypes = ["FLEXIBLE", "FIXED"] as const;

/**
 * What an employee allocated to one category in one benefit year. Its id is the "benefit info id" of a receipt.
 * The pro-rated amounts are null unless the plan is pro-rated. The remaining balance is in the ledger.
 */
export const benefitCoverages = pgTable(
  "benefit_coverages",
  {
    id: primaryKeyColumn<"benefit coverage">(),
    employeeId: employeeIdColumn(),
    benefitYear: benefitYearColumn().notNull(),
    enrollmentId: enrollmentIdColumn(),
    type: text("type", { enum: coverageTypes }).notNull().default("FLEXIBLE"),
    amount: centsColumn("amount").notNull(),
    proRatedAmount: centsColumn("pro_rated_amount"),
    rolloverAmount: centsColumn("rollover_amount").notNull().default(0),
    previousAmount: centsColumn("previous_amount").notNull().default(0),
    previousProRatedAmount: centsColumn("previous_pro_rated_amount"),
    /** The plan it was divided under, once the person has moved to a later one; null while `employees.plan_id` says it. */
    planId: idColumn<"plan">("plan_id").references(() => plans.id),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("benefit_coverages_category_unique").on(table.employeeId, table.benefitYear, table.enrollmentId),
    unique("benefit_coverages_owner_unique").on(table.id, table.employeeId),
    index("benefit_coverages_enrollment_index").on(table.enrollmentId),
    oneOfCheck("benefit_coverages_type_known", table.type, coverageTypes),
    check(
      "benefit_coverages_amounts_not_negative",
      sql`${table.amount} >= 0 and ${table.proRatedAmount} >= 0 and ${table.rolloverAmount} >= 0 and ${table.previousAmount} >= 0 and ${table.previousProRatedAmount} >= 0`,
    ),
  ],
);
