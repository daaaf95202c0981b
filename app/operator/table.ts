/** A column of a table; figures are right-aligned. */
export interface Column<Row> {
  readonly title: string;
  readonly isFigure?: boolean;
  cell(row: Row): string | number | null | undefined;
}

/** Formats rows as text with aligned columns; removes terminal control characters from what people typed. */
export function formatTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell }) => replaceControlCharacters(String(cell(row) ?? "")))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => lengthOf(line[index] ?? ""))));
  return lines
    .map((line) =>
      line
        .map((text, index) => {
          const space = " ".repeat((widths[index] ?? 0) - lengthOf(text));
          return columns[index]?.isFigure ? space + text : text + space;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Formats name and value pairs, one per line. */
export function formatFacts(
  pairs: readonly (readonly [name: string, value: string | number | null])[],
): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs
    .map(([name, value]) => `${name.padEnd(width)}  ${replaceControlCharacters(String(value ?? "-"))}`)
    .join("\n");
}

/** Replaces control characters and invisible formatting (such as text direction) by spaces. */
export function replaceControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}

function lengthOf(text: string): number {
  return [...text].length;
}
