import { type FactsOfGuards, factsOfGuard } from "./answered-guards";
import { START_EVENT, type WalkStep } from "./walk-query";

/** Returns the ids of the facts that do not hold at a walk's start: as its start step says, else the usual answers. */
export function deniedAtStart(facts: FactsOfGuards, steps: readonly WalkStep[]): readonly string[] {
  const [first] = steps;
  if (first?.event === START_EVENT) return first.denied;
  return allFacts(facts).flatMap(({ id, isUsual }) => (isUsual ? [] : [id]));
}

/**
 * Returns the answers that follow from the earlier steps, by fact id: facts about the flow's context do not change between two
 * steps, so that no step answers them again.
 */
export function rememberedAnswers(
  facts: FactsOfGuards,
  steps: readonly WalkStep[],
): ReadonlyMap<string, boolean> {
  const denied = deniedAtStart(facts, steps);
  const failed = steps.findLast(({ event }) => event.startsWith(FAILED));
  return new Map(
    allFacts(facts).flatMap(({ id, remembered }) => {
      if (!remembered) return [];
      const holds =
        remembered === "start" ? !denied.includes(id) : failed?.event === FAILED + remembered.lastFailed;
      return [[id, holds] as const];
    }),
  );
}

/** Returns the ids of the facts that do not hold in the last of these steps. */
export function deniedInLastStep(facts: FactsOfGuards, steps: readonly WalkStep[]): readonly string[] {
  const remembered = rememberedAnswers(facts, steps);
  const answered = steps.at(-1)?.denied.filter((id) => !remembered.has(id)) ?? [];
  return [...answered, ...[...remembered].flatMap(([id, holds]) => (holds ? [] : [id]))];
}

const FAILED = "xstate.error.actor.";

function allFacts(facts: FactsOfGuards) {
  return Object.keys(facts).flatMap((guard) => factsOfGuard(guard, facts));
}
