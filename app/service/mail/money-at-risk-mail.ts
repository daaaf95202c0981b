import { z } from "zod";
import { lastDayToFileAfterYearEnd } from "~/domain/benefit-year";
import { formatDate, formatLongDate, today, yearOf } from "~/domain/calendar";
import { LOSS_CAUSES } from "~/domain/losses";
import { type Cents, formatAmount } from "~/domain/money";
import { draftsText, openYearNotice, reopenedPeriodText } from "~/domain/open-year-notice";
import { optOutFooter } from "./benefit-mails";
import { defineMail } from "./define-mail";

const amount = z.int();
const day = z.string();
const lostBenefits = z.array(z.object({ name: z.string(), ends: amount }));

const payload = z.object({
  firstName: z.string(),
  asOf: day,
  lastDay: day,
  ends: amount,
  /** Mails queued by older versions lack `rolledOver`. */
  benefits: z.array(z.object({ name: z.string(), ends: amount, rolledOver: amount.default(0) })),
  /** When receipts of the year are accepted again afterwards; null: never. */
  again: z.object({ from: day, until: day.nullable() }).nullable(),
  rollsOver: amount,
  rolloverLastDay: day,
  drafts: amount,
  /** Mails queued by older versions lack the following fields: the cause of the loss, and last year's money lost with it. */
  cause: z.enum(LOSS_CAUSES).default("yearEnds"),
  cancelled: day.nullable().default(null),
  lastYear: z
    .object({
      year: z.int(),
      from: day,
      /** All that is left for its receipts, with what rolls over. */
      left: amount.optional(),
      benefits: lostBenefits,
    })
    .nullable()
    .default(null),
  /** Last year's money that still has to roll over into `year`, whose last day is the day of the loss. */
  rollingOver: z.object({ year: z.int(), on: day, benefits: lostBenefits }).nullable().default(null),
});
type Risk = z.infer<typeof payload>;

/**
 * Reminds a person of the money they lose after a day unless they act, with the figures of the day the mail was queued (WAL-10,
 * decision D84); amounts in cents, Toronto days. Not sent once the day has passed, as a late retry or an operator could.
 */
export const moneyAtRisk = defineMail({
  payload,
  compose: (of, at) => {
    if (of.lastDay < today(at.clock)) return undefined;
    const lost = of.ends + sumOf(of.lastYear?.benefits ?? []) + sumOf(of.rollingOver?.benefits ?? []);
    // The year's last day is then the last one for its expenses, not for their receipts.
    const isForExpenses = of.cause === "yearEnds" && of.again !== null;
    return {
      greeting: `Hello ${of.firstName},`,
      subject: `${formatAmount(lost)} of your benefits ${isForExpenses ? "can be used until" : "ends on"} ${formatDate(of.lastDay)}`,
      paragraphs: [
        ...whyAndWhen(of, lost),
        `${isForExpenses ? "What can be used until then" : "What ends"}, as of ${formatDate(of.asOf)}: ${listOf(of)}.`,
      ],
      action: { label: "See your wallet", address: `${at.portalOrigin}/wallets/` },
      notYou: optOutFooter(at),
    };
  },
});

function whyAndWhen(of: Risk, lost: Cents): string[] {
  const { cause, cancelled, lastYear, lastDay } = of;
  if (cause === "cancelled" && cancelled) {
    const until = `Your benefit is cancelled as of ${formatLongDate(cancelled)}. You can submit claims until ${formatLongDate(lastDay)}.`;
    return [until, leftBy(lost), draftsText(of.drafts)].filter(Boolean);
  }
  const ofLastYear = lastYear ? [lastYearText(of, lastYear)] : [];
  if (cause === "runOutEnds") return [...ofLastYear, draftsText(of.drafts)].filter(Boolean);
  const available = of.ends + of.rollsOver;
  const filingPeriodEnds = lastDayToFileAfterYearEnd(lastDay);
  const { text, more } = openYearNotice({ ...of, year: yearOf(lastDay), available, filingPeriodEnds });
  const yearLeft = text ? `${formatAmount(available)}${text}` : "";
  return [yearLeft, more, ...ofLastYear, rollingOverText(of)].filter(Boolean);
}

function leftBy(lost: Cents): string {
  return `${formatAmount(lost)} is left: what you do not claim by then is lost.`;
}

function lastYearText(
  { asOf, lastDay }: Risk,
  { year, from, left, benefits }: NonNullable<Risk["lastYear"]>,
): string {
  const days = asOf < from ? reopenedPeriodText({ from, until: lastDay }) : `until ${formatDate(lastDay)}`;
  const lost = sumOf(benefits);
  const isPartLost = left !== undefined && left > lost;
  const loss = isPartLost
    ? `${formatAmount(left)} is left for them: of what you do not claim by then, up to ${formatAmount(lost)} is lost, and the rest rolls over.`
    : leftBy(lost);
  return `Receipts from ${year} can be added and sent ${days}. ${loss}`;
}

function rollingOverText({ rollingOver, lastDay }: Risk): string {
  if (!rollingOver) return "";
  const { year, on, benefits } = rollingOver;
  return `What is left of ${year - 1} rolls over on ${formatDate(on)}: you can then use ${formatAmount(sumOf(benefits))} for receipts from ${year}, until ${formatDate(lastDay)}.`;
}

function listOf({ benefits, lastYear, rollingOver }: Risk): string {
  const older = (lastYear?.benefits ?? []).map(({ name, ends }) => ({
    name: `${name} of ${lastYear?.year}`,
    ends,
  }));
  const rolling = (rollingOver?.benefits ?? []).map(({ name, ends }) => ({
    name: `${name} that rolls over`,
    ends,
  }));
  return [...benefits, ...older, ...rolling]
    .map(({ name, ends }) => `${name} ${formatAmount(ends)}`)
    .join(", ");
}

function sumOf(benefits: readonly { readonly ends: Cents }[]): Cents {
  return benefits.reduce((sum, { ends }) => sum + ends, 0);
}
