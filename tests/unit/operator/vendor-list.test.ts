import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readVendorList } from "~/operator/vendor-list";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "wallet-vendors-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function reading(text: string) {
  const file = path.join(folder, "vendors.csv");
  await writeFile(file, text);
  return readVendorList(file);
}

test("the demo list is valid, and rows omit columns that are not in the list", async () => {
  expect((await readVendorList("app/service/demo/vendors.csv")).length).toBe(60);
  expect(await reading("Name,Cost from\nCedar,85\n")).toEqual([
    { line: 2, row: { name: "Cedar", costFrom: "85" } },
  ]);
});

test.each([
  ["City\nToronto\n", "The first line must name the column name; it does not name name."],
  ["Name,Salary\nCedar,1\n", 'The column "Salary" is not known: '],
  ["Name\n", / names no vendor\.$/],
  [`Name\n${"Cedar\n".repeat(501)}`, / names 501 vendors; at most 500 are written at once: divide it\.$/],
  [
    `Name,Description\n${`Cedar,${"a".repeat(10_000)}\n`.repeat(26)}`,
    / holds more text than is sent at once: divide it into lists of fewer vendors\.$/,
  ],
])("an unusable list is refused before it is sent", async (text, said) => {
  await expect(reading(text)).rejects.toThrow(said);
});
