import { HERE_MARK, SHARED_TITLE } from "~/inspector/drawing";
import { type MachineModel, type StateModel, type TransitionModel, titleIn } from "~/inspector/machine-model";

export const texts = {
  title: "Inspector",
  intro:
    "How the flows of this portal work: each step, what leads on from it, and on what condition. It is read from the code that runs, and holds no one’s data.",
  machines: "Flows",
  about: (states: number, transitions: number, version: string) =>
    `Version ${version}: ${states} states, ${transitions} transitions.`,
  diagram: "Diagram",
  diagramOf: (title: string) => `Diagram of ${title}`,
  diagramMoves: (title: string) => `Diagram of ${title}; it can be moved with the arrow keys`,
  printedPart: (title: string, part: number, parts: number) =>
    parts === 1 ? title : `${title}, part ${part} of ${parts}`,
  describe: (states: number, arrows: number) =>
    `${states} states, and ${arrows} arrows between them. The outline below tells the same in words.`,
  zoom: "Size of the diagram",
  zoomKeys:
    "While the diagram has the focus and scripts run, + and − change its size, and 0 shows it in its own. It can be dragged too.",
  percent: (zoom: number) => `${zoom}%`,
  keyResting: "Waits for a person",
  keyPassing: "Passes on by itself",
  keyFinal: "The end",
  keyStart: "Starts here",
  keyShared: "Holds for every step with its mark",
  keyBeen: "Visited, with the number of the last step there",
  keyHere: HERE_MARK.title,
  walk: "What can happen now",
  way: "Steps so far",
  youAreIn: "You are in",
  showHere: "Show it in the diagram",
  over: "The flow has ended here.",
  full: (most: number) =>
    `A walk has ${most} steps at most, and this one has them all: what an address holds beyond them is left out. Step back, or start again.`,
  theStart: "The start",
  by: (event: string) => `by ${event}`,
  stepBack: "One step back",
  startAgain: "Start again",
  startWith: "start",
  shareable: "The address of this page holds these steps: send it to someone, and they see the same.",
  factsDecide: "These facts decide whether it is refused, and where it leads:",
  yes: "Yes",
  no: "No",
  send: (event: string) => `Send ${event}`,
  refused: (event: string) => `Refused: ${event}`,
  unknownHere: "Nothing answers this event here.",
  whyNot: "Why not?",
  refusesBy: (guard: string, fact: string) => `[${guard}] says no, because this does not hold: ${fact}.`,
  files: "Files to download",
  outline: "Outline",
  table: "Transitions",
  tableOf: (title: string) => `Transitions of ${title}`,
  columns: {
    from: "From",
    event: "Event and guard",
    to: "Goes to",
    actions: "Does",
    calls: "Calls",
    page: "Page then",
  },
  walkedBy: (test: string, day: string) => `Walked last by ${test}, ${day}.`,
  walkedFrom: (walked: number, all: number) => `From ${walked} of ${all} steps.`,
  notWalked: "No test walks this.",
  unwalked: "What no browser test walks",
  allWalked: "Every transition is walked by a browser test, or says why not.",
  noRecord:
    "No browser run has left a record here (tests/.coverage), so it is not known which test walks what.",
  backToAll: "All flows",
  live: "Watch your own flow live",
  difference: "What changed since an earlier version",
  numbers: "How often each transition is taken, and where people stop",
  shortestWay: (title: string, steps: number) =>
    `Walk to "${title}": ${steps} ${steps === 1 ? "step" : "steps"}`,
  screenOf: (title: string) => `The screen at "${title}" on a phone`,
  startsHere: "starts here",
  end: "the end",
  passes: "passes on by itself",
  parallel: "its parts run side by side",
  calls: (names: readonly string[]) => `calls ${names.join(", ")}`,
  entering: (names: readonly string[]) => `entering: ${names.join(", ")}`,
  leaving: (names: readonly string[]) => `leaving: ${names.join(", ")}`,
  sharedBy: (mark: string) => `${SHARED_TITLE} ${mark}`,
  fromAny: "From any step",
  alsoShared: (mark: string) => `and whatever any step marked ${mark} has`,
  atOnce: "at once",
  staysHere: "stays here",
  to: "to",
  does: (names: readonly string[]) => `(${names.join(", ")})`,
} as const;

/** Returns the texts shown beside a state's title. */
export function factsOf(state: StateModel): string[] {
  return [
    state.isInitial && texts.startsHere,
    state.kind === "final" && texts.end,
    state.kind === "parallel" && texts.parallel,
    state.kind === "single" && !state.isResting && texts.passes,
    state.path,
    state.calls.length > 0 && texts.calls(state.calls),
    state.entry.length > 0 && texts.entering(state.entry),
    state.exit.length > 0 && texts.leaving(state.exit),
    ...state.requirements,
  ].filter((fact) => fact !== false && fact !== null);
}

/** Returns an event's name in lists. */
export function eventOf({ eventWords }: TransitionModel): string {
  return eventWords === "" ? texts.atOnce : eventWords;
}

/** Returns the name of a transition's source in lists. */
export function sourceOf(model: MachineModel, source: TransitionModel["source"]): string {
  return source === null ? texts.fromAny : titleIn(model, source);
}
