/** Lets a fixed number of tasks run at the same time, of each owner fewer; the others wait, in their order. */
export class Gate {
  readonly #waiting: { readonly owner: unknown; enter(): void }[] = [];
  readonly #running = new Map<unknown, number>();
  #free: number;

  /**
   * @param places how many may run at the same time
   * @param placesOfOne how many of them may be one owner's, so that nobody keeps the others waiting
   */
  constructor(
    places: number,
    private readonly placesOfOne = places,
  ) {
    this.#free = places;
  }

  /** Runs the task when a place is free and answers with its result or error. */
  async run<Result>(task: () => Promise<Result>, owner?: unknown): Promise<Result> {
    if (this.#isOpenTo(owner)) this.#begin(owner);
    else await new Promise<void>((enter) => this.#waiting.push({ owner, enter }));
    try {
      return await task();
    } finally {
      this.#end(owner);
    }
  }

  #isOpenTo(owner: unknown): boolean {
    return this.#free > 0 && (this.#running.get(owner) ?? 0) < this.placesOfOne;
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
    if (!next) return;
    this.#begin(next.owner);
    next.enter();
  }
}
