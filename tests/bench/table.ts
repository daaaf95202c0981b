/** One figure. Without a budget it is informational: wall time varies on shared machines, so it never fails the run. */
export interface Row {
  readonly figure: string;
  readonly value: number;
  readonly unit: "KiB" | "ms" | "MB" | "times" | "";
  readonly budget?: number;
  readonly isWallTime?: boolean;
}

function isOver({ value, budget }: Row): boolean {
  return budget !== undefined && value > budget;
}

export function failures(rows: readonly Row[]): Row[] {
  return rows.filter((row) => isOver(row) && !row.isWallTime);
}

export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [row.figure, show(row, row.value), budgetOf(row), verdictOf(row)]);
  const all = [["figure", "measured", "budget", "ok"], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const lines = all.map((line) =>
    line
      .map((cell, column) =>
        column === 0 || column === 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

function show({ unit }: Row, value: number): string {
  const digits = unit === "" ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function budgetOf(row: Row): string {
  return row.budget === undefined ? "" : `${row.budget} ${row.unit}`.trim();
}

function verdictOf(row: Row): string {
  if (row.budget === undefined) return "";
  if (!isOver(row)) return "yes";
  return row.isWallTime ? "slower (time does not fail)" : "NO";
}
