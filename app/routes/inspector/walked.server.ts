import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { LastWalks } from "./last-walks";

const walks = z.record(z.string(), z.record(z.string(), z.object({ test: z.string(), at: z.string() })));

/** Where the browser tests of this checkout write; an installed portal has no such folder. */
const coverage = path.resolve("tests/.coverage");

/**
 * Which browser test walked each transition of a machine last, by the transition's id, of all the run's workers.
 *
 * @returns null where no browser run has left a record
 */
export async function lastWalksOf(machine: string, folder = coverage): Promise<LastWalks | null> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  if (names.length === 0) return null;
  const last: Record<string, LastWalks[string]> = {};
  for (const name of names) {
    const ofWorker = (await walksOf(path.join(folder, name)))[machine] ?? {};
    for (const [transition, walk] of Object.entries(ofWorker))
      if (walk.at > (last[transition]?.at ?? "")) last[transition] = walk;
  }
  return last;
}

const known = new Map<string, { readonly written: number; readonly walks: z.infer<typeof walks> }>();

/** Read again only where a worker has written since: to read them all for each look was a tenth of a page's work. */
async function walksOf(file: string): Promise<z.infer<typeof walks>> {
  const { mtimeMs: written } = await stat(file);
  const before = known.get(file);
  if (before?.written === written) return before.walks;
  const now = walksIn(await readFile(file, "utf8"));
  known.set(file, { written, walks: now });
  return now;
}

/** A file that a worker is writing just now counts as empty. */
function walksIn(text: string): z.infer<typeof walks> {
  try {
    return walks.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
