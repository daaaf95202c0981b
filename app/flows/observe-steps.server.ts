import { failureOf } from "machines/failure";
import { stateNameOf, transitionsIn } from "machines/step";
import type { Actor, AnyMachineSnapshot, AnyStateMachine, StateValue } from "xstate";
import type { EmployeeId } from "~/domain/ids";
import { propertyOf } from "~/domain/property";
import type { RequestArgs } from "~/session/context.server";
import type { StoredFlow } from "./advance.server";
import type { FlowCookie } from "./flow-cookie.server";

type Context = RequestArgs["context"];

/**
 * Counts the transitions an actor takes (MCH-02), and the flow itself if it starts with them, and shows each transition to the
 * flow's own employee if they are watching. The counts hold only names, neither employees nor the sequence of transitions.
 *
 * @param actor not yet started
 * @param cookie where the flow is stored; identifies it among the employee's flows
 */
export function observeSteps<M extends AnyStateMachine>(
  { countFlow, liveSteps }: Context,
  actor: Actor<M>,
  employeeId: EmployeeId,
  cookie: FlowCookie,
): void {
  const { id: machine, version = "" } = actor.logic;
  const { value }: AnyMachineSnapshot = actor.getSnapshot();
  const first = stateNameOf(value);
  let from = first;
  let begins = actor.options.snapshot === undefined;
  actor.system.inspect((happened) => {
    for (const { id, to } of transitionsIn(happened)) {
      if (begins) countFlow?.({ machine, version, kind: "started", name: first, from: null, to: first }, 1);
      begins = false;
      countFlow?.({ machine, version, kind: "taken", name: id, from, to }, 1);
      liveSteps.note(employeeId, { machine, cookiePath: cookie.path, transition: id, from, to });
      from = to;
    }
  });
}

/** Logs why a call failed unexpectedly, as by a bug: the machine keeps only that it did. Refusals and outages are no news here. */
export function logUnexpectedFailures<M extends AnyStateMachine>(
  { logError }: Context,
  actor: Actor<M>,
): void {
  actor.system.inspect((happened) => {
    if (happened.type !== "@xstate.event" || !happened.event.type.startsWith("xstate.error.actor.")) return;
    const cause = propertyOf(happened.event, "error");
    if (failureOf(cause).kind === "unexpected") logError("step failed", cause);
  });
}

/** Shows the flow's own employee its resting state; after an aborted call or an outcome that is not stored, the previous one. */
export function showResting(
  { liveSteps }: Context,
  { id: machine }: AnyStateMachine,
  employeeId: EmployeeId,
  { path: cookiePath }: FlowCookie,
  value: StateValue,
): void {
  liveSteps.rest(employeeId, { machine, cookiePath, state: stateNameOf(value) });
}

/** Counts the states in which flows wait: one more for the new state, one less for the previous one. */
export function countWaiting(
  { countFlow }: Context,
  before: StoredFlow | undefined,
  after: StoredFlow | undefined,
): void {
  if (before) countFlow?.(waitingIn(before), -1);
  if (after) countFlow?.(waitingIn(after), 1);
}

function waitingIn({ machine, version, value }: StoredFlow) {
  const state = stateNameOf(value);
  return { machine, version, kind: "waiting", name: state, from: state, to: null } as const;
}
