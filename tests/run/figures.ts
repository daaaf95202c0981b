import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

const figure = z.object({ name: z.string(), value: z.string() });
export type Figure = z.infer<typeof figure>;

/** The figures tests have kept with `figure(name, value)`, in order of their names. */
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
 * Puts the figures between the two marks of a document, each with its day; without the marks nothing is written. A run of
 * everything replaces what stands there; a run of some tests replaces the figures these have measured.
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

/** The first cell; a figure's name may hold an escaped bar. */
function nameIn(row: string): string {
  return /^\| (.*?[^\\]) \|/.exec(row)?.[1] ?? row;
}
