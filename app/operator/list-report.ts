import type { CommandOutput } from "./command";
import type { CsvRow } from "./csv-list";
import { type Column, formatTable } from "./table";

/** The outcome of one row of a list. */
interface RowOutcome<Word extends string> {
  readonly outcome: Word;
  readonly problems: readonly { readonly message: string }[];
  readonly warnings: readonly { readonly message: string }[];
}

/** Reports the outcome of each row, and the totals in the last line; incomplete if a row was left out. */
export function listReportOutput<Word extends string, Outcome extends RowOutcome<Word>>(
  list: readonly CsvRow<unknown>[],
  outcomes: readonly Outcome[],
  options: {
    readonly columns: readonly Column<Outcome>[];
    readonly words: Readonly<Record<Word, string>>;
    /** The past participle of the action, such as `invited`. */
    readonly done: string;
  },
): CommandOutput {
  const rows: (Outcome & { line: number })[] = outcomes.map((outcome, index) => ({
    line: list[index]?.line ?? index + 1,
    ...outcome,
  }));
  const leftOut = rows.filter(({ outcome }) => outcome === "LEFT_OUT").length;
  const text = formatTable<Outcome & { line: number }>(
    [
      { title: "Line", isFigure: true, cell: ({ line }) => line },
      ...options.columns,
      { title: "Outcome", cell: (row) => options.words[row.outcome] },
      {
        title: "Why",
        cell: ({ problems, warnings }) =>
          [
            ...problems.map(({ message }) => message),
            ...warnings.map(({ message }) => `warning: ${message}`),
          ].join("; "),
      },
    ],
    rows,
  );
  const isDryRun = rows.some(({ outcome }) => outcome.startsWith("WOULD_BE_"));
  const isNothing = leftOut === rows.length;
  const done = isDryRun || isNothing ? `to be ${options.done}` : options.done;
  return {
    value: { rows },
    text: `${text}\n\n${rows.length - leftOut} ${done}, ${leftOut} left out.`,
    isIncomplete: leftOut > 0,
  };
}
