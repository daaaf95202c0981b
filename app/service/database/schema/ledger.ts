import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { WITHDRAWAL_STATUSES } from "~/domain/withdrawal";
import { claims } from "./claims";
import {
  benefitYearColumn,
  centsColumn,
  idColumn,
  instantColumn,
  oneOfCheck,
  primaryKeyColumn,
} from "./columns";
import { operators } from "./operators";
import { employeeIdColumn } from "./people";
import { enrollments } from "./reference";

/**
 * Requests to pay money from the physical wallet to the person's bank account. The money is held until the decision. After that a
 * trigger rejects changes of the row, apart from the return of an approved one.
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: primaryKeyColumn<"withdrawal">(),
    employeeId: employeeIdColumn(),
    /** Idempotency reference given by the client: the same reference withdraws once (WAL-06). */
    referenceId: text("reference_id").notNull(),
    partnerId: text("partner_id").notNull(),
    amount: centsColumn("amount").notNull(),
    /** The last digits of the bank account at the time of the request. */
    accountNumberEnding: text("account_number_ending").notNull(),
    /** The bank account's version at the time of the request (`bank_accounts.account_version`); null in old rows. */
    accountVersion: integer("account_version"),
    status: text("status", { enum: WITHDRAWAL_STATUSES }).notNull().default("REQUESTED"),
    requestedAt: instantColumn("requested_at").notNull(),
    decidedAt: instantColumn("decided_at"),
    decidedBy: idColumn<"operator">("decided_by").references(() => operators.id),
    /** Why it was rejected or returned. */
    reason: text("reason"),
  },
  (table) => [
    unique("withdrawals_reference_unique").on(table.employeeId, table.referenceId),
    index("withdrawals_waiting_index").on(table.id).where(sql`${table.status} = 'REQUESTED'`),
    oneOfCheck("withdrawals_status_known", table.status, WITHDRAWAL_STATUSES),
    check("withdrawals_amount_positive", sql`${table.amount} > 0`),
    check(
      "withdrawals_decided_when_decided",
      sql`(${table.status} = 'REQUESTED') = (${table.decidedAt} is null) and (${table.status} = 'REQUESTED') = (${table.decidedBy} is null)`,
    ),
    check(
      "withdrawals_reason_when_in_wallet_again",
      sql`(${table.status} in ('REJECTED', 'RETURNED')) = (${table.reason} is not null)`,
    ),
  ],
);

/** Account kinds per category and benefit year: where the money came from, where it is, and where it went. */
export const benefitAccountKinds = ["funding", "available", "held", "payable", "paid", "fee"] as const;
/**
 * Account kinds that exist once per employee: the physical wallet, requested withdrawals that are not decided, paid withdrawals,
 * and money paid to the person's RRSP without passing through the wallet. They have a separate `funding` account.
 */
export const walletAccountKinds = ["physical", "withdrawing", "withdrawn", "rrsp"] as const;
export const accountKinds = [...benefitAccountKinds, ...walletAccountKinds] as const;

export const ledgerTransactionKinds = [
  "ALLOCATION",
  "RE_ALLOCATION",
  "ROLLOVER",
  "CLAIM_HOLD",
  "CLAIM_RELEASE",
  "CLAIM_APPROVAL",
  "CLAIM_PAYMENT",
  "FEE",
  "TOP_UP",
  "WITHDRAWAL",
  "WITHDRAWAL_APPROVAL",
  "WITHDRAWAL_RETURN",
  "CORRECTION",
] as const;

/** Ledger accounts. Only the trigger on postings writes balances; only `funding` may be negative. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: primaryKeyColumn<"ledger account">(),
    employeeId: employeeIdColumn(),
    benefitYear: benefitYearColumn(),
    enrollmentId: idColumn<"enrollment">("enrollment_id").references(() => enrollments.id),
    kind: text("kind", { enum: accountKinds }).notNull(),
    balance: centsColumn("balance").notNull().default(0),
  },
  (table) => [
    unique("ledger_accounts_unique")
      .on(table.employeeId, table.benefitYear, table.enrollmentId, table.kind)
      .nullsNotDistinct(),
    oneOfCheck("ledger_accounts_kind_known", table.kind, accountKinds),
    check("ledger_accounts_not_overdrawn", sql`${table.kind} = 'funding' or ${table.balance} >= 0`),
    check(
      "ledger_accounts_place",
      sql`(${table.benefitYear} is null) = (${table.enrollmentId} is null) and (${table.kind} = 'funding' or (${table.kind} in ('physical', 'withdrawing', 'withdrawn', 'rrsp')) = (${table.benefitYear} is null))`,
    ),
  ],
);

/** Ledger transactions: why money moved. A trigger rejects updates and deletes. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: primaryKeyColumn<"ledger transaction">(),
    employeeId: employeeIdColumn(),
    kind: text("kind", { enum: ledgerTransactionKinds }).notNull(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    claimId: idColumn<"claim">("claim_id").references(() => claims.id),
    withdrawalId: idColumn<"withdrawal">("withdrawal_id").references(() => withdrawals.id),
    /** Idempotency reference given by the caller: never posted twice for the same employee. */
    reference: text("reference"),
    currency: text("currency").notNull().default("USD"),
    createdAt: instantColumn("created_at").notNull(),
    /** The database transaction that inserted it, set by a trigger; postings can only be added in the same one. */
    bornIn: bigint("born_in", { mode: "bigint" }),
  },
  (table) => [
    index("ledger_transactions_list_index").on(table.employeeId, table.createdAt.desc(), table.id.desc()),
    index("ledger_transactions_claim_index").on(table.claimId).where(sql`${table.claimId} is not null`),
    uniqueIndex("ledger_transactions_reference_unique").on(table.employeeId, table.reference),
    oneOfCheck("ledger_transactions_kind_known", table.kind, ledgerTransactionKinds),
    check("ledger_transactions_currency_known", sql`${table.currency} = 'USD'`),
  ],
);

/** Postings of ledger transactions. They sum to zero per transaction (a deferred trigger). Never changed, never deleted. */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: idColumn<"ledger transaction">("transaction_id")
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: idColumn<"ledger account">("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: centsColumn("amount").notNull(),
  },
  (table) => [
    index("ledger_postings_transaction_index").on(table.transactionId),
    index("ledger_postings_account_index").on(table.accountId, table.id),
    check("ledger_postings_amount_not_zero", sql`${table.amount} <> 0`),
  ],
);
