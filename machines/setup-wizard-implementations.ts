import { assertEvent, assign, setup } from "xstate";
import { validateAllocation } from "~/domain/allocation";
import type { DependentsToSave } from "~/domain/dependent";
import { firstIncompleteStep, isStepEnabled, type SetupProgress } from "~/domain/setup-progress";
import { failedWith, failureOf } from "./failure";
import { providedByFlow } from "./provided-by-flow";
import {
  type AllocationToSave,
  type BankingToReplace,
  type BasicInformationToReplace,
  initialSetupContext,
  type SetupWizardAnswer,
  type SetupWizardContext,
  type SetupWizardEvent,
  stepAfter,
  stepOf,
} from "./setup-wizard-context";
import type { StepMeta } from "./step";

const doneSaving = [
  "xstate.done.actor.saveBasicInformation",
  "xstate.done.actor.saveAllocation",
  "xstate.done.actor.saveBanking",
  "xstate.done.actor.saveDependents",
] as const;
const saves = ["basicInformation.save", "allocation.save", "banking.save", "dependents.save"] as const;
const fromPerson = ["step.open", ...saves, "setup.confirm"] as const;

/** Implements the calls, guards and actions that the setup wizard machine names. */
export const setupWizardSetup = setup({
  types: {
    context: {} as SetupWizardContext,
    events: {} as SetupWizardEvent | SetupWizardAnswer,
    meta: {} as StepMeta,
  },
  actors: {
    saveBasicInformation: providedByFlow<SetupProgress, BasicInformationToReplace>("saveBasicInformation"),
    saveAllocation: providedByFlow<SetupProgress, AllocationToSave>("saveAllocation"),
    saveBanking: providedByFlow<SetupProgress, BankingToReplace>("saveBanking"),
    saveDependents: providedByFlow<SetupProgress, DependentsToSave>("saveDependents"),
    confirmSetup: providedByFlow<void, { knownAs: string } | undefined>("confirmSetup"),
  },
  guards: {
    isTooEarly: ({ event }) => {
      assertEvent(event, fromPerson);
      return !isStepEnabled(event.progress, stepOf(event));
    },
    isAllocationLocked: ({ event }) => {
      assertEvent(event, "allocation.save");
      return event.facts.isLocked;
    },
    isAllocatedExactly: ({ event }) => {
      assertEvent(event, "allocation.save");
      return validateAllocation(event.amounts, event.facts).length === 0;
    },
    isBasicInformationNext: ({ context }) => context.step === "basicInformation",
    isAllocationNext: ({ context }) => context.step === "walletAllocation",
    isBankingNext: ({ context }) => context.step === "bankingInformation",
    isDependentsNext: ({ context }) => context.step === "dependents",
    isReviewNext: ({ context }) => context.step === "review",
    isDoneElsewhere: failedWith("setupDone"),
  },
  actions: {
    takeStepAskedFor: assign(({ event }) => {
      assertEvent(event, "step.open");
      return { ...initialSetupContext, step: event.step };
    }),
    takeFirstIncompleteStep: assign(({ event }) => {
      assertEvent(event, fromPerson);
      return { ...initialSetupContext, step: firstIncompleteStep(event.progress) };
    }),
    noteStepInHand: assign(({ event }) => {
      assertEvent(event, [...saves, "setup.confirm"]);
      return { step: stepOf(event), back: "back" in event && event.back, failure: null };
    }),
    skipSaving: assign(({ event }) => {
      assertEvent(event, "allocation.save");
      const inHand = { ...initialSetupContext, step: stepOf(event), back: event.back };
      return { ...initialSetupContext, step: stepAfter(inHand, event.progress) };
    }),
    takeStepAfterSaving: assign(({ context, event }) => {
      assertEvent(event, doneSaving);
      return { ...initialSetupContext, step: stepAfter(context, event.output) };
    }),
    noteFailure: assign({
      failure: ({ event }) => {
        assertEvent(event, "xstate.error.actor.*");
        return failureOf(event.error);
      },
    }),
  },
});
