/** A chosen event, with the ids of the facts answered No, such as `canBeSaved.1`. */
export interface WalkStep {
  readonly event: string;
  readonly denied: readonly string[];
}

/** The event of the step that answers the guards of the start itself. */
export const START_EVENT = "start";

/** Maximum number of steps in a URL: no real walk is longer, and each step costs time. */
export const MAX_STEPS = 100;

/** Returns a step as written in a URL: its event, then each fact that does not hold: `receipt.save!canBeSaved.1`. */
export function formatStep({ event, denied }: WalkStep): string {
  return [event, ...denied].join("!");
}

/**
 * Reads the steps from a URL: the earlier ones from `step`, and the one just submitted from `event` and one parameter per fact, which is
 * `no` if the fact does not hold. Does not check them: the walk refuses events that the machine does not know.
 */
export function readSteps(query: URLSearchParams): WalkStep[] {
  const steps = query.getAll("step").map((text): WalkStep => {
    const [event = "", ...denied] = text.split("!");
    return { event, denied };
  });
  const event = query.get("event");
  if (event)
    steps.push({ event, denied: [...query].filter(([, value]) => value === "no").map(([name]) => name) });
  const [last] = steps.slice(-1);
  // A start step discards the steps before it.
  return last?.event === START_EVENT ? [last] : steps.slice(0, MAX_STEPS);
}

/** Returns the query string of a walk through these steps, with the diagram's zoom in percent. */
export function walkQueryOf(steps: readonly WalkStep[], zoom?: number): string {
  const query = new URLSearchParams(steps.map((step) => ["step", formatStep(step)]));
  if (zoom !== undefined) query.set("zoom", String(zoom));
  return `?${query}`;
}
