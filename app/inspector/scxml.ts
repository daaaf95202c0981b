import { delayOf } from "./machine-config";
import type { MachineModel, StateModel, TransitionModel } from "./machine-model";

/**
 * The machine as SCXML of the W3C (https://www.w3.org/TR/scxml/). Guards, actions and calls stand there by name: a guard as a condition
 * `name()`, an action as a `log` of its name, a call as `invoke` of that source; a timer is sent on entry and cancelled on exit.
 */
export function scxmlOf(model: MachineModel): string {
  const initial = model.states.find(({ parent, isInitial }) => parent === null && isInitial);
  const start = initial ? ` initial="${nameOf(initial.id)}"` : "";
  const own = model.transitions.filter(({ source }) => source === null);
  const roots = model.states.filter(({ parent }) => parent === null);
  const name = escaped(model.id);
  const head = `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${name}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    own.length > 0 ? `${head}>` : `${head}${start}>`,
    // A document has no transitions of its own: they are those of a state around all others.
    ...(own.length > 0 ? [`<state id="${name}"${start}>`, ...inside(null, model)] : []),
    ...roots.map((state) => elementOf(state, model)),
    ...(own.length > 0 ? ["</state>"] : []),
    "</scxml>",
    "",
  ].join("\n");
}

function elementOf(state: StateModel, model: MachineModel): string {
  const { id, kind, calls, callIds, title } = state;
  const children = model.states.filter(({ parent }) => parent === id);
  const initial = children.find(({ isInitial }) => isInitial);
  const tag = kind === "single" || kind === "nested" ? "state" : kind;
  const start = initial ? ` initial="${nameOf(initial.id)}"` : "";
  return [
    `<!-- ${escaped(title).replace(/--+/g, "-")} -->`,
    `<${tag} id="${nameOf(id)}"${start}>`,
    ...inside(state, model),
    ...calls.map((call, at) => `<invoke id="${nameOf(callIds[at] ?? call)}" src="${escaped(call)}"/>`),
    ...children.map((child) => elementOf(child, model)),
    `</${tag}>`,
  ].join("\n");
}

/** What a state does and answers; null: the machine itself. */
function inside(state: StateModel | null, model: MachineModel): string[] {
  const own = model.transitions.filter(({ source }) => source === (state?.id ?? null));
  const timers = [
    ...new Map(own.filter(({ kind }) => kind === "after").map((one) => [one.event, one])).values(),
  ];
  const entry = [...(state?.entry ?? []).map(logOf), ...timers.map((one) => sendOf(one, model))];
  const exit = [
    ...(state?.exit ?? []).map(logOf),
    ...timers.map(({ event }) => `<cancel sendid="${escaped(eventOf(event))}"/>`),
  ];
  return [
    ...(entry.length > 0 ? [`<onentry>${entry.join("")}</onentry>`] : []),
    ...(exit.length > 0 ? [`<onexit>${exit.join("")}</onexit>`] : []),
    ...own.map((one) => transitionOf(one, model)),
  ];
}

function sendOf(one: TransitionModel, model: MachineModel): string {
  const event = escaped(eventOf(one.event));
  const delay = delayOf(one, model);
  const when = /^\d+$/.test(delay) ? `delay="${delay}ms"` : `delayexpr="${escaped(delay)}()"`;
  return `<send id="${event}" event="${event}" ${when}/>`;
}

function transitionOf(one: TransitionModel, model: MachineModel): string {
  const { event, guard, actions } = one;
  const { targets, isInternal } = leadingOf(one, model);
  const attributes = [
    event !== "" && `event="${escaped(eventOf(event))}"`,
    guard !== null && `cond="${escaped(guard)}()"`,
    targets.length > 0 && `target="${targets.map(nameOf).join(" ")}"`,
    isInternal && 'type="internal"',
  ].filter((attribute) => attribute !== false);
  const head = ["transition", ...attributes].join(" ");
  return actions.length === 0 ? `<${head}/>` : `<${head}>${actions.map(logOf).join("")}</transition>`;
}

/**
 * Where a transition leads there: unlike in XState it leaves its own state and enters it again, unless it is internal to a state with
 * others inside, or has no target at all.
 */
function leadingOf({ source, targets, reenters }: TransitionModel, { states }: MachineModel) {
  const insideOf = (id: string | null) => states.filter(({ parent }) => parent === id);
  const begins = insideOf(source).filter(({ isInitial }) => isInitial);
  const stays = !reenters && targets.length > 0 && targets.every((id) => id === source);
  // What leads to its own state begins anew within it.
  const leads = stays ? begins.map(({ id }) => id) : targets;
  const isWithin = (id: string) => source === null || id.startsWith(`${source}.`);
  const isInternal = !reenters && leads.length > 0 && leads.every(isWithin);
  return { targets: leads, isInternal };
}

/** What XState names `xstate.done.actor.x` is `done.invoke.x` there, and a failed call `error.communication.x`. */
function eventOf(event: string): string {
  return event
    .replace(/^xstate\.done\.actor\./, "done.invoke.")
    .replace(/^xstate\.error\.actor\./, "error.communication.")
    .replace(/^xstate\.done\.state\./, "done.state.")
    .replace(/^xstate\.after\./, "after.");
}

function logOf(action: string): string {
  return `<log label="action" expr="'${escaped(action)}'"/>`;
}

/** An id of XML has letters, digits, dots and dashes, and begins with a letter. */
function nameOf(id: string): string {
  const name = id.replace(/[^\w.-]/g, "_");
  return /^[a-z_]/i.test(name) ? name : `_${name}`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
