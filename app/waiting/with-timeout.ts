const TICKS = 10;

/**
 * Resolves like `answer`, or rejects if it takes longer than this many milliseconds. Time in which this process was too busy to
 * listen does not count. Does not cancel late work: use `AbortSignal.timeout` for anything that accepts a signal.
 *
 * @param late creates the error for a late answer
 */
export async function withTimeout<Answer>(
  answer: Promise<Answer>,
  milliseconds: number,
  late: () => Error = () => new Error(`No answer in ${milliseconds} ms.`),
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_, reject) => {
    let ticks = 0;
    timer = setInterval(() => {
      ticks += 1;
      if (ticks === TICKS) reject(late());
    }, milliseconds / TICKS);
  });
  try {
    return await Promise.race([answer, isLate]);
  } finally {
    clearInterval(timer);
  }
}
