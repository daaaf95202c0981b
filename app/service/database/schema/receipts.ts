import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import type { AcceptedDays } from "~/domain/claim-hold";
import { claims } from "./claims";
import { centsColumn, dayColumn, fileIdColumn, idColumn, instantColumn, primaryKeyColumn } from "./columns";
import { benefitCoverages } from "./coverages";
import { files } from "./files";
import { dependents } from "./people";
import { expenseTypes } from "./reference";

/**
 * Receipts of claims. `employeeId` repeats the claim's owner, so that foreign keys reject a claim, file, dependent or
 * coverage of somebody else. `claimerId`: -1 not chosen, 0 the employee, otherwise a dependent (D16).
 */
export const receipts = pgTable(
  "receipts",
  {
    id: primaryKeyColumn<"receipt">(),
    claimId: idColumn<"claim">("claim_id").notNull(),
    employeeId: idColumn<"employee">("employee_id").notNull(),
    fileId: fileIdColumn("file_id").notNull(),
    /** In a sent claim: the file that replaces `fileId` when the receipt is next saved (D86). */
    replacementFileId: fileIdColumn("replacement_file_id"),
    amount: centsColumn("amount").notNull().default(0),
    claimerId: idColumn<"claimer" | "dependent">("claimer_id").notNull().default(-1),
    dependentId: idColumn<"dependent">("dependent_id").generatedAlwaysAs(
      sql`case when claimer_id > 0 then claimer_id end`,
    ),
    benefitCoverageId: idColumn<"benefit coverage">("benefit_coverage_id"),
    expenseDate: dayColumn("expense_date"),
    expenseTypeId: idColumn<"expense type">("expense_type_id").references(() => expenseTypes.id),
    expenseTypeOther: varchar("expense_type_other", { length: 255 }),
    notes: text("notes"),
    /** Whether all fields a claim needs are set (`isReceiptComplete`); only complete receipts count in a sent claim (D86). */
    isComplete: boolean("is_complete")
      .notNull()
      .generatedAlwaysAs(
        sql`amount > 0 and claimer_id >= 0 and benefit_coverage_id is not null and expense_date is not null and expense_type_id is not null`,
      ),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    /** The days from which it counts in a sent claim, unless that is only the claim's own day (`acceptedDaysAfterSave`). */
    takenOn: jsonb("taken_on").$type<AcceptedDays>(),
  },
  (table) => [
    index("receipts_claim_index").on(table.claimId, table.id),
    index("receipts_duplicate_index").on(table.employeeId, table.expenseDate, table.amount),
    index("receipts_file_index").on(table.fileId),
    index("receipts_replacement_index")
      .on(table.replacementFileId)
      .where(sql`${table.replacementFileId} is not null`),
    index("receipts_coverage_index").on(table.benefitCoverageId),
    index("receipts_dependent_index").on(table.dependentId).where(sql`${table.dependentId} is not null`),
    foreignKey({
      name: "receipts_claim_own",
      columns: [table.claimId, table.employeeId],
      foreignColumns: [claims.id, claims.employeeId],
    }),
    foreignKey({
      name: "receipts_file_own",
      columns: [table.fileId, table.employeeId],
      foreignColumns: [files.id, files.employeeId],
    }),
    foreignKey({
      name: "receipts_replacement_own",
      columns: [table.replacementFileId, table.employeeId],
      foreignColumns: [files.id, files.employeeId],
    }),
    foreignKey({
      name: "receipts_dependent_own",
      columns: [table.dependentId, table.employeeId],
      foreignColumns: [dependents.id, dependents.employeeId],
    }),
    foreignKey({
      name: "receipts_coverage_own",
      columns: [table.benefitCoverageId, table.employeeId],
      foreignColumns: [benefitCoverages.id, benefitCoverages.employeeId],
    }),
    check("receipts_amount_range", sql`${table.amount} between 0 and 99999999999`),
    check("receipts_claimer_known", sql`${table.claimerId} >= -1`),
  ],
);

/**
 * Receipts deleted from drafts, kept with their file as long as the deletion can be undone (`canUndoDeletion`), then removed.
 * There is no foreign key to the coverage, so that an otherwise unused coverage can be deleted meanwhile.
 */
export const deletedReceipts = pgTable(
  "deleted_receipts",
  {
    receiptId: idColumn<"receipt">("receipt_id").primaryKey(),
    claimId: idColumn<"claim">("claim_id").notNull(),
    employeeId: idColumn<"employee">("employee_id").notNull(),
    fileId: fileIdColumn("file_id").notNull(),
    amount: centsColumn("amount").notNull(),
    claimerId: idColumn<"claimer" | "dependent">("claimer_id").notNull(),
    benefitCoverageId: idColumn<"benefit coverage">("benefit_coverage_id"),
    expenseDate: dayColumn("expense_date"),
    expenseTypeId: idColumn<"expense type">("expense_type_id"),
    expenseTypeOther: varchar("expense_type_other", { length: 255 }),
    notes: text("notes"),
    createdAt: instantColumn("created_at").notNull(),
    deletedAt: instantColumn("deleted_at").notNull(),
    /** Whether it was the last receipt of its draft, which was removed with it. */
    tookClaimAlong: boolean("took_claim_along").notNull(),
  },
  (table) => [
    index("deleted_receipts_claim_index").on(table.claimId),
    index("deleted_receipts_file_index").on(table.fileId),
    index("deleted_receipts_moment_index").on(table.deletedAt),
    foreignKey({
      name: "deleted_receipts_claim_own",
      columns: [table.claimId, table.employeeId],
      foreignColumns: [claims.id, claims.employeeId],
    }),
    foreignKey({
      name: "deleted_receipts_file_own",
      columns: [table.fileId, table.employeeId],
      foreignColumns: [files.id, files.employeeId],
    }),
  ],
);
