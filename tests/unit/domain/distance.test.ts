import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boxAround,
  type Coordinates,
  metresOf,
  squaredChord,
  squaredChordOf,
  unitVectorOf,
} from "~/domain/distance";

const anywhere: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const chordOf = (one: Coordinates, other: Coordinates) =>
  squaredChord(unitVectorOf(one), unitVectorOf(other));

describe("distances", () => {
  test("between cities are accurate to a thousandth", () => {
    const toronto = { latitude: 43.6532, longitude: -79.3832 };
    const montreal = { latitude: 45.5019, longitude: -73.5674 };
    expect(metresOf(chordOf(toronto, montreal)) / 1000).toBeCloseTo(504, -1);
    expect(metresOf(chordOf(toronto, toronto))).toBe(0);
    expect(metresOf(squaredChordOf(10_000))).toBeCloseTo(10_000, 3);
  });

  test("order like their chords, and points within a distance lie in its bounding box [MKT-04]", () => {
    fc.assert(
      fc.property(anywhere, anywhere, fc.integer({ min: 1, max: 30_000_000 }), (one, other, metres) => {
        const chord = chordOf(one, other);
        expect(chord).toBe(chordOf(other, one));
        if (chord >= squaredChordOf(metres)) return;
        const { west, south, east, north } = boxAround(one, metres);
        expect(other.longitude).toBeGreaterThanOrEqual(west);
        expect(other.longitude).toBeLessThanOrEqual(east);
        expect(other.latitude).toBeGreaterThanOrEqual(south);
        expect(other.latitude).toBeLessThanOrEqual(north);
      }),
    );
  });

  test("the bounding box is tight: ten kilometres around Toronto are a tenth of a degree", () => {
    const { west, south, east, north } = boxAround({ latitude: 43.65, longitude: -79.38 }, 10_000);
    expect(north - south).toBeCloseTo(0.18, 2);
    expect(east - west).toBeCloseTo(0.249, 2);
  });
});

describe("unit vectors and distances", () => {
  test("use a sphere with the earth's mean radius", () => {
    const { x, y, z } = unitVectorOf({ latitude: 0, longitude: 90 });
    for (const [part, wanted] of [[x, 0] as const, [y, 1] as const, [z, 0] as const])
      expect(part).toBeCloseTo(wanted, 12);
    expect(metresOf(4)).toBeCloseTo(Math.PI * 6_371_008.8, 3);
    expect(metresOf(5), "rounded beyond the far side").toBe(metresOf(4));
    expect(squaredChordOf(1e9)).toBe(squaredChordOf(Math.PI * 6_371_008.8));
  });
});

describe("the bounding box", () => {
  const degreesOf = (metres: number) => (metres / 6_371_008.8 / Math.PI) * 180;

  test("is slightly wider than requested because sines are rounded", () => {
    const { west, south, east, north } = boxAround({ latitude: 0, longitude: 0 }, 1_000_000);
    for (const side of [-west, -south, east, north]) {
      expect(side).toBeGreaterThan(degreesOf(1_000_000));
      expect(side).toBeLessThan(degreesOf(1_000_000) + 0.000_1);
    }
    expect(boxAround({ latitude: 0, longitude: 0 }, 0).north).toBeGreaterThan(0);
  });

  test.each([
    [{ latitude: 89.95, longitude: 10 }, 89.86, 90],
    [{ latitude: -89.95, longitude: 10 }, -90, -89.86],
    [{ latitude: 0, longitude: 179.95 }, -0.09, 0.09],
    [{ latitude: 0, longitude: -179.95 }, -0.09, 0.09],
  ])(
    "of ten kilometres around %j spans all longitudes, from latitude %s to %s [MKT-04]",
    (around, south, north) => {
      const box = boxAround(around, 10_000);
      expect([box.west, box.east]).toEqual([-180, 180]);
      expect(box.south).toBeCloseTo(south, 2);
      expect(box.north).toBeCloseTo(north, 2);
      expect(box.south >= -90 && box.north <= 90).toBe(true);
    },
  );
});
