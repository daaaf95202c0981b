import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { packageFolder } from "../database/package-folder";

/** Where the demo company's files lie: beside this one in the sources, also for a build. */
export const demoFolder = path.join(packageFolder(), "app", "service", "demo");

/** The rows of a CSV file of the demo company, by the names in its first line. */
export async function rowsOfFile(name: string): Promise<unknown> {
  return parse(await readFile(path.join(demoFolder, name), "utf8"), { columns: true });
}
