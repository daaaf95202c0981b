import { and, asc, eq, exists, gt, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { GRACE_DAYS } from "~/domain/benefit-year";
import { addDays, type IsoDate, yearOf } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import type { Database } from "../database";
import {
  benefitCoverages,
  employees,
  ledgerAccounts,
  mailOutbox,
  notificationSettings,
  plans,
} from "../database/schema";
import { rollsOverFrom, runOutEndIn } from "../plans/plan-terms";

/** Days before the loss at which people are reminded, in ascending order. */
export const REMINDER_DAYS = [7, 30] as const;
export const PEOPLE_PER_BATCH = 200;

/** Returns the cause of a reminder mail: person, last day and stage, so that each reminder is sent once. */
export function reminderCause(employeeId: EmployeeId, lastDay: IsoDate, stage: number): string {
  return `money-at-risk:${employeeId}:${lastDay}:${stage}`;
}

/**
 * Returns up to {@link PEOPLE_PER_BATCH} people, by id, with money that may be lost within 30 days (at the end of the year, on the
 * employer's run-out day or because of a cancellation) who have not been reminded at this stage.
 */
export function findPeopleAtRisk(
  db: Database,
  { today, after }: { readonly today: IsoDate; readonly after: EmployeeId },
) {
  const year = yearOf(today);
  const latest = addDays(today, REMINDER_DAYS[1]);
  const isNear = (day: SQL) => sql`${day} between ${today}::date and ${latest}::date`;
  const wasSent = (day: SQL) =>
    exists(
      db
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(
          sql`${mailOutbox.uniqueKey} = 'money-at-risk:' || ${employees.id} || ':' || ${day} || ':' ||
            case when ${day} - ${today}::date <= ${REMINDER_DAYS[0]}::int then ${REMINDER_DAYS[0]}::int else ${REMINDER_DAYS[1]}::int end`,
        ),
    );
  const hasMoneyOf = (...years: number[]) =>
    exists(
      db
        .select({ id: ledgerAccounts.id })
        .from(ledgerAccounts)
        .where(
          and(
            eq(ledgerAccounts.employeeId, employees.id),
            inArray(ledgerAccounts.benefitYear, years),
            eq(ledgerAccounts.kind, "available"),
            gt(ledgerAccounts.balance, 0),
          ),
        ),
    );
  const hasRolledOver = exists(
    db
      .select({ id: benefitCoverages.id })
      .from(benefitCoverages)
      .where(
        and(
          eq(benefitCoverages.employeeId, employees.id),
          eq(benefitCoverages.benefitYear, year),
          gt(benefitCoverages.rolloverAmount, 0),
        ),
      ),
  );
  const hasTurnedOff = exists(
    db
      .select({ type: notificationSettings.emailNotificationType })
      .from(notificationSettings)
      .where(
        and(
          eq(notificationSettings.employeeId, employees.id),
          eq(notificationSettings.emailNotificationType, "MONEY_AT_RISK"),
          eq(notificationSettings.enabled, false),
        ),
      ),
  );
  const yearEnd = sql`${`${year}-12-31`}::date`;
  const runOutEnd = runOutEndIn(sql`${year}`);
  const lastClaimDay = sql`(${employees.benefitCancellationDate} + ${GRACE_DAYS}::int)`;
  const isCancelled = sql`${employees.benefitCancellationDate} is not null`;
  // If this year's balance rolls over, only money that rolled over before can be lost at the end of the year.
  const endsWithYear = or(not(rollsOverFrom(sql`${year}`)), hasRolledOver, hasMoneyOf(year - 1), isCancelled);
  const lossOn = (day: SQL, ...more: (SQL | undefined)[]) => and(isNear(day), not(wasSent(day)), ...more);
  return db
    .select({
      id: employees.id,
      eligibilityDate: employees.eligibilityDate,
      cancelled: employees.benefitCancellationDate,
      runOutEndDate: runOutEnd,
      nextRunOutEndDate: runOutEndIn(sql`${year + 1}`),
    })
    .from(employees)
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(
      and(
        gt(employees.id, after),
        eq(employees.isSetupDone, true),
        not(hasTurnedOff),
        or(not(isCancelled), sql`${lastClaimDay} >= ${today}::date`),
        or(
          lossOn(yearEnd, hasMoneyOf(year, year - 1), endsWithYear),
          lossOn(runOutEnd, hasMoneyOf(year - 1)),
          lossOn(lastClaimDay, hasMoneyOf(year, year - 1)),
        ),
      ),
    )
    .orderBy(asc(employees.id))
    .limit(PEOPLE_PER_BATCH);
}
