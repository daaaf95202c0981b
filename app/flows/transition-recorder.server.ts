import { appendFileSync } from "node:fs";
import { transitionsIn } from "machines/step";
import type { AnyStateMachine, InspectionEvent } from "xstate";

/** One line of the file. */
interface RecordedTransition {
  readonly machine: string;
  /** As the inspector names it: `failed/claim.retry/2`. */
  readonly transition: string;
}

/**
 * Returns actor options that append a line to the file for each transition a machine takes. Writes synchronously, so that the
 * line is there when a test sees the result of the transition.
 *
 * @param file without it, nothing is recorded
 */
export function createTransitionRecorder(
  file: string | undefined,
): ({ id }: AnyStateMachine) => { inspect?: (happened: InspectionEvent) => void } {
  if (!file) return () => ({});
  return ({ id: machine }) => ({
    inspect: (happened) => {
      const lines = transitionsIn(happened).map(({ id }) =>
        JSON.stringify({ machine, transition: id } satisfies RecordedTransition),
      );
      if (lines.length > 0) appendFileSync(file, `${lines.join("\n")}\n`);
    },
  });
}

/** Only the browser tests' servers set such a file (tests/support/wallet-server.ts); it shows which test takes a transition. */
export const transitionRecorder = createTransitionRecorder(process.env.TAKEN_TRANSITIONS_FILE);
