import { and, asc, eq, isNull, or, type SQL } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import type { ClaimId, EmployeeId, EnrollmentId, LedgerTransactionId, WithdrawalId } from "~/domain/ids";
import { type Cents, sumOf } from "~/domain/money";
import type { Transaction } from "./connect";
import {
  type accountKinds,
  type benefitAccountKinds,
  ledgerAccounts,
  ledgerPostings,
  type ledgerTransactionKinds,
  ledgerTransactions,
  type walletAccountKinds,
} from "./schema";

export type AccountKind = (typeof accountKinds)[number];
export type BenefitAccountKind = (typeof benefitAccountKinds)[number];
export type LedgerTransactionKind = (typeof ledgerTransactionKinds)[number];

/**
 * A ledger account of an employee: of a category in a benefit year, or (without both) one of `walletAccountKinds` or their
 * `funding`, which exist once per employee.
 */
export type LedgerAccount =
  | {
      readonly kind: BenefitAccountKind;
      readonly benefitYear: BenefitYear;
      readonly enrollmentId: EnrollmentId;
    }
  | {
      readonly kind: (typeof walletAccountKinds)[number] | "funding";
      readonly benefitYear?: never;
      readonly enrollmentId?: never;
    };

/** The amount in cents that one account gains (negative: loses). */
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amount: Cents;
}

export interface LedgerTransaction {
  readonly employeeId: EmployeeId;
  readonly kind: LedgerTransactionKind;
  readonly title: string;
  readonly description?: string;
  readonly claimId?: ClaimId;
  readonly withdrawalId?: WithdrawalId;
  /** Idempotency reference given by the caller; never posted twice for the same employee. */
  readonly reference?: string;
  /** The current time of the business clock. */
  readonly at: Date;
  readonly entries: readonly LedgerEntry[];
}

/** An account other than `funding` would become negative. Nothing was written; the database transaction stays usable. */
export class InsufficientBalanceError extends Error {
  override name = "InsufficientBalanceError";
  constructor(
    readonly account: LedgerAccount,
    readonly balance: Cents,
    readonly wanted: Cents,
  ) {
    super(`${account.kind} holds ${balance} cents, ${wanted} were wanted`);
  }
}

/** The reference was posted before. Nothing was written; the database transaction stays usable. */
export class AlreadyPostedError extends Error {
  override name = "AlreadyPostedError";
  constructor(readonly reference: string) {
    super(`${reference} was posted before`);
  }
}

/** Returns the two entries that move `amount` cents from one account to another. */
export function transferEntries(amount: Cents, from: LedgerAccount, to: LedgerAccount): LedgerEntry[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

/**
 * Writes one balanced transaction (double entry). Locks its accounts first, always in the same order, so that concurrent
 * spends queue and the checked balance is the one that changes. The database checks everything again.
 * @returns the transaction's id.
 * @throws {InsufficientBalanceError} if an account other than `funding` would become negative
 * @throws {AlreadyPostedError} if the reference was posted before
 * @throws {RangeError} for entries that do not sum to zero, move nothing or are not whole cents
 */
export async function postTransaction(
  tx: Transaction,
  transaction: LedgerTransaction,
): Promise<LedgerTransactionId> {
  const { employeeId, kind, title, description, claimId, withdrawalId, reference, at } = transaction;
  const entries = mergeEntries(transaction.entries);
  const accounts = await lockAccounts(tx, employeeId, entries);
  for (const { account, amount, balance } of accounts) {
    if (account.kind !== "funding" && balance + amount < 0)
      throw new InsufficientBalanceError(account, balance, -amount);
  }
  const [made] = await tx
    .insert(ledgerTransactions)
    .values({ employeeId, kind, title, description, claimId, withdrawalId, reference, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!made) throw new AlreadyPostedError(reference ?? "");
  await tx
    .insert(ledgerPostings)
    .values(accounts.map(({ id, amount }) => ({ transactionId: made.id, accountId: id, amount })));
  return made.id;
}

/** The stored balances of one category in one benefit year, in cents; `funding` is the money put in, as a negative number. */
export type BenefitBalances = { readonly enrollmentId: EnrollmentId } & Readonly<
  Record<BenefitAccountKind, Cents>
>;

/**
 * Returns the balances of an employee's categories in a benefit year, sorted by enrollment id; categories without accounts are
 * omitted. Locks them until this transaction ends, for deciding how much can be held.
 */
export async function lockBalances(
  tx: Transaction,
  employeeId: EmployeeId,
  benefitYear: BenefitYear,
): Promise<BenefitBalances[]> {
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.employeeId, employeeId), eq(ledgerAccounts.benefitYear, benefitYear)))
    .orderBy(asc(ledgerAccounts.id))
    .for("update");
  return byEnrollment(rows);
}

