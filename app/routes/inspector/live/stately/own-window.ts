import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { isConnected } from "./protocol";

/** The receiver of the inspector's messages. */
export interface Receiver {
  send(message: StatelyInspectionEvent): void;
  stop(): void;
}

/** How many messages are kept, to be sent again if the window reloads. */
const MESSAGES_MAX = 200;

/**
 * Returns a receiver that exchanges messages only with our own page in the window, never with another origin. (The library's own
 * transport opens stately.ai and posts to whatever page is in the window.)
 */
export function ownWindowReceiver(target: Window): Receiver {
  const { origin } = window.location;
  const messages: StatelyInspectionEvent[] = [];
  let isReady = false;
  const post = (message: StatelyInspectionEvent) => target.postMessage(message, origin);
  const onMessage = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source !== target || !isConnected(data)) return;
    isReady = true;
    for (const message of messages) post(message);
  };
  window.addEventListener("message", onMessage);
  return {
    send(message) {
      messages.push(message);
      if (messages.length > MESSAGES_MAX) messages.shift();
      if (isReady) post(message);
    },
    stop: () => window.removeEventListener("message", onMessage),
  };
}
