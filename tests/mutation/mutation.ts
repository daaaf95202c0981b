import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import globalSetup from "tests/support/global-setup";
import { fromNow } from "tests/support/machine-clock";
import { type Mutant, mutantsOf, mutated } from "./mutants";
import { outcomeAsText, writeOutcome } from "./survivors";
import { sourcesUnder, targets, testsOf } from "./targets";
import { beginTrials } from "./trials";

// `npm run test:mutation`: makes one small change at a time and checks whether a test detects it. See tests/README.md.
const root = path.resolve(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    all: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const sample = values.all ? Number.POSITIVE_INFINITY : Number(values.sample);

process.chdir(root);
const folders = positionals.length > 0 ? positionals : Object.keys(targets);
const contractTests = folders.some((folder) => folder.startsWith("app/service"));
const endOfDatabase = contractTests ? await globalSetup() : undefined;
const trials = beginTrials();
const findTests = testsOf(root);
const coverings = new Map<string, Covering>();
const unchanged = new Map<string, number>();
try {
  for (const folder of folders) await tryFolder(folder);
} finally {
  await trials.stop();
  await endOfDatabase?.();
}

/** `folder` may also be a file, or a line of a file such as `app/domain/money.ts:31`. */
async function tryFolder(folder: string): Promise<void> {
  const [where = "", line] = folder.split(":");
  const texts = new Map(
    sourcesUnder(root, where).map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
  );
  const all = [...texts]
    .flatMap(([file, text]) => mutantsOf(file, text))
    .filter((mutant) => line === undefined || mutant.line === Number(line));
  const chosen = chosenOf(all);
  const survivors: Mutant[] = [];
  for (const [at, mutant] of chosen.entries()) {
    const killedBy = await killerOf(mutant, texts.get(mutant.file) ?? "");
    if (killedBy === null) survivors.push(mutant);
    const { file, line: row, change } = mutant;
    say(`${at + 1}/${chosen.length} ${file}:${row}  ${change}: ${killedBy ?? "SURVIVED"}`);
  }
  const outcome = { folder, all: all.length, tried: chosen.length, survivors, seed };
  const today = fromNow().toISOString().slice(0, 10);
  say(`\n${outcomeAsText(outcome, today)}`);
  if (folder in targets) writeOutcome(path.join(root, "tests/figures.md"), outcome, today);
}

/** The groups of tests for a file, and how long they take without a change. */
interface Covering {
  readonly groups: string[][];
  readonly milliseconds: number;
}

async function killerOf(mutant: Mutant, text: string): Promise<string | null> {
  const { groups, milliseconds } = await coveringOf(mutant.file);
  const trial = { file: path.join(root, mutant.file), text: mutated(text, mutant), groups };
  const { killedBy, group } = await trials.verdictOf(trial, 20_000 + 5 * milliseconds);
  // The group that detected one change in a file usually detects the next one too.
  if (killedBy !== null) groups.unshift(...groups.splice(group, 1));
  return killedBy;
}

/** Returns the tests of a file, which must pass before anything is changed. */
async function coveringOf(file: string): Promise<Covering> {
  const before = coverings.get(file);
  if (before) return before;
  const { unit, contract } = findTests(file);
  const groups = [unit.slice(0, 2), unit.slice(2), ...contract.map((one) => [one])]
    .filter((group) => group.length > 0)
    .map((group) => group.map((name) => path.join(root, name)));
  let milliseconds = 0;
  for (const group of groups) milliseconds += await millisecondsOf(group);
  const covering = { groups, milliseconds };
  coverings.set(file, covering);
  return covering;
}

/** Measures a group of tests without a change, in milliseconds; files of a folder share most of their groups. */
async function millisecondsOf(group: string[]): Promise<number> {
  const name = group.join(" ");
  const before = unchanged.get(name);
  if (before !== undefined) return before;
  const began = performance.now();
  const { killedBy } = await trials.verdictOf({ file: "", text: "", groups: [group] }, 600_000);
  if (killedBy !== null) throw new Error(`${name} fails as it is: ${killedBy}`);
  const milliseconds = performance.now() - began;
  unchanged.set(name, milliseconds);
  return milliseconds;
}

/** Returns the requested number of mutants, the same for the same seed, in file order. */
function chosenOf(all: readonly Mutant[]): Mutant[] {
  const random = randomFrom(seed);
  const chosen = all
    .map((mutant) => ({ mutant, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, sample)
    .map(({ mutant }) => mutant);
  return all.filter((mutant) => chosen.includes(mutant));
}

/** mulberry32: random numbers from 0 to 1, reproducible by seed. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
