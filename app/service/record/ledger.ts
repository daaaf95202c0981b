import { createHash } from "node:crypto";
import { setImmediate as immediate } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import type { EmployeeId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { canonicalJson, NO_HASH } from "~/domain/personal-record";
import type { Executor } from "../database";
import type { AccountKind } from "../database/ledger";
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from "../database/schema";

/** What one account gained (negative: lost) by a transaction; cents. Year and category are null for the physical wallet. */
type RecordedPosting = {
  readonly account: AccountKind;
  readonly benefitYear: number | null;
  readonly enrollmentId: number | null;
  readonly amount: Cents;
};

/** A person's ledger as text: one transaction per line, each with the hash of the previous line. */
export interface ChainedLedger {
  readonly chunks: readonly Uint8Array[];
  readonly lines: number;
  readonly lastHash: string;
}

/** Lines hashed before yielding to the event loop. */
const LINES_PER_TURN = 500;

/**
 * Returns all transactions of a person, oldest first, as a hash chain: a line's `hash` is the SHA-256 of its canonical JSON without
 * `hash`, and `previous` is the hash of the line before (PRF-11). Changing, adding or removing a line breaks the chain after it.
 */
export async function readChainedLedger(db: Executor, employeeId: EmployeeId): Promise<ChainedLedger> {
  const rows = await transactionsOf(db, employeeId);
  const chunks: Uint8Array[] = [];
  let previous = NO_HASH;
  for (let first = 0; first < rows.length; first += LINES_PER_TURN) {
    let text = "";
    for (const [index, { at, ...row }] of rows.slice(first, first + LINES_PER_TURN).entries()) {
      const line = { ...row, at: at.toISOString(), line: first + index + 1, previous };
      const content = canonicalJson(line);
      previous = createHash("sha256").update(content).digest("hex");
      text += `${content.slice(0, -1)},"hash":"${previous}"}\n`;
    }
    chunks.push(Buffer.from(text));
    await immediate();
  }
  return { chunks, lines: rows.length, lastHash: previous };
}

function transactionsOf(db: Executor, employeeId: EmployeeId) {
  return db
    .select({
      id: ledgerTransactions.id,
      at: ledgerTransactions.createdAt,
      kind: ledgerTransactions.kind,
      title: ledgerTransactions.title,
      description: ledgerTransactions.description,
      claimId: ledgerTransactions.claimId,
      withdrawalId: ledgerTransactions.withdrawalId,
      postings: sql<RecordedPosting[]>`json_agg(json_build_object(
        'account', ${ledgerAccounts.kind}, 'benefitYear', ${ledgerAccounts.benefitYear},
        'enrollmentId', ${ledgerAccounts.enrollmentId}, 'amount', ${ledgerPostings.amount}
      ) order by ${ledgerPostings.id})`,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(eq(ledgerTransactions.employeeId, employeeId))
    .groupBy(ledgerTransactions.id)
    .orderBy(asc(ledgerTransactions.id));
}
