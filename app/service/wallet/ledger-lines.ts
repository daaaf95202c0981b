import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { LedgerLines } from "~/contract/entities/wallet";
import type { BenefitYear } from "~/domain/benefit-year";
import { today } from "~/domain/calendar";
import { type Count, pageCountOf } from "~/domain/paging";
import { benefitYearOf } from "~/domain/re-allocation";
import { isWalletFigure, type LedgerFigure } from "~/domain/transaction";
import type { AccountKind, LedgerTransactionKind } from "../database/ledger";
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from "../database/schema";
import type { PlanHolder, ServiceDeps } from "../deps";
import { requireOwnWallet } from "./own-wallet";

type LedgerInput = Inputs["wallet"]["ledger"];

/** The accounts whose balances a figure sums, the same as in the wallet summary (`readWalletInfo`). */
const accountsOf: Readonly<Record<LedgerFigure, readonly AccountKind[]>> = {
  available: ["available"],
  pending: ["held", "payable"],
  claimed: ["paid", "fee"],
  allocated: ["available"],
  rollover: ["available"],
  previousYears: ["held", "payable"],
  balance: ["physical"],
  withdrawing: ["withdrawing"],
};

/** Figures that sum only some kinds of transactions: the money that came in, not how it was used. */
const kindsOf: Partial<Readonly<Record<LedgerFigure, readonly LedgerTransactionKind[]>>> = {
  allocated: ["ALLOCATION", "RE_ALLOCATION"],
  rollover: ["ROLLOVER"],
};

/**
 * GET wallet/ledger/{employeeId}: the transactions that changed a figure, oldest first, each with the change and the figure after
 * it; cents (WAL-09). A transaction that only moves money within the figure is left out. A page beyond the end has no records.
 */
export async function readLedgerLines(
  deps: ServiceDeps,
  caller: PlanHolder,
  input: LedgerInput,
): Promise<LedgerLines> {
  requireOwnWallet(caller, input.employeeId);
  const { page, rowsPerPage, figure } = input;
  const year = benefitYearOf(caller.planFacts, today(deps.clock));
  const rows = await linesOf(deps.db, input, year)
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
  const [counted] = rows.length > 0 || page === 1 ? rows : await linesOf(deps.db, input, year).limit(1);
  const lines = counted?.lines ?? 0;
  return {
    figure,
    total: counted?.total ?? 0,
    records: rows.map(({ createdAt, lines: _, total: __, ...row }) => ({
      ...row,
      createdDate: createdAt.toISOString(),
    })),
    pageCount: pageCountOf(lines, rowsPerPage),
    lines,
  };
}

const moved = sql`sum(${ledgerPostings.amount})`;

function linesOf(
  db: ServiceDeps["db"],
  { employeeId, figure, enrollmentId }: LedgerInput,
  year: BenefitYear,
) {
  const kinds = kindsOf[figure];
  return db
    .select({
      id: ledgerTransactions.id,
      createdAt: ledgerTransactions.createdAt,
      title: ledgerTransactions.title,
      description: ledgerTransactions.description,
      claimId: ledgerTransactions.claimId,
      amount: moved.mapWith(Number),
      balance: sql`sum(${moved}) over (order by ${ledgerTransactions.id})`.mapWith(Number),
      lines: sql<Count>`(count(*) over ())::int`,
      total: sql`sum(${moved}) over ()`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerPostings, eq(ledgerPostings.accountId, ledgerAccounts.id))
    .innerJoin(
      ledgerTransactions,
      and(
        eq(ledgerTransactions.id, ledgerPostings.transactionId),
        kinds && inArray(ledgerTransactions.kind, [...kinds]),
      ),
    )
    .where(
      and(
        eq(ledgerAccounts.employeeId, employeeId),
        inArray(ledgerAccounts.kind, [...accountsOf[figure]]),
        yearsOf(figure, year),
        enrollmentId === undefined ? undefined : eq(ledgerAccounts.enrollmentId, enrollmentId),
      ),
    )
    .groupBy(ledgerTransactions.id)
    .having(sql`${moved} <> 0`)
    .orderBy(ledgerTransactions.id)
    .$dynamic();
}

function yearsOf(figure: LedgerFigure, benefitYear: BenefitYear): SQL | undefined {
  if (isWalletFigure(figure)) return undefined;
  if (figure === "previousYears") return lt(ledgerAccounts.benefitYear, benefitYear);
  return eq(ledgerAccounts.benefitYear, benefitYear);
}
