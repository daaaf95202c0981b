import type { Changed, Difference } from "~/inspector/difference";
import { type MachineModel, type StateModel, type TransitionModel, titleIn } from "~/inspector/machine-model";
import { wordsOf } from "~/inspector/names";
import { eventOf, factsOf, sourceOf } from "../texts";
import { texts } from "./texts";

export interface DifferenceRow {
  readonly key: string;
  readonly change: "added" | "changed" | "removed";
  readonly what: string;
  /** Null if this version lacks it. */
  readonly before: readonly Aspect[] | null;
  readonly after: readonly Aspect[] | null;
}

/** One property of a state or transition, in words. */
export interface Aspect {
  readonly text: string;
  /** Whether the other side lacks it. */
  readonly isOwn: boolean;
}

/** Returns a difference as table rows in words, states first. */
export function differenceRowsOf(
  { states, transitions }: Difference,
  models: Sides<MachineModel>,
): DifferenceRow[] {
  return [
    ...states.map((one) => {
      const { id, title } = sideOf(one);
      return rowOf(`state ${id}`, one, texts.state(title), (state) => aspectsOfState(state));
    }),
    ...transitions.map((one) => {
      const { id, source } = sideOf(one);
      const model = one.after ? models.after : models.before;
      const what = texts.transition(eventOf(sideOf(one)), sourceOf(model, source));
      const key = `transition ${one.after ? "after" : "before"} ${id}`;
      return rowOf(key, one, what, (transition, side) => [
        ...aspectsOfTransition(transition, models[side]),
        ...(one.isReordered && side === "after" ? [texts.reordered] : []),
      ]);
    }),
  ];
}

/** Returns a row as a sentence. */
export function sentenceOf({ change, what, before, after }: DifferenceRow): string {
  const own = (aspects: readonly Aspect[] | null) =>
    (aspects ?? [])
      .filter(({ isOwn }) => isOwn)
      .map(({ text }) => text)
      .join(", ");
  const [was, is] = [own(before), own(after)];
  const details =
    change === "changed"
      ? [was && texts.before(was), is && texts.now(is)].filter((one) => one !== "")
      : [was || is];
  return texts.words(texts.changes[change], what, details.join("; "));
}

interface Sides<T> {
  readonly before: T;
  readonly after: T;
}

function rowOf<T>(
  key: string,
  { before, after }: Changed<T>,
  what: string,
  aspectsOf: (one: T, side: keyof Sides<T>) => string[],
): DifferenceRow {
  const old = before && aspectsOf(before, "before");
  const now = after && aspectsOf(after, "after");
  const marked = (aspects: string[] | null, others: string[] | null) =>
    aspects?.map((text) => ({ text, isOwn: !others?.includes(text) })) ?? null;
  const change = before === null ? "added" : after === null ? "removed" : "changed";
  return { key, change, what, before: marked(old, now), after: marked(now, old) };
}

function sideOf<T>({ before, after }: Changed<T>): T {
  const one = after ?? before;
  if (one === null) throw new Error("A change is on one side at least");
  return one;
}

function aspectsOfState(state: StateModel): string[] {
  return [state.title, ...factsOf(state), state.description].filter((text) => text !== "");
}

function aspectsOfTransition(
  { guardWords, targets, actions }: TransitionModel,
  model: MachineModel,
): string[] {
  return [
    guardWords === "" ? texts.always : texts.ifGuard(guardWords),
    targets.length === 0 ? texts.staysHere : texts.goesTo(targets.map((id) => titleIn(model, id)).join(", ")),
    ...(actions.length === 0 ? [] : [texts.does(actions.map((name) => wordsOf(name)).join(", "))]),
  ];
}
