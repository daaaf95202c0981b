import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { packageFolder } from "../database/package-folder";

/** The rows of a CSV file beside this one, bundled or not, by the names in its first line. */
export async function rowsOfFile(name: string): Promise<unknown> {
  const text = await readFile(path.join(packageFolder(), "app", "service", "demo", name), "utf8");
  return parse(text, { columns: true });
}
