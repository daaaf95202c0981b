import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { isConnected } from "./protocol";

/** Where the messages of the inspector go. */
export interface Receiver {
  send(message: StatelyInspectionEvent): void;
  stop(): void;
}

/** How many messages a window is sent anew that was loaded again. */
const MESSAGES_MAX = 200;

/**
 * A window of our own page, and of no other: whatever stands at another origin neither hears nor is heard. (The library's own way opens
 * stately.ai, and posts to whoever stands in the window.)
 */
export function ownWindow(target: Window): Receiver {
  const { origin } = window.location;
  const messages: StatelyInspectionEvent[] = [];
  let isReady = false;
  const post = (message: StatelyInspectionEvent) => target.postMessage(message, origin);
  const hear = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source !== target || !isConnected(data)) return;
    isReady = true;
    for (const message of messages) post(message);
  };
  window.addEventListener("message", hear);
  return {
    send(message) {
      messages.push(message);
      if (messages.length > MESSAGES_MAX) messages.shift();
      if (isReady) post(message);
    },
    stop: () => window.removeEventListener("message", hear),
  };
}
