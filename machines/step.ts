import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent, StateValue } from "xstate";

/**
 * What a state of a flow says about itself. A resting state, which waits for the person, has a `path` in which `:name`
 * stands for `name` of the context. Passing states have none and are never stored.
 */
export interface StepMeta {
  title: string;
  path?: string;
  /** Ids of the requirements it answers to, such as SUB-04, for whoever reads it in the inspector. */
  requirements?: readonly string[];
}

/**
 * The path of a resting snapshot, e.g. `/claim-management/duplicate/?claim=12`, subject filled in from its context.
 *
 * @returns undefined for a passing state
 * @throws Error when the context lacks what the path names
 */
export function pathOf(snapshot: AnyMachineSnapshot): string | undefined {
  const path = pathTemplateOf(snapshot);
  return path?.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const subject: unknown = snapshot.context[name];
    if (typeof subject !== "number") throw new Error(`${path} needs ${name} in the context`);
    return String(subject);
  });
}

/** Whether the state waits for the person: only such a state has a path and may be stored. Never throws. */
export function isResting(snapshot: AnyMachineSnapshot): boolean {
  return pathTemplateOf(snapshot) !== undefined;
}

function pathTemplateOf(snapshot: AnyMachineSnapshot): string | undefined {
  const metas: Partial<StepMeta>[] = Object.values(snapshot.getMeta());
  return metas.find(({ path }) => path)?.path;
}

/** Where a machine stands, outermost first: `inReview.deciding`. */
export function stateIn(value: StateValue): string {
  if (typeof value === "string") return value;
  const [[outer, inner] = []] = Object.entries(value);
  const within = inner === undefined ? "" : stateIn(inner);
  return within === "" ? (outer ?? "") : `${outer}.${within}`;
}

/** A transition that a machine took, in names of its definition: nothing that was typed, and no call's answer. */
interface TakenTransition {
  /** State, event and place among the branches of this event: `failed/claim.retry/2`; without a state where the machine itself answers. */
  readonly id: string;
  /** The state that the machine stands in after it. */
  readonly to: string;
}

/** The transitions that an actor tells of, in their order; the machine's own first step, which nobody wrote, is none of them. */
export function takenIn(happened: InspectionEvent): TakenTransition[] {
  if (happened.type !== "@xstate.microstep") return [];
  const snapshot: Partial<AnyMachineSnapshot> = happened.snapshot;
  const to = stateIn(snapshot.value ?? {});
  return happened._transitions.flatMap((taken) => {
    const place = branchesOf(taken).indexOf(taken);
    return place < 0 ? [] : [{ id: `${taken.source.path.join(".")}/${taken.eventType}/${place}`, to }];
  });
}

function branchesOf({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  return (eventType === "" ? source.always : source.transitions.get(eventType)) ?? [];
}
