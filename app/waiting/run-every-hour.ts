const HOUR = 3_600_000;

/**
 * Runs a round of work now and every hour, never two at once: if a round takes longer than an hour, the next one is skipped.
 *
 * @param work one round; when its signal aborts, it finishes what it has begun and begins nothing more
 * @param failed called with the error of a failed round
 * @returns a function that stops the rounds and waits for the current one
 */
export function runEveryHour(
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
