import { once } from "node:events";
import type { Response } from "express";

/** So long nobody takes anything, then nobody is there. */
const PATIENCE_MS = 120_000;

/**
 * Waits until a connection has taken what was written to it: whoever writes faster would keep all of it in memory.
 * @returns false once the visitor is gone, or has taken nothing for two minutes
 */
export async function mayWrite(response: Response): Promise<boolean> {
  if (!response.writableNeedDrain || response.destroyed) return !response.destroyed;
  const gone = new AbortController();
  const giveUp = () => gone.abort();
  const late = setTimeout(giveUp, PATIENCE_MS);
  response.once("close", giveUp);
  const drained = once(response, "drain", { signal: gone.signal });
  const isTaken = await drained.then(
    () => true,
    () => false,
  );
  clearTimeout(late);
  response.off("close", giveUp);
  if (!isTaken) response.destroy();
  return isTaken;
}
