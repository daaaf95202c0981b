import type { Response } from "express";

/** So long nobody takes anything, then nobody is there. */
const PATIENCE_MS = 120_000;

/**
 * Waits until a connection has taken what was written to it: whoever writes faster would keep all of it in memory.
 * @returns false once the visitor is gone, or has taken nothing for two minutes
 */
export async function mayWrite(response: Response): Promise<boolean> {
  if (!response.writableNeedDrain || response.destroyed) return !response.destroyed;
  const { promise, resolve } = withResolver();
  const late = setTimeout(resolve, PATIENCE_MS, false);
  const drained = () => resolve(true);
  const gone = () => resolve(false);
  response.once("drain", drained);
  response.once("close", gone);
  const isTaken = await promise;
  clearTimeout(late);
  response.off("drain", drained);
  response.off("close", gone);
  if (!isTaken) response.destroy();
  return isTaken;
}

function withResolver() {
  let resolve: (isTaken: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
