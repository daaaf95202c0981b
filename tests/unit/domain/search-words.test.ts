import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldedWordsOf, isFoundBy, searchWordsOf } from "~/domain/search-words";
import { servicesWithFrenchWord } from "~/domain/service-words";

describe("search words of a vendor", () => {
  test.each([
    ["Thérapies", "therapie"],
    ["massage", "MASSAGES"],
    ["Œuvre", "oeuvre"],
    ["Fitness Classes", "fitness class"],
    ["Physiotherapies", "physiothérapie physiotherapy"],
    ["Jeux d'eau", "jeu eau"],
    ["L’Atelier", "atelier"],
    ["Women's Health", "women health"],
    ["Yoga_Café (Montréal)", "yoga_cafe montreal"],
  ])("'%s' and '%s' give the same words [MKT-02]", (one, other) => {
    expect(searchWordsOf(one)).toEqual(searchWordsOf(other));
  });

  test("a search matches the beginnings of all its words in any order [MKT-02]", () => {
    const words = searchWordsOf("Lakeview Massage & Physiotherapy, Québec");
    for (const found of ["mass", "quebec lake", "Physio", "massages", "", "  !  "])
      expect(isFoundBy(words, searchWordsOf(found)), found).toBe(true);
    for (const missed of ["assage", "massage yoga", "lakes view"])
      expect(isFoundBy(words, searchWordsOf(missed)), missed).toBe(false);
  });

  test("for any text, the words are short, unique and without punctuation, and give the same words again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 500 }), (text) => {
        const words = searchWordsOf(text);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect(word).toMatch(/^[\p{Letter}\p{Number}]{1,40}$/u);
        expect(isFoundBy(words, words)).toBe(true);
      }),
    );
    expect(searchWordsOf("mot ".repeat(10_000))).toEqual(["mot"]);
    expect(searchWordsOf("m".repeat(10_000))).toEqual(["m".repeat(40)]);
  });
});

test("a text is indexed by its first 200 words and a word by its first 40 letters [MKT-02]", () => {
  const words = Array.from({ length: 201 }, (_, at) => `w${at}`);
  expect(foldedWordsOf(words.join(" "))).toEqual(words.slice(0, 200));
  expect(searchWordsOf(`${"m".repeat(40)}n`)).toEqual(["m".repeat(40)]);
});

test.each([
  ["bus", ["bus"]],
  ["gyms", ["gym"]],
  ["pie", ["pie"]],
  ["cosy", ["cosy"]],
  ["daisy", ["daisi"]],
  ["today", ["today"]],
  ["boxes", ["box"]],
  ["glass", ["glass"]],
  ["bateaux", ["bateau"]],
  ["straße cæcum", ["strasse", "caecum"]],
])("%s gives the search words %j [MKT-02]", (text, words) => {
  expect(searchWordsOf(text)).toEqual(words);
});

test("each service is found by its French words [MKT-02]", () => {
  const first = [
    ...["acupuncture", "chiropratique", "dentiste", "massothérapie", "physiothérapie", "optométriste"],
    ...["abonnement", "cours", "sportif", "inscription", "nutritionniste", "psychologue", "tabac"],
    ...["ergonomie", "personnel", "garde"],
  ];
  expect(first.map((word) => searchWordsOf(word).flatMap(servicesWithFrenchWord))).toEqual([
    ...[[1], [2], [3], [5], [7], [10], [31], [32], [33], [34], [35], [36], [37], [38], [39], [40]],
  ]);
});
