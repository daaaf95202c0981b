import { expect, test } from "vitest";
import { roundCoordinatesForUrl, roundDegreesForUrl, roundLocation } from "~/domain/vendor-form";

test("coordinates are rounded to three decimals in an address and two for the person's location [MKT-02]", () => {
  const here = { latitude: 43.6575, longitude: -79.3846 };
  expect(roundLocation(here)).toEqual({ latitude: 43.66, longitude: -79.38 });
  expect(roundCoordinatesForUrl({ latitude: 43.65375, longitude: -79.38349 })).toEqual({
    latitude: 43.654,
    longitude: -79.383,
  });
  expect(Object.is(roundDegreesForUrl(-0.0001), 0)).toBe(true);
});
