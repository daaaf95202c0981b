import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readFigures, writeFigures } from "tests/run/figures";
import { cleanEnvironment, runNode, runStage } from "tests/run/stage";
import { summaryOf } from "tests/run/summary";
import { afterAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "run-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const where = path.join(folder, name);
  writeFileSync(where, typeof content === "string" ? content : JSON.stringify(content));
  return where;
}

const vitest = (passed: number, failed: number, pending = 0, success = failed === 0) => ({
  success,
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
});
const playwright = (
  expected: number,
  unexpected: number,
  skipped = 0,
  flaky = 0,
  errors: unknown[] = [],
) => ({ stats: { expected, unexpected, skipped, flaky }, errors });

describe("a stage with tests", () => {
  test.each([
    ["all passed", "vitest", vitest(7, 0), true, 7, 0],
    ["one failed", "vitest", vitest(6, 1), false, 6, 1],
    ["a file that cannot be loaded", "vitest", vitest(6, 0, 0, false), false, 6, 1],
    ["a skipped test", "vitest", vitest(6, 0, 1), false, 6, 1],
    ["no test at all", "vitest", vitest(0, 0), false, 0, 1],
    ["all passed", "playwright", playwright(4, 0), true, 4, 0],
    ["two failed", "playwright", playwright(4, 2, 3), false, 4, 2],
    ["passed at the second try", "playwright", playwright(4, 0, 0, 1), false, 4, 1],
    ["a skipped spec", "playwright", playwright(4, 0, 1), false, 4, 1],
    ["an error outside all specs", "playwright", playwright(4, 0, 0, 0, ["setup"]), false, 4, 1],
    ["a report that is none", "playwright", "{", false, 0, 1],
  ] as const)("%s (%s)", async (name, runner, report, isGood, passed, failed) => {
    const totals = { runner, file: file("report.json", report) };
    const stage = await runStage({ name, run: async () => true, totals });
    expect({ isGood: stage.isGood, passed: stage.totals.passed, failed: stage.totals.failed }).toEqual({
      isGood,
      passed,
      failed,
    });
  });

  test("fails when its runner fails, whatever the report says", async () => {
    const totals = { runner: "vitest", file: file("report.json", vitest(7, 0)) } as const;
    const stage = await runStage({ name: "x", run: async () => false, totals });
    expect([stage.isGood, stage.totals.failed]).toEqual([false, 1]);
  });

  test("fails when its report is missing", async () => {
    const totals = { runner: "vitest", file: path.join(folder, "nowhere.json") } as const;
    expect((await runStage({ name: "x", run: async () => true, totals })).isGood).toBe(false);
  });
});

describe("the command of a stage", () => {
  test.each([
    [0, true],
    [1, false],
  ])("exit code %i", async (code, isGood) => {
    expect(await runNode(["-e", `process.exit(${code})`])).toBe(isGood);
  });

  test("does not get the portal's settings from the shell, but gets those of the stage", () => {
    process.env.UPSTREAM_API_URL = "http://elsewhere.example";
    const environment = cleanEnvironment({ PROVE: "1" });
    delete process.env.UPSTREAM_API_URL;
    expect(environment.UPSTREAM_API_URL).toBeUndefined();
    expect([environment.PROVE, environment.PATH]).toEqual(["1", process.env.PATH]);
  });
});

describe("the summary", () => {
  const stage = (name: string, isGood: boolean, passed: number, failed: number) => ({
    name,
    isGood,
    seconds: 61,
    totals: { passed, failed, skipped: 0 },
  });

  test("ends with a line that has only the correct totals", () => {
    const text = summaryOf(
      [stage("types", true, 0, 0), stage("unit", true, 90, 0), stage("browser", true, 12, 0)],
      [],
    );
    expect(text.split("\n").at(-1)).toBe("102 passed, 0 failed");
  });

  test("counts a failing check without tests as one failure, and names stages that did not run", () => {
    const text = summaryOf([stage("types", false, 0, 1)], ["unit", "browser"]);
    expect(text.split("\n").at(-1)).toBe("0 passed, 1 failed");
    expect(text).toMatch(/unit +not run\n +browser +not run/);
  });
});