/**
 * Returns the balances of all years in which an employee has these amounts, by year. Locks them in ascending order like all other
 * code, until this transaction ends.
 */
export async function lockBalancesOf(
  tx: Transaction,
  employeeId: EmployeeId,
  amounts: readonly { readonly benefitYear: BenefitYear }[],
): Promise<ReadonlyMap<BenefitYear, readonly BenefitBalances[]>> {
  const years = new Set(amounts.map(({ benefitYear }) => benefitYear));
  const balances = new Map<BenefitYear, BenefitBalances[]>();
  for (const year of [...years].sort((a, b) => a - b))
    balances.set(year, await lockBalances(tx, employeeId, year));
  return balances;
}

/** Returns what a category has available; 0 without accounts. Cents. */
export function availableIn(balances: readonly BenefitBalances[] = [], id: EnrollmentId): Cents {
  return balances.find(({ enrollmentId }) => enrollmentId === id)?.available ?? 0;
}

function byEnrollment(rows: readonly (typeof ledgerAccounts.$inferSelect)[]): BenefitBalances[] {
  const ids = new Set(rows.flatMap((row) => row.enrollmentId ?? []));
  return [...ids]
    .sort((a, b) => a - b)
    .map((enrollmentId) => {
      const of = (kind: BenefitAccountKind) =>
        rows.find((row) => row.enrollmentId === enrollmentId && row.kind === kind)?.balance ?? 0;
      return {
        enrollmentId,
        funding: of("funding"),
        available: of("available"),
        held: of("held"),
        payable: of("payable"),
        paid: of("paid"),
        fee: of("fee"),
      };
    });
}

async function lockAccounts(tx: Transaction, employeeId: EmployeeId, entries: readonly LedgerEntry[]) {
  const known = await lockKnown(tx, employeeId, entries);
  if (known.length === entries.length) return known;
  await tx
    .insert(ledgerAccounts)
    .values(entries.map(({ account }) => ({ employeeId, ...account })))
    .onConflictDoNothing();
  return lockKnown(tx, employeeId, entries);
}

async function lockKnown(tx: Transaction, employeeId: EmployeeId, entries: readonly LedgerEntry[]) {
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(
      and(eq(ledgerAccounts.employeeId, employeeId), or(...entries.map(({ account }) => isAccount(account)))),
    )
    .orderBy(asc(ledgerAccounts.id))
    .for("update");
  return rows.flatMap((row) => {
    const entry = entries.find(({ account }) => nameOf(account) === nameOf(row));
    return entry ? [{ ...entry, id: row.id, balance: row.balance }] : [];
  });
}

function isAccount({ kind, benefitYear, enrollmentId }: LedgerAccount): SQL | undefined {
  return and(
    eq(ledgerAccounts.kind, kind),
    benefitYear === undefined
      ? isNull(ledgerAccounts.benefitYear)
      : eq(ledgerAccounts.benefitYear, benefitYear),
    enrollmentId === undefined
      ? isNull(ledgerAccounts.enrollmentId)
      : eq(ledgerAccounts.enrollmentId, enrollmentId),
  );
}

function mergeEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const byName = new Map<string, LedgerEntry>();
  for (const { account, amount } of entries) {
    const name = nameOf(account);
    byName.set(name, { account, amount: (byName.get(name)?.amount ?? 0) + amount });
  }
  const left = [...byName.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, entry]) => (entry.amount === 0 ? [] : [entry]));
  if (left.length === 0) throw new RangeError("a ledger transaction moves nothing");
  if (left.some(({ amount }) => !Number.isSafeInteger(amount)))
    throw new RangeError("amounts are whole cents");
  const total = sumOf(left);
  if (total !== 0) throw new RangeError(`a ledger transaction sums to ${total} cents instead of zero`);
  return left;
}

function nameOf(account: {
  readonly kind: AccountKind;
  readonly benefitYear?: BenefitYear | null;
  readonly enrollmentId?: EnrollmentId | null;
}): string {
  return `${account.kind}/${account.benefitYear ?? ""}/${account.enrollmentId ?? ""}`;
}
