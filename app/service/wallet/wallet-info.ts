import { and, asc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { WalletInfo } from "~/contract/entities/coverage";
import type { BenefitYear } from "~/domain/benefit-year";
import { today, yearOf } from "~/domain/calendar";
import type { EnrollmentId } from "~/domain/ids";
import { monthlyLimit } from "~/domain/monthly-limit";
import { amountThisYear } from "~/domain/pro-rating";
import { amountRollingOver, type MoneyOfCategory } from "~/domain/roll-over";
import { moneyOfYear, summarizeWallet } from "~/domain/wallet";
import { type Executor, preparedQuery } from "../database";
import type { AccountKind } from "../database/ledger";
import { benefitCoverages, employees, enrollments, ledgerAccounts, plans } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { benefitYearOfEmployee, currentYearOfEmployee, thisYearPlaceholder } from "../plans/benefit-year";
import { isPlanInForce } from "../plans/plan-of-year";
import { rollsOverFrom } from "../plans/plan-terms";

/**
 * GET wallet-info/employee: the wallet of the caller's benefit year (`benefitYearOf`) by category, from the ledger's balances;
 * cents. The money of a category (`allocatedAmount`, pro-rated where the plan is, plus `previousYearRollOverAmount`) is claimed
 * (paid, fees included), pending payment, pending approval, or available: the four add up to it.
 * `pendingPayment` is everything pending this year; `utilizationRate` is the claimed whole percent of the allocation (D69).
 */
export function readWalletInfo(deps: WalletDeps, caller: Owner): Promise<WalletInfo> {
  return readWallet(deps, caller, walletOf);
}

/** Like {@link readWalletInfo}, but always for the current year, even while an earlier year's change still has to be divided. */
export function readWalletInfoOfCurrentYear(deps: WalletDeps, caller: Owner): Promise<WalletInfo> {
  return readWallet(deps, caller, walletOfToday);
}

type WalletDeps = Pick<ServiceDeps, "db" | "clock">;
type Owner = Pick<Caller, "employeeId">;

async function readWallet(deps: WalletDeps, caller: Owner, wallet: typeof walletOf): Promise<WalletInfo> {
  const day = today(deps.clock);
  const rows = await wallet(deps.db).execute({ employeeId: caller.employeeId, year: yearOf(day) });
  const [terms] = rows;
  const details = detailsIn(rows);
  const { availableAmount, pendingPayment, utilizationRate } = summarizeWallet(details);
  return {
    availableAmount,
    monthlyCurrentLimit: terms?.isMonthly ? monthlyLimit(moneyOfYear(details), terms.start, day) : null,
    pendingPayment,
    utilizationRate,
    rolloverAllowed: terms?.rolloverAllowed ?? false,
    walletInfoDetails: details,
    lastYear: rows.flatMap(({ name, account, isLastYearLeft, before }) => {
      if (!account || !isLastYearLeft) return [];
      const availableAmount = account.balance;
      const rollsOverAmount = before ? amountRollingOver({ available: availableAmount, ...before }) : 0;
      return [{ enrollmentName: name, availableAmount, rollsOverAmount }];
    }),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof walletOf>["execute"]>>[number];
type Detail = WalletInfo["walletInfoDetails"][number];
type Figure = Exclude<keyof Detail, "enrollmentName" | "enrollmentId">;

/** The figure that sums this year's accounts of a kind; the accounts that the money comes from belong to no figure. */
const figureOf: Partial<Record<AccountKind, Figure>> = {
  available: "availableAmount",
  held: "pendingApproveClaimAmount",
  payable: "pendingPaymentThisYear",
  paid: "claimedAmount",
  fee: "claimedAmount",
};

/** The categories to which something was allocated, or that have accounts. */
function detailsIn(rows: readonly Row[]): Detail[] {
  const details = new Map<EnrollmentId, Detail>();
  for (const { id, name, coverage, account: found, isThisYear, isLastYearLeft } of rows) {
    const account = isLastYearLeft ? null : found;
    if (!coverage && !account) continue;
    const detail = details.get(id) ?? {
      enrollmentName: name,
      enrollmentId: id,
      allocatedAmount: coverage ? amountThisYear(coverage) : 0,
      claimedAmount: 0,
      pendingPaymentThisYear: 0,
      pendingPaymentFromPreviousYear: 0,
      pendingApproveClaimAmount: 0,
      availableAmount: 0,
      previousYearRollOverAmount: coverage?.rolloverAmount ?? 0,
    };
    details.set(id, detail);
    const figure = account && (isThisYear ? figureOf[account.kind] : "pendingPaymentFromPreviousYear");
    if (figure) detail[figure] += account.balance;
  }
  return [...details.values()];
}

const me = sql.placeholder("employeeId");

/**
 * The person's benefit year and the terms of their plan in it. There is one row in any case; the limit keeps PostgreSQL from
 * computing the terms again for each joined row.
 */
function termsIn(db: Executor, year: SQL<BenefitYear>) {
  return db
    .select({
      year: year.as("year"),
      isMonthly:
        sql<boolean>`${employees.enableMonthlyLimit} or coalesce(${plans.enableMonthlyLimit}, false)`.as(
          "is_monthly",
        ),
      start: employees.eligibilityDate,
      rolloverAllowed: rollsOverFrom(year).as("rollover_allowed"),
      lastYearRollsOver: rollsOverFrom(sql`${year} - 1`).as("last_year_rolls_over"),
    })
    .from(employees)
    .leftJoin(plans, isPlanInForce(year, thisYearPlaceholder))
    .where(eq(employees.id, me))
    .limit(1)
    .as("terms");
}

/**
 * All categories in order, with this year's allocation and one row per account: this year's accounts, earlier years' accounts
 * with pending money, approved or not (CLM-08), and last year's accounts with money left. A category without accounts has one
 * row. Each row repeats the monthly terms.
 */
const walletIn = (year: SQL<BenefitYear>) => (db: Executor) => {
  const terms = termsIn(db, year);
  const isThisYear = eq(ledgerAccounts.benefitYear, terms.year);
  const stillOwes = and(
    lt(ledgerAccounts.benefitYear, terms.year),
    inArray(ledgerAccounts.kind, ["held", "payable"]),
    ne(ledgerAccounts.balance, 0),
  );
  const lastYearHas = and(
    eq(ledgerAccounts.benefitYear, sql`${terms.year} - 1`),
    eq(ledgerAccounts.kind, "available"),
    gt(ledgerAccounts.balance, 0),
  );
  const before = sql<Omit<MoneyOfCategory, "available"> | null>`
    case when ${lastYearHas} and ${terms.lastYearRollsOver} then json_build_object(
      'rolloverAmount', coalesce((
        select c.rollover_amount from ${benefitCoverages} c
        where c.employee_id = ${me} and c.benefit_year = ${ledgerAccounts.benefitYear} and c.enrollment_id = ${enrollments.id}
      ), 0),
      'used', coalesce((
        select sum(a.balance) from ${ledgerAccounts} a
        where a.employee_id = ${me} and a.benefit_year = ${ledgerAccounts.benefitYear} and a.enrollment_id = ${enrollments.id}
          and a.kind in ('held', 'payable', 'paid', 'fee')
      ), 0)
    ) end`;
  return db
    .select({
      id: enrollments.id,
      name: enrollments.name,
      coverage: {
        amount: benefitCoverages.amount,
        proRatedAmount: benefitCoverages.proRatedAmount,
        rolloverAmount: benefitCoverages.rolloverAmount,
      },
      account: { kind: ledgerAccounts.kind, balance: ledgerAccounts.balance },
      isThisYear: sql<boolean | null>`${isThisYear}`,
      isLastYearLeft: sql<boolean | null>`${lastYearHas}`,
      before,
      isMonthly: terms.isMonthly,
      start: terms.start,
      rolloverAllowed: terms.rolloverAllowed,
    })
    .from(terms)
    .crossJoin(enrollments)
    .leftJoin(
      benefitCoverages,
      and(
        eq(benefitCoverages.enrollmentId, enrollments.id),
        eq(benefitCoverages.employeeId, me),
        eq(benefitCoverages.benefitYear, terms.year),
      ),
    )
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.enrollmentId, enrollments.id),
        eq(ledgerAccounts.employeeId, me),
        or(isThisYear, stillOwes, lastYearHas),
      ),
    )
    .orderBy(asc(enrollments.id));
};

const walletOf = preparedQuery("wallet", walletIn(benefitYearOfEmployee));
const walletOfToday = preparedQuery("wallet of the current year", walletIn(currentYearOfEmployee));
