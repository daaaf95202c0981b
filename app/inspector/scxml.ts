import { escapeHtml } from "~/domain/escape-html";
import { delayOf } from "./machine-config";
import type { MachineModel, StateModel, TransitionModel } from "./machine-model";
import { type ScxmlNames, scxmlNamesOf } from "./scxml-names";

/** A model with the names of its parts in the document. */
interface Source extends MachineModel {
  readonly names: ScxmlNames;
}

/**
 * Returns the machine as W3C SCXML (https://www.w3.org/TR/scxml/). Guards, actions and calls appear by name: a guard as the condition
 * `name()`, an action as a `log` of its name, a call as an `invoke` of that source. A timer is sent on entry and cancelled on exit.
 */
export function scxmlOf(machine: MachineModel): string {
  const names = scxmlNamesOf(machine);
  const model = { ...machine, names };
  const initial = model.states.find(({ parent, isInitial }) => parent === null && isInitial);
  const start = initial ? ` initial="${names.stateOf(initial.id)}"` : "";
  const own = model.transitions.filter(({ source }) => source === null);
  const roots = model.states.filter(({ parent }) => parent === null);
  const head = `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${names.machine}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    own.length > 0 ? `${head}>` : `${head}${start}>`,
    // An SCXML document has no transitions of its own, so a state around all others carries the machine's.
    ...(own.length > 0 ? [`<state id="${names.machine}"${start}>`, ...inside(null, model)] : []),
    ...roots.map((state) => elementOf(state, model)),
    ...(own.length > 0 ? ["</state>"] : []),
    "</scxml>",
    "",
  ].join("\n");
}

function elementOf(state: StateModel, model: Source): string {
  const { id, kind, calls, callIds, title, remembers } = state;
  const { stateOf, callOf } = model.names;
  const children = model.states.filter(({ parent }) => parent === id);
  const initial = children.find(({ isInitial }) => isInitial);
  const tag = kind === "single" || kind === "nested" ? "state" : kind;
  const start = initial ? ` initial="${stateOf(initial.id)}"` : "";
  const depth = remembers ? ` type="${remembers.depth}"` : "";
  return [
    `<!-- ${escapeHtml(title).replace(/--+/g, "-")} -->`,
    `<${tag} id="${stateOf(id)}"${start}${depth}>`,
    ...(remembers ? [`<transition target="${remembers.otherwise.map(stateOf).join(" ")}"/>`] : []),
    ...inside(state, model),
    ...calls.map((call, at) => `<invoke id="${callOf(id, callIds[at] ?? call)}" src="${escapeHtml(call)}"/>`),
    ...children.map((child) => elementOf(child, model)),
    `</${tag}>`,
  ].join("\n");
}

/** Returns a state's entry and exit actions, timers and transitions; null means the machine itself. */
function inside(state: StateModel | null, model: Source): string[] {
  const own = model.transitions.filter(({ source }) => source === (state?.id ?? null));
  const timers = [
    ...new Map(own.filter(({ kind }) => kind === "after").map((one) => [one.event, one])).values(),
  ];
  const entry = [...(state?.entry ?? []).map(logOf), ...timers.map((one) => sendOf(one, model))];
  const exit = [
    ...(state?.exit ?? []).map(logOf),
    ...timers.map(({ event, source }) => `<cancel sendid="${model.names.eventOf(event, source)}"/>`),
  ];
  return [
    ...(entry.length > 0 ? [`<onentry>${entry.join("")}</onentry>`] : []),
    ...(exit.length > 0 ? [`<onexit>${exit.join("")}</onexit>`] : []),
    ...own.map((one) => transitionOf(one, model)),
  ];
}

function sendOf(one: TransitionModel, model: Source): string {
  const event = model.names.eventOf(one.event, one.source);
  const delay = delayOf(one, model);
  const when = /^\d+$/.test(delay) ? `delay="${delay}ms"` : `delayexpr="${escapeHtml(delay)}()"`;
  return `<send id="${event}" event="${event}" ${when}/>`;
}

function transitionOf(one: TransitionModel, model: Source): string {
  const { event, guard, actions, source } = one;
  const { targets, isInternal } = leadingOf(one, model);
  const attributes = [
    event !== "" && `event="${model.names.eventOf(event, source)}"`,
    guard !== null && `cond="${escapeHtml(conditionOf(guard, model))}"`,
    targets.length > 0 && `target="${targets.map(model.names.stateOf).join(" ")}"`,
    isInternal && 'type="internal"',
  ].filter((attribute) => attribute !== false);
  const head = ["transition", ...attributes].join(" ");
  return actions.length === 0 ? `<${head}/>` : `<${head}>${actions.map(logOf).join("")}</transition>`;
}

/** Returns a guard as an ECMAScript condition, with `&&`, `||` and `!` for combined guards. */
function conditionOf(guard: string, model: Source): string {
  const joined = model.joined?.[guard];
  if (!joined) return `${guard}()`;
  const parts = joined.guards.map((one) => conditionOf(one, model));
  return joined.by === "not"
    ? `!${parts.join("")}`
    : `(${parts.join(joined.by === "and" ? " && " : " || ")})`;
}

/**
 * Returns a transition's targets in SCXML and whether it is internal. Unlike in XState, an SCXML transition exits and re-enters its own
 * state, unless it is internal to a compound state or has no target.
 */
function leadingOf({ source, targets, reenters }: TransitionModel, { states }: MachineModel) {
  const insideOf = (id: string | null) => states.filter(({ parent }) => parent === id);
  const begins = insideOf(source).filter(({ isInitial }) => isInitial);
  const stays = !reenters && targets.length > 0 && targets.every((id) => id === source);
  // A transition to its own state restarts at the initial state inside it.
  const leads = stays ? begins.map(({ id }) => id) : targets;
  const isWithin = (id: string) => source === null || id.startsWith(`${source}.`);
  const isInternal = !reenters && leads.length > 0 && leads.every(isWithin);
  return { targets: leads, isInternal };
}

function logOf(action: string): string {
  return `<log label="action" expr="'${escapeHtml(action)}'"/>`;
}
