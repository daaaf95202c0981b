import type { StatelyInspectionEvent } from "@statelyai/inspect";

/** What a page says to the one that opened it when it is ready to hear, in the protocol of Stately's inspector. */
export const CONNECTED = "@statelyai.connected";

/** The event of a step, in the protocol's own shape: names of the definition, and what its guards said. */
export interface SentStep {
  readonly type: string;
  /** Counts up; the same again where all is sent anew. */
  readonly step: number;
  readonly transition: string;
  readonly guards: Readonly<Record<string, boolean>>;
}

export function isInspection(message: unknown): message is StatelyInspectionEvent {
  return isObject(message) && isText(message.type) && isText(message._version) && isText(message.sessionId);
}

export function isSentStep(event: unknown): event is SentStep {
  return (
    isObject(event) &&
    isText(event.type) &&
    typeof event.step === "number" &&
    isText(event.transition) &&
    isObject(event.guards)
  );
}

export function isConnected(message: unknown): boolean {
  return isObject(message) && message.type === CONNECTED;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
