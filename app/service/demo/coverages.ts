import type { BenefitYear } from "~/domain/benefit-year";
import { startOfTorontoDay, yearOf } from "~/domain/calendar";
import { HEALTHCARE } from "~/domain/enrollment";
import type { EnrollmentId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { proRateEach, restOfYear } from "~/domain/pro-rating";
import type { DatedPerson } from "./timeline";

/** A person's allocation to one category in one benefit year. */
export interface DatedCoverage {
  readonly benefitYear: BenefitYear;
  readonly enrollmentId: EnrollmentId;
  readonly amount: Cents;
  readonly proRatedAmount: Cents | null;
  readonly rolloverAmount: Cents;
  readonly previousAmount: Cents;
  readonly createdAt: Date;
}

/** Returns a person's allocations by year. Rollover comes from the previous year. */
export function coveragesOfPerson({ person, columns, today, years }: DatedPerson): DatedCoverage[] {
  const amounts = Object.entries(person.allocation ?? {}).map(([id, amount]) => ({ id: Number(id), amount }));
  return years.flatMap((benefitYear) => {
    const started = columns.eligibilityDate ?? "";
    const isPart = columns.proRated === true && yearOf(started) === benefitYear;
    const shares = isPart
      ? proRateEach(
          amounts.map(({ amount }) => amount),
          restOfYear(started),
        )
      : [];
    // A future benefit was allocated today, when the person finished set-up.
    const first = isPart ? started : `${benefitYear}-01-01`;
    const isFollowing = years.includes(benefitYear - 1);
    return amounts.map(({ id, amount }, index) => ({
      benefitYear,
      enrollmentId: id,
      amount,
      proRatedAmount: shares[index] ?? null,
      rolloverAmount: isFollowing && id === HEALTHCARE ? (person.rollover ?? 0) : 0,
      previousAmount: isFollowing ? amount : 0,
      createdAt: startOfTorontoDay(first < today ? first : today),
    }));
  });
}
