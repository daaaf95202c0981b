import { expect, test } from "vitest";
import { searchWordsOf } from "~/domain/search-words";
import { servicesWithFrenchWord } from "~/domain/service-words";

test.each([
  ["Massothérapie", [5]],
  ["massothérapeutes", [5]],
  ["DENTISTE", [3]],
  ["dent", [3]],
  ["physiotherapie", [7]],
  ["nutritionnistes", [35]],
  ["psychologue", [36]],
  ["optométriste", [10]],
  ["yoga", []],
])("finds the services called %s in French [MKT-02]", (text, ids) => {
  expect(searchWordsOf(text).flatMap(servicesWithFrenchWord)).toEqual(ids);
});
