import path from "node:path";
import { type BuildFlags, readBuildFlags } from "./build-flags";
import { whileLocked } from "./build-lock";
import { buildPortal } from "./build-portal";
import { hashOfSources, removeStamp, stampOf, writeStamp } from "./build-stamp";
import { giveUp } from "./listening";

/**
 * Before `npm start`: builds the portal where the build at hand is of other sources or another brand, or was not finished.
 * Of two starts at once one builds, and the other finds what it has built. `--always` (`npm run build`) builds anyway.
 */
async function main(): Promise<void> {
  const isAsked = process.argv.includes("--always");
  const root = process.cwd();
  const flags = readBuildFlags(process.env, root);
  await whileLocked(
    flags.folder,
    () => buildIfNeeded(root, flags, isAsked),
    say("Another build is under way …"),
  );
}

async function buildIfNeeded(root: string, flags: BuildFlags, isAsked: boolean): Promise<void> {
  const built = stampOf(flags.folder);
  // Asked for, else the one a former build was made for, so that `npm start` serves what was built.
  const brand = flags.brand ?? (isAsked ? undefined : built?.brand) ?? "wallet";
  // Taken before the build: what is changed while it runs is built by the next start.
  const sources = hashOfSources(root);
  if (!isAsked && built?.brand === brand && built.sources === sources) return;
  say("Building the portal (about half a minute, only after a change) …")();
  removeStamp(flags.folder);
  await buildPortal(root, path.relative(root, flags.folder), brand);
  writeStamp(flags.folder, { brand, sources });
}

function say(sentence: string): () => void {
  return () => void process.stdout.write(`${sentence}\n`);
}

main().catch(giveUp);
