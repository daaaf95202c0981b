import { ChequeReaderBusy } from "~/domain/cheque-reading";

/** How many may wait behind the one that is read; the next is told to try again. */
export const MOST_WAITING = 8;

/** One at a time, in order. */
export class WaitingLine {
  readonly #waiting: { enter: () => void; turnAway: (reason: unknown) => void }[] = [];
  #isTaken = false;
  #closed: Promise<void> | undefined;
  #leave = () => {};

  /**
   * Runs the task when all before it are done.
   *
   * @param signal leaves the line; a task that has begun looks at it itself
   * @throws {ChequeReaderBusy} when too many wait already
   */
  async takeTurn<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#closed) throw new ChequeReaderBusy("The cheque reader has stopped.");
    if (this.#isTaken) await this.#wait(signal);
    this.#isTaken = true;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.enter();
      else {
        this.#isTaken = false;
        this.#leave();
      }
    }
  }

  /** Turns away everybody who waits, and who comes later. Resolves when the one whose turn it is has left. */
  close(): Promise<void> {
    for (const { turnAway } of this.#waiting.splice(0))
      turnAway(new ChequeReaderBusy("The cheque reader has stopped."));
    this.#closed ??= this.#isTaken
      ? new Promise((resolve) => {
          this.#leave = resolve;
        })
      : Promise.resolve();
    return this.#closed;
  }

  #wait(signal?: AbortSignal): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING)
      throw new ChequeReaderBusy("Too many cheques are waiting to be read.");
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        reject(signal?.reason);
      };
      const place = {
        enter: () => {
          signal?.removeEventListener("abort", leave);
          resolve();
        },
        turnAway: (reason: unknown) => {
          signal?.removeEventListener("abort", leave);
          reject(reason);
        },
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.push(place);
    });
  }
}
