import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import type { WalletTransaction } from "~/contract/entities/wallet";
import type { Cents } from "~/domain/money";
import { type Count, paged } from "~/domain/paging";
import { TRANSACTION_COLUMNS, type TransactionColumn, transactionTypeOf } from "~/domain/transaction";
import { prepared } from "../database";
import { ledgerAccounts, ledgerPostings, ledgerTransactions, withdrawals } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { requireOwnWallet } from "./own-wallet";

/**
 * GET wallet/transactions/all/{id}: a page of what moved the physical wallet, cents (WAL-02), and of what was paid to the person's
 * RRSP. All that is cleared and pending adds up to the wallet's balance, but for what is `paidTo` the RRSP. A page beyond the end
 * has no records.
 */
export async function listTransactions(
  parts: Pick<ServiceParts, "db">,
  caller: Caller,
  {
    id: employeeId,
    page,
    rowsPerPage,
    transactionType = undefined,
    sortType,
    columnName,
  }: Inputs["wallet"]["transactions"],
): Promise<Outputs["wallet"]["transactions"]> {
  requireOwnWallet(caller, employeeId);
  const ask = pageBy[columnName][sortType](parts.db);
  const of = { employeeId, type: transactionType ?? null };
  const rows = await ask.execute({ ...of, limit: rowsPerPage, offset: (page - 1) * rowsPerPage });
  const [counted] = rows.length > 0 || page === 1 ? rows : await ask.execute({ ...of, limit: 1, offset: 0 });
  const total = counted?.total ?? 0;
  return paged(rows.map(recordOf), total, rowsPerPage);
}

type Row = Awaited<ReturnType<ReturnType<(typeof pageBy)["createdDate"]["DESC"]>["execute"]>>[number];

function recordOf({ total: _, amount, isPending, createdAt, isRrsp, ...row }: Row): WalletTransaction {
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
// A request that was rejected came back as a transaction of its own, so what it took is cleared.
const isPending = sql<boolean>`coalesce(${ledgerTransactions.kind} = 'WITHDRAWAL' and ${withdrawals.status} = 'REQUESTED', false)`;
const type = sql.placeholder("type");

const orderOf: Readonly<Record<TransactionColumn, SQL>> = {
  txnTitle: sql`${ledgerTransactions.title}`,
  txnDescription: sql`${ledgerTransactions.description}`,
  clearedAmount: sql`case when ${isPending} then 0 else ${amount} end`,
  pendingAmount: sql`case when ${isPending} then ${amount} else 0 end`,
  transactionType: sql`${amount} < 0`,
  createdDate: sql`${ledgerTransactions.createdAt}`,
};

/** One statement for each order: a person's own lines are few, and the index of their account finds them. */
const pageBy = Object.fromEntries(
  TRANSACTION_COLUMNS.map((column) => [
    column,
    { ASC: pageOrdered(column, "asc"), DESC: pageOrdered(column, "desc") },
  ]),
) as Record<TransactionColumn, { ASC: ReturnType<typeof pageOrdered>; DESC: ReturnType<typeof pageOrdered> }>;

function pageOrdered(column: TransactionColumn, way: "asc" | "desc") {
  const sorted = [orderOf[column], sql`${ledgerTransactions.createdAt}`, sql`${ledgerTransactions.id}`];
  return prepared(`transactions by ${column} ${way}`, (db) =>
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
      .orderBy(...sorted.map((by) => sql`${by} ${sql.raw(way)}`))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset")),
  );
}
