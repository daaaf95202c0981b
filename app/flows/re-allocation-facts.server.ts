import type { AllocatedAmount } from "~/domain/allocation";
import { type AllocationCategory, allocationCategories } from "~/domain/allocation-category";
import type { BenefitYear } from "~/domain/benefit-year";
import { today, yearOf } from "~/domain/calendar";
import { additionalFund, fullYearOf, midYearCategories, type NamedMidYearCategory } from "~/domain/mid-year";
import type { Cents } from "~/domain/money";
import type { YearPart } from "~/domain/pro-rating";
import { amountThisYear, isAllocated } from "~/domain/pro-rating";
import { benefitYearOf, type ClaimedAmount, fundOfYear, yearPartOf } from "~/domain/re-allocation";
import { pendingThisYear } from "~/domain/wallet";
import type { AllInfo, Coverage } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { readOfferedEnrollments } from "./allocation-facts.server";

/** The facts a re-allocation is validated against, just read from the service; amounts in cents. */
export interface ReAllocationFacts {
  readonly info: AllInfo;
  /** The benefit year whose money is allocated. */
  readonly year: BenefitYear;
  readonly categories: AllocationCategory[];
  /** Per category, what was claimed this year, including pending claims. */
  readonly claimed: ClaimedAmount[];
  /** The part of the year that a pro-rated plan covers; null for the whole year. */
  readonly yearPart: YearPart | null;
  /** This year's money. */
  readonly fund: Cents;
  /** The plan's full-year total if it is pro-rated, otherwise null. */
  readonly fullYearTotal: Cents | null;
  /** The amounts that the form starts with: this year's as allocated now, else last year's. */
  readonly start: readonly AllocatedAmount[];
  /** Last year's allocation, while this year has none: every new year needs a new one, also after the rollover (decision D70). */
  readonly lastYear: Coverage[];
  /** The year of `lastYear`. */
  readonly yearBefore: BenefitYear;
}

/** The facts a mid-year change is validated against; amounts in cents. */
export interface MidYearFacts {
  readonly categories: NamedMidYearCategory[];
  /** The change of the plan's full-year total. */
  readonly fundChange: Cents;
  /** This year's part of that change (REA-04). */
  readonly fund: Cents;
  readonly yearPart: YearPart | null;
  /** The benefit year whose money is allocated. */
  readonly year: BenefitYear;
}

/** Reads the signed-in employee's plan, allocation and claimed amounts. */
export async function readReAllocationFacts(
  args: RequestArgs,
  { api, employee }: EmployeeSession,
): Promise<ReAllocationFacts> {
  const [info, wallet] = await Promise.all([api.employee.allInfo(), api.employee.walletInfo()]);
  const { eligibilityDate, benefitCoverage } = info;
  const day = today(args.context.clock);
  const { fundYear } = employee;
  const yearPart = yearPartOf({ ...info, fundYear }, day);
  const coverages = benefitCoverage.benefitCoverages;
  const isNewYear = !isAllocated(coverages);
  const lastYear = isNewYear ? (await api.employee.previousAllInfo()).benefitCoverage.benefitCoverages : [];
  return {
    info,
    year: benefitYearOf({ ...info, fundYear }, day),
    yearBefore: yearOf(day) - 1,
    yearPart,
    categories: allocationCategories({
      eligibilityDate,
      enrollments: await readOfferedEnrollments(api, info),
      rollovers: new Map(coverages.map((each) => [each.enrollmentId, each.rolloverAmount])),
      yearPart,
    }),
    claimed: wallet.walletInfoDetails.map((detail) => ({
      enrollmentId: detail.enrollmentId,
      claimedAmount: detail.claimedAmount + pendingThisYear(detail),
    })),
    fund: fundOfYear(benefitCoverage.totalAmount, yearPart),
    fullYearTotal: yearPart ? benefitCoverage.totalAmount : null,
    start: isNewYear
      ? lastYear
      : coverages.map((each) => ({ enrollmentId: each.enrollmentId, amount: amountThisYear(each) })),
    lastYear,
  };
}

/** Reads the facts of a mid-year change; the fund is the difference between the plan's total and the allocated amounts. */
export async function readMidYearFacts(args: RequestArgs, me: EmployeeSession): Promise<MidYearFacts> {
  const { info, year, categories, claimed, yearPart } = await readReAllocationFacts(args, me);
  const { totalAmount, benefitCoverages } = info.benefitCoverage;
  const fullYear = fullYearOf(benefitCoverages);
  const fundChange = totalAmount - fullYear;
  return {
    fundChange,
    fund: additionalFund(fundChange, yearPart, fullYear),
    yearPart,
    year,
    categories: midYearCategories({ categories, coverages: benefitCoverages, claimed, yearPart }),
  };
}
