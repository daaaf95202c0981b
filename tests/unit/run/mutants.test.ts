import { type Mutant, mutantsOf, mutated } from "tests/mutation/mutants";
import { outcomeAsText } from "tests/mutation/survivors";
import { testsOf } from "tests/mutation/targets";
import { expect, test } from "vitest";

const changes = (text: string) => mutantsOf("x.ts", text).map((mutant) => mutated(text, mutant));

test.each([
  ["if (a) b();", ["if (!(a)) b();", "if (a) ;"]],
  ["x = a ? b : c;", [";", "x = !(a) ? b : c;"]],
  ["const x = a < 2;", ["const x = a <= 2;", "const x = a < (2 + 1);"]],
  ["if (a === b) {}", ["if (a !== b) {}"]],
  ["const x = a && !b;", ["const x = a || !b;", "const x = a && b;"]],
  ["const x = a - b * c;", ["const x = a + b * c;", "const x = a - b / c;"]],
  ["const x = list.every(isGood);", ["const x = list.some(isGood);"]],
  ["const x = Math.round(y);", ["const x = Math.floor(y);"]],
  ["throw wrong;", [";"]],
  ["const x = true;", ["const x = false;"]],
  [
    'const x = { "a-b": "c", 7: "" };',
    ['const x = { "a-b": "", 7: "" };', 'const x = { "a-b": "c", 7: "mutant" };'],
  ],
])("%s has the expected mutants", (text, all) => {
  expect(changes(text)).toEqual(all);
});

test("a call that narrows a type is kept, while its event is mutated", () => {
  expect(changes('assertEvent(event, "a");')).toEqual(['assertEvent(event, "");']);
});

test.each(['import { a } from "b";', 'type A = "a" | 1;', "const x = `a` + b;", "interface A { b: 1 }"])(
  "%s has no mutants",
  (text) => {
    expect(changes(text)).toEqual([]);
  },
);

test("a file is tested by the tests nearest to it", () => {
  const find = testsOf(process.cwd());
  const { unit, contract } = find("app/domain/money.ts");
  expect(unit[0]).toBe("tests/unit/domain/money.test.ts");
  expect(contract).toEqual([]);
  expect(find("app/service/wallet/wallet-info.ts").contract).toContain("tests/contract/wallet.test.ts");
});

test("the result is printed with its figures", () => {
  const survivor: Mutant = { file: "a.ts", line: 7, from: 0, to: 1, text: "!==", change: "=== → !==" };
  const found = { folder: "app/domain", all: 90, tried: 30, survivors: [survivor], seed: 3 };
  expect(outcomeAsText(found, "2026-11-22")).toBe(
    "**app/domain**, 2026-11-22: 30 of 90 mutants, seed 3; 29 killed, 96.6 %.\n\nSurvivors:\n\n```text\na.ts:7  === → !==\n```\n",
  );
});
