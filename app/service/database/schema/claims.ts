import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { CLAIM_STATUSES, DISABLED_CLAIM_STATUS, PAYMENT_STATUSES, REJECT_REASONS } from "~/domain/claim";
import type { ClaimVersion, ReceiptSnapshot, SeparationSnapshot } from "~/domain/claim-changes";
import {
  benefitYearColumn,
  centsColumn,
  dayColumn,
  idColumn,
  instantColumn,
  oneOfCheck,
  primaryKeyColumn,
} from "./columns";
import { employeeIdColumn } from "./people";
import { claimPolicies } from "./reference";

export const claimStatuses = [...CLAIM_STATUSES, DISABLED_CLAIM_STATUS] as const;
export const separationStatuses = ["PENDING_APPROVE", "APPROVED"] as const;
export const separationPaidStatuses = ["CMP", "ISS"] as const;

/** Claims; a claim's total is the sum of its receipts. A trigger rejects changes after the decision, except to payment status. */
export const claims = pgTable(
  "claims",
  {
    id: primaryKeyColumn<"claim">(),
    employeeId: employeeIdColumn(),
    status: text("status", { enum: claimStatuses }).notNull().default("OPEN"),
    paymentStatus: text("payment_status", { enum: PAYMENT_STATUSES }),
    /** The year whose balances the claim is held against; null until it is sent. */
    benefitYear: benefitYearColumn(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    submittedAt: instantColumn("submitted_at"),
    decidedAt: instantColumn("decided_at"),
    reasonType: text("reason_type", { enum: REJECT_REASONS }),
    reason: text("reason"),
    /** The maximum that will be paid if the balance did not cover the total (D24). */
    maxPaid: centsColumn("max_paid"),
    enableClaimSeparation: boolean("enable_claim_separation").notNull().default(false),
    /** The declined claim this one was started from (D19). */
    copyOfClaimId: idColumn<"claim">("copy_of_claim_id"),
    submittedAnyway: boolean("submitted_anyway").notNull().default(false),
    /** Incremented by triggers once per transaction that changes the claim, its receipts or its parts (decision D86). */
    version: integer("version").$type<ClaimVersion>().notNull().default(1),
    /** The id and time of the transaction that set the version; a restored database may reuse transaction ids. */
    versionBornIn: text("version_born_in").notNull().default(""),
  },
  (table) => [
    unique("claims_owner_unique").on(table.id, table.employeeId),
    index("claims_list_index").on(table.employeeId, table.createdAt.desc(), table.id.desc()),
    index("claims_status_index").on(table.employeeId, table.status, table.createdAt.desc(), table.id.desc()),
    index("claims_submitted_index").on(table.employeeId, table.submittedAt),
    index("claims_copy_index").on(table.copyOfClaimId).where(sql`${table.copyOfClaimId} is not null`),
    foreignKey({
      name: "claims_copy_own",
      columns: [table.copyOfClaimId, table.employeeId],
      foreignColumns: [table.id, table.employeeId] as [AnyPgColumn, AnyPgColumn],
    }),
    oneOfCheck("claims_status_known", table.status, claimStatuses),
    oneOfCheck("claims_payment_status_known", table.paymentStatus, PAYMENT_STATUSES),
    oneOfCheck("claims_reason_type_known", table.reasonType, REJECT_REASONS),
    check("claims_open_not_submitted", sql`${table.status} <> 'OPEN' or ${table.submittedAt} is null`),
    check(
      "claims_sent_when_submitted",
      sql`${table.status} not in ('REQUESTED', 'APPROVED', 'REJECTED') or (${table.submittedAt} is not null and ${table.benefitYear} is not null)`,
    ),
    check(
      "claims_decided_when_decided",
      sql`(${table.status} in ('APPROVED', 'REJECTED')) = (${table.decidedAt} is not null)`,
    ),
    check(
      "claims_reason_when_rejected",
      sql`(${table.status} = 'REJECTED') = (${table.reasonType} is not null)`,
    ),
    check(
      "claims_other_reason_commented",
      sql`${table.reasonType} <> 'OTHER' or length(trim(coalesce(${table.reason}, ''))) > 0`,
    ),
    check(
      "claims_payment_when_sent",
      sql`${table.paymentStatus} is null or ${table.status} in ('REQUESTED', 'APPROVED')`,
    ),
    check("claims_max_paid_not_negative", sql`${table.maxPaid} >= 0`),
  ],
);

/** Foreign key column: the claim the row belongs to. */
export function claimIdColumn() {
  return idColumn<"claim">("claim_id")
    .notNull()
    .references(() => claims.id);
}

/** Parts of a claim that are paid on separate days. */
export const claimSeparations = pgTable(
  "claim_separations",
  {
    id: primaryKeyColumn<"claim separation">(),
    claimId: claimIdColumn(),
    amount: centsColumn("amount").notNull(),
    status: text("status", { enum: separationStatuses }).notNull().default("PENDING_APPROVE"),
    paidStatus: text("paid_status", { enum: separationPaidStatuses }),
    forDate: dayColumn("for_date").notNull(),
  },
  (table) => [
    index("claim_separations_claim_index").on(table.claimId, table.forDate),
    oneOfCheck("claim_separations_status_known", table.status, separationStatuses),
    oneOfCheck("claim_separations_paid_status_known", table.paidStatus, separationPaidStatuses),
    check("claim_separations_amount_positive", sql`${table.amount} > 0`),
  ],
);

/**
 * Every version of a submitted claim as operators could see it, written only by triggers. Shows what changed since the version
 * an operator decided on; text typed by people is stored as a fingerprint.
 */
export const claimVersions = pgTable(
  "claim_versions",
  {
    claimId: claimIdColumn(),
    version: integer("version").$type<ClaimVersion>().notNull(),
    status: text("status", { enum: claimStatuses }).notNull(),
    paymentStatus: text("payment_status", { enum: PAYMENT_STATUSES }),
    total: centsColumn("total").notNull(),
    receipts: jsonb("receipts").$type<readonly ReceiptSnapshot[]>().notNull(),
    parts: jsonb("parts").$type<readonly SeparationSnapshot[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.version] })],
);

/** Policies the employee agreed to when sending the claim. */
export const claimAgreements = pgTable(
  "claim_agreements",
  {
    claimId: claimIdColumn(),
    policyId: idColumn<"claim policy">("policy_id")
      .notNull()
      .references(() => claimPolicies.id),
    agreedAt: instantColumn("agreed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.policyId] })],
);
