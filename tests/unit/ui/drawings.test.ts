import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "public/drawings";
const drawings = [...readdirSync(folder).map((name) => `${folder}/${name}`), "public/cheque.svg"];

test.each(drawings)("%s is smaller than 2 KiB", (path) => {
  expect(path).toMatch(/\.svg$/);
  expect(statSync(path).size).toBeLessThan(2_048);
});
