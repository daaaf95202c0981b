import { rmSync } from "node:fs";
import path from "node:path";
import { figuresAsText, readFigures, writeFigures } from "./run/figures";
import { type Finished, runStage, type Stage } from "./run/stage";
import { quickStagesOf, someStagesOf, stagesOf } from "./run/stages";
import { summaryOf } from "./run/summary";
import { figuresFile } from "./support/counts";

// `npm test`. With `--prove` it runs everything, or the given test files, at full counts; with `--quick` only what needs neither
// a build nor a browser.
const isProving = process.argv.includes("--prove");
const files = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const root = path.resolve(import.meta.dirname, "..");
process.chdir(root);
rmSync(path.join(root, "test-results"), { recursive: true, force: true });

const stages = stagesAskedFor();
const finished: Finished[] = [];
for (const stage of stages) {
  process.stdout.write(`\n== ${stage.name}\n`);
  const result = await runStage(stage);
  finished.push(result);
  process.stdout.write(
    `== ${stage.name}: ${result.isGood ? "good" : "FAILED"}, ${result.seconds.toFixed(1)} s\n`,
  );
  if (!result.isGood) break;
}

const figures = readFigures(figuresFile);
const isGood = finished.every((stage) => stage.isGood);
if (figures.length > 0) process.stdout.write(`\nFigures\n${figuresAsText(figures)}`);
if (isProving && isGood)
  writeFigures(path.join(root, "tests/figures.md"), figures, {
    on: new Date().toISOString().slice(0, 10),
    isWhole: files.length === 0,
  });
const notRun = stages.slice(finished.length).map((stage) => stage.name);
process.stdout.write(`${summaryOf(finished, notRun)}\n`);
process.exitCode = isGood ? 0 : 1;

function stagesAskedFor(): Stage[] {
  if (process.argv.includes("--quick")) return quickStagesOf(root);
  return isProving && files.length > 0 ? someStagesOf(root, files) : stagesOf(root, isProving);
}
