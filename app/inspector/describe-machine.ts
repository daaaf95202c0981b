import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { z } from "zod";
import type { MachineModel, StateModel, TransitionModel } from "./machine-model";
import { joinedGuardsIn, nameOf, wordsOf } from "./names";

/** The parts of a state's `meta` that analysts see; anything else is ignored. */
const stateMeta = z.object({
  title: z.string().optional().catch(undefined),
  path: z.string().optional().catch(undefined),
  requirements: z.array(z.string()).optional().catch(undefined),
});

/** Converts any machine's definition into plain data, without running it. */
export function describeMachine(machine: AnyStateMachine): MachineModel {
  const nodes = nodesWithin(machine.root);
  const joined = Object.assign({}, ...[machine.root, ...nodes].flatMap(guardsOf).map(joinedGuardsIn));
  return {
    id: machine.id,
    version: machine.version ?? "",
    states: nodes.map(stateOf),
    transitions: [machine.root, ...nodes].flatMap(transitionsOf),
    ...(Object.keys(joined).length > 0 && { joined }),
  };
}

function guardsOf(node: AnyStateNode): unknown[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(({ guard }) => guard);
}

/** Parents before their children, siblings in the order they are written. */
function nodesWithin(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...nodesWithin(child)]);
}

function stateOf(node: AnyStateNode): StateModel {
  const meta = stateMeta.safeParse(node.meta).data ?? {};
  return {
    id: idOf(node),
    parent: node.parent && node.parent.path.length > 0 ? idOf(node.parent) : null,
    title: meta.title ?? wordsOf(node.key, { isTitle: true }),
    description: node.description ?? "",
    kind: kindOf(node),
    isResting: meta.path !== undefined,
    isInitial: isInitialOf(node),
    path: meta.path ?? null,
    requirements: meta.requirements ?? [],
    calls: node.invoke.map(({ src, id }) => (typeof src === "string" ? src : id)),
    callIds: node.invoke.map(({ id }) => id),
    entry: node.entry.slice(0, lengthOf(node.config.entry)).map(nameOf),
    exit: node.exit.slice(0, lengthOf(node.config.exit)).map(nameOf),
    ...(node.type === "history" && { remembers: rememberedBy(node) }),
  };
}

/** A history state without a target falls back to its parent's initial state. */
function rememberedBy({
  history,
  parent,
  machine,
  config,
}: AnyStateNode): NonNullable<StateModel["remembers"]> {
  const targets = [config.target ?? []].flat().filter((target) => typeof target === "string");
  const found = targets.map((target) =>
    target.startsWith("#")
      ? idOf(machine.getStateNodeById(target))
      : [...(parent?.path ?? []), target.replace(/^\./, "")].join("."),
  );
  const begins = (parent?.initial?.target ?? []).map(idOf);
  return { depth: history === "deep" ? "deep" : "shallow", otherwise: found.length > 0 ? found : begins };
}

/** Counts the actions in the definition: XState appends its own, which start and cancel timers. */
function lengthOf(written: unknown): number {
  return Array.isArray(written) ? written.length : written === undefined ? 0 : 1;
}

function idOf(node: AnyStateNode): string {
  return node.path.join(".");
}

function kindOf({ type }: AnyStateNode): StateModel["kind"] {
  if (type === "atomic") return "single";
  return type === "compound" ? "nested" : type;
}

function isInitialOf(node: AnyStateNode): boolean {
  return node.parent?.type === "compound" && node.parent.initial.target[0] === node;
}

function transitionsOf(node: AnyStateNode): TransitionModel[] {
  const byEvent = [...node.transitions].flatMap(([event, branches]) => branchesOf(node, event, branches));
  return [...byEvent, ...branchesOf(node, "", node.always ?? [])];
}

function branchesOf(
  node: AnyStateNode,
  event: string,
  branches: readonly AnyTransitionDefinition[],
): TransitionModel[] {
  return branches.map(({ guard, target = [], actions, reenter }, index) => ({
    id: `${idOf(node)}/${event}/${index}`,
    source: node.path.length === 0 ? null : idOf(node),
    event,
    ...eventOf(event),
    guard: guard === undefined ? null : nameOf(guard),
    guardWords: guard === undefined ? (index > 0 ? "otherwise" : "") : wordsOf(nameOf(guard)),
    targets: target.map(idOf),
    actions: actions.map(nameOf),
    ...(reenter && target.length > 0 && { reenters: true }),
  }));
}

/** Turns the prefixed names of XState's own events into words. */
function eventOf(event: string): Pick<TransitionModel, "kind" | "eventWords"> {
  if (event === "") return { kind: "always", eventWords: "" };
  if (event.startsWith("xstate.done.")) return { kind: "done", eventWords: "done" };
  if (event.startsWith("xstate.error.")) return { kind: "failed", eventWords: "failed" };
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (delay === undefined) return { kind: "event", eventWords: event };
  return { kind: "after", eventWords: /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${wordsOf(delay)}` };
}
