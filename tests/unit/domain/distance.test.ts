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
  test("between cities are right to a thousandth", () => {
    const toronto = { latitude: 43.6532, longitude: -79.3832 };
    const montreal = { latitude: 45.5019, longitude: -73.5674 };
    expect(metresOf(chordOf(toronto, montreal)) / 1000).toBeCloseTo(504, -1);
    expect(metresOf(chordOf(toronto, toronto))).toBe(0);
    expect(metresOf(squaredChordOf(10_000))).toBeCloseTo(10_000, 3);
  });

  test("grow as their chords do, and whoever is nearer than so many metres lies in the box around [MKT-04]", () => {
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

  test("the box is small where it can be: ten kilometres around Toronto are a tenth of a degree", () => {
    const { west, south, east, north } = boxAround({ latitude: 43.65, longitude: -79.38 }, 10_000);
    expect(north - south).toBeCloseTo(0.18, 2);
    expect(east - west).toBeCloseTo(0.249, 2);
  });
});
