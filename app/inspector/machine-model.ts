/** A machine as plain data, the source of the analysts' pages, the diagram and the exports. */
export interface MachineModel {
  readonly id: string;
  readonly version: string;
  /** States of all depths, parents before their children. */
  readonly states: readonly StateModel[];
  readonly transitions: readonly TransitionModel[];
  /** Guards that combine others, by name; absent if there are none. */
  readonly joined?: Readonly<Record<string, JoinedGuard>>;
}

/** `and`, `or` or `not` of other guards, which may be combinations themselves. */
export interface JoinedGuard {
  readonly by: "and" | "or" | "not";
  readonly guards: readonly string[];
}

export interface StateModel {
  /** Its path of names from the outermost state inwards, joined by dots: `inReview.deciding`. */
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  readonly description: string;
  readonly kind: "single" | "nested" | "parallel" | "final" | "history";
  /** Whether the state waits for a person: it has a page, and only such states are stored. */
  readonly isResting: boolean;
  /** Whether it is the initial state of its parent or of the machine. */
  readonly isInitial: boolean;
  /** The path of its page, with `:name` for values from the context; null without a page. */
  readonly path: string | null;
  /** Ids of the requirements it implements. */
  readonly requirements: readonly string[];
  readonly calls: readonly string[];
  /** Ids of its calls, used in their done and error events, in the order of `calls`. */
  readonly callIds: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** For a history state: its depth, and its targets while nothing is remembered; absent for any other state. */
  readonly remembers?: { readonly depth: "shallow" | "deep"; readonly otherwise: readonly string[] };
}

export interface TransitionModel {
  /** State, event and index among the branches of this event: `failed/claim.retry/2`. */
  readonly id: string;
  /** The state it starts from; null for a transition of the machine itself, which applies in every state. */
  readonly source: string | null;
  /** As the machine names it: `claim.retry`, `xstate.done.actor.submitClaim`; empty for an eventless transition. */
  readonly event: string;
  readonly kind: "event" | "done" | "failed" | "always" | "after";
  /** The event in words: `claim.retry`, `done`, `failed`; empty for an eventless transition. */
  readonly eventWords: string;
  /** The guard's name; null without a guard. */
  readonly guard: string | null;
  /** The guard in words, `is accepted`; `otherwise` for an unguarded branch after guarded ones; else empty. */
  readonly guardWords: string;
  /** Empty if the machine stays in its state and only runs the actions. */
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  /** Whether it exits and re-enters its state although the target is that state or inside it; absent if not. */
  readonly reenters?: true;
}

/** Returns a transition's label in the diagram and in lists: `claim.retry [has failed submitting]`. */
export function labelOf({ eventWords, guardWords }: TransitionModel): string {
  return [eventWords, guardWords && `[${guardWords}]`].filter((part) => part !== "").join(" ");
}

/** Returns a state's title, or its id if the machine has no such state, for example one of an older version. */
export function titleIn({ states }: MachineModel, id: string): string {
  return states.find((state) => state.id === id)?.title ?? id;
}
