import { addressOf, isSettled } from "machines/step";
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

export { addressOf } from "machines/step";

/** A settled state of a flow as it is kept between two requests: plain data, signed by whoever keeps it. */
export interface Kept {
  machine: string;
  version: string;
  value: StateValue;
  context: unknown;
}

/** Where an event led. */
export interface Advanced<M extends AnyStateMachine> {
  address: string;
  kept: Kept;
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
 * @param kept what {@link advance} answered last time, if there is something
 * @param input the subject, for a machine that has one
 */
export function resume<M extends AnyStateMachine>(
  machine: M,
  kept: Kept | undefined,
  ...[input]: undefined extends InputFrom<M> ? [input?: InputFrom<M>] : [input: InputFrom<M>]
): Actor<M> {
  const snapshot = kept && settledSnapshot(machine, kept, input);
  return new Actor(machine, { ...(input === undefined ? {} : { input }), ...(snapshot ? { snapshot } : {}) });
}

/**
 * Runs a flow with one event to its next settled state, calls included.
 *
 * @param actor from {@link resume}; it is started here, and stopped whatever happens, which ends calls under way
 * @throws NotPossibleNow when the event does not fit where the flow stands; nothing was run
 * @throws whatever a guard or action threw, and an Error when no settled state is reached within `patience` milliseconds
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
    const after: AnyMachineSnapshot = await waitFor(actor, hasComeToRest, { timeout: patience });
    if (after.status === "error") throw after.error;
    const kept = {
      machine: actor.logic.id,
      version: versionOf(actor.logic),
      value: after.value,
      context: after.context,
    };
    return { address: addressAt(after), kept, context: after.context, isOver: after.status === "done" };
  } finally {
    actor.stop();
  }
}

/** Settled, or broken: a broken actor still shows the state it was in, which must not pass for an arrival. */
function hasComeToRest(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.status === "error" || isSettled(snapshot);
}

function addressAt(snapshot: AnyMachineSnapshot): string {
  const address = addressOf(snapshot);
  if (address === undefined) throw new Error(`${JSON.stringify(snapshot.value)} has no address`);
  return address;
}

function versionOf(machine: AnyStateMachine): string {
  return machine.version ?? "";
}

function settledSnapshot(
  machine: AnyStateMachine,
  kept: Kept,
  input: unknown,
): AnyMachineSnapshot | undefined {
  if (kept.machine !== machine.id || kept.version !== versionOf(machine)) return undefined;
  if (!isAbout(kept.context, input)) return undefined;
  try {
    const snapshot = machine.resolveState({ value: kept.value, context: kept.context });
    return isSettled(snapshot) ? snapshot : undefined;
  } catch {
    // The machine has no such state: its version was not raised when one was renamed.
    return undefined;
  }
}

function isAbout(context: unknown, subject: unknown): boolean {
  if (typeof context !== "object" || context === null) return false;
  return Object.entries(subject ?? {}).every(([name, value]) => Reflect.get(context, name) === value);
}