describe("figures", () => {
  const head = "| what | figure | measured on |\n|---|---|---|\n";
  const lines = [
    { name: "withdrawals", value: "200, 0 overspends, $1 | each" },
    { name: "claims", value: "1" },
  ];

  test("are written between the marks of the document, and the rest stays unchanged", () => {
    const kept = readFigures(
      file("figures.jsonl", lines.map((line) => `${JSON.stringify(line)}\n`).join("")),
    );
    const document = file(
      "figures.md",
      "before\n<!-- figures: by npm run test:full -->\nold\n<!-- /figures -->\nafter\n",
    );
    writeFigures(document, kept, { on: "2026-09-28", isWhole: true });
    writeFigures(document, kept, { on: "2026-09-29", isWhole: true });
    expect(readFileSync(document, "utf8")).toBe(
      `before\n<!-- figures: by npm run test:full -->\n\n${head}` +
        "| claims | 1 | 2026-09-29 |\n| withdrawals | 200, 0 overspends, $1 \\| each | 2026-09-29 |\n\n<!-- /figures -->\nafter\n",
    );
  });

  test("a partial run updates what it measured; a full run drops what is no longer measured", () => {
    const document = file("some.md", "<!-- figures: by npm run test:full -->\n<!-- /figures -->\n");
    const rows = () => readFileSync(document, "utf8").split(head)[1];
    writeFigures(document, lines, { on: "2026-09-28", isWhole: true });
    writeFigures(document, [{ name: "claims", value: "2" }], { on: "2026-09-29", isWhole: false });
    expect(rows()).toBe(
      "| claims | 2 | 2026-09-29 |\n| withdrawals | 200, 0 overspends, $1 \\| each | 2026-09-28 |\n\n<!-- /figures -->\n",
    );
    writeFigures(document, [{ name: "a | b", value: "3" }], { on: "2026-09-30", isWhole: false });
    writeFigures(document, [{ name: "a | b", value: "4" }], { on: "2026-10-01", isWhole: false });
    expect(rows()?.split("\n")[0]).toBe("| a \\| b | 4 | 2026-10-01 |");
    writeFigures(document, [{ name: "claims", value: "5" }], { on: "2026-10-02", isWhole: true });
    expect(rows()).toBe("| claims | 5 | 2026-10-02 |\n\n<!-- /figures -->\n");
  });

  test("tests/figures.md has the marks once, and writing it again loses nothing", () => {
    const text = readFileSync(path.resolve(import.meta.dirname, "../../figures.md"), "utf8");
    expect(text.match(/<!-- figures/g)).toHaveLength(1);
    const document = file("figures.md", text);
    writeFigures(document, lines, { on: "2026-09-30", isWhole: false });
    const [start = 0, end = 0] = ["<!-- figures", "<!-- /figures -->"].map((mark) => text.indexOf(mark));
    const written = readFileSync(document, "utf8");
    expect(written.startsWith(text.slice(0, start))).toBe(true);
    expect(written.endsWith(text.slice(end))).toBe(true);
    expect(written).toContain("| claims | 1 | 2026-09-30 |");
    const rowsBefore = text
      .slice(start, end)
      .split("\n")
      .filter((line) => line.startsWith("| "));
    for (const row of rowsBefore) expect(written).toContain(row);
  });

  test("without marks, figures or a document, nothing is written", () => {
    const document = file("plain.md", "text\n");
    const when = { on: "2026-09-28", isWhole: true };
    writeFigures(document, lines, when);
    writeFigures(path.join(folder, "none.md"), lines, when);
    expect(readFileSync(document, "utf8")).toBe("text\n");
    expect(readFigures(path.join(folder, "none.jsonl"))).toEqual([]);
  });
});
