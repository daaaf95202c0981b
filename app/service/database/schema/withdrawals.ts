import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { WITHDRAWAL_STATUSES } from "~/domain/withdrawal";
import { cents, idColumn, identity, instant, oneOf } from "./columns";
import { operators } from "./operators";
import { employees } from "./people";

/**
 * What people asked to have paid from the physical wallet to their bank account. Its money is held until it is decided; after
 * that the row never changes (a trigger).
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: identity<"withdrawal">(),
    employeeId: idColumn<"employee">("employee_id")
      .notNull()
      .references(() => employees.id),
    /** The request's own name: the same one withdraws once (WAL-06). */
    referenceId: text("reference_id").notNull(),
    partnerId: text("partner_id").notNull(),
    amount: cents("amount").notNull(),
    /** The last digits of the account it goes to, as it was when it was asked for. */
    accountNumberEnding: text("account_number_ending").notNull(),
    /** Which of the person's accounts that is (`bank_accounts.account_version`); null before versions were counted. */
    accountVersion: integer("account_version"),
    status: text("status", { enum: WITHDRAWAL_STATUSES }).notNull().default("REQUESTED"),
    requestedAt: instant("requested_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: idColumn<"operator">("decided_by").references(() => operators.id),
    /** Why it was rejected. */
    reason: text("reason"),
  },
  (table) => [
    unique("withdrawals_reference_unique").on(table.employeeId, table.referenceId),
    index("withdrawals_waiting_index").on(table.id).where(sql`${table.status} = 'REQUESTED'`),
    oneOf("withdrawals_status_known", table.status, WITHDRAWAL_STATUSES),
    check("withdrawals_amount_positive", sql`${table.amount} > 0`),
    check(
      "withdrawals_decided_when_decided",
      sql`(${table.status} = 'REQUESTED') = (${table.decidedAt} is null) and (${table.status} = 'REQUESTED') = (${table.decidedBy} is null)`,
    ),
    check(
      "withdrawals_reason_when_rejected",
      sql`(${table.status} = 'REJECTED') = (${table.reason} is not null)`,
    ),
  ],
);
