import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent, StateValue } from "xstate";

/**
 * The metadata of a flow's state. A resting state, which waits for the employee, has a `path` in which `:name` stands for `name`
 * of the context. A passing state has none and is never stored.
 */
export interface StepMeta {
  title: string;
  path?: string;
  /** Ids of the requirements the state implements, such as SUB-04, shown in the inspector. */
  requirements?: readonly string[];
}

/**
 * Returns the path of a resting snapshot, e.g. `/claim-management/duplicate/?claim=12`, with ids filled in from its context.
 *
 * @returns undefined for a passing state
 * @throws Error when the context lacks an id that the path names
 */
export function pathOf(snapshot: AnyMachineSnapshot): string | undefined {
  const path = pathTemplateOf(snapshot);
  return path?.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const subject: unknown = snapshot.context[name];
    if (typeof subject !== "number") throw new Error(`${path} needs ${name} in the context`);
    return String(subject);
  });
}

/** Whether the state waits for the employee: only such a state has a path and may be stored. Never throws. */
export function isResting(snapshot: AnyMachineSnapshot): boolean {
  return pathTemplateOf(snapshot) !== undefined;
}

function pathTemplateOf(snapshot: AnyMachineSnapshot): string | undefined {
  const metas: Partial<StepMeta>[] = Object.values(snapshot.getMeta());
  return metas.find(({ path }) => path)?.path;
}

/** Returns the state as a dotted name, outermost first: `inReview.deciding`. */
export function stateNameOf(value: StateValue): string {
  if (typeof value === "string") return value;
  // No machine of ours has parallel states, so an object has one entry.
  const [entry] = Object.entries(value);
  if (!entry) return "";
  const [outer, inner] = entry;
  const within = inner === undefined ? "" : stateNameOf(inner);
  return within === "" ? outer : `${outer}.${within}`;
}

/** A transition that a machine took. Holds only names from the machine's definition, no user input and no call results. */
interface TakenTransition {
  /**
   * State, event and index among the event's branches: `failed/claim.retry/2`. The machine's own transitions have an empty state.
   */
  readonly id: string;
  /** The state after the transition. */
  readonly to: string;
}

/** Returns the transitions in an inspection event, in order, without the machine's implicit initial transition. */
export function transitionsIn(happened: InspectionEvent): TakenTransition[] {
  if (happened.type !== "@xstate.microstep") return [];
  const snapshot: Partial<AnyMachineSnapshot> = happened.snapshot;
  const to = stateNameOf(snapshot.value ?? {});
  return happened._transitions.flatMap((taken) => {
    const place = branchesOf(taken).indexOf(taken);
    return place < 0 ? [] : [{ id: `${taken.source.path.join(".")}/${taken.eventType}/${place}`, to }];
  });
}

function branchesOf({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  return (eventType === "" ? source.always : source.transitions.get(eventType)) ?? [];
}
