import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { packageFolder } from "../database/package-folder";

/** The folder of the demo company's files: in the sources, also when running from a build. */
export const demoFolder = path.join(packageFolder(), "app", "service", "demo");

/** Reads the rows of a CSV file of the demo company, keyed by its header line. */
export async function readDemoCsv(name: string): Promise<unknown> {
  return parse(await readFile(path.join(demoFolder, name), "utf8"), { columns: true });
}
