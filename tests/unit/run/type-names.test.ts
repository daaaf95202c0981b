import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Remix asks for nothing of the kind; a name that has to stand twice goes here with its reason. */
const allowed: readonly string[] = [];

test("an exported type's name stands in one file only, so that it means one thing", () => {
  const filesOf = new Map<string, string[]>();
  const files = ["app", "machines"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  for (const file of files) {
    const names = readFileSync(file, "utf8").matchAll(
      /^export (?:abstract )?(?:interface|type|class|enum) (\w+)/gm,
    );
    for (const [, name = ""] of names) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  }
  expect(filesOf.size).toBeGreaterThan(100);
  const twice = [...filesOf].filter(([name, where]) => where.length > 1 && !allowed.includes(name));
  expect(twice).toEqual([]);
});
