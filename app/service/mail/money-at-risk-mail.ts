import { z } from "zod";
import { formatLongDate } from "~/domain/calendar";
import { formatAmount } from "~/domain/money";
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
    benefits: z.array(z.object({ name: z.string(), ends: amount })),
    /** When receipts of the year are taken again after it; null for never. */
    again: z.object({ from: day, until: day.nullable() }).nullable(),
    rollsOver: amount,
    rolloverLastDay: day,
    drafts: amount,
  }),
  compose: (of, at) => ({
    greeting: `Hello ${of.firstName},`,
    subject: `${formatAmount(of.ends)} of your benefits ends with ${formatLongDate(of.lastDay)}`,
    paragraphs: [
      `On ${formatLongDate(of.asOf)} you had ${formatAmount(of.ends)} left that only expenses until ${formatLongDate(of.lastDay)} can take: ${listOf(of.benefits)}. What they do not take is lost.`,
      sendBy(of),
      ...(of.rollsOver > 0
        ? [
            `Beside it, ${formatAmount(of.rollsOver)} can still roll over, and is of use until ${formatLongDate(of.rolloverLastDay)}.`,
          ]
        : []),
      ...(of.drafts > 0 ? [`Your drafts, which were not sent yet, came to ${formatAmount(of.drafts)}.`] : []),
    ],
    action: { label: "See your wallet", address: `${at.portalOrigin}/wallets/` },
    notYou: notYours(at),
  }),
});

function listOf(benefits: readonly { readonly name: string; readonly ends: number }[]): string {
  return benefits.map(({ name, ends }) => `${name} ${formatAmount(ends)}`).join(", ");
}

function sendBy({
  lastDay,
  again,
}: {
  readonly lastDay: string;
  readonly again: { readonly from: string; readonly until: string | null } | null;
}): string {
  const by = `Add and send their receipts by ${formatLongDate(lastDay)}`;
  if (!again) return `${by}.`;
  const until = again.until ? ` until ${formatLongDate(again.until)}` : "";
  return `${by}, or from ${formatLongDate(again.from)}${until}. In between nothing of the year can be added.`;
}
