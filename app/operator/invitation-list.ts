import { readFile } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import type { InvitationRow } from "~/contract/entities/operator";
import { INVITATIONS_AT_ONCE } from "~/domain/invitation";
import { OperatorError } from "./operator-error";

/** A row of the file, with the line it stands on. */
export interface ListedInvitation {
  readonly line: number;
  readonly row: InvitationRow;
}

const required = {
  email: "email",
  firstname: "firstName",
  lastname: "lastName",
  company: "company",
  class: "className",
  eligibilitydate: "eligibilityDate",
} as const;
const optional = { prorated: "proRated", role: "role" } as const;
/** The columns in the words of the help. */
const words: Readonly<Record<keyof typeof required, string>> = {
  email: "email",
  firstname: "first name",
  lastname: "last name",
  company: "company",
  class: "class",
  eligibilitydate: "eligibility date",
};
const columns: Readonly<Record<string, keyof InvitationRow>> = { ...required, ...optional };

const records = z.array(
  z.object({ info: z.object({ lines: z.number() }), record: z.record(z.string(), z.string()) }),
);

/**
 * Reads a CSV file of people to invite, as spreadsheets save it: comma or semicolon, with or without a byte order mark. What
 * is in the fields, the service judges.
 *
 * @throws {OperatorError} for a file that is not there, is no such list, or is too long
 */
export async function readInvitationList(file: string): Promise<ListedInvitation[]> {
  const text = await textOf(file);
  const firstLine = text.split(/\r?\n/, 1)[0] ?? "";
  const rows = parsed(text, firstLine.includes(",") ? "," : ";");
  if (rows.length === 0) throw new OperatorError(`${file} names nobody.`);
  if (rows.length > INVITATIONS_AT_ONCE) {
    throw new OperatorError(
      `${file} names ${rows.length} people; at most ${INVITATIONS_AT_ONCE} are invited at once: divide it.`,
    );
  }
  return rows;
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    throw new OperatorError(code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read.`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new OperatorError(`${file} is not UTF-8 text: save it as "CSV UTF-8".`);
  }
}

function parsed(text: string, delimiter: string): ListedInvitation[] {
  try {
    const read: unknown = parse(text, {
      delimiter,
      bom: true,
      trim: true,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      columns: (names: string[]) => columnsOf(names),
    });
    return records.parse(read).map(({ info, record }) => ({
      line: info.lines,
      row: {
        email: record.email ?? "",
        firstName: record.firstName ?? "",
        lastName: record.lastName ?? "",
        company: record.company ?? "",
        className: record.className ?? "",
        eligibilityDate: record.eligibilityDate ?? "",
        ...(record.proRated === undefined ? {} : { proRated: record.proRated }),
        ...(record.role === undefined ? {} : { role: record.role }),
      },
    }));
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
      return `a quotation mark in ${line} has no fellow in its field`;
    default:
      return error.message;
  }
}

/** Names of columns however they are written: "First name", first_name, firstName. */
function columnsOf(names: readonly string[]): string[] {
  const bare = names.map((name) => name.toLowerCase().replace(/[\s_-]/g, ""));
  const missing = keys(words).filter((name) => !bare.includes(name));
  if (missing.length > 0) {
    const first = names.some((name) => name.includes("@"))
      ? "it seems to be a person already, so put a line with the names above it"
      : `it does not name ${listed(missing.map((name) => words[name]))}`;
    throw new OperatorError(
      `The first line must name the columns ${listed(Object.values(words))}; ${first}.`,
    );
  }
  return bare.map((name, index) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column)
      throw new OperatorError(
        `The column "${names[index]}" is not known: beside those that must be there, there are pro-rated and role.`,
      );
    if (bare.indexOf(name) !== index)
      throw new OperatorError(`The column "${names[index]}" stands there twice.`);
    return column;
  });
}

const listed = (all: readonly string[]) => new Intl.ListFormat("en-GB").format(all);

function keys<Key extends string>(named: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(named).filter((key): key is Key => Object.hasOwn(named, key));
}
