import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isDrawnSignature,
  normalizeSignature,
  parseSignature,
  problemOfSignature,
  SIGNATURE_SIZE,
  toDrawnSignature,
} from "~/domain/e-signature";

test.each([
  ["Noah Singh", "Noah Singh"],
  ["  Zoë   O\u2019Brien-Lefèvre \n", "Zoë O\u2019Brien-Lefèvre"],
  ["\u674e\u660e", "\u674e\u660e"],
  ["X", "X"],
  ["M12 40L13 42M60 8L60 9", "M12 40L13 42M60 8L60 9"],
])("accepts %j as a signature [BNK-01]", (text, eSignature) => {
  expect(parseSignature(text)).toEqual({ eSignature });
});

test.each([
  ["", "missing"],
  [" \n ", "missing"],
  ["123", "noName"],
  ["---", "noName"],
  ["a".repeat(101), "tooLong"],
  [`M1 1${"L2 2".repeat(3_000)}`, "tooLong"],
])("refuses %j [BNK-01]", (text, problem) => {
  expect(parseSignature(text)).toEqual({ problem });
});

test.each([
  ["M12 40L13 42", true],
  ["M0 0L0 0M9999 9999L0 1", true],
  ["M12 40", false],
  ["M12 40L13 42Z", false],
  ['M12 40L13 42"/><script>', false],
  ["Mia Ross", false],
])("recognizes whether %j was drawn: %s [BNK-01]", (text, isDrawn) => {
  expect(isDrawnSignature(text)).toBe(isDrawn);
});

test("handles any text and parses what it stored [BNK-01]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const parsed = parseSignature(text);
      if ("eSignature" in parsed) expect(parseSignature(parsed.eSignature)).toEqual(parsed);
    }),
  );
});

test("serializes strokes in the stored form [BNK-01]", () => {
  const strokes = [
    [
      { x: 1.4, y: 2.6 },
      { x: -5, y: 900 },
    ],
    [],
    [{ x: 0, y: 7 }],
  ];
  expect(toDrawnSignature(strokes)).toBe("M1 3L0 200M0 7L1 7");
  expect(toDrawnSignature([])).toBe("");
  const unreadable = [{ x: Number.NaN, y: Number.POSITIVE_INFINITY }];
  expect(toDrawnSignature([unreadable, [{ x: 20, y: 200 }]])).toBe("M0 200L1 200M20 200L19 200");
});

test("thins out a long stroke and keeps its first and last point [BNK-01]", () => {
  const long = Array.from({ length: 9_007 }, (_, at) => ({ x: at % 400, y: at % 100 }));
  // The index of the last point, 9,007, is prime, so that no step size includes it.
  const kept = toDrawnSignature([[...long, { x: 7, y: 199 }]]);
  expect(kept.startsWith("M0 0L")).toBe(true);
  expect(kept.endsWith("L7 199")).toBe(true);
  expect(kept.match(/L/g)?.length).toBeGreaterThan(500);
});

/** A stroke that is large enough for a signature. */
const acrossGround = [
  { x: 0, y: 100 },
  { x: 600, y: 100 },
];

test("any drawing can be stored, however long [BNK-01]", () => {
  const axis = (most: number) => fc.double({ min: -10, max: most + 10, noNaN: true });
  const point = fc.record({ x: axis(SIGNATURE_SIZE.width), y: axis(SIGNATURE_SIZE.height) });
  const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 1_500 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(strokes, (drawn) => {
      const eSignature = toDrawnSignature([...drawn, acrossGround]);
      expect(isDrawnSignature(eSignature)).toBe(true);
      expect(eSignature.match(/M/g)).toHaveLength(drawn.length + 1);
    }),
    { numRuns: 30 },
  );
});

test("of too many strokes keeps some, including the first and the last [BNK-01]", () => {
  const dots = Array.from({ length: 5_000 }, (_, at) => [{ x: at % 600, y: 100 + (at % 100) }]);
  const eSignature = toDrawnSignature([...dots, [{ x: 599, y: 199 }]]);
  expect(isDrawnSignature(eSignature)).toBe(true);
  expect(eSignature.startsWith("M0 100L1 100")).toBe(true);
  expect(eSignature).toMatch(/M599 199L\d+ 199$/);
  expect(eSignature.match(/M/g)?.length).toBeGreaterThan(300);
});

test("stores up to 8,000 characters of a drawn signature and 100 of a typed one [BNK-01]", () => {
  const longest = `M1 1${"L2 2".repeat(1_999)}`;
  expect(longest).toHaveLength(8_000);
  expect(isDrawnSignature(longest)).toBe(true);
  expect(isDrawnSignature(longest.replace("M1 1", "M1 11"))).toBe(false);
  expect(problemOfSignature(longest.replace("M1 1", "M1 11"))).toBe("tooLong");
  expect(problemOfSignature("z".repeat(100))).toBeUndefined();
  expect(problemOfSignature("\u{20bb7}".repeat(100)), "letters as people count them").toBeUndefined();
  expect(normalizeSignature(`${" ".repeat(7_999)}a`)).toBe("a");
  expect(normalizeSignature(`${" ".repeat(8_000)}a`), "too long to be looked at").toHaveLength(8_001);
  expect(problemOfSignature(`${"1".repeat(101)}`)).toBe("tooLong");
});

test("stores a drawing that fits point by point, and moves outside points to the edge [BNK-01]", () => {
  const points = [{ x: 1, y: 1 }, ...Array.from({ length: 1_599 }, () => ({ x: 2, y: 22 }))];
  expect(toDrawnSignature([points])).toBe(`M1 1${"L2 22".repeat(1_599)}`);
  const beside = [
    { x: -1, y: -1 },
    { x: 601, y: 201 },
    { x: 600, y: 200 },
  ];
  expect(toDrawnSignature([beside])).toBe("M0 0L600 200L600 200");
});

test("a tap or a slip of the finger is no signature; a short stroke is [BNK-01]", () => {
  const slips = fc.array(
    fc.record({
      x: fc.double({ min: 200, max: 219, noNaN: true }),
      y: fc.double({ min: 80, max: 99, noNaN: true }),
    }),
    { minLength: 1, maxLength: 50 },
  );
  fc.assert(
    fc.property(fc.array(slips, { maxLength: 4 }), (drawn) => {
      expect(toDrawnSignature(drawn)).toBe("");
    }),
  );
  for (const end of [
    { x: 220, y: 80 },
    { x: 200, y: 100 },
  ])
    expect(toDrawnSignature([[{ x: 200, y: 80 }, end]])).toBe(`M200 80L${end.x} ${end.y}`);
});

test("a dot becomes a stroke of one unit, to the left where there is room [BNK-01]", () => {
  const dots = [60, 1, 0].map((x) => [{ x, y: 8 }]);
  expect(toDrawnSignature(dots)).toBe("M60 8L59 8M1 8L0 8M0 8L1 8");
});
