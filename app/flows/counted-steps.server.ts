import { transitionIdOf } from "machines/step";
import type { Actor, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { RequestArgs } from "~/session/context.server";
import type { StoredFlow } from "./advance.server";

type Context = RequestArgs["context"];

/**
 * Counts the transitions that an actor takes, and the flow itself where it begins with them. It tells no more than their names: not
 * whose they are, and not which of them were one after the other.
 *
 * @param actor not yet started
 * @param begins the flow starts at its first state, and was not kept from an earlier request
 */
export function countTaken<M extends AnyStateMachine>(
  { countFlow }: Context,
  actor: Actor<M>,
  begins: boolean,
): void {
  if (!countFlow) return;
  const { id: machine, version = "" } = actor.logic;
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const first = String(snapshot.value);
  let isCounted = !begins;
  actor.system.inspect((happened) => {
    if (happened.type !== "@xstate.microstep") return;
    for (const taken of happened._transitions) {
      const name = transitionIdOf(taken);
      if (name === undefined) continue;
      if (!isCounted) countFlow({ machine, version, kind: "started", name: first, from: null, to: first }, 1);
      isCounted = true;
      const from = taken.source.path.join(".") || null;
      const to = taken.target?.[0]?.path.join(".") ?? from;
      countFlow({ machine, version, kind: "taken", name, from, to }, 1);
    }
  });
}

/** Counts where a flow waits for its person: one more where it came to, one less where it was. */
export function countWaiting(
  { countFlow }: Context,
  before: StoredFlow | undefined,
  after: StoredFlow | undefined,
): void {
  const [left, reached] = [before && waitingIn(before), after && waitingIn(after)];
  if (left) countFlow?.(left, -1);
  if (reached) countFlow?.(reached, 1);
}

function waitingIn({ machine, version, value }: StoredFlow) {
  const state = String(value);
  return { machine, version, kind: "waiting", name: state, from: state, to: null } as const;
}
