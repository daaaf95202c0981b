import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { AllocatedAmount, CoverageToSave } from "~/domain/allocation";
import type { AllocationCategory } from "~/domain/allocation-category";
import type { BankingToSave } from "~/domain/banking";
import type { BasicInformation } from "~/domain/basic-information";
import type { DependentsToSave } from "~/domain/dependent";
import type { Cents } from "~/domain/money";
import {
  firstIncompleteStep,
  isStepEnabled,
  SETUP_STEPS,
  type SetupProgress,
  type SetupStep,
} from "~/domain/setup-progress";
import type { StepFailure } from "./failure";

/**
 * The progress of a set-up. It holds no saved values: bank and insurance numbers go directly from an event into its call, and
 * never into a cookie, not even a sealed one.
 */
export interface SetupWizardContext {
  /** The current step, or the one to go to. */
  step: SetupStep;
  /** Whether the step was opened from the review (`?back`), so that saving returns there (BNK-03). */
  back: boolean;
  /** Why the last attempt to save or confirm failed. */
  failure: StepFailure | null;
}

/** Which steps are complete, read from all-info for this event. It overrides the stored state. */
interface Facts {
  progress: SetupProgress;
}

interface Saving extends Facts {
  back: boolean;
}

/**
 * The facts an allocation is validated against. Amounts are in cents; `fullYearTotal` is null where the plan is not pro-rated.
 */
export interface AllocationFacts {
  categories: readonly AllocationCategory[];
  fund: Cents;
  fullYearTotal: Cents | null;
  /** Whether the server disallows editing in the eligibility year, so that there is nothing to save (ALO-06). */
  isLocked: boolean;
}

/** The basic information to save. */
export interface BasicInformationToReplace {
  basicInformation: BasicInformation;
  /** The fingerprint of the saved one that may be replaced; without one, any. */
  knownAs?: string | undefined;
}

/** The account to save. */
export interface BankingToReplace {
  banking: BankingToSave;
  /** The fingerprint of the saved account that may be replaced; without one, any. */
  knownAs?: string | undefined;
}

/** What the employee does, with the facts that the flow has just read from the service. */
export type SetupWizardEvent =
  | ({ type: "step.open"; step: SetupStep } & Facts)
  | ({ type: "basicInformation.save" } & BasicInformationToReplace & Saving)
  | ({ type: "allocation.save"; amounts: readonly AllocatedAmount[]; facts: AllocationFacts } & Saving)
  | ({ type: "banking.save" } & BankingToReplace & Saving)
  | ({ type: "dependents.save" } & DependentsToSave & Saving)
  /** `knownAs`: the fingerprint of what the review showed; without one it is confirmed as it is. */
  | ({ type: "setup.confirm"; knownAs?: string } & Facts);

/** The events that save a step. */
export type SaveEvent = Extract<SetupWizardEvent, Saving>;

/** The calls that save a step; each returns the progress after the save. */
export type SaveCall = "saveBasicInformation" | "saveAllocation" | "saveBanking" | "saveDependents";

/** The results and errors of the calls. */
export type SetupWizardAnswer =
  | DoneActorEvent<SetupProgress, SaveCall>
  | DoneActorEvent<void, "confirmSetup">
  | ErrorActorEvent<unknown, SaveCall | "confirmSetup">;

/** The input of the call that saves a valid allocation: all its amounts, without categories that hold nothing. */
export interface AllocationToSave {
  coverages: CoverageToSave[];
  categories: readonly AllocationCategory[];
}

/** The initial context. */
export const initialSetupContext: SetupWizardContext = { step: "planOverview", back: false, failure: null };

/** Returns the step that an event is about. */
export function stepOf(event: SetupWizardEvent): SetupStep {
  switch (event.type) {
    case "step.open":
      return event.step;
    case "basicInformation.save":
      return "basicInformation";
    case "allocation.save":
      return "walletAllocation";
    case "banking.save":
      return "bankingInformation";
    case "dependents.save":
      return "dependents";
    case "setup.confirm":
      return "review";
  }
}

/** Returns the step after a save: the review or the next step, or the first incomplete step if that one is not open. */
export function stepAfter({ step, back }: SetupWizardContext, progress: SetupProgress): SetupStep {
  const wanted = back ? "review" : (SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? "review");
  return isStepEnabled(progress, wanted) ? wanted : firstIncompleteStep(progress);
}
