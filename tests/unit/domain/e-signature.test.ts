import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnSignature, isDrawnSignature, parseSignature, SIGNATURE_GROUND } from "~/domain/e-signature";

test.each([
  ["Noah Singh", "Noah Singh"],
  ["  Zoë   O\u2019Brien-Lefèvre \n", "Zoë O\u2019Brien-Lefèvre"],
  ["\u674e\u660e", "\u674e\u660e"],
  ["X", "X"],
  ["M12 40L13 42M60 8L60 9", "M12 40L13 42M60 8L60 9"],
])("takes %j as signed [BNK-01]", (text, eSignature) => {
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
])("tells whether %j was drawn: %s [BNK-01]", (text, isDrawn) => {
  expect(isDrawnSignature(text)).toBe(isDrawn);
});

test("answers any text, and reads what it kept [BNK-01]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const parsed = parseSignature(text);
      if ("eSignature" in parsed) expect(parseSignature(parsed.eSignature)).toEqual(parsed);
    }),
  );
});

test("writes strokes as they are kept [BNK-01]", () => {
  const strokes = [
    [
      { x: 1.4, y: 2.6 },
      { x: -5, y: 900 },
    ],
    [],
    [{ x: 0, y: 7 }],
  ];
  expect(drawnSignature(strokes)).toBe("M1 3L0 200M0 7L1 7");
  expect(drawnSignature([])).toBe("");
  expect(drawnSignature([[{ x: Number.NaN, y: Number.POSITIVE_INFINITY }]])).toBe("M0 200L1 200");
});

test("a long stroke is thinned out, and keeps its first and its last point [BNK-01]", () => {
  const long = Array.from({ length: 9_007 }, (_, at) => ({ x: at % 400, y: at % 100 }));
  // A prime: the last point is not among those that every step keeps.
  const kept = drawnSignature([[...long, { x: 7, y: 199 }]]);
  expect(kept.startsWith("M0 0L")).toBe(true);
  expect(kept.endsWith("L7 199")).toBe(true);
  expect(kept.match(/L/g)?.length).toBeGreaterThan(500);
});

test("whatever was drawn can be kept, however long [BNK-01]", () => {
  const axis = (most: number) => fc.double({ min: -10, max: most + 10, noNaN: true });
  const point = fc.record({ x: axis(SIGNATURE_GROUND.width), y: axis(SIGNATURE_GROUND.height) });
  const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 1_500 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(strokes, (drawn) => {
      const eSignature = drawnSignature(drawn);
      expect(isDrawnSignature(eSignature)).toBe(true);
      expect(eSignature.match(/M/g)).toHaveLength(drawn.length);
    }),
    { numRuns: 30 },
  );
});
