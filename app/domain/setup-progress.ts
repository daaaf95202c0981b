import type { Cents } from "./money";
import { type AmountOfYear, hasNothingToAllocate } from "./pro-rating";

/** The steps of the set-up wizard, in their order (SET-01). */
export const SETUP_STEPS = [
  "planOverview",
  "basicInformation",
  "walletAllocation",
  "bankingInformation",
  "dependents",
  "review",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Which steps are complete. */
export type SetupProgress = Readonly<Record<SetupStep, boolean>>;

type Given = string | number | null | undefined;

/** The data from all-info that decides about the steps (SET-02); days are Toronto days. */
export interface SetupFacts {
  readonly basicInformation: {
    readonly gender?: Given;
    readonly dateOfBirth?: Given;
    readonly homeAddress?: Given;
    readonly cityName?: Given;
    readonly provinceId?: Given;
    readonly provinceName?: Given;
    readonly postCode?: Given;
  } | null;
  /** The amount to allocate, and what is allocated of it; cents. */
  readonly benefitCoverage: {
    readonly totalAmount: Cents;
    readonly benefitCoverages: readonly AmountOfYear[];
  };
  readonly employeeBanking: {
    readonly accountNumber?: Given;
    readonly voidCheque?: Given;
    readonly bankNumber?: Given;
    readonly transitNumber?: Given;
  } | null;
  readonly dependents: readonly {
    readonly firstName?: Given;
    readonly lastName?: Given;
    readonly relationship?: Given;
  }[];
  readonly proRated: boolean;
  /** This year's money of a pro-rated plan; cents. */
  readonly proRatedAmount: Cents | null;
  /** Whether the server has closed the allocation, done or not (`isEditingDisallowed`): nothing is left to do. */
  readonly isAllocationClosed?: boolean;
}

/**
 * Returns which steps are complete (SET-02; decision D44). The plan overview needs no input and is always complete; the review
 * never is. A rollover from last year is not an allocation. If there is nothing to allocate, because the plan gives nothing or
 * its part of the year amounts to 0.00 (D91), allocation is complete. So is an allocation that an upstream locks before it is
 * made: Continue would otherwise lead back to it forever.
 */
export function setupProgress(facts: SetupFacts): SetupProgress {
  const { basicInformation: basic, employeeBanking: banking } = facts;
  const basicInformation =
    basic !== null &&
    [basic.gender, basic.dateOfBirth, basic.homeAddress, basic.cityName, basic.postCode].every(isGiven) &&
    isProvinceGiven(basic);
  const { totalAmount, benefitCoverages } = facts.benefitCoverage;
  // Must be more than a rollover; an upstream may send a pro-rated amount of 0.00 for a plan that is not pro-rated.
  const walletAllocation =
    benefitCoverages.some(({ amount, proRatedAmount }) => amount > 0 || (proRatedAmount ?? 0) > 0) ||
    (totalAmount === 0 && benefitCoverages.length > 0) ||
    hasNothingToAllocate(facts) ||
    facts.isAllocationClosed === true;
  const bankingInformation =
    banking !== null &&
    [banking.accountNumber, banking.voidCheque, banking.bankNumber, banking.transitNumber].every(isGiven);
  const dependents =
    basicInformation &&
    walletAllocation &&
    bankingInformation &&
    facts.dependents.every(({ firstName, lastName, relationship }) =>
      [firstName, lastName, relationship].every(isGiven),
    );
  return {
    planOverview: true,
    basicInformation,
    walletAllocation,
    bankingInformation,
    dependents,
    review: false,
  };
}

/** Returns the next step to complete (decision D37); the review if all others are complete. */
export function firstIncompleteStep(progress: SetupProgress): SetupStep {
  return SETUP_STEPS.find((step) => !progress[step]) ?? "review";
}

/** Whether a step may be opened: all steps before it are complete (SES-10). */
export function isStepEnabled(progress: SetupProgress, step: SetupStep): boolean {
  return SETUP_STEPS.slice(0, SETUP_STEPS.indexOf(step)).every((earlier) => progress[earlier]);
}

function isGiven(value: Given): boolean {
  return typeof value === "number" ? value > 0 : Boolean(value?.trim());
}

/** A province is identified by its id, which starts at 1 (SET-07); an upstream may send only its name. */
function isProvinceGiven({
  provinceId,
  provinceName,
}: {
  provinceId?: Given;
  provinceName?: Given;
}): boolean {
  return isGiven(provinceId) || (provinceId == null && isGiven(provinceName));
}
