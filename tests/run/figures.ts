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

const between = /(<!-- figures[^>]*-->\n)[\s\S]*?(<!-- \/figures -->)/;

/** Puts the figures between the two marks of a document; without the marks nothing is written. */
export function writeFigures(document: string, figures: readonly Figure[], on: string): void {
  if (!existsSync(document)) return;
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const rows = figures.map(({ name, value }) => `| ${cell(name)} | ${cell(value)} |\n`).join("");
  const table = `\nMeasured on ${on}.\n\n| what | figure |\n|---|---|\n${rows}\n`;
  const text = readFileSync(document, "utf8");
  // A function, because a figure may contain `$1`.
  writeFileSync(
    document,
    text.replace(between, (_, start: string, end: string) => `${start}${table}${end}`),
  );
}
