import type { MachineModel, StateModel, TransitionModel } from "./machine-model";

/** A machine as JSON that XState's `createMachine` takes: states, guards, actions and calls by name. */
export interface MachineConfig {
  readonly id: string;
  readonly version?: string;
  readonly initial?: string;
  readonly on?: Branches;
  readonly states: Readonly<Record<string, StateConfig>>;
}

interface StateConfig {
  readonly type?: "parallel" | "final" | "history";
  readonly description?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly initial?: string;
  readonly entry?: readonly string[];
  readonly exit?: readonly string[];
  readonly invoke?: readonly { readonly id: string; readonly src: string }[];
  readonly on?: Branches;
  readonly always?: readonly BranchConfig[];
  readonly states?: Readonly<Record<string, StateConfig>>;
}

type Branches = Readonly<Record<string, readonly BranchConfig[]>>;

interface BranchConfig {
  readonly target?: readonly string[];
  readonly guard?: string;
  readonly actions?: readonly string[];
}

/**
 * The definition that a model was read from, as plain data.
 *
 * @param keeps "everything" for an export; "steps" for a walk, in which no call is made
 */
export function configOf(model: MachineModel, keeps: "everything" | "steps"): MachineConfig {
  const children = childrenOf(null, model, keeps);
  const initial = model.states.find(({ parent, isInitial }) => parent === null && isInitial);
  return {
    id: model.id,
    ...(model.version !== "" && { version: model.version }),
    ...(initial && { initial: keyOf(initial) }),
    ...branchesOf(null, model),
    states: children,
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
  const { id, kind, title, description, path, requirements, entry, exit, calls, callIds } = state;
  const initial = model.states.find(({ parent, isInitial }) => parent === id && isInitial);
  const isLeaf = kind === "single" || kind === "final" || kind === "history";
  return {
    ...((kind === "parallel" || kind === "final" || kind === "history") && { type: kind }),
    ...(initial && { initial: keyOf(initial) }),
    ...(keeps === "everything" && {
      ...(description !== "" && { description }),
      meta: { title, ...(path !== null && { path }), ...(requirements.length > 0 && { requirements }) },
      ...(entry.length > 0 && { entry }),
      ...(exit.length > 0 && { exit }),
      ...(calls.length > 0 && { invoke: calls.map((src, at) => ({ id: callIds[at] ?? src, src })) }),
    }),
    ...branchesOf(id, model),
    ...(!isLeaf && { states: childrenOf(id, model, keeps) }),
  };
}

function branchesOf(source: string | null, model: MachineModel): Pick<StateConfig, "on" | "always"> {
  const own = model.transitions.filter((one) => one.source === source);
  const on: Record<string, BranchConfig[]> = {};
  for (const one of own.filter(({ event }) => event !== ""))
    on[one.event] = [...(on[one.event] ?? []), branchOf(one, model)];
  const always = own.filter(({ event }) => event === "").map((one) => branchOf(one, model));
  return { ...(Object.keys(on).length > 0 && { on }), ...(always.length > 0 && { always }) };
}

function branchOf({ targets, guard, actions }: TransitionModel, { id }: MachineModel): BranchConfig {
  return {
    ...(targets.length > 0 && { target: targets.map((target) => `#${id}.${target}`) }),
    ...(guard !== null && { guard }),
    ...(actions.length > 0 && { actions }),
  };
}

/** The last of a state's names. */
function keyOf({ id }: StateModel): string {
  return id.slice(id.lastIndexOf(".") + 1);
}
