import type { StatelyInspectionEvent } from "@statelyai/inspect";
import type { FlowNames } from "~/inspector/flow-names";
import { texts as inspectorTexts } from "../../texts";
import { type LiveRow, type LiveView, timeOfDayFormat } from "../live-rows";
import { isSentStep } from "./protocol";

/** Converts the messages received so far in Stately's protocol into the live page's view. */
export function toLiveView(messages: readonly StatelyInspectionEvent[], names: FlowNames): LiveView {
  const titleOf = (id: string) => names.states[id] ?? id;
  const rows = new Map<number, LiveRow>();
  const states = new Map<number, string>();
  for (const message of messages) {
    if (message.type === "@xstate.event") continue;
    const flow = Number(/\d+$/.exec(message.sessionId)?.[0] ?? 1);
    const leaves = states.get(flow) ?? "";
    const state = stateOf(message.snapshot);
    states.set(flow, state);
    if (message.type !== "@xstate.snapshot" || !isSentStep(message.event)) continue;
    const { type, step, transition, guards } = message.event;
    rows.set(step, {
      id: step,
      flow,
      time: timeOfDayFormat.format(Number(message.createdAt)),
      event: type === "" ? inspectorTexts.atOnce : (names.events[type] ?? type),
      from: titleOf(leaves),
      to: titleOf(state),
      stays: leaves === state,
      leaves,
      guards: Object.entries(guards).map(([words, holds]) => ({ words, holds })),
      taken: { event: type, states: [state], transitions: [transition] },
    });
  }
  const newestFirst = [...rows.values()].sort((one, other) => other.id - one.id);
  const flows = [...new Set(newestFirst.map(({ flow }) => flow))];
  const positions = flows.map((flow) => {
    const state = states.get(flow) ?? "";
    return { flow, state, title: titleOf(state) };
  });
  return { rows: newestFirst, positions };
}

/** Returns `inReview.deciding` for `{ inReview: "deciding" }`. */
function stateOf(snapshot: object): string {
  const names = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    const [[outer, inner] = []] = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return outer === undefined ? [] : [outer, ...names(inner)];
  };
  return names("value" in snapshot ? snapshot.value : undefined).join(".");
}
