import { addDays, type IsoDate, startOfTorontoDay, torontoDate, yearOf } from "~/domain/calendar";
import type { Cents } from "~/domain/money";
import { benefitYearOf } from "~/domain/re-allocation";
import { type ClaimStory, draftDay, expenseDay, type ReceiptStory, submissionDay } from "./claim-story";
import { type DemoPerson, demoPeople, employeeColumns } from "./people";

/** A receipt story with concrete dates. */
export interface DatedReceipt {
  readonly story: ReceiptStory;
  readonly day: IsoDate;
  /** Without the extension. */
  readonly fileName: string;
}

export interface Payment {
  readonly at: Date;
  readonly amount: Cents;
}

export interface DatedClaim {
  readonly story: ClaimStory;
  readonly receipts: readonly DatedReceipt[];
  readonly total: Cents;
  readonly begunAt: Date;
  readonly sentAt: Date;
  readonly decidedAt: Date;
  readonly payment?: Payment;
}

export interface DatedPerson {
  readonly person: DemoPerson;
  readonly columns: ReturnType<typeof employeeColumns>;
  /** The Toronto day that all dates are relative to. */
  readonly today: IsoDate;
  /** Benefit years with an allocation. */
  readonly years: readonly number[];
  readonly claims: readonly DatedClaim[];
}

/** Returns all people as of a Toronto day. Claims from before a person's first allocated benefit year are left out. */
export function datedPeopleAsOf(today: IsoDate): DatedPerson[] {
  return demoPeople.map((person) => {
    const columns = employeeColumns(person, today);
    const years = person.allocation ? yearsOf(columns, today) : [];
    const firstDay = columns.eligibilityDate ?? "";
    const names = new Map<string, number>();
    const claims = [...person.claims]
      .reverse()
      .map((story) => datedClaim(story, today, names))
      .filter(({ receipts }) => receipts.every(({ day }) => day >= firstDay && years.includes(yearOf(day))));
    return { person, columns, today, years, claims };
  });
}

/** Returns the instant `minute` minutes after the start of a Toronto day. */
export function dateAtMinute(day: IsoDate, minute: number): Date {
  return new Date(startOfTorontoDay(day).getTime() + minute * 60_000);
}

/** Returns last year and this year, if the person has an allocation in them; for a future benefit only its first year. */
function yearsOf(columns: DatedPerson["columns"], today: IsoDate): number[] {
  const { eligibilityDate = null, classBenefitFromDate = null } = columns;
  const year = benefitYearOf({ eligibilityDate, classBenefitFromDate }, today);
  const hadLastYear = yearOf(columns.eligibilityDate ?? today) < year;
  const hasThisYear = columns.reAllocationStatus !== "REQUIRED";
  return [...(hadLastYear ? [year - 1] : []), ...(hasThisYear ? [year] : [])];
}

function datedClaim(story: ClaimStory, today: IsoDate, names: Map<string, number>): DatedClaim {
  const { daysAgo, ending } = story;
  const isOpen = ending === "open";
  const day = isOpen ? draftDay(today, daysAgo) : submissionDay(today, daysAgo);
  const sentAt = dateAtMinute(day, 9 * 60 + ((daysAgo * 37) % 480));
  const total = story.receipts.reduce((sum, { amount }) => sum + amount, 0);
  const paid = paidOf(total, ending);
  return {
    story,
    total,
    sentAt,
    receipts: story.receipts.map((receipt) => ({
      story: receipt,
      day: expenseDay(today, story, receipt),
      fileName: numberName(receipt.service.fileName, names),
    })),
    begunAt: new Date(sentAt.getTime() - 12 * 60_000),
    decidedAt: dateAtMinute(addDays(day, 2), 11 * 60),
    ...(paid > 0 && { payment: { at: dateAtMinute(addDays(day, 5), 14 * 60), amount: paid } }),
  };
}

function paidOf(total: Cents, ending: ClaimStory["ending"]): Cents {
  if (ending === "paid") return total;
  return ending === "partiallyPaid" ? Math.ceil(total / 2) : 0;
}

function numberName(name: string, names: Map<string, number>): string {
  const number = (names.get(name) ?? 0) + 1;
  names.set(name, number);
  return `${name}-${number}`;
}

/** Returns the Toronto day after an instant. */
export function dayAfter(moment: Date): IsoDate {
  return addDays(torontoDate(moment), 1);
}
