const HOUR = 3_600_000;

/**
 * Does something now and every hour, once at a time: where a round takes longer than an hour, the next one is left out.
 *
 * @param failed is told why a round failed
 * @returns what stops it, waiting for a round under way
 */
export function everyHour(work: () => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  let round: Promise<void> | undefined;
  const start = () => {
    round ??= work()
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
    await round;
  };
}
