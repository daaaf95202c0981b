import { labelOf, type MachineModel, type TransitionModel } from "~/inspector/machine-model";
import { type Sharing, shareTransitions } from "~/inspector/shared-transitions";
import { sourceOf, texts } from "./texts";

/** A browser test, by its file and title, and the instant at which it ended. */
interface LastWalk {
  readonly test: string;
  readonly at: string;
}

/** The browser test that walked a transition last, by the transition's id. */
export type LastWalks = Readonly<Record<string, LastWalk>>;

/** Why no record of the tests' servers can hold a transition, by its id. */
type Unrecorded = Readonly<Record<string, string>>;

/** Every transition as it is drawn, by its id: what many states share once, walked where it was walked from any of them. */
interface DrawnWalk {
  readonly id: string;
  /** State and label, in words. */
  readonly text: string;
  readonly walk: LastWalk | undefined;
  /** From how many of the states that share it tests walk it. */
  readonly from: { readonly walked: number; readonly all: number };
  readonly reason: string | undefined;
}

/** What is said of each transition that is drawn, by its id: who walked it last and when, why nobody could, or that nobody does. */
export function walkTextsOf(drawn: readonly DrawnWalk[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    drawn.map(({ id, walk, from, reason }) => {
      if (!walk) return [id, reason ?? texts.notWalked];
      const said = texts.walkedBy(walk.test, walk.at.slice(0, 10));
      return [id, from.all > 1 ? `${said} ${texts.walkedFrom(from.walked, from.all)}` : said];
    }),
  );
}

/** The transitions that no test walks and that have no reason for it, in words. */
export function unwalkedOf(drawn: readonly DrawnWalk[]): string[] {
  return drawn.filter(({ walk, reason }) => !walk && reason === undefined).map(({ text }) => text);
}

/**
 * The transitions that have a reason not to be walked, and are walked nevertheless, in words.
 *
 * @internal the test of every transition refuses them
 */
export function idleReasonsOf(drawn: readonly DrawnWalk[]): string[] {
  return drawn.filter(({ walk, reason }) => walk && reason !== undefined).map(({ text }) => text);
}

/** Holds the transitions of a machine against what the browser tests walked. */
export function drawnWalksOf(model: MachineModel, walks: LastWalks, unrecorded: Unrecorded): DrawnWalk[] {
  const sharing = shareTransitions(model);
  return drawnTransitionsOf(model, sharing).map(({ one, from: source }) => {
    const ids = sharing.alike[one.id] ?? [one.id];
    const [walk] = ids.flatMap((id) => walks[id] ?? []).sort((a, b) => b.at.localeCompare(a.at));
    const [reason] = ids.flatMap((id) => unrecorded[id] ?? []);
    const from = { walked: ids.filter((id) => walks[id]).length, all: ids.length };
    return { id: one.id, from, text: `${source}: ${labelOf(one) || texts.atOnce}`, walk, reason };
  });
}

/** Every transition once, those that many states share first, each with where it starts from in words. */
export function drawnTransitionsOf(
  model: MachineModel,
  { groups, single }: Sharing,
): { one: TransitionModel; from: string }[] {
  return [
    ...groups.flatMap(({ mark, transitions }) =>
      transitions.map((one) => ({ one, from: texts.sharedBy(mark) })),
    ),
    ...single.map((one) => ({ one, from: sourceOf(model, one.source) })),
  ];
}
