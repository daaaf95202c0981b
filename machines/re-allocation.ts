import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, setup } from "xstate";
import type { ReAllocationStatus } from "~/domain/access";
import type { AllocatedAmount, CoverageToSave } from "~/domain/allocation";
import type { AllocationCategory } from "~/domain/allocation-category";
import { changesToMake, type MidYearCategory, type MidYearChange, validateMidYear } from "~/domain/mid-year";
import type { Cents } from "~/domain/money";
import { type ClaimedAmount, validateReAllocation } from "~/domain/re-allocation";
import { failedWith, failureOf, type StepFailure } from "./failure";
import { providedByFlow } from "./provided-by-flow";
import type { StepMeta } from "./step";

/** The progress of a re-allocation. The service stores the amounts; the context holds them only until they are saved. */
export interface ReAllocationContext {
  /** What the service requires of the employee; it decides which of the two flows runs. */
  status: ReAllocationStatus;
  /** The coverages being saved. */
  coverages: CoverageToSave[];
  /** Mid-year changes that await confirmation; they stay here because saving them to the service is final. */
  changes: MidYearChange[];
  /** Why the last attempt to save or confirm failed. */
  failure: StepFailure | null;
}

/** What the employee does, with the facts that the flow has just read from the service. Amounts are in cents. */
export type ReAllocationEvent =
  | { type: "allocation.begin" }
  | {
      type: "allocation.save";
      amounts: readonly AllocatedAmount[];
      categories: readonly AllocationCategory[];
      claimed: readonly ClaimedAmount[];
      fund: Cents;
      coverages: readonly CoverageToSave[];
    }
  /** `knownAs`: the fingerprint of the amounts that the review showed; without one they are confirmed as they are. */
  | { type: "allocation.confirm"; knownAs?: string }
  | {
      type: "change.review";
      changes: readonly MidYearChange[];
      categories: readonly MidYearCategory[];
      fund: Cents;
    }
  | {
      type: "change.confirm";
      categories: readonly MidYearCategory[];
      fund: Cents;
      coverages: readonly CoverageToSave[];
    };

type ReAllocationAnswer =
  | DoneActorEvent<void, "saveCoverages" | "confirmReAllocation">
  | ErrorActorEvent<unknown, "saveCoverages" | "confirmReAllocation">;

const flow = setup({
  types: {
    context: {} as ReAllocationContext,
    events: {} as ReAllocationEvent | ReAllocationAnswer,
    input: {} as { status: ReAllocationStatus },
    meta: {} as StepMeta,
  },
  actors: {
    saveCoverages: providedByFlow<void, { coverages: CoverageToSave[] }>("saveCoverages"),
    confirmReAllocation: providedByFlow<void, { knownAs: string | undefined }>("confirmReAllocation"),
  },
  guards: {
    isMidYear: ({ context }) => context.status === "CHANGE_REQUIRED",
    isInReview: ({ context }) => context.status === "REVIEW",
    canBeAllocated: ({ event }) => {
      assertEvent(event, "allocation.save");
      return validateReAllocation(event.amounts, event).length === 0;
    },
    canBeChanged: ({ context, event }) => {
      assertEvent(event, ["change.review", "change.confirm"]);
      const changes =
        event.type === "change.review" ? event.changes : changesToMake(context.changes, event.fund);
      return validateMidYear(changes, event).length === 0;
    },
    isDoneElsewhere: failedWith("alreadyDecided"),
  },
  actions: {
    keepCoverages: assign(({ event }) => {
      assertEvent(event, ["allocation.save", "change.confirm"]);
      return { coverages: [...event.coverages], failure: null };
    }),
    keepChanges: assign(({ event }) => {
      assertEvent(event, "change.review");
      return { changes: [...event.changes], failure: null };
    }),
    forgetCoverages: assign({ coverages: [] }),
    // As in the service, so that the state ends when the service asks for a new division, as it does at New Year.
    noteSaved: assign({ coverages: [], status: "REVIEW" }),
    noteFailure: assign(({ event }) => {
      assertEvent(event, "xstate.error.actor.*");
      return { coverages: [], failure: failureOf(event.error) };
    }),
    forgetFailure: assign({ failure: null }),
  },
});

/** These events carry everything they need, so they are accepted in every state, for example after the employee went back. */
const fromAnyStep = {
  "allocation.begin": { target: "allocating", actions: "forgetFailure" },
  "allocation.save": { guard: "canBeAllocated", target: "saving", actions: "keepCoverages" },
} as const;

