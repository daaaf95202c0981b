import { catalogue } from "machines/catalogue";
import { describeMachine } from "~/inspector/describe-machine";

/** A state that waits for a person or is the end, and has a page. */
export interface ShownState {
  readonly machine: string;
  readonly state: string;
  readonly title: string;
  /** In the site map. */
  readonly path: string;
  readonly isBeginning: boolean;
}

/** A transition that a flow took, as the servers of the tests note it. */
export interface Taken {
  readonly machine: string;
  readonly transition: string;
}

const models = new Map(
  Object.values(catalogue).map(({ machine, title }) => [
    machine.id,
    { title, model: describeMachine(machine) },
  ]),
);

export const shownStates: readonly ShownState[] = [...models].flatMap(([machine, { title, model }]) =>
  model.states.flatMap(({ id: state, title: said, path, isInitial: isBeginning }) =>
    path === null ? [] : [{ machine, state, title: `${title}: ${said}`, path, isBeginning }],
  ),
);

/**
 * The states whose page an address is. Where several have the same page it is that of the one which the newest transition led to, and else
 * that of the one in which its flow begins.
 *
 * @param newest undefined where the test has taken none yet
 */
export function statesShownAt(address: URL, newest: Taken | undefined): readonly ShownState[] {
  const found = shownStates.filter(({ path }) => isAt(path, address));
  if (found.length <= 1) return found;
  const led = newest ? leadingTo(newest) : [];
  const reached = found.filter(({ machine, state }) => machine === newest?.machine && led.includes(state));
  return reached.length > 0 ? reached : found.filter(({ isBeginning }) => isBeginning);
}

function leadingTo({ machine, transition }: Taken): readonly string[] {
  const taken = models.get(machine)?.model.transitions.find(({ id }) => id === transition);
  if (!taken) return [];
  return taken.targets.length > 0 ? taken.targets : [taken.source ?? ""];
}

/** In a template `:name` stands for a number; of its query the names have to be there. */
function isAt(path: string, { pathname, searchParams }: URL): boolean {
  const [template = "", query] = path.split("?");
  const [wanted, shown] = [partsOf(template), partsOf(pathname)];
  const isLike = wanted.every((part, place) =>
    part.startsWith(":") ? /^\d+$/.test(shown[place] ?? "") : part === shown[place],
  );
  const named = [...new URLSearchParams(query).keys()];
  return wanted.length === shown.length && isLike && named.every((name) => searchParams.has(name));
}

function partsOf(pathname: string): string[] {
  return pathname.split("/").filter((part) => part !== "");
}
