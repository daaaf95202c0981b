/** One event that was chosen, with the facts that were answered with No, such as `canBeSaved.1`. */
export interface WalkStep {
  readonly event: string;
  readonly denied: readonly string[];
}

/** The step that tells how the start's own guards are answered. */
export const START = "start";

/** How many steps a URL may hold: more is nobody's walk, and each costs time. */
export const STEPS_MAX = 100;

/** A step as a URL holds it: its event, then each fact that does not hold: `receipt.save!canBeSaved.1`. */
export function stepText({ event, denied }: WalkStep): string {
  return [event, ...denied].join("!");
}

/**
 * The steps of a URL: those that are done, in `step`, and the one a form has just sent, its event in `event` and its facts by their
 * names, `no` for those that do not hold. Whatever the machine does not know is refused where it is walked.
 */
export function stepsIn(query: URLSearchParams): WalkStep[] {
  const steps = query.getAll("step").map((text): WalkStep => {
    const [event = "", ...denied] = text.split("!");
    return { event, denied };
  });
  const event = query.get("event");
  if (event)
    steps.push({ event, denied: [...query].filter(([, value]) => value === "no").map(([name]) => name) });
  const [last] = steps.slice(-1);
  // Starting is not a step that follows others.
  return last?.event === START ? [last] : steps.slice(0, STEPS_MAX);
}

/** The query of a walk through these steps, the diagram as large as it is asked for in percent. */
export function queryOf(steps: readonly WalkStep[], zoom?: number): string {
  const query = new URLSearchParams(steps.map((step) => ["step", stepText(step)]));
  if (zoom !== undefined) query.set("zoom", String(zoom));
  return `?${query}`;
}
