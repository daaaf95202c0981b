import { isResting, pathOf } from "machines/step";
import {
  Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  type StateValue,
  waitFor,
} from "xstate";
import { NotPossibleNow } from "./not-possible-now";
import { recordTaken } from "./taken-transitions.server";

/** A resting state of a flow as it is kept between two requests: plain data, signed by whoever keeps it. */
export interface StoredFlow {
  machine: string;
  version: string;
  value: StateValue;
  context: unknown;
}

/** Where an event led. */
export interface Advanced<M extends AnyStateMachine> {
  path: string;
  stored: StoredFlow;
  context: ContextFrom<M>;
  /** The flow has ended: there is nothing to keep. */
  isOver: boolean;
}

/** How long an event may take, in milliseconds; each call has its own, shorter limit in the gateway. */
const PATIENCE = 25_000;

/**
 * The actor of a flow where it was left, not yet started. What was kept by another version, about another subject (its
 * context differs from `input`) or in a state that does not wait for the person counts as nothing: the flow starts again.
 *
 * @param machine with its calls provided
 * @param stored what {@link advance} answered last time, if there is something
 * @param input the subject, for a machine that has one
 */
export function resume<M extends AnyStateMachine>(
  machine: M,
  stored: StoredFlow | undefined,
  ...[input]: undefined extends InputFrom<M> ? [input?: InputFrom<M>] : [input: InputFrom<M>]
): Actor<M> {
  const snapshot = stored && restingSnapshot(machine, stored, input);
  return new Actor(machine, {
    ...(input === undefined ? {} : { input }),
    ...(snapshot ? { snapshot } : {}),
    ...recordTaken(machine),
  });
}

/**
 * Runs a flow with one event to its next resting state, calls included.
 *
 * @param actor from {@link resume}; it is started here, and stopped whatever happens, which ends calls under way
 * @throws NotPossibleNow when the event does not fit where the flow stands; nothing was run
 * @throws whatever a guard or action threw, and an Error when no resting state is reached within `patience` milliseconds
 */
export async function advance<M extends AnyStateMachine>(
  actor: Actor<M>,
  event: EventFromLogic<M>,
  patience: number = PATIENCE,
): Promise<Advanced<M>> {
  // Without a listener an actor's error is thrown from a timer, where it ends the process.
  actor.subscribe({ error: () => undefined });
  actor.start();
  try {
    const before: AnyMachineSnapshot = actor.getSnapshot();
    if (!before.can(event)) throw new NotPossibleNow(`${event.type} in ${JSON.stringify(before.value)}`);
    actor.send(event);
    const after: AnyMachineSnapshot = await waitFor(actor, isRestingOrFailed, { timeout: patience });
    if (after.status === "error") throw after.error;
    const kept = {
      machine: actor.logic.id,
      version: versionOf(actor.logic),
      value: after.value,
      context: after.context,
    };
    return {
      path: restingPath(after),
      stored: kept,
      context: after.context,
      isOver: after.status === "done",
    };
  } finally {
    actor.stop();
  }
}

/** Settled, or broken: a broken actor still shows the state it was in, which must not pass for an arrival. */
function isRestingOrFailed(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.status === "error" || isResting(snapshot);
}

function restingPath(snapshot: AnyMachineSnapshot): string {
  const path = pathOf(snapshot);
  if (path === undefined) throw new Error(`${JSON.stringify(snapshot.value)} has no path`);
  return path;
}

function versionOf(machine: AnyStateMachine): string {
  return machine.version ?? "";
}

function restingSnapshot(
  machine: AnyStateMachine,
  stored: StoredFlow,
  input: unknown,
): AnyMachineSnapshot | undefined {
  if (stored.machine !== machine.id || stored.version !== versionOf(machine)) return undefined;
  if (!isAbout(stored.context, input)) return undefined;
  try {
    const snapshot = machine.resolveState({ value: stored.value, context: stored.context });
    return isResting(snapshot) ? snapshot : undefined;
  } catch {
    // The machine has no such state: its version was not raised when one was renamed.
    return undefined;
  }
}

function isAbout(context: unknown, subject: unknown): boolean {
  if (typeof context !== "object" || context === null) return false;
  return Object.entries(subject ?? {}).every(([name, value]) => Reflect.get(context, name) === value);
}
