import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import type { WalletTransaction } from "~/contract/entities/wallet";
import type { Cents } from "~/domain/money";
import { type Count, toPageResponse } from "~/domain/paging";
import { TRANSACTION_COLUMNS, type TransactionColumn, transactionTypeOf } from "~/domain/transaction";
import { preparedQuery } from "../database";
import { ledgerAccounts, ledgerPostings, ledgerTransactions, withdrawals } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { requireOwnWallet } from "./own-wallet";

/**
 * GET wallet/transactions/all/{id}: a page of the transactions of the physical wallet and of the payments to the person's RRSP;
 * cents (WAL-02). The cleared and pending amounts add up to the wallet's balance, apart from those with `paidTo` RRSP. A page
 * beyond the end has no records.
 */
export async function listTransactions(
  deps: Pick<ServiceDeps, "db">,
  caller: Caller,
  input: Inputs["wallet"]["transactions"],
): Promise<Outputs["wallet"]["transactions"]> {
  const { id: employeeId, transactionType, sortType, columnName, page, rowsPerPage } = input;
  requireOwnWallet(caller, employeeId);
  const query = pageQueries[columnName][sortType](deps.db);
  const filter = { employeeId, type: transactionType ?? null };
  const rows = await query.execute({ ...filter, limit: rowsPerPage, offset: (page - 1) * rowsPerPage });
  const isBeyondEnd = rows.length === 0 && page > 1;
  const [counted] = isBeyondEnd ? await query.execute({ ...filter, limit: 1, offset: 0 }) : rows;
  const total = counted?.total ?? 0;
  return toPageResponse(rows.map(toTransaction), total, rowsPerPage);
}

type PageQuery = ReturnType<typeof preparePageQuery>;
type Row = Awaited<ReturnType<ReturnType<PageQuery>["execute"]>>[number];

function toTransaction({ total: _, amount, isPending, createdAt, isRrsp, ...row }: Row): WalletTransaction {
  return {
    ...row,
    ...(isRrsp && { paidTo: "RRSP" }),
    clearedAmount: isPending ? 0 : amount,
    pendingAmount: isPending ? amount : 0,
    transactionType: transactionTypeOf(amount),
    createdDate: createdAt.toISOString(),
  };
}

const amount = ledgerPostings.amount;
// A rejected request is returned by a separate transaction, so its withdrawal counts as cleared.
const isPending = sql<boolean>`coalesce(${ledgerTransactions.kind} = 'WITHDRAWAL' and ${withdrawals.status} = 'REQUESTED', false)`;
const type = sql.placeholder("type");

const sortExpressions: Readonly<Record<TransactionColumn, SQL>> = {
  txnTitle: sql`${ledgerTransactions.title}`,
  txnDescription: sql`${ledgerTransactions.description}`,
  clearedAmount: sql`case when ${isPending} then 0 else ${amount} end`,
  pendingAmount: sql`case when ${isPending} then ${amount} else 0 end`,
  transactionType: sql`${amount} < 0`,
  createdDate: sql`${ledgerTransactions.createdAt}`,
};

/** One prepared statement per order. The index on the account finds a person's rows, which are few. */
const pageQueries = Object.fromEntries(
  TRANSACTION_COLUMNS.map((column) => [
    column,
    { ASC: preparePageQuery(column, "asc"), DESC: preparePageQuery(column, "desc") },
  ]),
) as Record<TransactionColumn, { ASC: PageQuery; DESC: PageQuery }>;

function preparePageQuery(column: TransactionColumn, direction: "asc" | "desc") {
  const sorted = [
    sortExpressions[column],
    sql`${ledgerTransactions.createdAt}`,
    sql`${ledgerTransactions.id}`,
  ];
  return preparedQuery(`transactions by ${column} ${direction}`, (db) =>
    db
      .select({
        total: sql<Count>`(count(*) over ())::int`,
        id: ledgerTransactions.id,
        txnTitle: ledgerTransactions.title,
        txnDescription: ledgerTransactions.description,
        amount: sql<Cents>`${amount}`.mapWith(Number),
        isPending,
        createdAt: ledgerTransactions.createdAt,
        claimId: ledgerTransactions.claimId,
        isRrsp: sql<boolean>`${ledgerAccounts.kind} = 'rrsp'`,
      })
      .from(ledgerAccounts)
      .innerJoin(ledgerPostings, eq(ledgerPostings.accountId, ledgerAccounts.id))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
      .leftJoin(withdrawals, eq(withdrawals.id, ledgerTransactions.withdrawalId))
      .where(
        and(
          eq(ledgerAccounts.employeeId, sql.placeholder("employeeId")),
          inArray(ledgerAccounts.kind, ["physical", "rrsp"]),
          sql`(${type}::text is null or (${type}::text = 'DEBIT') = (${amount} < 0))`,
        ),
      )
      .orderBy(...sorted.map((by) => sql`${by} ${sql.raw(direction)}`))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset")),
  );
}
