import type { AnyStateMachine } from "xstate";
import { claimSubmission } from "./claim-submission";
import {
  claimSubmissionGuardFacts,
  type GuardFacts,
  reAllocationGuardFacts,
  receiptGuardFacts,
  setupWizardGuardFacts,
} from "./guard-facts";
import { reAllocation } from "./re-allocation";
import { receipt } from "./receipt";
import { setupWizard } from "./setup-wizard";

/** A business flow as the inspector shows it to analysts. */
export interface CatalogueEntry {
  machine: AnyStateMachine;
  title: string;
  purpose: string;
  /** What each guard checks, for the walk in the inspector. */
  facts: GuardFacts;
  /**
   * Transitions that the server never takes, by id, with the reason; the browser tests cannot record them. A transition shared by
   * several states is listed once, under any of them. The last browser test fails if a listed transition was taken after all.
   */
  unrecorded: Readonly<Record<string, string>>;
  /** Transitions that run only in the browser, by id, with the reason: tests record them, the flow numbers do not count them. */
  inBrowser?: Readonly<Record<string, string>>;
}

const SHOWN_WITHOUT_ASKING = "A step that is open is shown without asking the flow.";
const LED_ELSEWHERE = "The page of a step that is not open leads on before its form is read, by step.open.";

/** Every business flow by machine id. A machine that is not listed here is neither tested nor shown. */
export const catalogue: Readonly<Record<string, CatalogueEntry>> = {
  [claimSubmission.id]: {
    machine: claimSubmission,
    facts: claimSubmissionGuardFacts,
    unrecorded: {},
    title: "Claim submission",
    purpose:
      "From the draft to the result: agreement, duplicate check and submission, each open claim decided on its own.",
  },
  [receipt.id]: {
    machine: receipt,
    facts: receiptGuardFacts,
    unrecorded: {},
    inBrowser: {
      "editing/receipt.change/0": "Runs in the browser alone, while the form is filled in.",
    },
    title: "Receipt",
    purpose: "One receipt: viewing, editing, the year-transition notice, the over-balance warning, deletion.",
  },
  [reAllocation.id]: {
    machine: reAllocation,
    facts: reAllocationGuardFacts,
    unrecorded: {},
    title: "Re-allocation",
    purpose:
      "The whole benefit anew with review and confirmation, or what a change of the plan in mid-year adds or takes.",
  },
  [setupWizard.id]: {
    machine: setupWizard,
    facts: setupWizardGuardFacts,
    unrecorded: {
      "readingPlan/step.open/1": SHOWN_WITHOUT_ASKING,
      "choosingStep//5":
        "Only opening the plan overview leads there, which is always open and shown without asking the flow.",
      "readingPlan/basicInformation.save/0": "Basic information is the first step, which is never too early.",
      "readingPlan/allocation.save/0": LED_ELSEWHERE,
      "readingPlan/banking.save/0": LED_ELSEWHERE,
      "readingPlan/dependents.save/0": LED_ELSEWHERE,
      "readingPlan/setup.confirm/0": LED_ELSEWHERE,
    },
    title: "Setup wizard",
    purpose:
      "The six steps of a first set-up, each open when the earlier ones are complete, and the confirmation that ends it.",
  },
};
