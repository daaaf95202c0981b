import { readFile } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { errorCode } from "~/domain/error-code";
import { OperatorError } from "./operator-error";

/** A row of the file, with its line number. */
export interface CsvRow<Row> {
  readonly line: number;
  readonly row: Row;
}

/** The shape of a list: its columns by normalised name (`firstname`), with the field and its name in messages. */
export interface ListShape<Field extends string> {
  readonly required: Readonly<Record<string, readonly [field: Field, words: string]>>;
  readonly optional: Readonly<Record<string, readonly [field: Field, words: string]>>;
  /** Returns what to tell the user if the first line looks like a row instead of column names. */
  seemsRow(names: readonly string[]): string | undefined;
  /** The most rows that are sent at once. */
  readonly most: number;
  tooMany(rows: number): string;
  /** The end of the message for a file without rows, such as `names nobody`. */
  readonly empty: string;
}

const records = z.array(
  z.object({ info: z.object({ lines: z.number() }), record: z.record(z.string(), z.string()) }),
);

/**
 * Reads a CSV file as spreadsheets save it: comma or semicolon, with or without a byte order mark, columns in any order. The
 * service validates the fields; the rows lack columns that the file lacks.
 *
 * @throws {OperatorError} if the file does not exist, is not such a list, or is too long
 */
export async function readCsvList<Field extends string>(
  file: string,
  shape: ListShape<Field>,
): Promise<CsvRow<Partial<Record<Field, string>>>[]> {
  const text = await textOf(file);
  const firstLine = text.split(/\r?\n/, 1)[0] ?? "";
  const rows = parseRows(text, firstLine.includes(",") ? "," : ";", shape);
  if (rows.length === 0) throw new OperatorError(`${file} ${shape.empty}.`);
  if (rows.length > shape.most) throw new OperatorError(`${file} ${shape.tooMany(rows.length)}`);
  return rows;
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    const code = errorCode(error);
    throw new OperatorError(code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read.`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new OperatorError(`${file} is not UTF-8 text: save it as "CSV UTF-8".`);
  }
}

function parseRows<Field extends string>(text: string, delimiter: string, shape: ListShape<Field>) {
  try {
    let fields: readonly Field[] = [];
    const read: unknown = parse(text, {
      delimiter,
      bom: true,
      trim: true,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      columns: (names: string[]) => {
        fields = columnsOf(names, shape);
        return [...fields];
      },
    });
    return records.parse(read).map(({ info, record }) => {
      const row: Partial<Record<Field, string>> = {};
      for (const field of fields) row[field] = record[field] ?? "";
      return { line: info.lines, row };
    });
  } catch (error) {
    if (error instanceof CsvError) throw new OperatorError(`The list cannot be read: ${whyOf(error)}.`);
    throw error;
  }
}

function whyOf(error: CsvError): string {
  const line = `line ${error.lines}`;
  switch (error.code) {
    case "CSV_RECORD_INCONSISTENT_COLUMNS":
      return `${line} has not as many fields as the first line names columns`;
    case "CSV_QUOTE_NOT_CLOSED":
    case "CSV_INVALID_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return `a quotation mark in ${line} has no match in its field`;
    default:
      return error.message;
  }
}

/** Maps column names to fields, ignoring case and separators: "First name", first_name, firstName. */
function columnsOf<Field extends string>(
  names: readonly string[],
  { required, optional, seemsRow }: ListShape<Field>,
): Field[] {
  const bare = names.map((name) => name.toLowerCase().replace(/[\s_-]/g, ""));
  const missing = Object.entries(required).filter(([name]) => !bare.includes(name));
  if (missing.length > 0) {
    const first = seemsRow(names) ?? `it does not name ${listed(missing.map(([, [, words]]) => words))}`;
    const all = listed(Object.values(required).map(([, words]) => words));
    throw new OperatorError(
      `The first line must name the ${Object.keys(required).length > 1 ? "columns" : "column"} ${all}; ${first}.`,
    );
  }
  const columns = new Map(Object.entries({ ...required, ...optional }));
  return bare.map((name, index) => {
    const [field] = columns.get(name) ?? [];
    if (!field)
      throw new OperatorError(
        `The column "${names[index]}" is not known: beside those that must be there, there are ${listed(Object.values(optional).map(([, words]) => words))}.`,
      );
    if (bare.indexOf(name) !== index) throw new OperatorError(`The column "${names[index]}" is there twice.`);
    return field;
  });
}

const listed = (all: readonly string[]) => new Intl.ListFormat("en-GB").format(all);
