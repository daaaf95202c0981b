import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CountedStep, type PublishableCount, publishableCounts } from "~/domain/flow-numbers";

/** Parses an edge of a flow, `a>b`; an empty name means outside the flow. */
function step(edge: string, times: number): CountedStep {
  const [from = "", to = ""] = edge.split(">");
  const kind = from === "" ? "started" : to === "" ? "waiting" : "taken";
  return { kind, name: edge, from: from || null, to: to || null, times };
}

const told = (steps: readonly PublishableCount[]) =>
  Object.fromEntries(steps.map((one) => [one.name, one.atLeast]));

describe("shown flow counts", () => {
  test("omit small and zero counts and show the others in steps of five [MCH-02]", () => {
    const counted = [
      step("a>a", 12),
      step("a>b", 5),
      step("a>c", 4),
      step("b>d", 1),
      step("c>", 4),
      step("d>", -2),
    ];
    expect(told(publishableCounts(counted))).toEqual({ "a>a": 10, "a>b": 5 });
  });

  test("round a large number down to a multiple of five [MCH-02]", () => {
    expect(told(publishableCounts([step("a>b", 10_004)]))).toEqual({ "a>b": 10_000 });
  });

  test("hide entry and exit counts whose difference would reveal a small count [MCH-02]", () => {
    // At least 100 entered and at most 24 took each way, so the four failures could be derived.
    const ways = ["b", "c", "d", "e"].map((to) => step(`a>${to}`, 24));
    const counted = [step(">a", 100), ...ways, step("a>failed", 4)];
    const others = ["b", "c", "d", "e"].map((to) => [`a>${to}`, null]);
    expect(told(publishableCounts(counted))).toEqual({ ">a": null, ...Object.fromEntries(others) });
  });

  test("hide nothing when an ordinary difference reveals too little [MCH-02]", () => {
    const counted = [step(">a", 100), step("a>done", 97), step("a>failed", 3)];
    expect(told(publishableCounts(counted))).toEqual({ ">a": 100, "a>done": 95 });
  });

  test("are empty when nothing was counted", () => {
    expect(publishableCounts([])).toEqual([]);
  });
});

const states = ["", "a", "b", "c"];
const edges = [">a", "a>b", "a>c", "b>c", "b>a", "b>", "c>", "a>a"];
/** Paths through a flow: as many enter each state as leave it. */
const ways = [[">a", "a>b", "b>"], [">a", "a>c", "c>"], [">a", "a>b", "b>c", "c>"], ["a>b", "b>a"], ["a>a"]];

const flows = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 40 })), {
    minLength: ways.length,
    maxLength: ways.length,
  })
  .map((often) =>
    edges
      .map((edge) =>
        step(
          edge,
          ways.reduce((sum, way, place) => sum + (way.includes(edge) ? (often[place] ?? 0) : 0), 0),
        ),
      )
      .filter(({ times }) => times > 0),
  );

/** Whether the displayed numbers are consistent with a count, as closely as an analyst could determine. */
function allows(shown: Readonly<Record<string, number | null>>, name: string, times: number): boolean {
  const atLeast = shown[name];
  if (atLeast === null) return times >= 0;
  return times >= (atLeast ?? 0) && times <= (atLeast ?? 0) + 4;
}

/** Yields every flow in which each step differs by at most one and as many leave each state as enter it. */
function* neighbours(counted: readonly CountedStep[]): Generator<readonly number[]> {
  const changes = counted.map(() => -1);
  for (;;) {
    const sums = new Map<string, number>();
    counted.forEach(({ from, to }, place) => {
      sums.set(from ?? "", (sums.get(from ?? "") ?? 0) - (changes[place] ?? 0));
      sums.set(to ?? "", (sums.get(to ?? "") ?? 0) + (changes[place] ?? 0));
    });
    if (states.every((state) => state === "" || !sums.get(state))) yield changes;
    const next = changes.findIndex((change) => change < 1);
    if (next < 0) return;
    changes.fill(-1, 0, next);
    changes[next] = (changes[next] ?? 0) + 1;
  }
}

test("leave every small count ambiguous, given all shown numbers and sums [MCH-02]", () => {
  let small = 0;
  fc.assert(
    fc.property(flows, (counted) => {
      const shown = told(publishableCounts(counted));
      const open = new Set(counted.flatMap(({ times }, place) => (times > 0 && times < 5 ? [place] : [])));
      small += open.size;
      for (const changes of neighbours(counted)) {
        const fits = counted.every(({ name, times }, place) =>
          allows(shown, name, times + (changes[place] ?? 0)),
        );
        if (fits) for (const place of open) if (changes[place] !== 0) open.delete(place);
        if (open.size === 0) break;
      }
      expect([...open].map((place) => counted[place]?.name)).toEqual([]);
    }),
  );
  expect(small).toBeGreaterThan(20);
});

test("are true, and no count below five is shown [MCH-02]", () => {
  fc.assert(
    fc.property(flows, (counted) => {
      for (const { name, atLeast } of publishableCounts(counted)) {
        const times = counted.find((one) => one.name === name)?.times ?? 0;
        if (atLeast === null) continue;
        expect(atLeast % 5).toBe(0);
        expect(atLeast).toBeGreaterThanOrEqual(5);
        expect(times - atLeast).toBeGreaterThanOrEqual(0);
        expect(times - atLeast).toBeLessThan(5);
      }
    }),
  );
});

test("are mostly shown when counts are large [MCH-02]", () => {
  const counted = [
    step(">a", 431),
    step("a>b", 402),
    step("a>", 29),
    step("b>c", 388),
    step("b>a", 2),
    step("b>", 14),
  ];
  expect(publishableCounts(counted).every(({ atLeast }) => atLeast !== null)).toBe(true);
});
