import type { MachineModel, StateModel, TransitionModel } from "./machine-model";

/** What two versions of one machine do not have alike. */
export interface Difference {
  readonly states: readonly Changed<StateModel>[];
  readonly transitions: readonly Changed<TransitionModel>[];
  /** How many they have alike. */
  readonly same: { readonly states: number; readonly transitions: number };
}

/** One thing on both sides: null where it is not there. */
export interface Changed<T> {
  readonly before: T | null;
  readonly after: T | null;
  /** A branch that is asked earlier or later among the others of its event. */
  readonly isReordered: boolean;
}

/**
 * Compares two versions of a machine. States are known by their id, transitions by state, event and guard; of one event's branches that
 * are left over then, the first is taken for the first, so that another guard is one change.
 */
export function differenceOf(before: MachineModel, after: MachineModel): Difference {
  const states = pairsOf(before.states, after.states, ({ id }) => id);
  const events = pairsOf(eventsOf(before), eventsOf(after), ({ id }) => id);
  const transitions = events.flatMap((event) =>
    branchPairs(event.before?.branches ?? [], event.after?.branches ?? []),
  );
  const changedStates = states.filter((pair) => textOf(pair.before) !== textOf(pair.after));
  const changedTransitions = transitions.filter(
    (pair) => pair.isReordered || doingOf(pair.before) !== doingOf(pair.after),
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

/** Those of both sides by a key that is theirs alone, in the order of the newer side; what was removed comes last. */
function pairsOf<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string): Changed<T>[] {
  const old = new Map(before.map((one) => [keyOf(one), one]));
  const pairs = after.map((one) => ({ before: old.get(keyOf(one)) ?? null, after: one, isReordered: false }));
  const keys = new Set(after.map(keyOf));
  const gone = before.filter((one) => !keys.has(keyOf(one)));
  return [...pairs, ...gone.map((one) => ({ before: one, after: null, isReordered: false }))];
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
      const at = pair.before ? order.indexOf(before.indexOf(pair.before)) : -1;
      return { ...pair, isReordered: order[at] !== sorted[at] };
    }),
    ...left.map((one) => ({ before: one, after: null, isReordered: false })),
  ];
}

/** What a transition does; its place among the branches is looked at by itself. */
function doingOf(one: TransitionModel | null): string {
  return textOf(one && { guard: one.guard, targets: one.targets, actions: one.actions });
}

function textOf(one: object | null): string {
  return JSON.stringify(one);
}
