import type { GuardFact } from "machines/guard-facts";
import { wordsOf } from "./names";

/** The facts each guard depends on, by guard name. A guard without an entry depends on one fact: its own name in words. */
export type FactsOfGuards = Readonly<Record<string, readonly GuardFact[]>>;

export interface AnsweredFact {
  /** `canBeSaved.1` */
  readonly id: string;
  readonly text: string;
  /** The given answer; the usual one while there is none. */
  readonly holds: boolean;
}

/** A guard with its facts and their answers. */
export interface AnsweredGuard {
  readonly guard: string;
  readonly words: string;
  readonly facts: readonly AnsweredFact[];
}

/**
 * Returns a guard with each of its facts answered.
 *
 * @param denied ids of the facts that do not hold; if absent, each fact gets its usual answer
 */
export function answeredGuard(
  guard: string,
  facts: FactsOfGuards,
  denied?: readonly string[],
): AnsweredGuard {
  const answers = factsOfGuard(guard, facts).map(({ id, text, isUsual }) => ({
    id,
    text,
    holds: denied ? !denied.includes(id) : isUsual,
  }));
  return { guard, words: wordsOf(guard), facts: answers };
}

interface FactOfGuard {
  readonly id: string;
  readonly text: string;
  /** Whether it usually holds. */
  readonly isUsual: boolean;
  /** What its answer follows from after the start; undefined if each step answers it. */
  readonly remembered?: "start" | { readonly lastFailed: string };
}

/** Returns the facts a guard depends on. */
export function factsOfGuard(guard: string, facts: FactsOfGuards): FactOfGuard[] {
  const all = facts[guard] ?? [wordsOf(guard, { isTitle: true })];
  return all.map((fact, index) => {
    const id = `${guard}.${index}`;
    if (typeof fact === "string") return { id, text: fact, isUsual: true };
    if ("lastFailed" in fact)
      return { id, text: fact.text, isUsual: false, remembered: { lastFailed: fact.lastFailed } };
    return { id, text: fact.seldom, isUsual: false, ...(fact.isKeptFromStart && { remembered: "start" }) };
  });
}
