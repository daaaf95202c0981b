import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const { version }: { version: string } = JSON.parse(
  readFileSync(path.join(root, "node_modules/@sparticuz/chromium/package.json"), "utf8"),
);

/** Where it may be unpacked; the first that this user may write counts. */
const places = ["node_modules/.cache", "test-results"].map((place) => path.join(root, place));

/**
 * The headless shell that came from npm, unpacked once with its own libraries and letters: the same browser on every
 * Linux machine with this processor, whatever is installed there.
 * @returns the path of the script that starts it; `undefined` where it could not be unpacked.
 */
export function npmChromium(): string | undefined {
  for (const place of places) {
    const folder = path.join(place, `chromium-${version}`);
    if (isUnpacked(folder) || unpackTo(folder)) return startOf(folder);
  }
  return undefined;
}

const startOf = (folder: string) => path.join(folder, "start");
const isUnpacked = (folder: string) => existsSync(startOf(folder));

/** Unpacks beside the folder and renames in one step: a run that ends in between, or two at once, leave no half browser. */
function unpackTo(folder: string): boolean {
  let beside: string | undefined;
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
    beside = mkdtempSync(`${folder}-`);
    if (!inflateInto(beside)) return false;
    writeFileSync(path.join(beside, "fonts.conf"), fonts);
    writeFileSync(startOf(beside), startScript, { mode: 0o755 });
    renameSync(beside, folder);
    return true;
  } catch {
    // Not ours to write, or another run was quicker.
    return isUnpacked(folder);
  } finally {
    if (beside) rmSync(beside, { recursive: true, force: true });
  }
}

/** The package unpacks to the folder for temporary files, and its libraries only where it believes to be in a cloud. */
function inflateInto(folder: string): boolean {
  const unpack = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
  return (
    spawnSync(process.execPath, ["--input-type=module", "--eval", unpack], {
      cwd: root,
      stdio: "ignore",
      timeout: 120_000,
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    }).status === 0
  );
}

const startScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

/** Its letters alone, so that a line breaks at the same word on every machine. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;
