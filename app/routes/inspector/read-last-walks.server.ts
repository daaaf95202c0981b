import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { LastWalks } from "./last-walks";

const walks = z.record(z.string(), z.record(z.string(), z.object({ test: z.string(), at: z.string() })));

/** The folder in which the browser tests of this checkout record walks; an installed portal has none. */
const coverage = path.resolve("tests/.coverage");

/** Caches of the parsed files and of the merged walks, both by name; invalidated when a worker writes a file. */
const known = new Map<string, { readonly written: number; readonly walks: z.infer<typeof walks> }>();
const together = new Map<string, { readonly written: string; readonly last: LastWalks }>();

/**
 * Returns the last browser test that took each transition of a machine, by transition id, over all workers of the run. Returns the same
 * object until a worker writes again.
 *
 * @returns null if no browser run has left a record
 */
export async function readLastWalks(machine: string, folder = coverage): Promise<LastWalks | null> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  if (names.length === 0) return null;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, written: (await stat(file)).mtimeMs };
    }),
  );
  const written = files.map((one) => `${one.file} ${one.written}`).join();
  const before = together.get(`${folder} ${machine}`);
  if (before?.written === written) return before.last;
  const last: Record<string, LastWalks[string]> = {};
  for (const one of files) {
    const ofWorker = (await walksOf(one.file, one.written))[machine] ?? {};
    for (const [transition, walk] of Object.entries(ofWorker))
      if (walk.at > (last[transition]?.at ?? "")) last[transition] = walk;
  }
  together.set(`${folder} ${machine}`, { written, last });
  return last;
}

async function walksOf(file: string, written: number): Promise<z.infer<typeof walks>> {
  const before = known.get(file);
  if (before?.written === written) return before.walks;
  const now = walksIn(await readFile(file, "utf8"));
  known.set(file, { written, walks: now });
  return now;
}

/** Parses a file; one that a worker is still writing counts as empty. */
function walksIn(text: string): z.infer<typeof walks> {
  try {
    return walks.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
