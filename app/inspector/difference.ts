import type { MachineModel, StateModel, TransitionModel } from "./machine-model";

/** The differences between two versions of a machine. */
export interface Difference {
  readonly states: readonly Changed<StateModel>[];
  readonly transitions: readonly Changed<TransitionModel>[];
  /** How many are unchanged. */
  readonly same: { readonly states: number; readonly transitions: number };
}

/** A state or transition in both versions; null on the side that lacks it. */
export interface Changed<T> {
  readonly before: T | null;
  readonly after: T | null;
  /** Whether the branch moved among the branches of its event, and so is evaluated earlier or later. */
  readonly isReordered: boolean;
}

/**
 * Compares two versions of a machine. States are matched by id, transitions by state, event and guard. Unmatched branches of the same
 * event are then paired in order, so that a changed guard counts as one change.
 */
export function differenceOf(before: MachineModel, after: MachineModel): Difference {
  const states = pairsOf(before.states, after.states, ({ id }) => id);
  const events = pairsOf(eventsOf(before), eventsOf(after), ({ id }) => id);
  const transitions = events.flatMap((event) =>
    branchPairs(event.before?.branches ?? [], event.after?.branches ?? []),
  );
  const changedStates = states.filter((pair) => textOf(pair.before) !== textOf(pair.after));
  const changedTransitions = transitions.filter(
    (pair) => pair.isReordered || behaviourOf(pair.before) !== behaviourOf(pair.after),
  );
  return {
    states: changedStates,
    transitions: changedTransitions,
    same: {
      states: states.length - changedStates.length,
      transitions: transitions.length - changedTransitions.length,
    },
  };
}

/** Pairs the items of both sides by unique key, in the order of the newer side; removed items come last. */
function pairsOf<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string): Changed<T>[] {
  const old = new Map(before.map((one) => [keyOf(one), one]));
  const pairs = after.map((one) => ({ before: old.get(keyOf(one)) ?? null, after: one, isReordered: false }));
  const keys = new Set(after.map(keyOf));
  const removed = before.filter((one) => !keys.has(keyOf(one)));
  return [...pairs, ...removed.map((one) => ({ before: one, after: null, isReordered: false }))];
}

interface EventOfState {
  readonly id: string;
  readonly branches: readonly TransitionModel[];
}

function eventsOf({ transitions }: MachineModel): EventOfState[] {
  const ids = [...new Set(transitions.map(eventId))];
  return ids.map((id) => ({ id, branches: transitions.filter((one) => eventId(one) === id) }));
}

function eventId({ source, event }: TransitionModel): string {
  return JSON.stringify([source, event]);
}

function branchPairs(
  before: readonly TransitionModel[],
  after: readonly TransitionModel[],
): Changed<TransitionModel>[] {
  const left = [...before];
  const take = (index: number) => (index < 0 ? null : (left.splice(index, 1)[0] ?? null));
  const byGuard = after.map((one) => ({
    after: one,
    before: take(left.findIndex(({ guard }) => guard === one.guard)),
  }));
  const pairs = byGuard.map((pair) => ({ ...pair, before: pair.before ?? left.shift() ?? null }));
  const order = pairs.flatMap((pair) => (pair.before ? [before.indexOf(pair.before)] : []));
  const sorted = order.toSorted((one, other) => one - other);
  return [
    ...pairs.map((pair) => {
      const index = pair.before ? order.indexOf(before.indexOf(pair.before)) : -1;
      return { ...pair, isReordered: order[index] !== sorted[index] };
    }),
    ...left.map((one) => ({ before: one, after: null, isReordered: false })),
  ];
}

/** Serialises a transition without its position among the branches, which is compared separately. */
function behaviourOf(one: TransitionModel | null): string {
  return textOf(one && { guard: one.guard, targets: one.targets, actions: one.actions });
}

function textOf(one: object | null): string {
  return JSON.stringify(one);
}
