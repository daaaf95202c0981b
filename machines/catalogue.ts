import type { AnyStateMachine } from "xstate";
import { claimSubmission } from "./claim-submission";
import { reAllocation } from "./re-allocation";
import { receipt } from "./receipt";
import { setupWizard } from "./setup-wizard";

/** A business flow as analysts find it in the inspector. */
export interface CatalogueEntry {
  machine: AnyStateMachine;
  title: string;
  purpose: string;
}

/** Every business flow by the id of its machine. A machine that is not here is neither tested nor shown. */
export const catalogue: Readonly<Record<string, CatalogueEntry>> = {
  [claimSubmission.id]: {
    machine: claimSubmission,
    title: "Claim submission",
    purpose:
      "From the draft to the result: agreement, duplicate check and submission, each open claim decided on its own.",
  },
  [receipt.id]: {
    machine: receipt,
    title: "Receipt",
    purpose: "One receipt: viewing, editing, the year-transition notice, the over-balance warning, deletion.",
  },
  [reAllocation.id]: {
    machine: reAllocation,
    title: "Re-allocation",
    purpose:
      "The whole benefit anew with review and confirmation, or what a change of the plan in mid-year adds or takes.",
  },
  [setupWizard.id]: {
    machine: setupWizard,
    title: "Setup wizard",
    purpose:
      "The six steps of a first set-up, each open when the earlier ones are complete, and the confirmation that ends it.",
  },
};
