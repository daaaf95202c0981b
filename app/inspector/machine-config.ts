import type { MachineModel, StateModel, TransitionModel } from "./machine-model";

/** A machine as JSON that XState's `createMachine` takes: states, guards, actions and calls by name. */
export interface MachineConfig {
  readonly id: string;
  readonly version?: string;
  readonly initial?: string;
  readonly on?: Branches;
  readonly after?: Branches;
  readonly always?: readonly BranchConfig[];
  readonly states: Readonly<Record<string, StateConfig>>;
  readonly meta?: {
    /** What the joined guards consist of, to be provided as `provide({ guards: { "isRich and isPoor": and(["isRich", "isPoor"]) } })`. */
    readonly joinedGuards: NonNullable<MachineModel["joined"]>;
  };
}

interface StateConfig {
  readonly type?: "parallel" | "final" | "history";
  readonly history?: "shallow" | "deep";
  /** Only for a history state. */
  readonly target?: string;
  readonly description?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly initial?: string;
  readonly entry?: readonly string[];
  readonly exit?: readonly string[];
  readonly invoke?: readonly { readonly id: string; readonly src: string }[];
  readonly on?: Branches;
  readonly after?: Branches;
  readonly always?: readonly BranchConfig[];
  readonly states?: Readonly<Record<string, StateConfig>>;
}

type Branches = Readonly<Record<string, readonly BranchConfig[]>>;

interface BranchConfig {
  readonly target?: readonly string[];
  readonly guard?: string;
  readonly actions?: readonly string[];
  readonly reenter?: true;
}

/**
 * Converts a model back into the definition it was read from, as plain data.
 *
 * @param keeps "everything" for an export; "steps" for a walk, which makes no calls
 */
export function configOf(model: MachineModel, keeps: "everything" | "steps"): MachineConfig {
  const children = childrenOf(null, model, keeps);
  const initial = model.states.find(({ parent, isInitial }) => parent === null && isInitial);
  return {
    id: model.id,
    ...(model.version !== "" && { version: model.version }),
    ...(initial && { initial: keyOf(initial) }),
    ...branchesOf(null, model, keeps),
    states: children,
    ...(keeps === "everything" && model.joined && { meta: { joinedGuards: model.joined } }),
  };
}

function childrenOf(
  parent: string | null,
  model: MachineModel,
  keeps: "everything" | "steps",
): Record<string, StateConfig> {
  const children = model.states.filter((state) => state.parent === parent);
  return Object.fromEntries(children.map((state) => [keyOf(state), stateOf(state, model, keeps)]));
}

function stateOf(state: StateModel, model: MachineModel, keeps: "everything" | "steps"): StateConfig {
  const { id, kind, title, description, path, requirements, entry, exit, calls, callIds, remembers } = state;
  const [otherwise] = remembers?.otherwise ?? [];
  const initial = model.states.find(({ parent, isInitial }) => parent === id && isInitial);
  const isLeaf = kind === "single" || kind === "final" || kind === "history";
  return {
    ...((kind === "parallel" || kind === "final" || kind === "history") && { type: kind }),
    ...(remembers && { history: remembers.depth }),
    ...(otherwise !== undefined && { target: `#${model.id}.${otherwise}` }),
    ...(initial && { initial: keyOf(initial) }),
    ...(keeps === "everything" && {
      ...(description !== "" && { description }),
      meta: { title, ...(path !== null && { path }), ...(requirements.length > 0 && { requirements }) },
      ...(entry.length > 0 && { entry }),
      ...(exit.length > 0 && { exit }),
      ...(calls.length > 0 && { invoke: calls.map((src, index) => ({ id: callIds[index] ?? src, src })) }),
    }),
    ...branchesOf(id, model, keeps),
    ...(!isLeaf && { states: childrenOf(id, model, keeps) }),
  };
}

function branchesOf(
  source: string | null,
  model: MachineModel,
  keeps: "everything" | "steps",
): Pick<StateConfig, "on" | "after" | "always"> {
  const own = model.transitions.filter((one) => one.source === source);
  // In a walk the user sends a timer's event.
  const isTimer = ({ kind }: TransitionModel) => kind === "after" && keeps === "everything";
  const on = byName(
    own.filter((one) => one.event !== "" && !isTimer(one)),
    ({ event }) => event,
    model,
  );
  const after = byName(own.filter(isTimer), (one) => delayOf(one, model), model);
  const always = own.filter(({ event }) => event === "").map((one) => branchOf(one, model));
  return { ...(on && { on }), ...(after && { after }), ...(always.length > 0 && { always }) };
}

/** @returns undefined if there are none */
function byName(
  own: readonly TransitionModel[],
  nameOf: (one: TransitionModel) => string,
  model: MachineModel,
): Branches | undefined {
  const branches: Record<string, BranchConfig[]> = {};
  for (const one of own) branches[nameOf(one)] = [...(branches[nameOf(one)] ?? []), branchOf(one, model)];
  return own.length > 0 ? branches : undefined;
}

/** Returns the milliseconds, or the name, of the delay in `xstate.after.500.id.of.the.state`. */
export function delayOf({ event, source }: TransitionModel, { id }: Pick<MachineModel, "id">): string {
  const delay = event.replace(/^xstate\.after\./, "");
  const state = source === null ? `.${id}` : `.${id}.${source}`;
  return delay.endsWith(state) ? delay.slice(0, -state.length) : delay.replace(/\..*/, "");
}

function branchOf(
  { targets, guard, actions, reenters }: TransitionModel,
  { id }: MachineModel,
): BranchConfig {
  return {
    ...(targets.length > 0 && { target: targets.map((target) => `#${id}.${target}`) }),
    ...(guard !== null && { guard }),
    ...(actions.length > 0 && { actions }),
    ...(reenters && { reenter: true }),
  };
}

/** Returns the last segment of a state's id. */
function keyOf({ id }: StateModel): string {
  return id.slice(id.lastIndexOf(".") + 1);
}
