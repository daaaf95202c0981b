const TICKS = 10;

/**
 * The answer, or an error when it is not there in so many milliseconds. Time in which this process was too busy to listen does
 * not count. What is late is not ended by this: what takes a signal is better given `AbortSignal.timeout`.
 *
 * @param late the error for an answer that is late
 */
export async function inTime<Answer>(
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
