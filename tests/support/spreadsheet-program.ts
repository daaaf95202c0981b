import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { read, utils } from "xlsx";
import { isFullRun } from "./counts";

/** A cell as a spreadsheet program shows it once the workbook is open and calculated. */
export interface ReadCell {
  readonly value: string;
  readonly isText: boolean;
}

/**
 * Returns the rows of each sheet of a workbook without the header: in `npm run test:full` from LibreOffice's CSV export (`soffice
 * --headless`), which must be installed; otherwise from our own library. Tests expect the same of both.
 */
export function sheetsOf(workbook: Uint8Array): Promise<ReadonlyMap<string, ReadCell[][]>> {
  return isFullRun ? byLibreOffice(workbook) : byLibrary(workbook);
}

async function byLibrary(workbook: Uint8Array): Promise<ReadonlyMap<string, ReadCell[][]>> {
  const { Sheets } = read(workbook, { cellFormula: true });
  return new Map(
    Object.entries(Sheets).map(([name, sheet]) => {
      const { s, e } = utils.decode_range(sheet["!ref"] ?? "A1");
      const rows = Array.from({ length: e.r - s.r }, (_, row) =>
        Array.from({ length: e.c + 1 }, (__, column): ReadCell => {
          const cell = sheet[utils.encode_cell({ r: s.r + 1 + row, c: column })];
          return { value: String(cell?.f ?? cell?.v ?? ""), isText: cell?.t === "s" && !cell.f };
        }),
      );
      return [name, rows];
    }),
  );
}

/** Comma, quote, UTF-8, from the first row; only texts quoted, amounts unformatted, formulas as their results, all sheets. */
const CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1";

async function byLibreOffice(workbook: Uint8Array): Promise<ReadonlyMap<string, ReadCell[][]>> {
  const folder = await mkdtemp(path.join(tmpdir(), "wallet-soffice-"));
  try {
    const file = path.join(folder, "book.xlsx");
    await writeFile(file, workbook);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await runOffice([profile, "--headless", "--convert-to", CSV, "--outdir", folder, file]);
    const sheets = new Map<string, ReadCell[][]>();
    for (const name of await readdir(folder)) {
      const sheet = /^book-(.+)\.csv$/.exec(name)?.[1];
      if (sheet) sheets.set(sheet, rowsOf(await readFile(path.join(folder, name), "utf8")).slice(1));
    }
    return sheets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runOffice(options: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)("soffice", options, { timeout: 120_000 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    throw new Error(
      "The full run opens workbooks in LibreOffice, and there is no `soffice` here: apt-get install libreoffice-calc.",
    );
  }
}

/** Parses a CSV in which every text is quoted and nothing else is. */
function rowsOf(csv: string): ReadCell[][] {
  const rows: ReadCell[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/gy;
  for (const [, written = "", end] of csv.matchAll(cell)) {
    const isText = written.startsWith('"');
    const value = isText ? written.slice(1, -1).replaceAll('""', '"') : written;
    rows.at(-1)?.push({ value, isText });
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  // The last line ends with a line break too.
  return rows.filter((row) => row.length > 1 || row[0]?.value !== "");
}
