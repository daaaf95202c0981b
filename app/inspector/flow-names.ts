import type { MachineModel } from "./machine-model";

/** Display names of states and events by id: all that the page of a walk needs from the model. */
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
