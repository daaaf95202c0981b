import type { MachineModel, StateModel, TransitionModel } from "./machine-model";

/**
 * The machine as SCXML of the W3C (https://www.w3.org/TR/scxml/). Guards, actions and calls stand there by name: a guard as a condition
 * `name()`, an action as a `log` of its name, a call as `invoke` of that source.
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
    ...(own.length > 0 ? [`<state id="${name}"${start}>`, ...own.map(transitionOf)] : []),
    ...roots.map((state) => elementOf(state, model)),
    ...(own.length > 0 ? ["</state>"] : []),
    "</scxml>",
    "",
  ].join("\n");
}

function elementOf(state: StateModel, model: MachineModel): string {
  const { id, kind, calls, callIds, entry, exit, title } = state;
  const children = model.states.filter(({ parent }) => parent === id);
  const initial = children.find(({ isInitial }) => isInitial);
  const tag = kind === "single" || kind === "nested" ? "state" : kind;
  const start = initial ? ` initial="${nameOf(initial.id)}"` : "";
  return [
    `<!-- ${escaped(title).replace(/--+/g, "-")} -->`,
    `<${tag} id="${nameOf(id)}"${start}>`,
    ...(entry.length > 0 ? [`<onentry>${entry.map(logOf).join("")}</onentry>`] : []),
    ...(exit.length > 0 ? [`<onexit>${exit.map(logOf).join("")}</onexit>`] : []),
    ...model.transitions.filter(({ source }) => source === id).map(transitionOf),
    ...calls.map((call, at) => `<invoke id="${nameOf(callIds[at] ?? call)}" src="${escaped(call)}"/>`),
    ...children.map((child) => elementOf(child, model)),
    `</${tag}>`,
  ].join("\n");
}

function transitionOf({ event, guard, targets, actions }: TransitionModel): string {
  const attributes = [
    event !== "" && `event="${escaped(eventOf(event))}"`,
    guard !== null && `cond="${escaped(guard)}()"`,
    targets.length > 0 && `target="${targets.map(nameOf).join(" ")}"`,
  ].filter((attribute) => attribute !== false);
  const head = ["transition", ...attributes].join(" ");
  return actions.length === 0 ? `<${head}/>` : `<${head}>${actions.map(logOf).join("")}</transition>`;
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
