import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, type Pool } from "pg";
import type { LedgerVerification, PersonLedger } from "~/contract/entities/operator";
import type { OperatorInputs } from "~/contract/operator";
import { enrollmentName } from "~/domain/enrollment";
import { pageCountOf } from "~/domain/paging";
import { type Executor, readSnapshot } from "../database";
import { type RecomputedLedger, recomputeLedger } from "../database/recompute-ledger";
import * as schema from "../database/schema";
import type { ServiceDeps } from "../deps";
import { requirePerson } from "./people";

const { ledgerAccounts, ledgerPostings, ledgerTransactions } = schema;

/**
 * GET people/{id}/ledger: a person's accounts and a page of the transactions, newest first; cents. Read in one snapshot, so that
 * the accounts are the sum of their postings.
 */
export function readPersonLedger(
  { db, clock }: Pick<ServiceDeps, "db" | "clock">,
  input: OperatorInputs["personsLedger"],
): Promise<PersonLedger> {
  return readSnapshot(db, (snapshot) => ledgerPage({ db: snapshot, clock }, input));
}

async function ledgerPage(
  { db, clock }: Pick<ServiceDeps, "clock"> & { readonly db: Executor },
  input: OperatorInputs["personsLedger"],
): Promise<PersonLedger> {
  const { id: employeeId } = await requirePerson({ db, clock }, input.id);
  const mine = eq(ledgerTransactions.employeeId, employeeId);
  const accounts = await db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.employeeId, employeeId))
    .orderBy(asc(ledgerAccounts.benefitYear), asc(ledgerAccounts.enrollmentId), asc(ledgerAccounts.id));
  const total = await db.$count(ledgerTransactions, mine);
  const transactions = await db
    .select()
    .from(ledgerTransactions)
    .where(mine)
    .orderBy(desc(ledgerTransactions.createdAt), desc(ledgerTransactions.id))
    .limit(input.perPage)
    .offset((input.page - 1) * input.perPage);
  const ids = transactions.map(({ id }) => id);
  const postings =
    ids.length === 0
      ? []
      : await db
          .select({ posting: ledgerPostings, account: ledgerAccounts })
          .from(ledgerPostings)
          .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
          .where(inArray(ledgerPostings.transactionId, ids))
          .orderBy(asc(ledgerPostings.id));
  return {
    accounts: accounts.map((account) => ({ ...toLedgerAccount(account), balance: account.balance })),
    transactions: transactions.map(({ id, kind, title, description, claimId, createdAt }) => ({
      id,
      kind,
      title,
      description,
      claimId,
      createdDate: createdAt.toISOString(),
      postings: postings.flatMap(({ posting, account }) =>
        posting.transactionId === id ? [{ ...toLedgerAccount(account), amount: posting.amount }] : [],
      ),
    })),
    pageCount: pageCountOf(total, input.perPage),
    total,
  };
}

/**
 * GET ledger/verification: recomputes every balance and compares it with the stored one (reliability: money). Uses a separate
 * connection, because reading a large ledger takes longer than the portal's query timeout.
 *
 * @param signal of the request: once its client has left, the database stops reading
 */
export async function verifyLedger(
  deps: { readonly pool: Pool },
  signal: AbortSignal | undefined,
): Promise<LedgerVerification> {
  const client = new Client({
    ...deps.pool.options,
    query_timeout: 0,
    statement_timeout: 600_000,
    idle_in_transaction_session_timeout: 0,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const found = await drizzle(client, { schema }).transaction((tx) => recompute(tx, deps.pool, signal));
    return {
      ...found,
      wrongAccounts: [...found.wrongAccounts],
      unbalancedTransactions: [...found.unbalancedTransactions],
      isSound: found.wrongAccounts.length === 0 && found.unbalancedTransactions.length === 0,
    };
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    await client.end();
  }
}

/** In a transaction, because behind a pooler the next statement may have another process. */
async function recompute(
  tx: Executor,
  pool: Pool,
  signal: AbortSignal | undefined,
): Promise<RecomputedLedger> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const cancel = () => void pool.query("select pg_cancel_backend($1)", [rows[0]?.pid]).catch(() => undefined);
  signal?.throwIfAborted();
  signal?.addEventListener("abort", cancel);
  try {
    return await recomputeLedger(tx);
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}

function toLedgerAccount(account: typeof ledgerAccounts.$inferSelect) {
  const { kind, benefitYear, enrollmentId } = account;
  return {
    kind,
    benefitYear,
    enrollmentName: enrollmentId === null ? null : (enrollmentName(enrollmentId) ?? null),
  };
}
