import type { Clock } from "~/domain/calendar";
import type { EmployeeId } from "~/domain/ids";

/** A transition that an employee's own flow took: names of its definition and the time, no user input. */
export interface LiveStep {
  /** Ascending and unique. */
  readonly id: number;
  /** ISO 8601. */
  readonly takenAt: string;
  readonly machine: string;
  /**
   * Numbers the employee's flows of this machine from 1, in the order of their first steps; reveals nothing of their subjects.
   */
  readonly flow: number;
  /** As the inspector names it: `failed/claim.retry/2`. */
  readonly transition: string;
  readonly from: string;
  readonly to: string;
}

/** The current state of a flow: the state of the running call, else the state in which it waits for the employee. */
export type FlowPosition = Pick<LiveStep, "machine" | "flow"> & { readonly state: string };

/** A step as a flow reports it. The path of the flow's cookie is never shown. */
type HeardStep = Omit<LiveStep, "id" | "takenAt" | "flow"> & { readonly cookiePath: string };

export interface LiveLimits {
  /** Milliseconds for which steps are recorded after the last visit of a live page. */
  readonly keepsFor: number;
  readonly stepsOfOne: number;
  readonly people: number;
  readonly streamsOfOne: number;
  readonly streams: number;
}

/**
 * Over HTTP/1.1 a browser opens six connections per server: three streams leave three for pages. 100 people with 50 steps take
 * about 2 MB, 200 streams about 4 MB.
 */
const standardLiveLimits: LiveLimits = {
  keepsFor: 30 * 60_000,
  stepsOfOne: 50,
  people: 100,
  streamsOfOne: 3,
  streams: 200,
};

interface Watcher {
  steps: readonly LiveStep[];
  /** Keyed by machine and path of the cookie. */
  readonly flows: Map<string, FlowPosition>;
  seenAt: number;
  readonly streams: Set<Stream>;
}

interface Stream {
  readonly changed: () => void;
  readonly ended: () => void;
}

interface CurrentState {
  readonly machine: string;
  readonly cookiePath: string;
  readonly state: string;
}

function keyOf({ machine, cookiePath }: Omit<CurrentState, "state">): string {
  return `${machine} ${cookiePath}`;
}

/** Records the current state of a flow. Gives a new flow its machine's next number, and drops other flows without steps. */
function setPosition({ flows, steps }: Watcher, current: CurrentState): FlowPosition {
  const { machine, state } = current;
  const key = keyOf(current);
  const numbers = [...flows.values()].flatMap((one) => (one.machine === machine ? one.flow : []));
  const position = { machine, state, flow: flows.get(key)?.flow ?? Math.max(0, ...numbers) + 1 };
  flows.set(key, position);
  for (const [other, one] of flows)
    if (other !== key && !steps.some((step) => step.machine === one.machine && step.flow === one.flow))
      flows.delete(other);
  return position;
}

/**
 * The latest flow steps of employees who watch their own in the inspector, in this process's memory. Records nothing of anybody
 * else, and drops a watcher's steps when their last visit is long ago.
 */
export class LiveSteps {
  readonly #watchers = new Map<EmployeeId, Watcher>();
  readonly #clock: Clock;
  readonly #limits: LiveLimits;
  #lastId = 0;
  #isClosed = false;

  constructor(clock: Clock, limits: Partial<LiveLimits> = {}) {
    this.#clock = clock;
    this.#limits = { ...standardLiveLimits, ...limits };
  }

  /** Returns the steps of the employee's flows, newest first, and records them from now on. */
  watch(employeeId: EmployeeId): readonly LiveStep[] {
    return this.#watcherOf(employeeId).steps;
  }

  /** Returns the current states of the employee's flows that have steps. */
  positions(employeeId: EmployeeId): readonly FlowPosition[] {
    return [...this.#watcherOf(employeeId).flows.values()];
  }

  /** Records a step of an employee who watches, and notifies their streams. */
  note(employeeId: EmployeeId, { cookiePath, ...step }: HeardStep): void {
    this.#forgetOld();
    const watcher = this.#watchers.get(employeeId);
    if (!watcher) return;
    this.#lastId += 1;
    const { machine, to } = step;
    const { flow } = setPosition(watcher, { machine, cookiePath, state: to });
    const kept = { ...step, flow, id: this.#lastId, takenAt: this.#clock.now().toISOString() };
    watcher.steps = [kept, ...watcher.steps].slice(0, this.#limits.stepsOfOne);
    for (const { changed } of watcher.streams) changed();
  }

  /** Records the resting state of a known flow of an employee who watches, and notifies their streams. */
  rest(employeeId: EmployeeId, current: CurrentState): void {
    const watcher = this.#watchers.get(employeeId);
    const position = watcher?.flows.get(keyOf(current));
    if (!watcher || !position || position.state === current.state) return;
    setPosition(watcher, current);
    for (const { changed } of watcher.streams) changed();
  }

  /**
   * Opens a stream for an employee who watches.
   *
   * @returns the function that closes it; undefined when the employee's or the total limit is reached, or the process is stopping
   */
  follow(employeeId: EmployeeId, stream: Stream): (() => void) | undefined {
    const { streams } = this.#watcherOf(employeeId);
    const all = [...this.#watchers.values()].reduce((sum, watcher) => sum + watcher.streams.size, 0);
    const isFull = streams.size >= this.#limits.streamsOfOne || all >= this.#limits.streams;
    if (this.#isClosed || isFull) return undefined;
    streams.add(stream);
    return () => void streams.delete(stream);
  }

  /** Ends every stream and opens no more, because an open stream would keep the process from stopping. */
  close(): void {
    this.#isClosed = true;
    for (const { streams } of this.#watchers.values()) for (const { ended } of [...streams]) ended();
  }

  #watcherOf(employeeId: EmployeeId): Watcher {
    this.#forgetOld();
    const watcher = this.#watchers.get(employeeId) ?? {
      steps: [],
      flows: new Map(),
      seenAt: 0,
      streams: new Set(),
    };
    watcher.seenAt = this.#now();
    // Moved to the end, so that the first entry is the one visited longest ago.
    this.#watchers.delete(employeeId);
    this.#watchers.set(employeeId, watcher);
    const unwatched = [...this.#watchers].filter(
      ([id, { streams }]) => id !== employeeId && streams.size === 0,
    );
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
