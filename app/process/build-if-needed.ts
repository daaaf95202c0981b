import path from "node:path";
import { type BuildFlags, readBuildFlags } from "./build-flags";
import { withBuildLock } from "./build-lock";
import { buildPortal } from "./build-portal";
import { hashSources, readStamp, removeStamp, writeStamp } from "./build-stamp";
import { exitWithError } from "./exit-with-error";

/**
 * Runs before `npm start`: builds the portal if the existing build has other sources or another brand, or is incomplete. If two
 * starts run at once, one builds and the other uses the result. `--always` (`npm run build`) builds in any case.
 */
async function main(): Promise<void> {
  const isForced = process.argv.includes("--always");
  const root = process.cwd();
  const flags = readBuildFlags(process.env, root);
  await withBuildLock(
    flags.folder,
    () => buildIfNeeded(root, flags, isForced),
    say("Another build is under way …"),
  );
}

async function buildIfNeeded(root: string, flags: BuildFlags, isForced: boolean): Promise<void> {
  const built = readStamp(flags.folder);
  // The requested brand, else that of the existing build, so that `npm start` serves what was built.
  const brand = flags.brand ?? (isForced ? undefined : built?.brand) ?? "wallet";
  // Computed before the build, so that the next start builds what changes during this one.
  const sources = hashSources(root);
  if (!isForced && built?.brand === brand && built.sources === sources) return;
  say("Building the portal (about half a minute, only after a change) …")();
  removeStamp(flags.folder);
  await buildPortal(root, path.relative(root, flags.folder), brand);
  writeStamp(flags.folder, { brand, sources });
}

function say(sentence: string): () => void {
  return () => void process.stdout.write(`${sentence}\n`);
}

main().catch(exitWithError);
