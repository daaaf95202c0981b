import { assertEvent } from "xstate";
import { coveragesToSave } from "~/domain/allocation";
import { initialSetupContext } from "./setup-wizard-context";
import { setupWizardSetup } from "./setup-wizard-implementations";

const tooEarly = {
  guard: "isTooEarly",
  target: "choosingStep",
  actions: "takeFirstIncompleteStep",
} as const;

/**
 * Each event carries the facts that decide it, so every state accepts it, for example after the employee went back: a stored
 * state that is behind or ahead of the facts never blocks an event (SES-10).
 */
const fromAnyStep = {
  "step.open": [tooEarly, { target: "choosingStep", actions: "takeStepAskedFor" }],
  "basicInformation.save": [tooEarly, { target: "savingBasicInformation", actions: "noteStepInHand" }],
  "allocation.save": [
    tooEarly,
    { guard: "isAllocationLocked", target: "choosingStep", actions: "skipSaving" },
    { guard: "isAllocatedExactly", target: "savingAllocation", actions: "noteStepInHand" },
  ],
  "banking.save": [tooEarly, { target: "savingBanking", actions: "noteStepInHand" }],
  "dependents.save": [tooEarly, { target: "savingDependents", actions: "noteStepInHand" }],
  "setup.confirm": [tooEarly, { target: "confirmingSetup", actions: "noteStepInHand" }],
} as const;

const onDoneSaving = { target: "choosingStep", actions: "takeStepAfterSaving" } as const;
const doneElsewhere = { guard: "isDoneElsewhere", target: "finished", actions: "noteFailure" } as const;

/**
 * The six steps of the set-up wizard (SET-01, SET-02, SES-10, BNK-03;
 * decisions D37, D42, D44). Each event and each call result says which steps are complete.
 *
 * The calls `saveBasicInformation`, `saveAllocation`, `saveBanking`, `saveDependents` (each returning the progress
 * after it) and `confirmSetup` are provided by the flow; they reject with a `StepFailure`, and the employee stays on the step.
 */
export const setupWizard = setupWizardSetup.createMachine({
  id: "setupWizard",
  version: "1",
  context: initialSetupContext,
  initial: "readingPlan",
  states: {
    readingPlan: {
      description: "The plan overview: what one gets and what follows. It asks for nothing.",
      meta: {
        title: "Reading the plan overview",
        path: "/employee/setup/landing-page",
        requirements: ["SET-04"],
      },
      on: fromAnyStep,
    },
    givingBasicInformation: {
      description: "Gender, date of birth, home address, and optionally phone and insurance number.",
      meta: {
        title: "Giving basic information",
        path: "/employee/setup/basic-information",
        requirements: ["SET-03"],
      },
      on: fromAnyStep,
    },
    allocating: {
      description: "The person shares the whole benefit among the categories, to the cent.",
      meta: {
        title: "Allocating the wallet",
        path: "/employee/setup/benefit-coverage",
        requirements: ["ALO-02"],
      },
      on: fromAnyStep,
    },
    givingBanking: {
      description: "Void cheque, numbers, signature and agreements.",
      meta: {
        title: "Giving banking information",
        path: "/employee/setup/personal-banking",
        requirements: ["BNK-01"],
      },
      on: fromAnyStep,
    },
    namingDependents: {
      description: "The people one may claim for; there may be none.",
      meta: { title: "Naming dependents", path: "/employee/setup/dependents", requirements: ["DEP-02"] },
      on: fromAnyStep,
    },
    reviewing: {
      description: "Everything once more, with a way back to each step, and the button that confirms.",
      meta: { title: "Reviewing", path: "/employee/setup/review-information", requirements: ["SET-05"] },
      on: fromAnyStep,
    },
    choosingStep: {
      description:
        "Leads to the step that is next: the one asked for, the one after what was saved, or the first incomplete.",
      meta: { title: "Choosing the step", requirements: ["SES-10", "SET-02"] },
      always: [
        { guard: "isBasicInformationNext", target: "givingBasicInformation" },
        { guard: "isAllocationNext", target: "allocating" },
        { guard: "isBankingNext", target: "givingBanking" },
        { guard: "isDependentsNext", target: "namingDependents" },
        { guard: "isReviewNext", target: "reviewing" },
        { target: "readingPlan" },
      ],
    },
    savingBasicInformation: {
      description: "The service checks and saves the basic information.",
      meta: { title: "Saving basic information" },
      invoke: {
        id: "saveBasicInformation",
        src: "saveBasicInformation",
        input: ({ event }) => {
          assertEvent(event, "basicInformation.save");
          return { basicInformation: event.basicInformation, knownAs: event.knownAs };
        },
        onDone: onDoneSaving,
        onError: [doneElsewhere, { target: "givingBasicInformation", actions: "noteFailure" }],
      },
    },
    savingAllocation: {
      description: "The service checks the allocation by the same rules and books it.",
      meta: { title: "Saving the allocation" },
      invoke: {
        id: "saveAllocation",
        src: "saveAllocation",
        input: ({ event }) => {
          assertEvent(event, "allocation.save");
          const { categories, fullYearTotal } = event.facts;
          return { coverages: coveragesToSave(event.amounts, categories, fullYearTotal), categories };
        },
        onDone: onDoneSaving,
        onError: [doneElsewhere, { target: "allocating", actions: "noteFailure" }],
      },
    },
    savingBanking: {
      description: "The service checks the bank account and keeps it encrypted.",
      meta: { title: "Saving banking information" },
      invoke: {
        id: "saveBanking",
        src: "saveBanking",
        input: ({ event }) => {
          assertEvent(event, "banking.save");
          const { banking, knownAs } = event;
          return { banking, knownAs };
        },
        onDone: onDoneSaving,
        onError: [doneElsewhere, { target: "givingBanking", actions: "noteFailure" }],
      },
    },
    savingDependents: {
      description: "The service replaces the list of dependents.",
      meta: { title: "Saving dependents" },
      invoke: {
        id: "saveDependents",
        src: "saveDependents",
        input: ({ event }) => {
          assertEvent(event, "dependents.save");
          return { dependents: event.dependents, known: event.known };
        },
        onDone: onDoneSaving,
        onError: [doneElsewhere, { target: "namingDependents", actions: "noteFailure" }],
      },
    },
    confirmingSetup: {
      description: "The service decides whether everything is there, and ends the set-up.",
      meta: { title: "Confirming the set-up", requirements: ["SET-05", "SET-06"] },
      invoke: {
        id: "confirmSetup",
        src: "confirmSetup",
        input: ({ event }) => {
          assertEvent(event, "setup.confirm");
          return event.knownAs === undefined ? undefined : { knownAs: event.knownAs };
        },
        onDone: { target: "finished" },
        onError: [doneElsewhere, { target: "reviewing", actions: "noteFailure" }],
      },
    },
    finished: {
      description: "The account is set up, here or elsewhere; home is next.",
      meta: { title: "Finished", path: "/claim-management/", requirements: ["SET-05"] },
      type: "final",
    },
  },
});
