import type { MachineModel } from "./machine-model";

/** How a walk calls states and events, by their ids: all of the model that its page needs. */
export interface FlowNames {
  readonly states: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
}

export function namesOf({ states, transitions }: MachineModel): FlowNames {
  return {
    states: Object.fromEntries(states.map(({ id, title }) => [id, title])),
    events: Object.fromEntries(transitions.map(({ event, eventWords }) => [event, eventWords])),
  };
}
