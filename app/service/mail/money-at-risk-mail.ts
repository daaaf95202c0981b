import { z } from "zod";
import { lastDayToFileAfterYearEnd } from "~/domain/benefit-year";
import { formatDate, yearOf } from "~/domain/calendar";
import { formatAmount } from "~/domain/money";
import { openYearNotice } from "~/domain/open-year-notice";
import { notYours } from "./benefit-mails";
import { mailKind } from "./mail-kind";

const amount = z.int();
const day = z.string();

/**
 * What a person loses when, if nothing is done, as it was on the day it was put together (WAL-10, decision D84); amounts in
 * cents, Toronto days.
 */
export const moneyAtRisk = mailKind({
  payload: z.object({
    firstName: z.string(),
    asOf: day,
    lastDay: day,
    ends: amount,
    /** `rolledOver` is left out by mails of a version before it. */
    benefits: z.array(z.object({ name: z.string(), ends: amount, rolledOver: amount.default(0) })),
    /** When receipts of the year are taken again after it; null for never. */
    again: z.object({ from: day, until: day.nullable() }).nullable(),
    rollsOver: amount,
    rolloverLastDay: day,
    drafts: amount,
  }),
  compose: (of, at) => {
    const year = yearOf(of.lastDay);
    const available = of.ends + of.rollsOver;
    const filingPeriodEnds = lastDayToFileAfterYearEnd(of.lastDay);
    const { text, more } = openYearNotice({ ...of, year, available, filingPeriodEnds });
    return {
      greeting: `Hello ${of.firstName},`,
      subject: `${formatAmount(of.ends)} of your benefits ends on ${formatDate(of.lastDay)}`,
      paragraphs: [
        `${formatAmount(available)}${text}`,
        ...(more ? [more] : []),
        `What ends with the year, as of ${formatDate(of.asOf)}: ${listOf(of.benefits)}.`,
      ],
      action: { label: "See your wallet", address: `${at.portalOrigin}/wallets/` },
      notYou: notYours(at),
    };
  },
});

function listOf(benefits: readonly { readonly name: string; readonly ends: number }[]): string {
  return benefits.map(({ name, ends }) => `${name} ${formatAmount(ends)}`).join(", ");
}
