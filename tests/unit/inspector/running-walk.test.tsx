import fc from "fast-check";
import { JSDOM } from "jsdom";
import { catalogue } from "machines/catalogue";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { count } from "tests/support/counts";
import { nestedExample } from "tests/unit/inspector/examples";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describeMachine } from "~/inspector/describe-machine";
import type { FlowToWalk } from "~/inspector/running-machine";
import { walkThrough } from "~/inspector/walk";
import type { WalkStep } from "~/inspector/walk-query";
import { RunningWalk, type ShownWalk } from "~/routes/inspector/machine/running-walk";

const flows = [...Object.values(catalogue), { machine: nestedExample, facts: {} }].map(
  ({ machine, facts }): readonly [string, FlowToWalk] => [
    machine.id,
    { model: describeMachine(machine), facts },
  ],
);

beforeAll(() => {
  const { window } = new JSDOM();
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});

// Other files share the process, and would take a document as a sign of a browser.
afterAll(() => void vi.unstubAllGlobals());

/** A random next move: numbers choose among the options available at that moment. */
const move = fc.oneof(
  { weight: 6, arbitrary: fc.record({ event: fc.nat(), denied: fc.array(fc.boolean(), { maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ back: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ unknown: fc.constantFrom("nothing.of.this", "__proto__") }) },
  { weight: 1, arbitrary: fc.record({ start: fc.array(fc.boolean(), { maxLength: 4 }) }) },
);
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

function addressAfter(steps: readonly WalkStep[], move: Move, { model, facts }: FlowToWalk): WalkStep[] {
  const { choices, startGuards } = walkThrough(model, facts, steps);
  const denied = (asks: typeof startGuards, isDenied: readonly boolean[]) =>
    asks.flatMap((one) => one.facts.map(({ id }) => id)).filter((_, place) => isDenied[place]);
  if ("back" in move) return steps.slice(0, -move.back);
  if ("unknown" in move) return [...steps, { event: move.unknown, denied: [] }];
  if ("start" in move) return [{ event: "start", denied: denied(startGuards, move.start) }];
  const choice = choices[move.event % choices.length];
  return choice ? [...steps, { event: choice.event, denied: denied(choice.guards, move.denied) }] : [];
}

test.each(flows)(
  "at each address the browser's machine of %s reaches the same state as the server's [MCH-03]",
  (_, flow) => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 12 }), (moves) => {
        const root = createRoot(document.createElement("div"));
        let shown: ShownWalk | undefined;
        const hear = (now: ShownWalk) => {
          shown = now;
        };
        let steps: readonly WalkStep[] = [];
        for (const one of moves) {
          steps = addressAfter(steps, one, flow);
          act(() => root.render(<RunningWalk flow={flow} steps={steps} onWalk={hear} />));
          expect(shown).toEqual({ flow, walk: walkThrough(flow.model, flow.facts, steps), steps });
        }
        act(() => root.unmount());
      }),
      { numRuns: count(15, 300) },
    );
  },
);
