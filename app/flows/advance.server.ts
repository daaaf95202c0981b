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
import { NotPossibleNowError } from "./not-possible-now";
import { transitionRecorder } from "./transition-recorder.server";

/** A resting state of a flow as stored between two requests: plain data, which the cookie seals. */
export interface StoredFlow {
  machine: string;
  version: string;
  value: StateValue;
  context: unknown;
}

/** The result of an event. */
export interface AdvanceResult<M extends AnyStateMachine> {
  path: string;
  stored: StoredFlow;
  context: ContextFrom<M>;
  /** Whether the flow has ended, so that there is nothing to store. */
  isOver: boolean;
}

/** Timeout of an event, in milliseconds; each call has its own, shorter timeout in the gateway. */
const EVENT_TIMEOUT_MS = 25_000;

/** A machine's input as the last argument, if the machine has one. */
export type InputArgument<M extends AnyStateMachine> =
  undefined extends InputFrom<M> ? [input?: InputFrom<M>] : [input: InputFrom<M>];

/**
 * Creates the actor of a flow in its stored state, without starting it. Ignores a stored state of another version, of another
 * subject (its context differs from `input`) or one that does not wait for the employee: the flow then starts from the beginning.
 *
 * @param machine with its calls provided
 * @param stored what {@link advance} returned last time, if anything
 * @param input the subject, for a machine that has one
 */
export function resume<M extends AnyStateMachine>(
  machine: M,
  stored: StoredFlow | undefined,
  ...[input]: InputArgument<M>
): Actor<M> {
  const snapshot = stored && restingSnapshot(machine, stored, input);
  return new Actor(machine, {
    ...(input !== undefined && { input }),
    ...(snapshot && { snapshot }),
    ...transitionRecorder(machine),
  });
}

/**
 * Sends one event to a flow and runs it, calls included, to its next resting state.
 *
 * @param actor from {@link resume}; it is started here, and always stopped, which aborts calls in flight
 * @throws {NotPossibleNowError} when the flow's state does not accept the event; nothing was run
 * @throws whatever a guard or action threw, and an Error when no resting state is reached within `timeoutMs` milliseconds
 */
export async function advance<M extends AnyStateMachine>(
  actor: Actor<M>,
  event: EventFromLogic<M>,
  timeoutMs: number = EVENT_TIMEOUT_MS,
): Promise<AdvanceResult<M>> {
  // Without a listener, XState throws an actor's error from a timer, which ends the process.
  actor.subscribe({ error: () => undefined });
  actor.start();
  try {
    const before: AnyMachineSnapshot = actor.getSnapshot();
    if (!before.can(event)) throw new NotPossibleNowError(`${event.type} in ${JSON.stringify(before.value)}`);
    actor.send(event);
    const after: AnyMachineSnapshot = await waitFor(actor, isRestingOrFailed, { timeout: timeoutMs });
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

/** An actor with an error still reports its last state, which must not be taken for a new resting state. */
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
    // The machine has no such state: a state was renamed without raising the version.
    return undefined;
  }
}

function isAbout(context: unknown, subject: unknown): boolean {
  if (typeof context !== "object" || context === null) return false;
  return Object.entries(subject ?? {}).every(([name, value]) => Reflect.get(context, name) === value);
}
