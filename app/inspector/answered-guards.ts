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

/** Returns the facts a guard depends on, each with whether it usually holds. */
export function factsOfGuard(
  guard: string,
  facts: FactsOfGuards,
): { id: string; text: string; isUsual: boolean }[] {
  const all = facts[guard] ?? [wordsOf(guard, { isTitle: true })];
  return all.map((fact, index) => {
    const isUsual = typeof fact === "string";
    return { id: `${guard}.${index}`, text: isUsual ? fact : fact.seldom, isUsual };
  });
}
