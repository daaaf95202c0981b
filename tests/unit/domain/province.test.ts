import { expect, test } from "vitest";
import { PROVINCES, provincesInstead } from "~/domain/province";

const idOf = (code: string) => PROVINCES.find((one) => one.code === code)?.id ?? 0;

test.each([
  ["M5V 1A1", "QC", ["ON"]],
  ["h2x1y4", "ON", ["QC"]],
  [" x0a 0h0", "ON", ["NT", "NU"]],
  ["V6B 1A1", "AB", ["BC"]],
])("%j chosen as %s lies in %j [SET-07]", (postCode, chosen, codes) => {
  expect(provincesInstead(postCode, idOf(chosen)).map(({ code }) => code)).toEqual(codes);
});

test("the province of a post code is no news, and what is not known is not judged [SET-07]", () => {
  expect(provincesInstead("X0A 0H0", idOf("NU"))).toEqual([]);
  expect(provincesInstead("X1A 0H0", idOf("NT"))).toEqual([]);
  expect(provincesInstead("K1A 0B1", idOf("ON"))).toEqual([]);
  expect(provincesInstead("", idOf("ON"))).toEqual([]);
  expect(provincesInstead("W1A 1A1", idOf("ON"))).toEqual([]);
  expect(provincesInstead("M5V 1A1", 0)).toEqual([]);
  expect(provincesInstead("M5V 1A1", 99)).toEqual([]);
});

test("every province has a letter of its own or a shared one [SET-07]", () => {
  const letters = [..."ABCEGHJKLMNPRSTVXY"];
  for (const { id } of PROVINCES)
    expect(letters.filter((letter) => provincesInstead(letter, id).length === 0)).not.toEqual([]);
});
