import { readFileSync, writeFileSync } from "node:fs";
import type { Mutant } from "./mutants";

/** The result of a run over one folder. */
export interface Outcome {
  readonly folder: string;
  /** The number of mutants of its files. */
  readonly all: number;
  readonly tried: number;
  readonly survivors: readonly Mutant[];
  readonly seed: number;
}

/** Formats the result of a run for the terminal or for `tests/figures.md`. */
export function outcomeAsText({ folder, all, tried, survivors, seed }: Outcome, on: string): string {
  const killed = tried - survivors.length;
  const percent = tried === 0 ? 0 : Math.floor((1000 * killed) / tried) / 10;
  const which = tried === all ? `all ${all} mutants` : `${tried} of ${all} mutants, seed ${seed}`;
  const lines = survivors.map(({ file, line, change }) => `${file}:${line}  ${change}\n`).join("");
  return [
    `**${folder}**, ${on}: ${which}; ${killed} killed, ${percent} %.\n`,
    ...(lines === "" ? [] : [`\nSurvivors:\n\n\`\`\`text\n${lines}\`\`\`\n`]),
  ].join("");
}

const begin = "<!-- mutation: written by npm run test:mutation -->\n";
const end = "<!-- /mutation -->\n";

/** Writes a folder's result to the document and replaces its previous one. */
export function writeOutcome(document: string, outcome: Outcome, on: string): void {
  const text = readFileSync(document, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${document} has no place for the survivors`);
  const parts = text
    .slice(from + begin.length, to)
    .split(/\n(?=\*\*)/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !part.startsWith(`**${outcome.folder}**`));
  const all = [...parts, outcomeAsText(outcome, on).trim()].sort().join("\n\n");
  writeFileSync(document, `${text.slice(0, from) + begin}\n${all}\n\n${text.slice(to)}`);
}
