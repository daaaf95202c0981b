import type { AnyStateMachine } from "xstate";
import { claimSubmission } from "./claim-submission";
import {
  claimSubmissionFacts,
  type GuardFacts,
  reAllocationFacts,
  receiptFacts,
  setupWizardFacts,
} from "./guard-facts";
import { reAllocation } from "./re-allocation";
import { receipt } from "./receipt";
import { setupWizard } from "./setup-wizard";

/** A business flow as analysts find it in the inspector. */
export interface CatalogueEntry {
  machine: AnyStateMachine;
  title: string;
  purpose: string;
  /** What each guard asks, for the walk in the inspector. */
  facts: GuardFacts;
}

/** Every business flow by the id of its machine. A machine that is not here is neither tested nor shown. */
export const catalogue: Readonly<Record<string, CatalogueEntry>> = {
  [claimSubmission.id]: {
    machine: claimSubmission,
    facts: claimSubmissionFacts,
    title: "Claim submission",
    purpose:
      "From the draft to the result: agreement, duplicate check and submission, each open claim decided on its own.",
  },
  [receipt.id]: {
    machine: receipt,
    facts: receiptFacts,
    title: "Receipt",
    purpose: "One receipt: viewing, editing, the year-transition notice, the over-balance warning, deletion.",
  },
  [reAllocation.id]: {
    machine: reAllocation,
    facts: reAllocationFacts,
    title: "Re-allocation",
    purpose:
      "The whole benefit anew with review and confirmation, or what a change of the plan in mid-year adds or takes.",
  },
  [setupWizard.id]: {
    machine: setupWizard,
    facts: setupWizardFacts,
    title: "Setup wizard",
    purpose:
      "The six steps of a first set-up, each open when the earlier ones are complete, and the confirmation that ends it.",
  },
};
