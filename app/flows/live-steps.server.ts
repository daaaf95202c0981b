import { transitionIdOf } from "machines/step";
import type { Actor, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { EmployeeId } from "~/domain/ids";
import type { RequestArgs } from "~/session/context.server";

/**
 * Tells the steps that an actor takes to its own person, where they watch (MCH-02). What is told are names of the definition: neither
 * an event's fields nor the context is looked at.
 *
 * @param actor not yet started
 */
export function showLive<M extends AnyStateMachine>(
  { liveSteps }: RequestArgs["context"],
  actor: Actor<M>,
  employeeId: EmployeeId,
): void {
  const machine = actor.logic.id;
  const before: AnyMachineSnapshot = actor.getSnapshot();
  let from = String(before.value);
  actor.system.inspect((happened) => {
    if (happened.type !== "@xstate.microstep") return;
    for (const taken of happened._transitions) {
      const transition = transitionIdOf(taken);
      if (transition === undefined) continue;
      const to = taken.target?.[0]?.path.join(".") ?? from;
      liveSteps.note(employeeId, { machine, transition, from, to });
      from = to;
    }
  });
}
