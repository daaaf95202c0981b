import type { MachineModel } from "./machine-model";

/** The names of a machine's parts in its SCXML: unique, and made of characters that XML allows. */
export interface ScxmlNames {
  readonly machine: string;
  readonly stateOf: (id: string) => string;
  /** The name of a call, by the state that makes it and the call's id. */
  readonly callOf: (state: string, call: string) => string;
  /** The name of an event, by the state that handles it; null for the machine itself. */
  readonly eventOf: (event: string, source: string | null) => string;
}

export function scxmlNamesOf({ id: machine, states, transitions }: MachineModel): ScxmlNames {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  const give = (thing: string, wanted: string) => {
    if (names.has(thing)) return;
    let name = idOf(wanted);
    while (taken.has(name)) name += "_";
    taken.add(name);
    names.set(thing, name);
  };
  for (const { id } of states) give(`state ${id}`, id);
  give("machine", machine);
  for (const { id, callIds } of states) for (const call of callIds) give(`call ${id} ${call}`, call);
  for (const { kind, event } of transitions)
    if (kind === "after") give(`timer ${event}`, event.replace(/^xstate\./, ""));
  const nameOf = (thing: string, otherwise: string) => names.get(thing) ?? idOf(otherwise);
  const stateOf = (id: string) => nameOf(`state ${id}`, id);
  const callOf = (state: string, call: string) => nameOf(`call ${state} ${call}`, call);
  return {
    machine: nameOf("machine", machine),
    stateOf,
    callOf,
    // SCXML calls `xstate.done.actor.x` `done.invoke.x`, and a failed call `error.communication.x`.
    eventOf: (event, source) => {
      const [, end, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
      if (call !== undefined)
        return `${end === "done" ? "done.invoke" : "error.communication"}.${callOf(source ?? "", call)}`;
      const state = event.startsWith(`xstate.done.state.${machine}.`) && event.slice(19 + machine.length);
      if (state) return `done.state.${stateOf(state)}`;
      return names.get(`timer ${event}`) ?? event.split(".").map(wordOf).join(".");
    },
  };
}

/** Makes a valid XML id: letters, digits, dots, dashes and underscores, starting with a letter or an underscore. */
function idOf(id: string): string {
  const name = id.replace(/[^\w.-]/g, "_");
  return /^[a-z_]/i.test(name) ? name : `_${name}`;
}

/** Replaces what an event name may not contain: a space would split it in two. `*` is a wildcard, as in XState. */
function wordOf(part: string): string {
  return part === "" ? "_" : part.replace(/[^\w:*-]/g, "_");
}
