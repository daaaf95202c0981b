import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { WalletInfo } from "~/contract/entities/coverage";
import { today, yearOf } from "~/domain/calendar";
import { prepared } from "../database";
import type { AccountKind } from "../database/ledger";
import { benefitCoverages, employees, enrollments, ledgerAccounts, plans } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { benefitYearOfEmployee } from "../plans/benefit-year";
import { monthlyLimit } from "./monthly-limit";

/**
 * GET wallet-info/employee: the wallet of the caller's benefit year (`benefitYearOf`) by category, cents, from the ledger's balances. What a
 * category was given (`allocatedAmount`, pro-rated where the plan is, plus `previousYearRollOverAmount`) is claimed
 * (paid, fees included), pending payment, pending approval, or available: the four add up to it.
 * `pendingPayment` is all that waits this year; `utilizationRate` whole percent of the allocation claimed (D69).
 */
export async function walletInfo(parts: ServiceParts, caller: Caller): Promise<WalletInfo> {
  const day = today(parts.clock);
  const year = yearOf(day);
  const of = { employeeId: caller.employeeId, year };
  const [categories, balances, [terms]] = await Promise.all([
    categoriesOf(parts.db).execute(of),
    balancesOf(parts, of),
    monthlyTermsOf(parts.db).execute(of),
  ]);

  const details = categories.flatMap(({ id, name, amount, rollover }) => {
    const balance = balances.get(id);
    if (amount === null && !balance) return [];
    return {
      enrollmentName: name,
      enrollmentId: id,
      allocatedAmount: amount ?? 0,
      claimedAmount: (balance?.paid ?? 0) + (balance?.fee ?? 0),
      pendingPaymentThisYear: balance?.payable ?? 0,
      pendingPaymentFromPreviousYear: balance?.earlierYears ?? 0,
      pendingApproveClaimAmount: balance?.held ?? 0,
      availableAmount: balance?.available ?? 0,
      previousYearRollOverAmount: rollover ?? 0,
    };
  });

  const total = (figure: Figure) => details.reduce((sum, detail) => sum + detail[figure], 0);
  const allocated = total("allocatedAmount");
  const claimed = total("claimedAmount");
  const pendingPayment = total("pendingPaymentThisYear") + total("pendingApproveClaimAmount");
  const money = { total: allocated + total("previousYearRollOverAmount"), used: claimed + pendingPayment };
  return {
    availableAmount: total("availableAmount"),
    monthlyCurrentLimit: terms?.isEnabled ? monthlyLimit(money, terms.start, day) : null,
    pendingPayment,
    utilizationRate: allocated === 0 ? 0 : Math.round((claimed * 100) / allocated),
    walletInfoDetails: details,
  };
}

type Detail = WalletInfo["walletInfoDetails"][number];
type Figure = Exclude<keyof Detail, "enrollmentName" | "enrollmentId">;

/** All categories in their order; `amount` is null where nothing was allocated this year. */
const categoriesOf = prepared((db) =>
  db
    .select({
      id: enrollments.id,
      name: enrollments.name,
      amount: sql<
        number | null
      >`coalesce(${benefitCoverages.proRatedAmount}, ${benefitCoverages.amount})`.mapWith(Number),
      rollover: benefitCoverages.rolloverAmount,
    })
    .from(enrollments)
    .leftJoin(
      benefitCoverages,
      and(
        eq(benefitCoverages.enrollmentId, enrollments.id),
        eq(benefitCoverages.employeeId, sql.placeholder("employeeId")),
        eq(benefitCoverages.benefitYear, benefitYearOfEmployee),
      ),
    )
    .orderBy(asc(enrollments.id))
    .prepare(""),
);

type Balances = Partial<Record<AccountKind | "earlierYears", number>>;

/** This year's balances by category, and what earlier years still owe, approved or not (CLM-08). */
async function balancesOf(
  parts: ServiceParts,
  of: { employeeId: number; year: number },
): Promise<Map<number, Balances>> {
  const byCategory = new Map<number, Balances>();
  for (const { enrollmentId, kind, balance, isThisYear } of await accountsOf(parts.db).execute(of)) {
    if (enrollmentId === null || (!isThisYear && balance === 0)) continue;
    const name = isThisYear ? kind : "earlierYears";
    const balances = byCategory.get(enrollmentId) ?? {};
    byCategory.set(enrollmentId, { ...balances, [name]: (balances[name] ?? 0) + balance });
  }
  return byCategory;
}

const isThisYear = sql<boolean>`${ledgerAccounts.benefitYear} = ${benefitYearOfEmployee}`;

const accountsOf = prepared((db) =>
  db
    .select({
      enrollmentId: ledgerAccounts.enrollmentId,
      kind: ledgerAccounts.kind,
      balance: ledgerAccounts.balance,
      isThisYear,
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.employeeId, sql.placeholder("employeeId")),
        lte(ledgerAccounts.benefitYear, benefitYearOfEmployee),
        or(isThisYear, inArray(ledgerAccounts.kind, ["held", "payable"])),
      ),
    )
    .prepare(""),
);

const monthlyTermsOf = prepared((db) =>
  db
    .select({
      isEnabled: sql<boolean>`${employees.enableMonthlyLimit} or coalesce(${plans.enableMonthlyLimit}, false)`,
      start: employees.eligibilityDate,
    })
    .from(employees)
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(eq(employees.id, sql.placeholder("employeeId")))
    .prepare(""),
);
