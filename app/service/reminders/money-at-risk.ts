import { type IsoDate, today, yearOf } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";
import type { Loss } from "~/domain/losses";
import { type MoneyAtRisk, moneyAtRisk } from "~/domain/money-at-risk";
import { runEveryHour } from "~/waiting/run-every-hour";
import { readOpeningSummary } from "../claims/list";
import { readSnapshot } from "../database";
import type { ServiceDeps } from "../deps";
import { notify } from "../mail/notify";
import { readPlanFacts } from "../plans/plan-facts";
import { readWalletInfoOfCurrentYear } from "../wallet/wallet-info";
import { findPeopleAtRisk, reminderCause, reminderStage } from "./people-at-risk";

type ReminderDeps = Pick<ServiceDeps, "db" | "clock" | "log">;

/**
 * Mails people what money they lose after which day, 30 and 7 days before it (WAL-10). Each reminder is sent once, because the
 * mail's cause names the day and the stage; a reminder missed on its day is sent later. A failure for one person does not affect
 * the others. Safe to run concurrently.
 *
 * @param signal stops it between two people; the next run reminds the others
 * @returns the number of people it failed for; the next run retries them
 */
export async function remindOfMoneyAtRisk(deps: ReminderDeps, signal?: AbortSignal): Promise<number> {
  // The same instant for the whole run, so that a run that passes midnight does not mix figures of two years.
  const now = deps.clock.now();
  const round = { ...deps, clock: { now: () => now } };
  const day = today(round.clock);
  let failed = 0;
  for (let after: EmployeeId | null = 0; after !== null; ) {
    const { people, next }: PeopleAtRisk = await findPeopleAtRisk(round.db, { today: day, after });
    for (const one of people) {
      if (signal?.aborted) return failed;
      try {
        await remind(round, day, one);
      } catch (error) {
        failed += 1;
        deps.log.error({ err: error }, "a person could not be reminded of money at risk");
      }
    }
    after = next;
  }
  return failed;
}

/** Sends reminders now and every hour. @returns a function that stops it, waiting for a run in progress */
export function startReminding(deps: ReminderDeps): () => Promise<void> {
  return runEveryHour(
    async (signal) => {
      const failed = await remindOfMoneyAtRisk(deps, signal);
      if (failed > 0) deps.log.error({ failed }, "reminding of money at risk failed for some people");
    },
    (error) => deps.log.error({ err: error }, "reminding of money at risk failed"),
  );
}

type PeopleAtRisk = Awaited<ReturnType<typeof findPeopleAtRisk>>;
type PersonAtRisk = PeopleAtRisk["people"][number];

async function remind(
  deps: ReminderDeps,
  day: IsoDate,
  { id: employeeId, ...person }: PersonAtRisk,
): Promise<void> {
  // One snapshot: money that is sent meanwhile is either in the draft or no longer available, never both.
  const { wallet, opening } = await readSnapshot(deps.db, async (db) => ({
    wallet: await readWalletInfoOfCurrentYear(
      { ...deps, db },
      { employeeId, planFacts: await readPlanFacts(db, employeeId) },
    ),
    opening: await readOpeningSummary({ db }, { employeeId }),
  }));
  const risk = moneyAtRisk({
    ...person,
    today: day,
    benefitYear: yearOf(day),
    rolloverAllowed: wallet.rolloverAllowed ?? false,
    benefits: wallet.walletInfoDetails,
    lastYear: wallet.lastYear ?? [],
    drafts: "totalAmount" in opening ? opening.totalAmount : 0,
  });
  if (risk.phase.kind === "notBegun") return;
  for (const loss of risk.losses) {
    const stage = reminderStage(day, loss.day);
    if (stage === undefined) continue;
    await notify(deps.db, {
      employeeId,
      type: "MONEY_AT_RISK",
      kind: "moneyAtRisk",
      cause: reminderCause(employeeId, loss.day, stage),
      payload: ({ firstName }) => ({
        firstName,
        asOf: day,
        cancelled: person.cancelled,
        ...payloadOf(risk, loss),
      }),
    });
  }
}

/** Returns the figures of one loss for the mail's payload. */
function payloadOf(risk: MoneyAtRisk, loss: Loss) {
  const { phase, year, drafts, rollsOver, rolloverLastDay, lastYear } = risk;
  const lostOf = (lost: Loss["benefits"]) =>
    lost.map(({ name, amount: ends }) => {
      const rolledOver = risk.benefits.find((benefit) => benefit.name === name)?.rolledOver ?? 0;
      return { name, ends, rolledOver };
    });
  const benefits = lostOf(loss.benefits.filter((one) => one.year === year));
  const rolling = loss.benefits.filter((one) => one.rollsOverOn);
  const older = lostOf(loss.benefits.filter((one) => one.year === year - 1 && !one.rollsOverOn));
  return {
    lastDay: loss.day,
    cause: loss.cause,
    benefits,
    drafts,
    rollsOver,
    rolloverLastDay,
    ends: benefits.reduce((sum, { ends }) => sum + ends, 0),
    again: phase.kind === "open" ? phase.again : null,
    lastYear:
      older.length > 0
        ? { year: year - 1, from: lastYear?.from ?? loss.day, left: lastYear?.amount, benefits: older }
        : null,
    rollingOver: rolling[0]?.rollsOverOn
      ? { year, on: rolling[0].rollsOverOn, benefits: lostOf(rolling) }
      : null,
  };
}
