/** A machine as plain data: what analysts read, the diagram draws and the exports write. */
export interface MachineModel {
  readonly id: string;
  readonly version: string;
  /** Of all depths, parents before their children. */
  readonly states: readonly StateModel[];
  readonly transitions: readonly TransitionModel[];
  /** Guards that are made of others, by their names; absent where there are none. */
  readonly joined?: Readonly<Record<string, JoinedGuard>>;
}

/** `and`, `or` or `not` of other guards, which may be joined themselves. */
export interface JoinedGuard {
  readonly by: "and" | "or" | "not";
  readonly guards: readonly string[];
}

export interface StateModel {
  /** Its names from the outermost in, joined by dots: `inReview.deciding`. */
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  readonly description: string;
  readonly kind: "single" | "nested" | "parallel" | "final" | "history";
  /** Waits for a person: it has a page, and only such a state is stored. */
  readonly isResting: boolean;
  /** Where its parent, or the machine, begins. */
  readonly isInitial: boolean;
  /** The path of its page, with `:name` for what the context fills in. */
  readonly path: string | null;
  /** Ids of the requirements it carries. */
  readonly requirements: readonly string[];
  readonly calls: readonly string[];
  /** By which the answers of its calls are known, in the same order. */
  readonly callIds: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Of a history: how deep, and where it leads while there is none; absent for any other state. */
  readonly remembers?: { readonly depth: "shallow" | "deep"; readonly otherwise: readonly string[] };
}

export interface TransitionModel {
  /** State, event and place among the branches of this event: `failed/claim.retry/2`. */
  readonly id: string;
  /** The state it starts from; null for one of the machine itself, which holds in every state. */
  readonly source: string | null;
  /** As the machine names it: `claim.retry`, `xstate.done.actor.submitClaim`; empty where it happens by itself. */
  readonly event: string;
  readonly kind: "event" | "done" | "failed" | "always" | "after";
  /** The event in words: `claim.retry`, `done`, `failed`; empty where it happens by itself. */
  readonly eventWords: string;
  /** The guard's name; null where there is none, or where it has none. */
  readonly guard: string | null;
  /** The guard in words, `is accepted`; `otherwise` for a branch that takes what the earlier ones leave; else empty. */
  readonly guardWords: string;
  /** Empty: something happens, and the state stays. */
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  /** Leaves its state and enters it again, although the target is that state or lies in it; absent where it does not. */
  readonly reenters?: true;
}

/** `claim.retry [has failed submitting]`: how a transition is called on its arrow and in a list. */
export function labelOf({ eventWords, guardWords }: TransitionModel): string {
  return [eventWords, guardWords && `[${guardWords}]`].filter((part) => part !== "").join(" ");
}

/** What a state is called; its id where the machine has no such state, as in a version of before. */
export function titleIn({ states }: MachineModel, id: string): string {
  return states.find((state) => state.id === id)?.title ?? id;
}
