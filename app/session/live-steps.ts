import type { Clock } from "~/domain/calendar";

/** A transition that somebody's own flow took: names of its definition and the time, nothing that was typed. */
export interface LiveStep {
  /** Counts up, so that each has another one. */
  readonly id: number;
  /** As ISO 8601. */
  readonly at: string;
  readonly machine: string;
  /** Which of one's flows of this machine, counted from 1 as they were heard of: nothing of what it is about. */
  readonly flow: number;
  /** As the inspector names it: `failed/claim.retry/2`. */
  readonly transition: string;
  readonly from: string;
  readonly to: string;
}

/** Where a flow stands: while its call runs in the state of the call, else where it waits for its person. */
export type FlowPosition = Pick<LiveStep, "machine" | "flow"> & { readonly at: string };

/** A step as a flow tells it: `place` is where the flow is kept, and is shown to nobody. */
type HeardStep = Omit<LiveStep, "id" | "at" | "flow"> & { readonly place: string };

export interface LiveLimits {
  /** Milliseconds after the last look at a live page for which steps are still kept. */
  readonly keepsFor: number;
  readonly stepsOfOne: number;
  readonly people: number;
  readonly streamsOfOne: number;
  readonly streams: number;
}

/** A browser opens six connections to a server of HTTP/1.1: three streams leave three for pages. 100 people of 50 steps are about 2 MB, 200 streams about 4. */
const standardLiveLimits: LiveLimits = {
  keepsFor: 30 * 60_000,
  stepsOfOne: 50,
  people: 100,
  streamsOfOne: 3,
  streams: 200,
};

interface Watcher {
  steps: readonly LiveStep[];
  /** By machine and place. */
  readonly flows: Map<string, FlowPosition>;
  seenAt: number;
  readonly streams: Set<Stream>;
}

interface Stream {
  readonly changed: () => void;
  readonly ended: () => void;
}

interface RestingFlow {
  readonly machine: string;
  readonly place: string;
  readonly at: string;
}

function keyOf({ machine, place }: Omit<RestingFlow, "at">): string {
  return `${machine} ${place}`;
}

/** Notes where a flow stands; one that is new gets the next number of its machine, and those without a step are forgotten. */
function setPosition({ flows, steps }: Watcher, where: RestingFlow): FlowPosition {
  const { machine, at } = where;
  const key = keyOf(where);
  const numbers = [...flows.values()].flatMap((one) => (one.machine === machine ? one.flow : []));
  const position = { machine, at, flow: flows.get(key)?.flow ?? Math.max(0, ...numbers) + 1 };
  flows.set(key, position);
  for (const [other, one] of flows)
    if (other !== key && !steps.some((step) => step.machine === one.machine && step.flow === one.flow))
      flows.delete(other);
  return position;
}

/**
 * The last steps of flows of those who look at their own in the inspector, in the memory of this process. Nothing is kept of anybody
 * else, and nothing any more when the look is long ago.
 */
export class LiveSteps {
  readonly #watchers = new Map<number, Watcher>();
  readonly #clock: Clock;
  readonly #limits: LiveLimits;
  #lastId = 0;
  #isClosed = false;

  constructor(clock: Clock, limits: Partial<LiveLimits> = {}) {
    this.#clock = clock;
    this.#limits = { ...standardLiveLimits, ...limits };
  }

  /** The steps of one's flows, newest first; from now on they are kept. */
  watch(person: number): readonly LiveStep[] {
    return this.#watcherOf(person).steps;
  }

  /** Where one's flows stand of which there are steps. */
  positions(person: number): readonly FlowPosition[] {
    return [...this.#watcherOf(person).flows.values()];
  }

  /** Keeps a step of somebody who watches, and tells their streams. */
  note(person: number, { place, ...step }: HeardStep): void {
    this.#forgetOld();
    const watcher = this.#watchers.get(person);
    if (!watcher) return;
    this.#lastId += 1;
    const { machine, to } = step;
    const { flow } = setPosition(watcher, { machine, place, at: to });
    const kept = { ...step, flow, id: this.#lastId, at: this.#clock.now().toISOString() };
    watcher.steps = [kept, ...watcher.steps].slice(0, this.#limits.stepsOfOne);
    for (const { changed } of watcher.streams) changed();
  }

  /** Notes where a flow of somebody who watches rests after its steps, and tells their streams. */
  rest(person: number, where: RestingFlow): void {
    const watcher = this.#watchers.get(person);
    const known = watcher?.flows.get(keyOf(where));
    if (!watcher || !known || known.at === where.at) return;
    setPosition(watcher, where);
    for (const { changed } of watcher.streams) changed();
  }

  /**
   * Opens a stream of somebody who watches.
   *
   * @returns what closes it; undefined when they or all have too many, or the process stops
   */
  follow(person: number, stream: Stream): (() => void) | undefined {
    const { streams } = this.#watcherOf(person);
    const all = [...this.#watchers.values()].reduce((sum, watcher) => sum + watcher.streams.size, 0);
    const isFull = streams.size >= this.#limits.streamsOfOne || all >= this.#limits.streams;
    if (this.#isClosed || isFull) return undefined;
    streams.add(stream);
    return () => void streams.delete(stream);
  }

  /** Ends every stream, and opens none again: an open one would hold the process that stops. */
  close(): void {
    this.#isClosed = true;
    for (const { streams } of this.#watchers.values()) for (const { ended } of [...streams]) ended();
  }

  #watcherOf(person: number): Watcher {
    this.#forgetOld();
    const watcher = this.#watchers.get(person) ?? {
      steps: [],
      flows: new Map(),
      seenAt: 0,
      streams: new Set(),
    };
    watcher.seenAt = this.#now();
    // Last in the order: the first is who looked longest ago.
    this.#watchers.delete(person);
    this.#watchers.set(person, watcher);
    const unwatched = [...this.#watchers].filter(([id, { streams }]) => id !== person && streams.size === 0);
    for (const [id] of unwatched.slice(0, Math.max(0, this.#watchers.size - this.#limits.people)))
      this.#watchers.delete(id);
    return watcher;
  }

  #forgetOld(): void {
    const oldest = this.#now() - this.#limits.keepsFor;
    for (const [id, { seenAt, streams }] of this.#watchers)
      if (seenAt < oldest && streams.size === 0) this.#watchers.delete(id);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
