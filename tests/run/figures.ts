import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

const figure = z.object({ name: z.string(), value: z.string() });
export type Figure = z.infer<typeof figure>;

/** Reads the figures that tests have recorded with `figure(name, value)`, ordered by name. */
export function readFigures(file: string): Figure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines
    .map((line) => figure.parse(JSON.parse(line)))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

export function figuresAsText(figures: readonly Figure[]): string {
  return figures.map(({ name, value }) => `  ${name}: ${value}\n`).join("");
}

const between = /(<!-- figures[^>]*-->\n)([\s\S]*?)(<!-- \/figures -->)/;
const head = "| what | figure | measured on |\n|---|---|---|\n";

/**
 * Writes the figures between the two marks of a document, each with its date; does nothing if the marks are missing. A complete
 * run replaces all figures; a partial run replaces only those it measured.
 */
export function writeFigures(
  document: string,
  figures: readonly Figure[],
  { on, isWhole }: { on: string; isWhole: boolean },
): void {
  if (!existsSync(document)) return;
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const measured = figures.map(({ name, value }) => `| ${cell(name)} | ${cell(value)} | ${on} |`);
  const text = readFileSync(document, "utf8");
  // A function, because a figure may contain `$1`.
  writeFileSync(
    document,
    text.replace(between, (_, start: string, before: string, end: string) => {
      const others = isWhole ? [] : rowsOf(before);
      const rows = new Map([...others, ...measured].map((row) => [nameIn(row), row]));
      const sorted = [...rows.values()].sort((a, b) => (nameIn(a) < nameIn(b) ? -1 : 1));
      return `${start}\n${head}${sorted.map((row) => `${row}\n`).join("")}\n${end}`;
    }),
  );
}

function rowsOf(table: string): string[] {
  const [, rows = ""] = table.split(head);
  return rows.split("\n").filter(Boolean);
}

/** Returns the first cell of a row; a figure's name may contain an escaped bar. */
function nameIn(row: string): string {
  return /^\| (.*?[^\\]) \|/.exec(row)?.[1] ?? row;
}
