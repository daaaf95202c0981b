import { appendFileSync } from "node:fs";
import { takenIn } from "machines/step";
import type { AnyStateMachine, InspectionEvent } from "xstate";

/** A line of the record. */
interface RecordedTransition {
  readonly machine: string;
  /** As the inspector names it: `failed/claim.retry/2`. */
  readonly transition: string;
}

/**
 * Hears what a machine does and adds a line to the file for each transition it takes. It writes before it returns: whoever sees where the
 * flow led finds how it came there.
 *
 * @param file absent: nothing is heard, and nothing written
 */
export function recorderOf(
  file: string | undefined,
): ({ id }: AnyStateMachine) => { inspect?: (happened: InspectionEvent) => void } {
  if (!file) return () => ({});
  return ({ id: machine }) => ({
    inspect: (happened) => {
      const lines = takenIn(happened).map(({ id }) =>
        JSON.stringify({ machine, transition: id } satisfies RecordedTransition),
      );
      if (lines.length > 0) appendFileSync(file, `${lines.join("\n")}\n`);
    },
  });
}

/** Only the browser tests' servers have such a file (tests/support/wallet-server.ts): which test walks a transition is told from it. */
export const recordTaken = recorderOf(process.env.TAKEN_TRANSITIONS_FILE);
