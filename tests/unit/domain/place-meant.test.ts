import { expect, test } from "vitest";
import { placeMeant, placeQuestions, saysAlso } from "~/domain/place-meant";
import { postalAreas } from "~/places/postal-areas.server";

/** As the marketplace asks. */
async function found(text: string) {
  const places = postalAreas();
  for (const { query, also } of placeQuestions(text)) {
    const fitting = (await places.suggest(query)).filter((place) => saysAlso(place, also));
    if (fitting.length > 0) return { meant: placeMeant(text, fitting)?.label, count: fitting.length };
  }
  return undefined;
}

test.each([
  ["Toronto", "Toronto, Ontario"],
  ["toronto, ontario", "Toronto, Ontario"],
  ["Toronto ON", "Toronto, Ontario"],
  ["montreal", "Montréal, Quebec"],
  ["Halifax, Nova Scotia", "Halifax, Nova Scotia"],
  ["m5v 1a1", "Toronto, Ontario, M5V"],
  ["M5V", "Toronto, Ontario, M5V"],
])("%s means one place [MKT-02]", async (text, label) => {
  expect((await found(text))?.meant).toBe(label);
});

test("what several are called has to be chosen from, what nobody knows is nowhere [MKT-02]", async () => {
  expect(await found("Saint")).toMatchObject({ meant: undefined });
  expect((await found("Saint"))?.count).toBeGreaterThan(1);
  expect(await found("Zzyzx")).toBeUndefined();
  expect(await found("Toronto, Alberta")).toBeUndefined();
  expect(await found("")).toBeUndefined();
});
