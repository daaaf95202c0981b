/** What a gate knows beside its places. */
export interface GateOptions {
  /** How many places may be one owner's, so that nobody keeps the others waiting. */
  readonly placesOfOne?: number;
  /** How many may wait; the next is turned away. Absent: any number. */
  readonly mostWaiting?: number;
  /** The error for somebody who is turned away. */
  readonly turnAway?: (why: "full" | "closed") => Error;
}

interface Waiting {
  readonly owner: unknown;
  enter(): void;
  leave(reason: unknown): void;
}

/** Lets a fixed number of tasks run at the same time, of each owner fewer; the others wait, in their order. */
export class Gate {
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<unknown, number>();
  readonly #options: Required<GateOptions>;
  #free: number;
  #closed: Promise<void> | undefined;
  #lastHasLeft = () => {};

  /** @param places how many may run at the same time */
  constructor(
    private readonly places: number,
    options: GateOptions = {},
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
   * Runs the task when a place is free and answers with its result or error.
   *
   * @param signal leaves the line; a task that has begun looks at it itself
   * @throws what `turnAway` makes, when too many wait already or the gate is closed
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

  /** Turns away everybody who waits, and who comes later. Resolves when those who are inside have left. */
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
      const goAway = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        waiting.leave(signal?.reason);
      };
      const waiting: Waiting = {
        owner,
        enter: () => {
          signal?.removeEventListener("abort", goAway);
          resolve();
        },
        leave: (reason) => {
          signal?.removeEventListener("abort", goAway);
          reject(reason);
        },
      };
      signal?.addEventListener("abort", goAway, { once: true });
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
