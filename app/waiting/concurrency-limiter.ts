/** Options of a concurrency limiter besides its number of places. */
export interface ConcurrencyLimiterOptions {
  /** How many places one owner may occupy, so that nobody keeps the others waiting. */
  readonly placesOfOne?: number;
  /** How many tasks may wait; further ones are rejected. Absent: any number. */
  readonly mostWaiting?: number;
  /** Creates the error for a rejected task. */
  readonly turnAway?: (why: "full" | "closed") => Error;
}

interface Waiting {
  readonly owner: unknown;
  enter(): void;
  leave(reason: unknown): void;
}

/** Runs a limited number of tasks concurrently, and fewer of each owner; the others wait in order. */
export class ConcurrencyLimiter {
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<unknown, number>();
  readonly #options: Required<ConcurrencyLimiterOptions>;
  #free: number;
  #closed: Promise<void> | undefined;
  #lastHasLeft = () => {};

  /** @param places how many tasks may run concurrently */
  constructor(
    private readonly places: number,
    options: ConcurrencyLimiterOptions = {},
  ) {
    this.#free = places;
    this.#options = {
      placesOfOne: places,
      mostWaiting: Number.POSITIVE_INFINITY,
      turnAway: (why) => new Error(`The gate is ${why}.`),
      ...options,
    };
  }

  /**
   * Runs the task when a place is free; settles with its result or error.
   *
   * @param signal stops waiting; a task that has begun has to check it itself
   * @throws the error of `turnAway` if too many tasks wait already or the limiter is closed
   */
  async run<Result>(task: () => Promise<Result>, owner?: unknown, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#closed) throw this.#options.turnAway("closed");
    if (this.#isOpenTo(owner)) this.#begin(owner);
    else await this.#wait(owner, signal);
    try {
      return await task();
    } finally {
      this.#end(owner);
    }
  }

  /** Rejects all waiting and later tasks. Resolves when the running ones have finished. */
  close(): Promise<void> {
    for (const one of this.#waiting.splice(0)) one.leave(this.#options.turnAway("closed"));
    this.#closed ??=
      this.#free === this.places
        ? Promise.resolve()
        : new Promise((resolve) => {
            this.#lastHasLeft = resolve;
          });
    return this.#closed;
  }

  #isOpenTo(owner: unknown): boolean {
    return this.#free > 0 && (this.#running.get(owner) ?? 0) < this.#options.placesOfOne;
  }

  #wait(owner: unknown, signal?: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#options.mostWaiting) throw this.#options.turnAway("full");
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        waiting.leave(signal?.reason);
      };
      const waiting: Waiting = {
        owner,
        enter: () => {
          signal?.removeEventListener("abort", onAbort);
          resolve();
        },
        leave: (reason) => {
          signal?.removeEventListener("abort", onAbort);
          reject(reason);
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#waiting.push(waiting);
    });
  }

  #begin(owner: unknown): void {
    this.#free -= 1;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  #end(owner: unknown): void {
    const left = (this.#running.get(owner) ?? 0) - 1;
    if (left > 0) this.#running.set(owner, left);
    else this.#running.delete(owner);
    this.#free += 1;
    const at = this.#waiting.findIndex((one) => this.#isOpenTo(one.owner));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (next) {
      this.#begin(next.owner);
      next.enter();
    } else if (this.#free === this.places) this.#lastHasLeft();
  }
}
