import { catalogue } from "machines/catalogue";
import { describeMachine } from "~/inspector/describe-machine";

/** A state that has a page and is resting or final. */
export interface ShownState {
  readonly machine: string;
  readonly state: string;
  readonly title: string;
  /** A path of the site map. */
  readonly path: string;
  readonly isBeginning: boolean;
}

/** A transition that a flow took, as the test servers record it. */
export interface WalkedTransition {
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
 * Returns the states that the page at a URL shows. If several have the same page, it is the one that the newest transition led
 * to, or else the one in which its flow begins.
 *
 * @param newest undefined if the test has taken no transition yet
 */
export function statesShownAt(address: URL, newest: WalkedTransition | undefined): readonly ShownState[] {
  const found = shownStates.filter(({ path }) => isAt(path, address));
  if (found.length <= 1) return found;
  const led = newest ? leadingTo(newest) : [];
  const reached = found.filter(({ machine, state }) => machine === newest?.machine && led.includes(state));
  return reached.length > 0 ? reached : found.filter(({ isBeginning }) => isBeginning);
}

function leadingTo({ machine, transition }: WalkedTransition): readonly string[] {
  const taken = models.get(machine)?.model.transitions.find(({ id }) => id === transition);
  if (!taken) return [];
  return taken.targets.length > 0 ? taken.targets : [taken.source ?? ""];
}

/** In a template, `:name` matches a number; the names of its query parameters must be present. */
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