const changeFromAnyStep = {
  "change.review": { guard: "canBeChanged", target: "reviewingChange", actions: "keepChanges" },
} as const;

/**
 * Re-allocation (REA-01 to REA-05): the employee allocates the whole benefit again, or only what a mid-year plan change adds or
 * removes, then reviews and confirms. The service's status decides which; a state stored under another status is discarded.
 *
 * The calls `saveCoverages` and `confirmReAllocation` are provided by the flow; they reject with a `StepFailure`.
 */
export const reAllocation = flow.createMachine({
  id: "reAllocation",
  version: "2",
  context: ({ input }) => ({ status: input.status, coverages: [], changes: [], failure: null }),
  initial: "choosingFlow",
  states: {
    choosingFlow: {
      description: "Where the service says the person stands.",
      meta: { title: "Choosing the flow", requirements: ["REA-05"] },
      always: [
        { guard: "isMidYear", target: "changingInMidYear" },
        { guard: "isInReview", target: "reviewing" },
        { target: "landing" },
      ],
    },
    landing: {
      description: "What the new year asks of the person, and what stands now.",
      meta: { title: "Told to re-allocate", path: "/re-allocation", requirements: ["REA-01"] },
      on: fromAnyStep,
    },
    allocating: {
      description: "The whole benefit is shared among the categories, to the cent.",
      meta: {
        title: "Allocating the benefit",
        path: "/re-allocation/benefit-coverage",
        requirements: ["REA-01", "ALO-02"],
      },
      on: fromAnyStep,
    },
    reviewing: {
      description: "The amounts as they are saved. Confirming them is the end.",
      meta: { title: "Reviewing the allocation", path: "/re-allocation/review", requirements: ["REA-01"] },
      on: { ...fromAnyStep, "allocation.confirm": { target: "confirming", actions: "forgetFailure" } },
    },
    changingInMidYear: {
      description:
        "What the plan gained or lost is shared among the categories; nothing of it may be left over.",
      meta: { title: "Changing in mid-year", path: "/re-allocation/mid-year", requirements: ["REA-02"] },
      on: changeFromAnyStep,
    },
    reviewingChange: {
      description:
        "The amounts as they will be, with what changes. Confirming them saves them and is the end; where they do not fit any more, they are shared out anew.",
      meta: {
        title: "Reviewing the change",
        path: "/re-allocation/mid-year/review",
        requirements: ["REA-02"],
      },
      on: {
        ...changeFromAnyStep,
        "change.confirm": [
          { guard: "canBeChanged", target: "saving", actions: "keepCoverages" },
          { target: "changingInMidYear", actions: "forgetFailure" },
        ],
      },
    },
    saving: {
      description: "The service saves the amounts and moves the money, checking everything once more.",
      meta: { title: "Saving the amounts" },
      invoke: {
        id: "saveCoverages",
        src: "saveCoverages",
        input: ({ context }) => ({ coverages: context.coverages }),
        onDone: [
          { guard: "isMidYear", target: "confirming", actions: "forgetCoverages" },
          { target: "reviewing", actions: "noteSaved" },
        ],
        onError: [
          { guard: "isDoneElsewhere", target: "finished", actions: "noteFailure" },
          { guard: "isMidYear", target: "reviewingChange", actions: "noteFailure" },
          { target: "allocating", actions: "noteFailure" },
        ],
      },
    },
    confirming: {
      description: "The service takes the amounts for good and asks nothing more of the person.",
      meta: { title: "Confirming the re-allocation", requirements: ["REA-01"] },
      invoke: {
        id: "confirmReAllocation",
        src: "confirmReAllocation",
        input: ({ event }) => ({
          knownAs: event.type === "allocation.confirm" ? event.knownAs : undefined,
        }),
        onDone: { target: "finished" },
        onError: [
          { guard: "isDoneElsewhere", target: "finished", actions: "noteFailure" },
          { guard: "isMidYear", target: "reviewingChange", actions: "noteFailure" },
          { target: "reviewing", actions: "noteFailure" },
        ],
      },
    },
    finished: {
      description: "Nothing is asked of the person any more: home.",
      meta: { title: "Finished", path: "/claim-management/", requirements: ["REA-01"] },
      type: "final",
    },
  },
});
