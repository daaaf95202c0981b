import { labelOf, type MachineModel, type TransitionModel } from "~/inspector/machine-model";
import { type Sharing, shareTransitions } from "~/inspector/shared-transitions";
import { sourceOf, texts } from "./texts";

/** A browser test, by file and title, and when it ended. */
interface LastWalk {
  readonly test: string;
  readonly at: string;
}

/** The last browser test that took each transition, by transition id. */
export type LastWalks = Readonly<Record<string, LastWalk>>;

/** Why the test servers cannot record a transition, by transition id. */
type Unrecorded = Readonly<Record<string, string>>;

/** A transition as drawn. One that several states share counts as walked if a test took it from any of them. */
interface DrawnWalk {
  readonly id: string;
  /** State and label in words. */
  readonly text: string;
  readonly walk: LastWalk | undefined;
  /** How many states share it, and from how many of them a test took it. */
  readonly from: { readonly walked: number; readonly all: number };
  readonly reason: string | undefined;
}

/** Returns the text for each drawn transition, by id: the last test that took it and when, why no test can, or that none does. */
export function walkTextsOf(drawn: readonly DrawnWalk[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    drawn.map(({ id, walk, from, reason }) => {
      if (!walk) return [id, reason ?? texts.notWalked];
      const said = texts.walkedBy(walk.test, walk.at.slice(0, 10));
      return [id, from.all > 1 ? `${said} ${texts.walkedFrom(from.walked, from.all)}` : said];
    }),
  );
}

/** Returns, in words, the transitions that no test takes and that have no recorded reason for it. */
export function unwalkedOf(drawn: readonly DrawnWalk[]): string[] {
  return drawn.filter(({ walk, reason }) => !walk && reason === undefined).map(({ text }) => text);
}

/**
 * Returns, in words, the transitions that a test takes although a reason says that none can.
 *
 * @internal the test of every transition fails if there are any
 */
export function obsoleteReasonsOf(drawn: readonly DrawnWalk[]): string[] {
  return drawn.filter(({ walk, reason }) => walk && reason !== undefined).map(({ text }) => text);
}

/** Matches the transitions of a machine with those that the browser tests took. */
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

/** Returns every drawn transition once, shared ones first, each with its source in words. */
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
