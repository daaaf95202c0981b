import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { figure } from "tests/support/counts";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const REQUIREMENT = /\b[A-Z]{2,4}-\d{2}\b/g;
const DECISION = /\bD\d{1,2}\b/g;

const rows = numbersIn("requirements.md", /^- ([A-Z]{2,4}-\d{2}) /gm);
const decisions = numbersIn("decisions.md", /^\| (D\d+) \|/gm);

function numbersIn(file: string, row: RegExp): string[] {
  const text = readFileSync(path.join(import.meta.dirname, file), "utf8");
  return [...text.matchAll(row)].map(([, number = ""]) => number);
}

/** Each file of ours that may cite, with its text; the two tables themselves are left out. */
const files = ["app", "machines", "tests"]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.(ts|tsx|md)$/.test(file))
  .concat("README.md")
  .filter((file) => !/^tests\/requirements\/(requirements|decisions)\.md$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

test("each requirement and decision number is defined once", () => {
  expect(rows.length).toBeGreaterThan(190);
  expect(decisions.length).toBeGreaterThan(90);
  for (const numbers of [rows, decisions]) expect(new Set(numbers).size).toBe(numbers.length);
});

test("every cited requirement and decision exists", () => {
  const unknown = files.flatMap(({ file, text }) =>
    [...(text.match(REQUIREMENT) ?? []), ...(text.match(DECISION) ?? [])]
      .filter((number) => !rows.includes(number) && !decisions.includes(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

test("comments cite requirements or decisions, not sections of other documents", () => {
  const comment = /(?:\/\/|\/\*|^\s*\*|^--|^[^"'`]*<!--)(.*)/;
  const sections = files
    .filter(({ file }) => /^(app|machines)\//.test(file))
    .flatMap(({ file, text }) =>
      text.split("\n").flatMap((line, index) => {
        const said = file.endsWith(".md") ? line : (comment.exec(line)?.[1] ?? "");
        return /\bsections? \d|\(design\b/i.test(said) ? [`${file}:${index + 1}: ${line.trim()}`] : [];
      }),
    );
  expect(sections).toEqual([]);
});

test("every requirement named in a test title exists", () => {
  const titles = files
    .filter(({ file }) => /\.(test|spec)\.ts$/.test(file))
    .flatMap(({ text }) =>
      [...text.matchAll(/\[((?:[A-Z]{2,4}-\d{2}(?:, )?)+)\]/g)].map(([, list = ""]) => list),
    );
  const proved = new Set(titles.flatMap((list) => list.split(", ")));
  figure(
    "requirements that a test names",
    `${rows.filter((row) => proved.has(row)).length} of ${rows.length}`,
  );
  expect([...proved].filter((number) => !rows.includes(number))).toEqual([]);
});
