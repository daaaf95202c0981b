import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { WalletInfo } from "~/contract/entities/coverage";
import type { BenefitYear } from "~/domain/benefit-year";
import { today } from "~/domain/calendar";
import type { EnrollmentId } from "~/domain/ids";
import { monthlyLimit } from "~/domain/monthly-limit";
import { hasMonthlyLimit, planInForce } from "~/domain/plan-in-force";
import { rollsOverFrom } from "~/domain/plan-terms";
import { amountThisYear } from "~/domain/pro-rating";
import { benefitYearOf, yearOfNewChange } from "~/domain/re-allocation";
import { amountRollingOver } from "~/domain/roll-over";
import { moneyOfYear, summarizeWallet } from "~/domain/wallet";
import { preparedQuery } from "../database";
import type { AccountKind } from "../database/ledger";
import { benefitCoverages, enrollments, ledgerAccounts } from "../database/schema";
import type { PlanHolder, ServiceDeps } from "../deps";

/**
 * GET wallet-info/employee: the wallet of the caller's benefit year (`benefitYearOf`) by category, from the ledger's balances;
 * cents. The money of a category (`allocatedAmount`, pro-rated where the plan is, plus `previousYearRollOverAmount`) is claimed
 * (paid, fees included), pending payment, pending approval, or available: the four add up to it.
 * `pendingPayment` is everything pending this year; `utilizationRate` is the claimed whole percent of the allocation (D69).
 */
export function readWalletInfo(deps: WalletDeps, caller: PlanHolder): Promise<WalletInfo> {
  return readWallet(deps, caller, benefitYearOf(caller.planFacts, today(deps.clock)));
}

/** Like {@link readWalletInfo}, but always for the current year, even while an earlier year's change still has to be divided. */
export function readWalletInfoOfCurrentYear(deps: WalletDeps, caller: PlanHolder): Promise<WalletInfo> {
  return readWallet(deps, caller, yearOfNewChange(caller.planFacts, today(deps.clock)));
}

type WalletDeps = Pick<ServiceDeps, "db" | "clock">;

async function readWallet(
  { db, clock }: WalletDeps,
  { employeeId, planFacts }: PlanHolder,
  year: BenefitYear,
): Promise<WalletInfo> {
  const day = today(clock);
  const rows = await accountsOf(db).execute({ employeeId, year });
  const details = detailsIn(rows, year);
  const { availableAmount, pendingPayment, utilizationRate } = summarizeWallet(details);
  const { eligibilityDate, classPlans } = planFacts;
  const isMonthly = hasMonthlyLimit(planFacts, planInForce(planFacts, day, year));
  return {
    availableAmount,
    monthlyCurrentLimit: isMonthly ? monthlyLimit(moneyOfYear(details), eligibilityDate, day) : null,
    pendingPayment,
    utilizationRate,
    rolloverAllowed: rollsOverFrom(classPlans, year),
    walletInfoDetails: details,
    lastYear: lastYearIn(rows, year - 1, rollsOverFrom(classPlans, year - 1)),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof accountsOf>["execute"]>>[number];
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

/** The categories to which something was allocated, or that have accounts of the year or pending money of earlier years. */
function detailsIn(rows: readonly Row[], year: BenefitYear): Detail[] {
  const details = new Map<EnrollmentId, Detail>();
  for (const { id, name, coverage, account: found } of rows) {
    const isThisYear = found?.benefitYear === year;
    const account = isThisYear || (found && isPending(found)) ? found : null;
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

type Account = NonNullable<Row["account"]>;

function isPending({ kind, balance }: Account): boolean {
  return pendingKinds.some((pending) => pending === kind) && balance !== 0;
}

/** What is left of last year by category, and how much of it rolls over if the plan allows it. */
function lastYearIn(rows: readonly Row[], year: BenefitYear, isRollingOver: boolean): WalletInfo["lastYear"] {
  const ofYear = rows.filter(({ account }) => account?.benefitYear === year);
  return ofYear.flatMap(({ id, name, account, rolledOver }) => {
    if (account?.kind !== "available" || account.balance <= 0) return [];
    const used = ofYear.reduce(
      (sum, other) =>
        other.id === id && other.account && usedKinds.includes(other.account.kind)
          ? sum + other.account.balance
          : sum,
      0,
    );
    const money = { available: account.balance, rolloverAmount: rolledOver?.amount ?? 0, used };
    return [
      {
        enrollmentName: name,
        availableAmount: account.balance,
        rollsOverAmount: isRollingOver ? amountRollingOver(money) : 0,
      },
    ];
  });
}

const pendingKinds = ["held", "payable"] as const satisfies readonly AccountKind[];
const usedKinds: readonly AccountKind[] = [...pendingKinds, "paid", "fee"];

const before = alias(benefitCoverages, "before");

/**
 * All categories in order, with the year's allocation, what rolled over into the year before, and one row per account: those of the
 * year and of the year before, and earlier years' accounts with pending money, approved or not (CLM-08). A category without
 * accounts has one row.
 */
const accountsOf = preparedQuery("wallet", (db) => {
  const me = sql.placeholder("employeeId");
  const year = sql`${sql.placeholder("year")}::int`;
  const isRecent = sql`${ledgerAccounts.benefitYear} in (${year}, ${year} - 1)`;
  const stillOwes = and(
    lt(ledgerAccounts.benefitYear, year),
    inArray(ledgerAccounts.kind, pendingKinds),
    ne(ledgerAccounts.balance, 0),
  );
  const coverageOf = (coverages: typeof benefitCoverages | typeof before, ofYear: SQL) =>
    and(
      eq(coverages.enrollmentId, enrollments.id),
      eq(coverages.employeeId, me),
      eq(coverages.benefitYear, ofYear),
    );
  return db
    .select({
      id: enrollments.id,
      name: enrollments.name,
      coverage: {
        amount: benefitCoverages.amount,
        proRatedAmount: benefitCoverages.proRatedAmount,
        rolloverAmount: benefitCoverages.rolloverAmount,
      },
      rolledOver: { amount: before.rolloverAmount },
      account: {
        kind: ledgerAccounts.kind,
        balance: ledgerAccounts.balance,
        benefitYear: ledgerAccounts.benefitYear,
      },
    })
    .from(enrollments)
    .leftJoin(benefitCoverages, coverageOf(benefitCoverages, year))
    .leftJoin(before, coverageOf(before, sql`${year} - 1`))
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.enrollmentId, enrollments.id),
        eq(ledgerAccounts.employeeId, me),
        or(isRecent, stillOwes),
      ),
    )
    .orderBy(asc(enrollments.id));
});
