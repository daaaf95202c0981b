import type { AnyMachineSnapshot, AnyTransitionDefinition } from "xstate";

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

/**
 * The name of a transition that was taken: state, event and place among the branches of this event, `failed/claim.retry/2`.
 *
 * @returns undefined for the machine's own first step, which nobody wrote
 */
export function transitionIdOf(taken: AnyTransitionDefinition): string | undefined {
  const { source, eventType } = taken;
  const branches = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const place = branches.indexOf(taken);
  return place < 0 ? undefined : `${source.path.join(".")}/${eventType}/${place}`;
}
