import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { WalletInfo } from "~/contract/entities/coverage";
import { today, yearOf } from "~/domain/calendar";
import type { AccountKind } from "../database/ledger";
import { benefitCoverages, employees, enrollments, ledgerAccounts, plans } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { monthlyLimit } from "./monthly-limit";

/**
 * GET wallet-info/employee: the wallet of the current benefit year by category, cents, from the ledger's balances. What a
 * category was given (`allocatedAmount`, pro-rated where the plan is, plus `previousYearRollOverAmount`) is claimed
 * (paid, fees included), pending payment, pending approval, or available: the four add up to it.
 * `pendingPayment` is all that waits this year; `utilizationRate` whole percent of the allocation claimed (D69).
 */
export async function walletInfo(parts: ServiceParts, caller: Caller): Promise<WalletInfo> {
  const day = today(parts.clock);
  const year = yearOf(day);
  const [categories, balances, terms] = await Promise.all([
    categoriesOf(parts, caller, year),
    balancesOf(parts, caller, year),
    monthlyTermsOf(parts, caller),
  ]);

  const details = categories.flatMap(({ id, name, amount, rollover }) => {
    const of = balances.get(id);
    if (amount === null && !of) return [];
    return {
      enrollmentName: name,
      enrollmentId: id,
      allocatedAmount: amount ?? 0,
      claimedAmount: (of?.paid ?? 0) + (of?.fee ?? 0),
      pendingPaymentThisYear: of?.payable ?? 0,
      pendingPaymentFromPreviousYear: of?.earlierYears ?? 0,
      pendingApproveClaimAmount: of?.held ?? 0,
      availableAmount: of?.available ?? 0,
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
function categoriesOf(parts: ServiceParts, caller: Caller, year: number) {
  return parts.db
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
        eq(benefitCoverages.employeeId, caller.employeeId),
        eq(benefitCoverages.benefitYear, year),
      ),
    )
    .orderBy(asc(enrollments.id));
}

type Balances = Partial<Record<AccountKind | "earlierYears", number>>;

/** This year's balances by category, and what earlier years still owe, approved or not (CLM-08). */
async function balancesOf(parts: ServiceParts, caller: Caller, year: number): Promise<Map<number, Balances>> {
  const isThisYear = sql<boolean>`${ledgerAccounts.benefitYear} = ${year}`;
  const rows = await parts.db
    .select({
      enrollmentId: ledgerAccounts.enrollmentId,
      kind: ledgerAccounts.kind,
      balance: ledgerAccounts.balance,
      isThisYear,
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.employeeId, caller.employeeId),
        lte(ledgerAccounts.benefitYear, year),
        or(isThisYear, inArray(ledgerAccounts.kind, ["held", "payable"])),
      ),
    );
  const byCategory = new Map<number, Balances>();
  for (const { enrollmentId, kind, balance, isThisYear: isNow } of rows) {
    if (enrollmentId === null || (!isNow && balance === 0)) continue;
    const name = isNow ? kind : "earlierYears";
    const of = byCategory.get(enrollmentId) ?? {};
    byCategory.set(enrollmentId, { ...of, [name]: (of[name] ?? 0) + balance });
  }
  return byCategory;
}

async function monthlyTermsOf(parts: ServiceParts, caller: Caller) {
  const [terms] = await parts.db
    .select({
      isEnabled: sql<boolean>`${employees.enableMonthlyLimit} or coalesce(${plans.enableMonthlyLimit}, false)`,
      start: employees.eligibilityDate,
    })
    .from(employees)
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(eq(employees.id, caller.employeeId));
  return terms;
}
