import type { StatelyInspectionEvent } from "@statelyai/inspect";

/** The message type by which a window tells its opener that it is ready, in the protocol of Stately's inspector. */
export const CONNECTED = "@statelyai.connected";

/** The event of a step, in the protocol's shape: names from the definition, and the results of its guards. */
export interface SentStep {
  readonly type: string;
  /** Increases with each step; unchanged when everything is sent again. */
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
