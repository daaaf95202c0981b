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
 * Where a set-up stands. Nothing of what is saved is in it: it travels in a cookie that can be read, so bank and insurance
 * numbers go from an event straight into its call.
 */
export interface SetupWizardContext {
  /** The step in hand, or the one to go to. */
  step: SetupStep;
  /** The step was opened from the review (`?back`), where saving leads then (BNK-03). */
  back: boolean;
  /** Why the last saving or confirming did not succeed. */
  failure: StepFailure | null;
}

/** Which steps are complete, read from all-info for this very event: it decides, whatever the kept state says. */
interface Facts {
  progress: SetupProgress;
}

interface Saving extends Facts {
  back: boolean;
}

/** An allocation and what it is judged by. Cents; `fullYearTotal` is null where the plan is not pro-rated. */
export interface AllocationFacts {
  categories: readonly AllocationCategory[];
  fund: Cents;
  fullYearTotal: Cents | null;
  /** The server disallows editing in the eligibility year: there is nothing to save (ALO-06). */
  isLocked: boolean;
}

/** What a person does, with the facts the flow has just read from the service for it. */
export type SetupWizardEvent =
  | ({ type: "step.open"; step: SetupStep } & Facts)
  | ({ type: "basicInformation.save"; basicInformation: BasicInformation } & Saving)
  | ({ type: "allocation.save"; amounts: readonly AllocatedAmount[]; facts: AllocationFacts } & Saving)
  | ({ type: "banking.save"; banking: BankingToSave } & Saving)
  | ({ type: "dependents.save" } & DependentsToSave & Saving)
  | ({ type: "setup.confirm" } & Facts);

/** The events that save a step. */
export type SaveEvent = Extract<SetupWizardEvent, Saving>;

/** The calls that save; each answers how far the person is then. */
export type SaveCall = "saveBasicInformation" | "saveAllocation" | "saveBanking" | "saveDependents";

/** What the calls answer. */
export type SetupWizardAnswer =
  | DoneActorEvent<SetupProgress, SaveCall>
  | DoneActorEvent<void, "confirmSetup">
  | ErrorActorEvent<unknown, SaveCall | "confirmSetup">;

/** What saving an allocation needs: without problems, in full, the categories that hold nothing dropped. */
export interface AllocationToSave {
  coverages: CoverageToSave[];
  categories: readonly AllocationCategory[];
}

/** The context of somebody who comes in. */
export const justArrived: SetupWizardContext = { step: "planOverview", back: false, failure: null };

/** The step an event is about. */
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

/** Where saving a step leads: back to the review, or to the step that follows; to the first incomplete one where that is not open. */
export function stepAfter({ step, back }: SetupWizardContext, progress: SetupProgress): SetupStep {
  const wanted = back ? "review" : (SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? "review");
  return isStepEnabled(progress, wanted) ? wanted : firstIncompleteStep(progress);
}
