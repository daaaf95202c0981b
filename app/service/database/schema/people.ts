import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { RE_ALLOCATION_STATUSES } from "~/domain/access";
import { GENDERS } from "~/domain/basic-information";
import { RELATIONSHIPS } from "~/domain/relationship";
import { ROLE_ANALYST, ROLE_EMP_ADMIN, ROLE_EMP_OWNER, ROLE_EMPLOYEE } from "~/domain/role";
import {
  benefitYearColumn,
  centsColumn,
  dayColumn,
  fileIdColumn,
  idColumn,
  instantColumn,
  oneOfCheck,
  primaryKeyColumn,
} from "./columns";
import { files } from "./files";
import { employerIdColumn, plans } from "./plans";
import { provinces } from "./reference";

export const roles = [ROLE_EMPLOYEE, ROLE_EMP_OWNER, ROLE_EMP_ADMIN, ROLE_ANALYST] as const;
export const employees = pgTable(
  "employees",
  {
    id: primaryKeyColumn<"employee">(),
    employerId: employerIdColumn(),
    /** The plan of this person's class; null until a class is chosen. */
    planId: idColumn<"plan">("plan_id").references(() => plans.id),
    email: text("email").notNull(),
    username: text("username"),
    /** argon2id; null until the person has signed up. */
    passwordHash: text("password_hash"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    roles: text("roles", { enum: roles }).array().notNull().default(["ROLE_EMPLOYEE"]),

    isSetupDone: boolean("is_setup_done").notNull().default(false),
    reAllocationStatus: text("re_allocation_status", { enum: RE_ALLOCATION_STATUSES })
      .notNull()
      .default("NONE"),
    /** Amount that a mid-year plan change adds (negative: takes away) and that is not divided yet; 0 once it is. */
    fundChange: centsColumn("fund_change").notNull().default(0),
    /** The benefit year of the last such change; it is divided among that year's coverages, even if the year has ended. */
    fundYear: benefitYearColumn("fund_year"),
    /** Sum of that year's divided changes, for a full year; the plan's total does not include it. */
    fundDivided: centsColumn("fund_divided").notNull().default(0),
    eligibilityDate: dayColumn("eligibility_date"),
    classBenefitFromDate: dayColumn("class_benefit_from_date"),
    benefitCancellationDate: dayColumn("benefit_cancellation_date"),
    isEmployerNotEditInfo: boolean("is_employer_not_edit_info").notNull().default(false),
    enableMonthlyLimit: boolean("enable_monthly_limit").notNull().default(false),
    proRated: boolean("pro_rated").notNull().default(false),
    allowEdit: boolean("allow_edit").notNull().default(true),

    gender: text("gender", { enum: GENDERS }),
    dateOfBirth: dayColumn("date_of_birth"),
    /** Ten digits without separators. */
    phoneNumber: text("phone_number"),
    street: text("street"),
    cityName: text("city_name"),
    provinceId: idColumn<"province">("province_id").references(() => provinces.id),
    postCode: text("post_code"),
    socialInsuranceNumberEncrypted: text("social_insurance_number_encrypted"),

    walletPartnerId: text("wallet_partner_id"),
    profileFileId: fileIdColumn("profile_file_id"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("employees_email_unique").on(sql`lower(${table.email})`),
    uniqueIndex("employees_username_unique").on(sql`lower(${table.username})`),
    index("employees_employer_index").on(table.employerId),
    foreignKey({
      name: "employees_profile_file_own",
      columns: [table.profileFileId, table.id],
      foreignColumns: [files.id, files.employeeId],
    }),
    oneOfCheck("employees_re_allocation_status_known", table.reAllocationStatus, RE_ALLOCATION_STATUSES),
    oneOfCheck("employees_gender_known", table.gender, GENDERS),
    check(
      "employees_roles_known",
      sql`${table.roles} <@ array[${sql.raw(roles.map((role) => `'${role}'`).join(", "))}]`,
    ),
  ],
);

/** Foreign key column: the employee who owns the row. */
export function employeeIdColumn() {
  return idColumn<"employee">("employee_id")
    .notNull()
    .references(() => employees.id);
}

/** People an employee may claim for. Removed dependents stay for earlier claims. */
export const dependents = pgTable(
  "dependents",
  {
    id: primaryKeyColumn<"dependent">(),
    employeeId: employeeIdColumn(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    relationship: text("relationship", { enum: RELATIONSHIPS }).notNull(),
    dateOfBirth: dayColumn("date_of_birth"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    removedAt: instantColumn("removed_at"),
  },
  (table) => [
    unique("dependents_owner_unique").on(table.id, table.employeeId),
    index("dependents_employee_index").on(table.employeeId),
    oneOfCheck("dependents_relationship_known", table.relationship, RELATIONSHIPS),
  ],
);

/** Bank accounts for payments. The numbers are encrypted; only the last three digits of the account are in plain text. */
export const bankAccounts = pgTable(
  "bank_accounts",
  {
    employeeId: idColumn<"employee">("employee_id")
      .primaryKey()
      .references(() => employees.id),
    accountName: text("account_name"),
    accountNumberEncrypted: text("account_number_encrypted").notNull(),
    accountNumberEnding: text("account_number_ending").notNull(),
    bankNumberEncrypted: text("bank_number_encrypted").notNull(),
    transitNumberEncrypted: text("transit_number_encrypted").notNull(),
    voidChequeFileId: fileIdColumn("void_cheque_file_id").notNull(),
    eSignature: text("e_signature").notNull(),
    signedOn: dayColumn("signed_on").notNull(),
    agreementIds: idColumn<"agreement">("agreement_ids").array().notNull(),
    /** Incremented each time the holder, bank, branch or number changes. */
    accountVersion: integer("account_version").notNull().default(1),
    /** When the account last changed, by the machine's clock, like links in mails; null for the first account. */
    accountChangedAt: instantColumn("account_changed_at"),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "bank_accounts_void_cheque_own",
      columns: [table.voidChequeFileId, table.employeeId],
      foreignColumns: [files.id, files.employeeId],
    }),
    check("bank_accounts_ending_digits", sql`${table.accountNumberEnding} ~ '^[0-9]{3}$'`),
  ],
);
