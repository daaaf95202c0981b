import type { MachineModel, TransitionModel } from "./machine-model";

/** How many states must have the same transition before it is drawn once for all of them. */
const ALIKE = 3;
/** Prefixes for the names of the states that share a group. Groups beyond these are drawn transition by transition. */
const MARKS = ["•", "◦", "▪", "▫"] as const;

/** Transitions that several states share, drawn once from a node of their own. */
export interface SharedGroup {
  readonly id: string;
  readonly mark: string;
  /** Ids of the states that have them. */
  readonly states: readonly string[];
  /** One of each kind, taken from the first state that has it. */
  readonly transitions: readonly TransitionModel[];
}

/** The groups, and the transitions that belong to none. */
export interface Sharing {
  readonly groups: readonly SharedGroup[];
  readonly single: readonly TransitionModel[];
  /** For each transition that is drawn for several, by its id: the ids of all it stands for, its own first. */
  readonly alike: Readonly<Record<string, readonly string[]>>;
}

/**
 * Finds transitions that three or more states share: same event, guard, index among the branches, targets and actions. States that share
 * the same transitions form a group, drawn as 'From any step marked •'. This reduces the wizard from 57 arrows to 27.
 */
export function shareTransitions({ transitions }: MachineModel): Sharing {
  const byKind = groupedBy(transitions.filter(isSharable), kindOf);
  const alike = [...byKind.values()].filter((same) => same.length >= ALIKE);
  const byStates = groupedBy(alike, (same) => same.map(({ source }) => source).join());
  const largest = [...byStates.values()].sort((a, b) => arrowsOf(b) - arrowsOf(a)).slice(0, MARKS.length);
  const groups = largest.map((kinds, index): SharedGroup => {
    const mark = MARKS[index] ?? MARKS[0];
    const states = (kinds[0] ?? []).flatMap(({ source }) => source ?? []);
    return { id: `any-${index}`, mark, states, transitions: kinds.flatMap(([first]) => first ?? []) };
  });
  const drawnOnce = new Set(largest.flat(2).map(({ id }) => id));
  return {
    groups,
    single: transitions.filter(({ id }) => !drawnOnce.has(id)),
    alike: Object.fromEntries(largest.flat().map((same) => [same[0]?.id, same.map(({ id }) => id)])),
  };
}

/** Excludes transitions without a target, which are listed inside their state's box. */
function isSharable({ source, targets }: TransitionModel): boolean {
  return source !== null && targets.length > 0;
}

function kindOf({ event, guard, guardWords, targets, actions, id }: TransitionModel): string {
  return JSON.stringify([event, guard, guardWords, targets, actions, id.slice(id.lastIndexOf("/"))]);
}

function arrowsOf(kinds: readonly (readonly TransitionModel[])[]): number {
  return kinds.flat().length;
}

function groupedBy<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}
