import { once } from "node:events";
import type { Response } from "express";
import onHeaders from "on-headers";

/** A client that accepts no data for this long counts as disconnected. */
const PATIENCE_MS = 120_000;

/**
 * Waits until a connection's write buffer has drained; writing faster would keep everything in memory.
 * @returns false once the client has disconnected or has accepted nothing for two minutes
 */
export async function waitForDrain(response: Response): Promise<boolean> {
  if (!response.writableNeedDrain || response.destroyed) return !response.destroyed;
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, PATIENCE_MS);
  response.once("close", giveUp);
  const drained = once(response, "drain", { signal: controller.signal });
  const isDrained = await drained.then(
    () => true,
    () => false,
  );
  clearTimeout(timer);
  response.off("close", giveUp);
  if (!isDrained) response.destroy();
  return isDrained;
}

/**
 * Destroys a response whose connection has been idle for as long once it has begun: the adapter of the service's own calls waits for
 * a client without end, and keeps the file of a download open.
 */
export function endWhenIdle(response: Response, patienceMs = PATIENCE_MS): void {
  onHeaders(response, () => response.setTimeout(patienceMs, () => response.destroy()));
}
