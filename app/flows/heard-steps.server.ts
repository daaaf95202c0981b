import { stateIn, takenIn } from "machines/step";
import type { Actor, AnyMachineSnapshot, AnyStateMachine, StateValue } from "xstate";
import type { EmployeeId } from "~/domain/ids";
import type { RequestArgs } from "~/session/context.server";
import type { StoredFlow } from "./advance.server";
import type { FlowCookie } from "./flow-cookie.server";

type Context = RequestArgs["context"];

/**
 * Hears the transitions that an actor takes (MCH-02): each is counted, and so is the flow itself where it begins with them; and each is
 * shown to the flow's own person, where they watch. Counted are names alone: not whose they are, and not which of them were one after
 * the other.
 *
 * @param actor not yet started
 * @param cookie where the flow is kept: which of the person's flows it is
 */
export function hearSteps<M extends AnyStateMachine>(
  { countFlow, liveSteps }: Context,
  actor: Actor<M>,
  employeeId: EmployeeId,
  cookie: FlowCookie,
): void {
  const { id: machine, version = "" } = actor.logic;
  const { value }: AnyMachineSnapshot = actor.getSnapshot();
  const first = stateIn(value);
  let from = first;
  let begins = actor.options.snapshot === undefined;
  actor.system.inspect((happened) => {
    for (const { id, to } of takenIn(happened)) {
      if (begins) countFlow?.({ machine, version, kind: "started", name: first, from: null, to: first }, 1);
      begins = false;
      countFlow?.({ machine, version, kind: "taken", name: id, from, to }, 1);
      liveSteps.note(employeeId, { machine, place: cookie.path, transition: id, from, to });
      from = to;
    }
  });
}

/** Shows a flow's own person where it rests: after a call that was given up, or an outcome that nobody keeps, where it was. */
export function showResting(
  { liveSteps }: Context,
  { id: machine }: AnyStateMachine,
  employeeId: EmployeeId,
  { path: place }: FlowCookie,
  value: StateValue,
): void {
  liveSteps.rest(employeeId, { machine, place, at: stateIn(value) });
}

/** Counts where a flow waits for its person: one more where it came to, one less where it was. */
export function countWaiting(
  { countFlow }: Context,
  before: StoredFlow | undefined,
  after: StoredFlow | undefined,
): void {
  if (before) countFlow?.(waitingIn(before), -1);
  if (after) countFlow?.(waitingIn(after), 1);
}

function waitingIn({ machine, version, value }: StoredFlow) {
  const state = stateIn(value);
  return { machine, version, kind: "waiting", name: state, from: state, to: null } as const;
}
