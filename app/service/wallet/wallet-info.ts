import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { WalletInfo } from "~/contract/entities/coverage";
import { today, yearOf } from "~/domain/calendar";
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
  const [balances, previous, allocated, terms] = await Promise.all([
    balancesOf(parts, caller, year),
    pendingFromEarlierYears(parts, caller, year),
    allocationsOf(parts, caller, year),
    monthlyTermsOf(parts, caller),
  ]);
  const names = await parts.db.select().from(enrollments).orderBy(asc(enrollments.id));

  const details = names.flatMap(({ id, name }) => {
    const given = allocated.get(id);
    const earlier = previous.get(id) ?? 0;
    const of = balances.get(id) ?? {};
    if (!given && earlier === 0 && Object.keys(of).length === 0) return [];
    return {
      enrollmentName: name,
      enrollmentId: id,
      allocatedAmount: given?.amount ?? 0,
      claimedAmount: (of.paid ?? 0) + (of.fee ?? 0),
      pendingPaymentThisYear: of.payable ?? 0,
      pendingPaymentFromPreviousYear: earlier,
      pendingApproveClaimAmount: of.held ?? 0,
      availableAmount: of.available ?? 0,
      previousYearRollOverAmount: given?.rollover ?? 0,
    };
  });

  const total = (figure: keyof (typeof details)[number] & `${string}Amount`) =>
    details.reduce((sum, detail) => sum + detail[figure], 0);
  const waitingForPayment = details.reduce((sum, detail) => sum + detail.pendingPaymentThisYear, 0);
  const pendingPayment = waitingForPayment + total("pendingApproveClaimAmount");
  const claimed = total("claimedAmount");
  const money = {
    total: total("allocatedAmount") + total("previousYearRollOverAmount"),
    used: claimed + pendingPayment,
  };
  return {
    availableAmount: total("availableAmount"),
    monthlyCurrentLimit: terms?.isEnabled ? monthlyLimit(money, terms.start, day) : null,
    pendingPayment,
    utilizationRate: utilization(claimed, total("allocatedAmount")),
    walletInfoDetails: details,
  };
}

function utilization(claimed: number, allocated: number): number {
  return allocated === 0 ? 0 : Math.round((claimed * 100) / allocated);
}

type Balances = Partial<Record<(typeof ledgerAccounts.$inferSelect)["kind"], number>>;

async function balancesOf(parts: ServiceParts, caller: Caller, year: number): Promise<Map<number, Balances>> {
  const rows = await parts.db
    .select({
      enrollmentId: ledgerAccounts.enrollmentId,
      kind: ledgerAccounts.kind,
      balance: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.employeeId, caller.employeeId), eq(ledgerAccounts.benefitYear, year)));
  const byEnrollment = new Map<number, Balances>();
  for (const { enrollmentId, kind, balance } of rows) {
    if (enrollmentId === null) continue;
    byEnrollment.set(enrollmentId, { ...byEnrollment.get(enrollmentId), [kind]: balance });
  }
  return byEnrollment;
}

/** What earlier benefit years still owe, approved or not (CLM-08). */
async function pendingFromEarlierYears(parts: ServiceParts, caller: Caller, year: number) {
  const rows = await parts.db
    .select({
      enrollmentId: ledgerAccounts.enrollmentId,
      pending: sql<number>`sum(${ledgerAccounts.balance})::int8`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.employeeId, caller.employeeId),
        lt(ledgerAccounts.benefitYear, year),
        inArray(ledgerAccounts.kind, ["held", "payable"]),
      ),
    )
    .groupBy(ledgerAccounts.enrollmentId);
  return new Map(rows.map(({ enrollmentId, pending }) => [enrollmentId, pending]));
}

async function allocationsOf(parts: ServiceParts, caller: Caller, year: number) {
  const rows = await parts.db
    .select({
      enrollmentId: benefitCoverages.enrollmentId,
      amount: sql<number>`coalesce(${benefitCoverages.proRatedAmount}, ${benefitCoverages.amount})`.mapWith(
        Number,
      ),
      rollover: benefitCoverages.rolloverAmount,
    })
    .from(benefitCoverages)
    .where(and(eq(benefitCoverages.employeeId, caller.employeeId), eq(benefitCoverages.benefitYear, year)));
  return new Map(rows.map((row) => [row.enrollmentId, row]));
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
