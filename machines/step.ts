import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from "xstate";

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

/** A transition that a machine took, in names of its definition: nothing that was typed, and no call's answer. */
export interface TakenTransition {
  /** State, event and place among the branches of this event: `failed/claim.retry/2`. */
  readonly id: string;
  readonly from: string;
  /** The same state, where the transition only did something. */
  readonly to: string;
}

/** The transitions that an actor tells of, in their order; the machine's own first step, which nobody wrote, is none of them. */
export function takenIn(happened: InspectionEvent): TakenTransition[] {
  if (happened.type !== "@xstate.microstep") return [];
  return happened._transitions.flatMap((taken) => {
    const place = branchesOf(taken).indexOf(taken);
    if (place < 0) return [];
    const from = taken.source.path.join(".");
    const to = taken.target?.[0]?.path.join(".") ?? from;
    return [{ id: `${from}/${taken.eventType}/${place}`, from, to }];
  });
}

function branchesOf({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  return (eventType === "" ? source.always : source.transitions.get(eventType)) ?? [];
}
