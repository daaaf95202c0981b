import { daysBetween, type IsoDate, startOfTorontoDay, yearOf } from "~/domain/calendar";
import { HEALTHCARE } from "~/domain/enrollment";
import type { Cents } from "~/domain/money";
import type { DatedPerson } from "./timeline";

/** What a person allocated to one category in one benefit year. */
export interface DatedCoverage {
  readonly benefitYear: number;
  readonly enrollmentId: number;
  readonly amount: Cents;
  readonly proRatedAmount: Cents | null;
  readonly rolloverAmount: Cents;
  readonly previousAmount: Cents;
  readonly createdAt: Date;
}

/** Everything a person allocated, year by year. Rollover comes into a year out of the one before. */
export function coveragesOfPerson({ person, columns, years }: DatedPerson): DatedCoverage[] {
  const amounts = Object.entries(person.allocation ?? {}).map(([id, amount]) => ({ id: Number(id), amount }));
  return years.flatMap((benefitYear) => {
    const started = columns.eligibilityDate ?? "";
    const isPart = columns.proRated === true && yearOf(started) === benefitYear;
    const shares = isPart
      ? proRated(
          amounts.map(({ amount }) => amount),
          started,
        )
      : [];
    const isFollowing = years.includes(benefitYear - 1);
    return amounts.map(({ id, amount }, index) => ({
      ...{ benefitYear, enrollmentId: id, amount, proRatedAmount: shares[index] ?? null },
      rolloverAmount: isFollowing && id === HEALTHCARE ? (person.rollover ?? 0) : 0,
      previousAmount: isFollowing ? amount : 0,
      createdAt: startOfTorontoDay(isPart ? started : `${benefitYear}-01-01`),
    }));
  });
}

/** The part of the year from a day to 31 December, by largest remainder, so that the parts sum to the part of the sum (D41). */
export function proRated(amounts: readonly Cents[], from: IsoDate): Cents[] {
  const year = yearOf(from);
  const nextYear = `${year + 1}-01-01`;
  const [days, all] = [daysBetween(from, nextYear), daysBetween(`${year}-01-01`, nextYear)];
  const parts = amounts.map((amount) => Math.floor((amount * days) / all));
  const remainders = amounts.map((amount) => (amount * days) % all);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const missing = Math.round((sum * days) / all) - parts.reduce((total, part) => total + part, 0);
  const first = [...remainders.keys()]
    .sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0))
    .slice(0, missing);
  return parts.map((part, index) => part + (first.includes(index) ? 1 : 0));
}
