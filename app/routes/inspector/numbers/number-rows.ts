import type { FlowStep, PublishableCount } from "~/domain/flow-numbers";
import { type MachineModel, titleIn } from "~/inspector/machine-model";
import { shareTransitions } from "~/inspector/shared-transitions";
import { eventOf, texts as inspectorTexts, sourceOf } from "../texts";
import { texts } from "./texts";

/** The numbers of a flow as its page shows them: in words, in the order of the definition. */
export interface NumberRows {
  readonly startCount: string;
  /** Every state that waits for a person. */
  readonly stopped: readonly { readonly id: string; readonly title: string; readonly times: string }[];
  /** The transitions with a published number. */
  readonly taken: readonly TransitionRow[];
  /** All others: taken too seldom to be published, or never. */
  readonly seldom: readonly TransitionRow[];
}

interface TransitionRow {
  readonly id: string;
  readonly from: string;
  readonly event: string;
  readonly guard: string;
  readonly to: string;
  readonly times: string;
  /** Why the server never takes it. */
  readonly reason: string | undefined;
}

/**
 * Combines the service's numbers with the definition. What the service omits happened too seldom to be published.
 *
 * @param uncounted why the server never takes a transition, by transition id; one of those that are drawn once names it for all
 */
export function numberRowsOf(
  model: MachineModel,
  steps: readonly PublishableCount[],
  uncounted: Readonly<Record<string, string>>,
): NumberRows {
  const shown = new Map(steps.map((step) => [keyOf(step), timesOf(step)]));
  const timesAt = (kind: FlowStep["kind"], name: string) => shown.get(keyOf({ kind, name })) ?? texts.few;
  const { states, transitions } = model;
  const reasons = reasonsOf(model, uncounted);
  const first = states.find(({ isInitial, parent }) => isInitial && parent === null);
  const rows = transitions.map((one) => ({
    id: one.id,
    from: sourceOf(model, one.source),
    event: eventOf(one),
    guard: one.guardWords,
    to:
      one.targets.length === 0
        ? inspectorTexts.staysHere
        : one.targets.map((id) => titleIn(model, id)).join(", "),
    times: timesAt("taken", one.id),
    reason: reasons.get(one.id),
  }));
  return {
    startCount: timesAt("started", first?.id ?? ""),
    stopped: states
      .filter(({ isResting, kind }) => isResting && kind !== "final")
      .map(({ id, title }) => ({ id, title, times: timesAt("waiting", id) })),
    taken: rows.filter(({ times }) => times !== texts.few),
    seldom: rows.filter(({ times }) => times === texts.few),
  };
}

function reasonsOf(model: MachineModel, uncounted: Readonly<Record<string, string>>): Map<string, string> {
  const { alike } = shareTransitions(model);
  const together = [...Object.values(alike), ...Object.keys(uncounted).map((id) => [id])];
  return new Map(
    together.flatMap((ids) => {
      const [reason] = ids.flatMap((id) => uncounted[id] ?? []);
      return reason === undefined ? [] : ids.map((id) => [id, reason] as const);
    }),
  );
}

function keyOf({ kind, name }: Pick<FlowStep, "kind" | "name">): string {
  return `${kind} ${name}`;
}

function timesOf({ atLeast }: PublishableCount): string {
  return atLeast === null ? texts.withheld : texts.between(atLeast);
}
