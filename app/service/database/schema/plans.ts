import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import {
  benefitYearColumn,
  centsColumn,
  dayColumn,
  idColumn,
  instantColumn,
  primaryKeyColumn,
} from "./columns";
import { enrollmentIdColumn } from "./reference";

export const employers = pgTable("employers", {
  id: primaryKeyColumn<"employer">(),
  companyName: text("company_name").notNull().unique(),
  createdAt: instantColumn("created_at").notNull().defaultNow(),
});

/** Foreign key column: the employer the row belongs to. */
export function employerIdColumn() {
  return idColumn<"employer">("employer_id")
    .notNull()
    .references(() => employers.id);
}

/** What an employer offers one class of employees in one benefit year. */
export const plans = pgTable(
  "plans",
  {
    id: primaryKeyColumn<"plan">(),
    employerId: employerIdColumn(),
    className: text("class_name").notNull(),
    benefitYear: benefitYearColumn().notNull(),
    startDate: dayColumn("start_date").notNull(),
    totalAmount: centsColumn("total_amount").notNull(),
    enableMonthlyLimit: boolean("enable_monthly_limit").notNull().default(false),
    rolloverAllowed: boolean("rollover_allowed").notNull().default(false),
    /** Last Toronto day (in the following year) on which expenses of the plan's year are accepted; null if there is none. */
    runOutEndDate: dayColumn("run_out_end_date"),
    /** Group insurance the employer provides for the class, shown to its employees (CLM-04). */
    groupInsuranceNames: text("group_insurance_names").array().notNull().default(sql`'{}'`),
    /** Hundredths of a percent of what is paid. */
    administrationFeeBasisPoints: integer("administration_fee_basis_points").notNull().default(0),
    /** Hundredths of a percent of the fee. */
    administrationFeeTaxBasisPoints: integer("administration_fee_tax_basis_points").notNull().default(0),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("plans_class_year_unique").on(table.employerId, table.className, table.benefitYear),
    check("plans_total_amount_not_negative", sql`${table.totalAmount} >= 0`),
    check(
      "plans_administration_fee_range",
      sql`${table.administrationFeeBasisPoints} between 0 and 10000 and ${table.administrationFeeTaxBasisPoints} between 0 and 10000`,
    ),
    check("plans_benefit_year_range", sql`${table.benefitYear} between 2000 and 2200`),
  ],
);

/** The categories a plan offers; `fixedAmount` is set by the employer and cannot be changed by employees. */
export const planEnrollments = pgTable(
  "plan_enrollments",
  {
    planId: idColumn<"plan">("plan_id")
      .notNull()
      .references(() => plans.id),
    enrollmentId: enrollmentIdColumn(),
    fixedAmount: centsColumn("fixed_amount"),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.enrollmentId] }),
    index("plan_enrollments_enrollment_index").on(table.enrollmentId),
    check("plan_enrollments_fixed_amount_not_negative", sql`${table.fixedAmount} >= 0`),
  ],
);
