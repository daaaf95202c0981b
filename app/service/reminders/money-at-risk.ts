import { and, asc, eq, exists, gt, isNull, notExists, or, sql } from "drizzle-orm";
import { type IsoDate, today, yearOf } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import { daysBetween } from "~/domain/iso-date";
import { moneyAtRisk } from "~/domain/money-at-risk";
import { openingSummary } from "../claims/list";
import {
  benefitCoverages,
  employees,
  ledgerAccounts,
  mailOutbox,
  notificationSettings,
  plans,
} from "../database/schema";
import { notify } from "../mail/notify";
import type { ServiceParts } from "../parts";
import { walletInfo } from "../wallet/wallet-info";

const hour = 3_600_000;
/** What reminding needs. */
type ReminderParts = Pick<ServiceParts, "db" | "clock" | "log">;

/** So many days before a year's last day people are told, the nearest first. */
const STAGES = [7, 30] as const;
const AT_ONCE = 200;

/**
 * Tells people by mail what of their money ends with the benefit year, 30 days before its last day and 7 (WAL-10): each once, as
 * the mail's cause names the year and the stage, and whoever was not reached on the day itself, later. Harmless in parallel.
 */
export async function remindOfMoneyAtRisk(parts: ReminderParts): Promise<void> {
  const day = today(parts.clock);
  const left = daysBetween(day, `${yearOf(day)}-12-31`);
  const stage = STAGES.find((days) => left <= days);
  if (stage === undefined) return;
  let after: EmployeeId = 0;
  for (;;) {
    const found = await candidates(parts, { year: yearOf(day), stage, after });
    for (const one of found) await remind(parts, { day, stage }, one);
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last.id;
  }
}

/** Reminds now and every hour. @returns what stops it, waiting for a round under way */
export function keepReminding(parts: ReminderParts): () => Promise<void> {
  let round = Promise.resolve();
  const start = () => {
    round = remindOfMoneyAtRisk(parts).catch((error: unknown) =>
      parts.log.error({ err: error }, "reminding of money at risk failed"),
    );
  };
  start();
  const timer = setInterval(start, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

type Candidate = Awaited<ReturnType<typeof candidates>>[number];

async function remind(
  parts: ReminderParts,
  { day, stage }: { readonly day: IsoDate; readonly stage: number },
  { id: employeeId, eligibilityDate, runOutEndDate }: Candidate,
): Promise<void> {
  const [wallet, opening] = [
    await walletInfo(parts, { employeeId }),
    await openingSummary(parts, { employeeId }),
  ];
  const { stretch, benefits, ...risk } = moneyAtRisk({
    today: day,
    benefitYear: yearOf(day),
    eligibilityDate,
    runOutEndDate,
    rolloverAllowed: wallet.rolloverAllowed ?? false,
    benefits: wallet.walletInfoDetails,
    drafts: "totalAmount" in opening ? opening.totalAmount : 0,
  });
  if (risk.ends === 0 || stretch.kind !== "open") return;
  await notify(parts.db, {
    employeeId,
    type: "MONEY_AT_RISK",
    kind: "moneyAtRisk",
    cause: causeOf(employeeId, yearOf(day), stage),
    payload: ({ firstName }) => ({
      ...{ firstName, asOf: day, lastDay: risk.lastDay, ends: risk.ends, again: stretch.again },
      benefits: benefits
        .filter(({ ends }) => ends > 0)
        .map(({ name, ends, rolledOver }) => ({ name, ends, rolledOver })),
      ...{ rollsOver: risk.rollsOver, rolloverLastDay: risk.rolloverLastDay, drafts: risk.drafts },
    }),
  });
}

const causeOf = (employeeId: EmployeeId, year: number, stage: number) =>
  `money-at-risk:${employeeId}:${year}:${stage}`;

/** Who has money of the year left that may end with it, and was not told at this stage: in the order of their ids. */
function candidates(
  { db }: Pick<ServiceParts, "db">,
  { year, stage, after }: { readonly year: number; readonly stage: number; readonly after: EmployeeId },
) {
  const ofYear = (table: typeof ledgerAccounts | typeof benefitCoverages) =>
    and(eq(table.employeeId, employees.id), eq(table.benefitYear, year));
  const hasMoney = db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(ofYear(ledgerAccounts), eq(ledgerAccounts.kind, "available"), gt(ledgerAccounts.balance, 0)));
  const rolledOver = db
    .select({ id: benefitCoverages.id })
    .from(benefitCoverages)
    .where(and(ofYear(benefitCoverages), gt(benefitCoverages.rolloverAmount, 0)));
  const wasTold = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      sql`${mailOutbox.uniqueKey} = 'money-at-risk:' || ${employees.id} || ':' || ${year}::int || ':' || ${stage}::int`,
    );
  const turnedOff = db
    .select({ type: notificationSettings.emailNotificationType })
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.employeeId, employees.id),
        eq(notificationSettings.emailNotificationType, "MONEY_AT_RISK"),
        eq(notificationSettings.enabled, false),
      ),
    );
  return db
    .select({
      id: employees.id,
      eligibilityDate: employees.eligibilityDate,
      runOutEndDate: plans.runOutEndDate,
    })
    .from(employees)
    .leftJoin(plans, eq(plans.id, employees.planId))
    .where(
      and(
        gt(employees.id, after),
        eq(employees.isSetupDone, true),
        isNull(employees.benefitCancellationDate),
        exists(hasMoney),
        // Where what is left rolls over, only what did so before can end.
        or(isNull(plans.rolloverAllowed), eq(plans.rolloverAllowed, false), exists(rolledOver)),
        notExists(wasTold),
        notExists(turnedOff),
      ),
    )
    .orderBy(asc(employees.id))
    .limit(AT_ONCE);
}
