import { addDays, type IsoDate, yearOf } from "~/domain/calendar";
import type { employees } from "../database/schema";

type EmploymentDates = Pick<
  typeof employees.$inferInsert,
  "eligibilityDate" | "classBenefitFromDate" | "proRated"
>;

/** Employed for so many years. */
export function since(today: IsoDate, years: number): EmploymentDates {
  const day = `${yearOf(today) - years}-01-01`;
  return { eligibilityDate: day, classBenefitFromDate: day };
}

/** Employed so many days ago, but not before the second day of this year, so that the year is a part of one. */
export function startedThisYear(today: IsoDate, daysAgo: number): EmploymentDates {
  const wanted = addDays(today, -daysAgo);
  const second = `${yearOf(today)}-01-02`;
  const day = wanted < second ? (second < today ? second : today) : wanted;
  return { eligibilityDate: day, classBenefitFromDate: day, proRated: true };
}
