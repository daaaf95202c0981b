import { rmSync } from "node:fs";
import path from "node:path";
import { figuresAsText, readFigures, writeFigures } from "./run/figures";
import { type Finished, runStage } from "./run/stage";
import { quickStagesOf, stagesOf } from "./run/stages";
import { summaryOf } from "./run/summary";
import { figuresFile } from "./support/counts";

// `npm test`; with `--prove` the same at the full counts of every promise, with `--quick` what needs neither build nor browser.
const isProving = process.argv.includes("--prove");
const root = path.resolve(import.meta.dirname, "..");
process.chdir(root);
rmSync(path.join(root, "test-results"), { recursive: true, force: true });

const stages = process.argv.includes("--quick") ? quickStagesOf(root) : stagesOf(root, isProving);
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
  writeFigures(path.join(root, "tests/figures.md"), figures, new Date().toISOString().slice(0, 10));
const notRun = stages.slice(finished.length).map((stage) => stage.name);
process.stdout.write(`${summaryOf(finished, notRun)}\n`);
process.exitCode = isGood ? 0 : 1;
