import { failures, type Row, tableOf } from "tests/bench/table";
import { describe, expect, test } from "vitest";

const rows: readonly Row[] = [
  { figure: "sign-in: scripts", value: 87.96, unit: "KiB", budget: 88 },
  { figure: "claims: scripts", value: 86.01, unit: "KiB", budget: 86 },
  { figure: "claims: layout shift", value: 0.0004, unit: "", budget: 0 },
  { figure: "claims: paint", value: 700, unit: "ms", budget: 500, isWallTime: true },
  { figure: "PostgreSQL", value: 80, unit: "MB" },
];

describe("the bench", () => {
  test("fails on bytes and layout shift, but not on wall time or figures without a budget", () => {
    expect(failures(rows).map((row) => row.figure)).toEqual(["claims: scripts", "claims: layout shift"]);
  });

  test("prints each figure with its budget and its verdict", () => {
    const table = tableOf(rows);
    expect(table).toMatch(/^sign-in: scripts +88\.0 KiB +88 KiB +yes/m);
    expect(table).toMatch(/^claims: scripts +86\.0 KiB +86 KiB +NO/m);
    expect(table).toMatch(/^claims: paint +700 ms +500 ms +slower/m);
    expect(table).toMatch(/^PostgreSQL +80\.0 MB *$/m);
  });
});
