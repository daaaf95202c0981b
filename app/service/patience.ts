import { unavailable } from "./failure";

const TICKS = 10;

/**
 * The first thing a call asks of the database, or 503 when it takes longer than so many milliseconds: a database that
 * stalls says nothing, and the person should hear of it while they still wait. Time in which this process was too busy to
 * listen does not count.
 *
 * @throws {Refusal} 503
 */
export async function withinPatience<Answer>(asked: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let ticks = 0;
    timer = setInterval(() => {
      ticks += 1;
      if (ticks === TICKS) reject(unavailable());
    }, milliseconds / TICKS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearInterval(timer);
  }
}
