import { isResting } from "machines/step";
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, fromPromise } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { advance, resume, type StoredFlow } from "~/flows/advance.server";

/** The shortest path to one state of a machine: each event and the snapshot after it. */
export interface Way {
  steps: { event: AnyEventObject; snapshot: AnyMachineSnapshot }[];
  end: AnyMachineSnapshot;
}

/** Explores every state that a machine reaches with these events, and records each guard's results, e.g. `isAccepted: true`. */
export function explore(machine: AnyStateMachine, events: readonly AnyEventObject[], input?: unknown) {
  const said = new Set<string>();
  const paths = getShortestPaths(listeningTo(machine, said), { events, input });
  const ways: Way[] = paths.map(({ steps, state }) => ({
    steps: steps.slice(1).map(({ event, state: snapshot }) => ({ event, snapshot })),
    end: state,
  }));
  return { said, ways, states: new Set(ways.map(({ end }) => String(end.value))) };
}

/** Returns the results that every guard of a machine must have: true and false. */
export function bothWays(machine: AnyStateMachine): string[] {
  return Object.keys(machine.implementations.guards).flatMap((name) => [`${name}: true`, `${name}: false`]);
}

/**
 * Follows a path as a flow does: one post for each event of a person, with calls that respond as they did on that path.
 *
 * @param input returns what the flow is opened with, given what the previous post stored
 */
export async function walk(
  machine: AnyStateMachine,
  way: Way,
  input: (kept: StoredFlow | undefined) => unknown = () => undefined,
): Promise<StoredFlow | undefined> {
  let kept: StoredFlow | undefined;
  for (const { event, answers } of posts(way)) {
    const actor = resume(machine.provide({ actors: answering(machine, answers) }), kept, input(kept));
    kept = (await advance(actor, event)).stored;
  }
  return kept;
}

/** Returns the paths that end in a state that waits for the person. */
export function restingWays(ways: readonly Way[]): Way[] {
  return ways.filter(({ steps, end }) => steps.length > 0 && isResting(end));
}

function posts({ steps }: Way) {
  const found: { event: AnyEventObject; answers: AnyEventObject[] }[] = [];
  for (const { event } of steps) {
    if (event.type.startsWith("xstate.")) found.at(-1)?.answers.push(event);
    else found.push({ event, answers: [] });
  }
  return found;
}

function answering(machine: AnyStateMachine, answers: AnyEventObject[]) {
  const answer = (name: string) =>
    fromPromise(async () => {
      const next = answers.shift();
      if (next?.type === `xstate.done.actor.${name}`) return next.output;
      throw next?.type === `xstate.error.actor.${name}`
        ? next.error
        : new Error(`${name} was not to be called`);
    });
  return Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, answer(name)]));
}

function listeningTo(machine: AnyStateMachine, said: Set<string>): AnyStateMachine {
  const guards = Object.entries(machine.implementations.guards).map(([name, guard]) => {
    if (typeof guard !== "function") throw new Error(`${name} is no function`);
    const listening: typeof guard = (args, params) => {
      const answer = guard(args, params);
      said.add(`${name}: ${answer}`);
      return answer;
    };
    return [name, listening];
  });
  return machine.provide({ guards: Object.fromEntries(guards) });
}
