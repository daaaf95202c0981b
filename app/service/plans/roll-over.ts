import { and, asc, eq, gt, isNotNull, not, type SQL, sql } from "drizzle-orm";
import type { BenefitYear } from "~/domain/benefit-year";
import { today, yearOf } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import { rollsOverFrom, runOutEndIn } from "~/domain/plan-terms";
import { amountRollingOver, isRolledOverBy } from "~/domain/roll-over";
import { runEveryHour } from "~/waiting/run-every-hour";
import type { Transaction } from "../database";
import { lockBalances, postTransaction, transferEntries } from "../database/ledger";
import { lockEmployee } from "../database/lock-employee";
import { benefitCoverages, employees, ledgerAccounts } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { readClassPlans } from "./plan-facts";

type RollOverDeps = Pick<ServiceDeps, "db" | "clock" | "log">;

/**
 * Moves last year's unspent money into this year's money of the same category, where the employer allows it and no longer accepts
 * last year's receipts (WAL-08, decision D11), with one transaction per person. Money that a claim of last year releases later
 * rolls over in a later run. While a reduction of last year's plan still has to be taken back, nothing of the person rolls over,
 * so that the money is still there. An increase does not delay it; once divided, it rolls over in a later run. An error for one
 * person does not affect the others. Safe to run concurrently.
 *
 * @param signal stops between two people; the others follow in the next run
 * @returns how many people's money was moved
 */
export async function rollOver(deps: RollOverDeps, signal?: AbortSignal): Promise<number> {
  const day = today(deps.clock);
  const lastYear = yearOf(day) - 1;
  const found = await deps.db
    .selectDistinct({
      id: employees.id,
      planId: employees.planId,
      benefitCancellationDate: employees.benefitCancellationDate,
    })
    .from(ledgerAccounts)
    .innerJoin(employees, eq(employees.id, ledgerAccounts.employeeId))
    .where(
      and(
        isNotNull(employees.planId),
        eq(ledgerAccounts.benefitYear, lastYear),
        eq(ledgerAccounts.kind, "available"),
        gt(ledgerAccounts.balance, 0),
        not(isToBeTakenIn(lastYear)),
      ),
    )
    .orderBy(asc(employees.id));
  const classPlans = await readClassPlans(deps.db, new Set(found.map(({ planId }) => planId ?? 0)));
  let moved = 0;
  for (const { id, planId, benefitCancellationDate } of found) {
    if (signal?.aborted) break;
    const plans = classPlans.get(planId ?? 0) ?? [];
    const runOutEndDate = runOutEndIn(plans, lastYear + 1);
    if (!rollsOverFrom(plans, lastYear)) continue;
    if (!isRolledOverBy(day, { runOutEndDate, benefitCancellationDate })) continue;
    try {
      const at = deps.clock.now();
      if (await deps.db.transaction((tx) => moveOver(tx, { employeeId: id, lastYear, at }))) moved += 1;
    } catch (error) {
      deps.log.error({ err: error }, "a person's money could not roll over");
    }
  }
  return moved;
}

/** Rolls over now and every hour. @returns a function that stops it and waits for a run in progress */
export function startHourlyRollOver(deps: RollOverDeps): () => Promise<void> {
  return runEveryHour(
    async (signal) => void (await rollOver(deps, signal)),
    (error) => deps.log.error({ err: error }, "rolling over failed"),
  );
}

/** SQL for whether a reduction of a year's plan still has to be taken from that year's coverages, in a query of `employees`. */
function isToBeTakenIn(year: BenefitYear): SQL {
  const { reAllocationStatus, fundYear, fundChange } = employees;
  return sql`(${reAllocationStatus} = 'CHANGE_REQUIRED' and ${fundChange} < 0 and coalesce(${fundYear} = ${year}, false))`;
}

async function moveOver(
  tx: Transaction,
  {
    employeeId,
    lastYear,
    at,
  }: { readonly employeeId: EmployeeId; readonly lastYear: BenefitYear; readonly at: Date },
): Promise<boolean> {
  await lockEmployee(tx, employeeId);
  const coverages = await tx
    .select({ enrollmentId: benefitCoverages.enrollmentId, rolloverAmount: benefitCoverages.rolloverAmount })
    .from(benefitCoverages)
    .where(and(eq(benefitCoverages.employeeId, employeeId), eq(benefitCoverages.benefitYear, lastYear)));
  const balances = await lockBalances(tx, employeeId, lastYear);
  const moves = balances
    .map(({ enrollmentId, available, held, payable, paid, fee }) => {
      const own = coverages.find((one) => one.enrollmentId === enrollmentId);
      const used = held + payable + paid + fee;
      return {
        enrollmentId,
        amount: amountRollingOver({ available, rolloverAmount: own?.rolloverAmount ?? 0, used }),
      };
    })
    .filter(({ amount }) => amount > 0);
  if (moves.length === 0) return false;
  const benefitYear = lastYear + 1;
  const entries = moves.flatMap(({ enrollmentId, amount }) => {
    const from = { kind: "available", benefitYear: lastYear, enrollmentId } as const;
    return transferEntries(amount, from, { ...from, benefitYear });
  });
  await postTransaction(tx, { employeeId, kind: "ROLLOVER", title: `Rollover ${lastYear}`, at, entries });
  for (const { enrollmentId, amount } of moves)
    await tx
      .insert(benefitCoverages)
      .values({ employeeId, benefitYear, enrollmentId, amount: 0, rolloverAmount: amount, createdAt: at })
      .onConflictDoUpdate({
        target: [benefitCoverages.employeeId, benefitCoverages.benefitYear, benefitCoverages.enrollmentId],
        set: { rolloverAmount: sql`${benefitCoverages.rolloverAmount} + ${amount}` },
      });
  return true;
}
