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

/** What all-info tells of the steps (SET-02); days in Toronto. */
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
  /** What there is to allocate, and what is allocated of it; cents. */
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
  /** This year's money of a pro-rated plan, cents. */
  readonly proRatedAmount: Cents | null;
  /** The server closes the allocation, made or not (`isEditingClosed`): nothing of it is left to do. */
  readonly isAllocationClosed?: boolean;
}

/**
 * Which steps are complete (SET-02; decision D44). The plan overview asks for nothing and
 * counts as complete; the review never does. What rolled over from last year is no allocation. A plan that gives nothing leaves
 * nothing to allocate, and neither does one whose part of the year comes to 0.00 (D91). An allocation that an upstream locks before
 * there is one is complete, too: Continue would lead back to it for ever.
 */
export function setupProgress(facts: SetupFacts): SetupProgress {
  const { basicInformation: basic, employeeBanking: banking } = facts;
  const basicInformation =
    basic !== null &&
    [basic.gender, basic.dateOfBirth, basic.homeAddress, basic.cityName, basic.postCode].every(isGiven) &&
    isProvinceGiven(basic);
  const { totalAmount, benefitCoverages } = facts.benefitCoverage;
  // More than what rolled over; an upstream may say a part of 0.00 beside the amount of a plan that is not pro-rated.
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

/** The step a person has to do next (decision D37); the review when nothing else is left. */
export function firstIncompleteStep(progress: SetupProgress): SetupStep {
  return SETUP_STEPS.find((step) => !progress[step]) ?? "review";
}

/** Whether a step may be opened: all before it are complete (SES-10). */
export function isStepEnabled(progress: SetupProgress, step: SetupStep): boolean {
  return SETUP_STEPS.slice(0, SETUP_STEPS.indexOf(step)).every((earlier) => progress[earlier]);
}

function isGiven(value: Given): boolean {
  return typeof value === "number" ? value > 0 : Boolean(value?.trim());
}

/** A province counts by its id, which starts at 1 (SET-07); an upstream may tell its name alone. */
function isProvinceGiven({
  provinceId,
  provinceName,
}: {
  provinceId?: Given;
  provinceName?: Given;
}): boolean {
  return isGiven(provinceId) || (provinceId == null && isGiven(provinceName));
}
