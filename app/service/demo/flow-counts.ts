import { addDays, type IsoDate } from "~/domain/calendar";
import type { FlowStep } from "~/domain/flow-numbers";
import type { Transaction } from "../database/connect";
import { flowCounts } from "../database/schema";

/** What is counted of one version of a flow: how many times, what, from where and to where. */
interface CountedFlow {
  readonly machine: string;
  readonly version: string;
  readonly steps: readonly (readonly [
    times: number,
    kind: FlowStep["kind"],
    name: string,
    from: string | null,
    to: string | null,
  ])[];
}

/** What goes into a state goes out of it or waits there, as it would have been counted. The names are those of `machines/`; a test says so. */
export const countedFlows: readonly CountedFlow[] = [
  {
    machine: "claimSubmission",
    version: "1",
    steps: [
      [64, "started", "collectingReceipts", null, "collectingReceipts"],
      [64, "taken", "collectingReceipts/claim.submit/1", "collectingReceipts", "agreeing"],
      [52, "taken", "agreeing/policies.agree/0", "agreeing", "choosingNextClaim"],
      [81, "taken", "choosingNextClaim//0", "choosingNextClaim", "checkingDuplicate"],
      [52, "taken", "choosingNextClaim//1", "choosingNextClaim", "finished"],
      [
        70,
        "taken",
        "checkingDuplicate/xstate.done.actor.checkDuplicate/0",
        "checkingDuplicate",
        "submitting",
      ],
      [
        11,
        "taken",
        "checkingDuplicate/xstate.done.actor.checkDuplicate/1",
        "checkingDuplicate",
        "askingAboutDuplicate",
      ],
      [6, "taken", "askingAboutDuplicate/claim.submitAnyway/0", "askingAboutDuplicate", "submitting"],
      [5, "taken", "askingAboutDuplicate/claim.remove/0", "askingAboutDuplicate", "removing"],
      [76, "taken", "submitting/xstate.done.actor.submitClaim/0", "submitting", "choosingNextClaim"],
      [5, "taken", "removing/xstate.done.actor.removeClaim/0", "removing", "choosingNextClaim"],
      [12, "waiting", "agreeing", "agreeing", null],
      [52, "waiting", "finished", "finished", null],
    ],
  },
  {
    machine: "receipt",
    version: "4",
    steps: [
      [90, "started", "viewing", null, "viewing"],
      [78, "taken", "viewing/receipt.edit/0", "viewing", "editing"],
      [12, "taken", "viewing/receipt.delete/0", "viewing", "confirmingDeletion"],
      [66, "taken", "editing/receipt.save/0", "editing", "weighing"],
      [7, "taken", "editing/receipt.leave/0", "editing", "viewing"],
      [5, "taken", "weighing//0", "weighing", "explainingYearTransition"],
      [15, "taken", "weighing//1", "weighing", "warningAboutOverBalance"],
      [46, "taken", "weighing//2", "weighing", "saving"],
      [5, "taken", "explainingYearTransition/notice.close/0", "explainingYearTransition", "editing"],
      [9, "taken", "warningAboutOverBalance/save.confirm/0", "warningAboutOverBalance", "saving"],
      [6, "taken", "warningAboutOverBalance/save.cancel/0", "warningAboutOverBalance", "editing"],
      [50, "taken", "saving/xstate.done.actor.saveReceipt/0", "saving", "viewing"],
      [5, "taken", "saving/xstate.error.actor.saveReceipt/1", "saving", "editing"],
      [7, "taken", "confirmingDeletion/delete.confirm/0", "confirmingDeletion", "deleting"],
      [5, "taken", "confirmingDeletion/delete.cancel/0", "confirmingDeletion", "viewing"],
      [7, "taken", "deleting/xstate.done.actor.deleteReceipt/0", "deleting", "deleted"],
      [62, "waiting", "viewing", "viewing", null],
      [21, "waiting", "editing", "editing", null],
    ],
  },
];

/** How often the flows of two machines were taken of late, so that the demo's analyst finds numbers (MCH-02). */
export async function putFlowCounts(tx: Transaction, today: IsoDate): Promise<void> {
  const day = addDays(today, -3);
  await tx.insert(flowCounts).values(
    countedFlows.flatMap(({ machine, version, steps }) =>
      steps.map(([times, kind, name, fromState, toState]) => ({
        machine,
        version,
        kind,
        name,
        fromState,
        toState,
        day,
        times,
      })),
    ),
  );
}
