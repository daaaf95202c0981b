import type { AnyMachineSnapshot } from "xstate";

/**
 * What a state of a flow says about itself. A settled state, one in which the person has the word, has a `path`: its
 * address, where `:name` stands for `name` of the context. Passing states have none and are never kept.
 */
export interface StepMeta {
  title: string;
  path?: string;
}

/**
 * The address of a settled snapshot, e.g. `/claim-management/duplicate/?claim=12`, subject filled in from its context.
 *
 * @returns undefined for a passing state
 * @throws Error when the context lacks what the path names
 */
export function addressOf(snapshot: AnyMachineSnapshot): string | undefined {
  const path = pathOf(snapshot);
  return path?.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const subject: unknown = snapshot.context[name];
    if (typeof subject !== "number") throw new Error(`${path} needs ${name} in the context`);
    return String(subject);
  });
}

/** Whether the person has the word: only such a state has an address and may be kept. Never throws. */
export function isSettled(snapshot: AnyMachineSnapshot): boolean {
  return pathOf(snapshot) !== undefined;
}

function pathOf(snapshot: AnyMachineSnapshot): string | undefined {
  const metas: Partial<StepMeta>[] = Object.values(snapshot.getMeta());
  return metas.find(({ path }) => path)?.path;
}
