import type { GuardFact } from "machines/guard-facts";
import { wordsOf } from "./names";

/** What each guard asks, by its name; a guard without an entry asks what its name says. */
export type FactsOfGuards = Readonly<Record<string, readonly GuardFact[]>>;

export interface AnsweredFact {
  /** `canBeSaved.1` */
  readonly id: string;
  readonly text: string;
  /** As it was answered; of a question that nobody has answered yet, as it usually is. */
  readonly holds: boolean;
}

/** A guard as it is asked, or as it answered. */
export interface AskedGuard {
  readonly guard: string;
  readonly words: string;
  readonly facts: readonly AnsweredFact[];
}

/** @param denied the answers; absent: the usual ones */
export function askedGuard(guard: string, facts: FactsOfGuards, denied?: readonly string[]): AskedGuard {
  const answers = askedBy(guard, facts).map(({ id, text, isUsual }) => ({
    id,
    text,
    holds: denied ? !denied.includes(id) : isUsual,
  }));
  return { guard, words: wordsOf(guard), facts: answers };
}

/** What a guard asks, with how each is answered where nobody has answered yet. */
export function askedBy(
  guard: string,
  facts: FactsOfGuards,
): { id: string; text: string; isUsual: boolean }[] {
  const all = facts[guard] ?? [wordsOf(guard, { isTitle: true })];
  return all.map((fact, index) => {
    const isUsual = typeof fact === "string";
    return { id: `${guard}.${index}`, text: isUsual ? fact : fact.seldom, isUsual };
  });
}
