import { useActorRef, useSelector } from "@xstate/react";
import { useLayoutEffect, useMemo } from "react";
import { fromTransition } from "xstate";
import type { FlowToWalk } from "~/inspector/running-machine";
import { type Walk, type WalkProgress, walkOf, walkTo } from "~/inspector/walk";
import type { WalkStep } from "~/inspector/walk-query";

/** A walk and its steps. */
export interface ShownWalk {
  readonly flow: FlowToWalk;
  readonly walk: Walk;
  readonly steps: readonly WalkStep[];
}

interface RunningWalkProps {
  flow: FlowToWalk;
  /** The steps in the URL. */
  steps: readonly WalkStep[];
  onWalk: (shown: ShownWalk) => void;
}

/** Keeps a flow's machine running in step with the URL, and reports the walk. Renders nothing. */
export function RunningWalk({ flow, steps, onWalk }: RunningWalkProps) {
  const logic = useMemo(() => walkLogic(flow), [flow]);
  const actor = useActorRef(logic, { input: steps });
  const walked = useSelector(actor, ({ context }) => context);
  // Runs before painting, so that the previous step's choices never appear at the next step's URL.
  useLayoutEffect(() => actor.send({ type: "url.change", steps }), [actor, steps]);
  useLayoutEffect(() => {
    onWalk({ flow, walk: walkOf(flow, walked), steps: walked.steps });
  }, [flow, walked, onWalk]);
  return null;
}

interface UrlChange {
  readonly type: "url.change";
  readonly steps: readonly WalkStep[];
}

function walkLogic(flow: FlowToWalk) {
  return fromTransition(
    // XState sends the actor an event of its own when it stops it.
    (walked: WalkProgress, event: UrlChange | { type: "xstate.stop" }) =>
      event.type === "url.change" ? walkTo(flow, event.steps, walked) : walked,
    ({ input }: { input: readonly WalkStep[] }) => walkTo(flow, input),
  );
}
