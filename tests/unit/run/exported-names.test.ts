import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const files = ["app", "machines"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** Returns the names that a pattern finds in more than one file, with those files. */
function namesInSeveral(pattern: RegExp): { count: number; several: Map<string, string[]> } {
  const filesOf = new Map<string, string[]>();
  for (const file of files) {
    // A set, because each overload of a function is declared.
    const names = new Set([...readFileSync(file, "utf8").matchAll(pattern)].map(([, name = ""]) => name));
    for (const name of names) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  }
  return { count: filesOf.size, several: new Map([...filesOf].filter(([, where]) => where.length > 1)) };
}

test("an exported type's name is declared in one file only", () => {
  const { count, several } = namesInSeveral(/^export (?:abstract )?(?:interface|type|class|enum) (\w+)/gm);
  expect(count).toBeGreaterThan(100);
  expect(
    [...several],
    "rename one, or import the other's; a shape that travels is not exported for itself",
  ).toEqual([]);
});

/** Function names that may occur in several files, with the reason. */
const sharedByDesign: Readonly<Record<string, string>> = {
  loader: "Remix asks for it by this name",
  action: "Remix asks for it by this name",
  ErrorBoundary: "Remix asks for it by this name",
  shouldRevalidate: "Remix asks for it by this name",
  problemText: "the sentence beside a field, in the texts.ts of each form; nobody imports two",
};

test("an exported function's name is declared in one file only, except for listed names", () => {
  const { count, several } = namesInSeveral(/^export (?:async )?function\*? (\w+)/gm);
  expect(count).toBeGreaterThan(500);
  expect(
    [...several].filter(([name]) => !(name in sharedByDesign)),
    "rename one, or export it from one place; a reason why not stands in `sharedByDesign`",
  ).toEqual([]);
  // An unnecessary exception must be removed.
  expect(Object.keys(sharedByDesign).filter((name) => !several.has(name))).toEqual([]);
});
