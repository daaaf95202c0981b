const HOUR = 3_600_000;

/**
 * Does something now and every hour, once at a time: where a round takes longer than an hour, the next one is left out.
 *
 * @param work one round; its signal says that nobody waits for the rest of it: what is begun is finished, nothing more is begun
 * @param failed is told why a round failed
 * @returns what stops it, waiting for what a round has begun
 */
export function everyHour(
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  const start = () => {
    round ??= work(stopping.signal)
      .catch(failed)
      .finally(() => {
        round = undefined;
      });
  };
  start();
  const timer = setInterval(start, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  };
}
