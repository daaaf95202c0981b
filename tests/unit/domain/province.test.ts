import { expect, test } from "vitest";
import { expectedProvinces, PROVINCES } from "~/domain/province";

const idOf = (code: string) => PROVINCES.find((one) => one.code === code)?.id ?? 0;

test.each([
  ["M5V 1A1", "QC", ["ON"]],
  ["h2x1y4", "ON", ["QC"]],
  [" x0a 0h0", "ON", ["NT", "NU"]],
  ["V6B 1A1", "AB", ["BC"]],
])("%j with the province %s belongs to %j [SET-07]", (postCode, chosen, codes) => {
  expect(expectedProvinces(postCode, idOf(chosen)).map(({ code }) => code)).toEqual(codes);
});

test("a matching province gives no hint, and unknown values are not judged [SET-07]", () => {
  expect(expectedProvinces("X0A 0H0", idOf("NU"))).toEqual([]);
  expect(expectedProvinces("X1A 0H0", idOf("NT"))).toEqual([]);
  expect(expectedProvinces("K1A 0B1", idOf("ON"))).toEqual([]);
  expect(expectedProvinces("", idOf("ON"))).toEqual([]);
  expect(expectedProvinces("W1A 1A1", idOf("ON"))).toEqual([]);
  expect(expectedProvinces("M5V 1A1", 0)).toEqual([]);
  expect(expectedProvinces("M5V 1A1", 99)).toEqual([]);
});

test("a service with other province ids is judged by the province codes [SET-07]", () => {
  const others = [
    { id: 9, code: "QC", name: "Québec" },
    { id: 11, code: "on", name: "Ontario" },
    { id: 42, code: "Ont.", name: "Ontario" },
  ];
  const instead = (id: number) => expectedProvinces("M5V 1A1", id, others).map(({ code }) => code);
  expect(instead(9), "our own Ontario is their Quebec").toEqual(["ON"]);
  expect(instead(11)).toEqual([]);
  expect(instead(42), "a code of their own").toEqual([]);
  expect(instead(1), "our own Alberta is not theirs").toEqual([]);
});

test("each first letter of a post code maps to its province [SET-07]", () => {
  const codes = [..."ABCEGHJKLMNPRSTVXY"].map((letter) => {
    const elsewhere = PROVINCES.find(({ id }) => expectedProvinces(letter, id).length > 0)?.id ?? 0;
    return `${letter} ${expectedProvinces(letter, elsewhere).map(({ code }) => code)}`;
  });
  expect(codes).toEqual([
    ...["A NL", "B NS", "C PE", "E NB", "G QC", "H QC", "J QC", "K ON", "L ON", "M ON", "N ON", "P ON"],
    ...["R MB", "S SK", "T AB", "V BC", "X NT,NU", "Y YT"],
  ]);
});

test("every province has a first letter, alone or shared [SET-07]", () => {
  const letters = [..."ABCEGHJKLMNPRSTVXY"];
  for (const { id } of PROVINCES)
    expect(letters.filter((letter) => expectedProvinces(letter, id).length === 0)).not.toEqual([]);
});
