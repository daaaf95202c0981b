import { and, asc, eq, exists, gt, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { GRACE_DAYS, lastDayToSubmitAfterCancellation } from "~/domain/benefit-year";
import { type IsoDate, yearOf } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import { daysBetween } from "~/domain/iso-date";
import { type ClassPlans, rollsOverFrom, runOutEndIn } from "~/domain/plan-terms";
import type { Database } from "../database";
import {
  benefitCoverages,
  employees,
  ledgerAccounts,
  mailOutbox,
  notificationSettings,
} from "../database/schema";
import { readClassPlans } from "../plans/plan-facts";

/** Days before the loss at which people are reminded, in ascending order. */
const REMINDER_DAYS = [7, 30] as const;
const PEOPLE_PER_BATCH = 200;

/** Returns the reminder stage on a Toronto day for a loss on another one; undefined if it is past or still far away. */
export function reminderStage(today: IsoDate, lastDay: IsoDate): number | undefined {
  const left = daysBetween(today, lastDay);
  return left < 0 ? undefined : REMINDER_DAYS.find((days) => left <= days);
}

/** Returns the cause of a reminder mail: person, last day and stage, so that each reminder is sent once. */
export function reminderCause(employeeId: EmployeeId, lastDay: IsoDate, stage: number): string {
  return `money-at-risk:${employeeId}:${lastDay}:${stage}`;
}

/**
 * Looks at up to {@link PEOPLE_PER_BATCH} people with money of this year or the last, by id, and returns those who may lose some of
 * it within 30 days (at the end of the year, on the employer's run-out day or because of a cancellation) and have not been reminded
 * at this stage.
 *
 * @returns `next` is where the next batch begins, null after the last one
 */
export async function findPeopleAtRisk(
  db: Database,
  { today, after }: { readonly today: IsoDate; readonly after: EmployeeId },
) {
  const found = await listPeopleWithMoney(db, { today, after });
  const plans = await readClassPlans(db, new Set(found.map(({ planId }) => planId ?? 0)));
  const looked = found.map(({ planId, ...person }) => {
    const classPlans = plans.get(planId ?? 0) ?? [];
    const causes = daysAtRisk(person, classPlans, today).flatMap((day) => {
      const stage = reminderStage(today, day);
      return stage === undefined ? [] : [reminderCause(person.id, day, stage)];
    });
    return { person, classPlans, causes };
  });
  const sent = await listCausesSent(
    db,
    looked.flatMap(({ causes }) => causes),
  );
  const year = yearOf(today);
  return {
    people: looked
      .filter(({ causes }) => causes.some((cause) => !sent.has(cause)))
      .map(({ person: { id, eligibilityDate, cancelled }, classPlans }) => ({
        id,
        eligibilityDate,
        cancelled,
        runOutEndDate: runOutEndIn(classPlans, year),
        nextRunOutEndDate: runOutEndIn(classPlans, year + 1),
      })),
    next: found.length < PEOPLE_PER_BATCH ? null : (found.at(-1)?.id ?? null),
  };
}

type PersonWithMoney = Omit<Awaited<ReturnType<typeof listPeopleWithMoney>>[number], "planId">;

/** Returns the days after which a person may lose money, near or far. */
function daysAtRisk(
  { cancelled, hasMoneyOfLastYear, hasRolledOver }: PersonWithMoney,
  plans: ClassPlans,
  today: IsoDate,
): IsoDate[] {
  const year = yearOf(today);
  const runOutEnd = runOutEndIn(plans, year);
  // If this year's balance rolls over, only money that rolled over before can be lost at the end of the year.
  const endsWithYear =
    !rollsOverFrom(plans, year) || hasRolledOver || hasMoneyOfLastYear || cancelled !== null;
  return [
    ...(endsWithYear ? [`${year}-12-31`] : []),
    ...(runOutEnd !== null && hasMoneyOfLastYear ? [runOutEnd] : []),
    ...(cancelled === null ? [] : [lastDayToSubmitAfterCancellation(cancelled)]),
  ];
}

/** People who have set up, want reminders, can still submit a claim and have money of this year or the last. */
function listPeopleWithMoney(
  db: Database,
  { today, after }: { readonly today: IsoDate; readonly after: EmployeeId },
) {
  const year = yearOf(today);
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
  const { benefitCancellationDate } = employees;
  return db
    .select({
      id: employees.id,
      planId: employees.planId,
      eligibilityDate: employees.eligibilityDate,
      cancelled: benefitCancellationDate,
      hasMoneyOfLastYear: asBoolean(hasMoneyOf(year - 1)),
      hasRolledOver: asBoolean(hasRolledOver),
    })
    .from(employees)
    .where(
      and(
        gt(employees.id, after),
        eq(employees.isSetupDone, true),
        not(hasTurnedOff),
        or(
          isNull(benefitCancellationDate),
          sql`${benefitCancellationDate} + ${GRACE_DAYS}::int >= ${today}::date`,
        ),
        hasMoneyOf(year, year - 1),
      ),
    )
    .orderBy(asc(employees.id))
    .limit(PEOPLE_PER_BATCH);
}

function asBoolean(condition: SQL): SQL<boolean> {
  return sql<boolean>`${condition}`;
}

/** Returns which of these causes have a mail already. */
async function listCausesSent(db: Database, causes: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .select({ cause: mailOutbox.uniqueKey })
    .from(mailOutbox)
    .where(inArray(mailOutbox.uniqueKey, [...causes]));
  return new Set(rows.map(({ cause }) => cause));
}
