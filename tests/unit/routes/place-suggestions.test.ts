import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSuggestedPlaces, splitLabel, stillMatching } from "~/routes/marketplace/form/place-suggestions";

const place = (label: string) => ({ label, latitude: 45.5, longitude: -73.6 });

describe("suggestions in the vendor search's place field [MKT-02]", () => {
  test("only valid places are taken from a response", () => {
    const good = place("Toronto, Ontario");
    for (const bad of [null, 1, "Toronto", [], {}, { label: "Toronto" }, { ...good, label: "" }])
      expect(parseSuggestedPlaces({ places: [bad, good] })).toEqual([good]);
    expect(
      parseSuggestedPlaces({
        places: [
          { ...good, latitude: "43" },
          { ...good, longitude: null },
        ],
      }),
    ).toEqual([]);
    for (const said of [undefined, null, "", 3, [], {}, { places: good }])
      expect(parseSuggestedPlaces(said)).toEqual([]);
  });

  test("while typing continues, matching places stay, ignoring case and accents", () => {
    const places = ["Montréal, Quebec", "Montréal-Est, Quebec", "Mont-Tremblant, Quebec"].map(place);
    const fitting = (text: string) => stillMatching(places, text).map(({ label }) => label);
    expect(fitting("MONTREAL")).toEqual(["Montréal, Quebec", "Montréal-Est, Quebec"]);
    expect(fitting("mont que")).toHaveLength(3);
    expect(fitting("est")).toEqual(["Montréal-Est, Quebec"]);
    expect(fitting("real")).toEqual([]);
    expect(fitting(" -,")).toEqual([]);
  });

  test("are always among the previous ones, and each matches its own name", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (labels, text) => {
        const places = labels.map(place);
        for (const one of stillMatching(places, text)) expect(places).toContain(one);
        const [first] = places;
        if (first && /[\p{Letter}\p{Number}]/u.test(first.label))
          expect(stillMatching([first], first.label)).toEqual([first]);
      }),
    );
  });

  test.each([
    ["Toronto, Ontario", "Toronto", "Ontario"],
    ["Toronto, Ontario, M5V", "Toronto", "Ontario, M5V"],
    ["Eastern Alberta", "Eastern Alberta", ""],
  ])("%j is shown in two lines", (label, name, more) => {
    expect(splitLabel(label)).toEqual({ name, more });
  });
});
