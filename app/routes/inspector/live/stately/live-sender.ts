import { createInspector } from "@statelyai/inspect";
import type { LiveRow, LiveView } from "../live-rows";
import type { Receiver } from "./own-window";
import type { SentStep } from "./protocol";

/** Sends what a live page shows to a receiver, each step once. */
export interface LiveSender {
  send(view: LiveView): void;
  stop(): void;
}

/**
 * Sends the user's own flows with the library of Stately's inspector: a flow is an actor, a step is its event and the snapshot after it.
 * Contexts are empty and events contain only names from the definition; this page receives nothing else.
 *
 * @param definition the machine as JSON, without data of any flow
 */
export function startLiveSender(machine: string, definition: string, receiver: Receiver): LiveSender {
  const inspector = createInspector(receiver, {
    serialize: (message) => (message.type === "@xstate.actor" ? { ...message, definition } : message),
    sanitizeContext: () => ({}),
  });
  const sent = new Map<string, string>();
  let newest = 0;
  const sendStep = (row: LiveRow) => {
    const session = `${machine}:${row.flow}`;
    const { event: type, states, transitions } = row.taken;
    const [transition = ""] = transitions;
    if (!sent.has(session)) inspector.actor(session, snapshotOf(row.leaves));
    const guards = Object.fromEntries(row.guards.map(({ words, holds }) => [words, holds]));
    const event: SentStep = { type, step: row.id, transition, guards };
    inspector.event(session, event);
    const state = states.at(-1) ?? row.leaves;
    inspector.snapshot(session, snapshotOf(state), { event });
    sent.set(session, state);
    newest = row.id;
  };
  return {
    send({ rows, positions }) {
      for (const row of rows.filter(({ id }) => id > newest).reverse()) sendStep(row);
      for (const { flow, state } of positions) {
        const session = `${machine}:${flow}`;
        if (sent.get(session) === state) continue;
        // The flow is not where its last step led, because a call was abandoned.
        inspector.snapshot(session, snapshotOf(state));
        sent.set(session, state);
      }
    },
    stop: () => inspector.stop(),
  };
}

function snapshotOf(state: string) {
  return { status: "active", value: nestedValue(state), context: {} } as const;
}

/** Returns XState's `{ inReview: "deciding" }` for `inReview.deciding`. */
function nestedValue(state: string): string | object {
  const [outer = "", ...inner] = state.split(".");
  return inner.length === 0 ? outer : { [outer]: nestedValue(inner.join(".")) };
}
