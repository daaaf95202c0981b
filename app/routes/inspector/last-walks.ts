import { labelOf, type MachineModel, type TransitionModel } from "~/inspector/machine-model";
import { texts } from "./texts";

/** The browser test that walked a transition last, by the transition's id. */
export type LastWalks = Readonly<Record<string, { readonly test: string; readonly at: string }>>;

/** Why no record of the tests' servers can hold a transition, by its id. */
type Unrecorded = Readonly<Record<string, string>>;

/** What is said of a transition: the test that walked it last and its day, why none is recorded, or that none walks it. */
export function walkOf({ id }: TransitionModel, walks: LastWalks, unrecorded: Unrecorded): string {
  const walk = walks[id];
  return walk ? texts.walkedBy(walk.test, walk.at.slice(0, 10)) : (unrecorded[id] ?? texts.notWalked);
}

/** The transitions that no test walks and that have no reason for it, in words. */
export function unwalkedOf(model: MachineModel, walks: LastWalks, unrecorded: Unrecorded): string[] {
  const open = model.transitions.filter(({ id }) => !walks[id] && unrecorded[id] === undefined);
  return open.map((one) => {
    const from = model.states.find(({ id }) => id === one.source)?.title ?? texts.fromAny;
    return `${from}: ${labelOf(one) || texts.atOnce}`;
  });
}
