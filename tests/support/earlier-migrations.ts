import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const migrations = "app/service/database/migrations";

/** Writes the migrations of an earlier version, up to a number, to a folder. */
export async function migrationsUntil(last: number, folder: string): Promise<string> {
  await cp(migrations, folder, { recursive: true });
  const place = path.join(folder, "meta/_journal.json");
  const journal = z
    .looseObject({ entries: z.array(z.looseObject({ idx: z.int() })) })
    .parse(JSON.parse(await readFile(place, "utf8")));
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  await writeFile(place, JSON.stringify({ ...journal, entries }));
  return folder;
}
