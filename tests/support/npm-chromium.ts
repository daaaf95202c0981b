import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const { version }: { version: string } = JSON.parse(
  readFileSync(path.join(root, "node_modules/@sparticuz/chromium/package.json"), "utf8"),
);

/** The folders to unpack to; the first one that this user can write to is used. */
const places = ["node_modules/.cache", "test-results"].map((place) => path.join(root, place));

/**
 * Unpacks the headless shell from npm once, with its own libraries and fonts: the same browser on every Linux machine with this
 * processor architecture, whatever is installed there.
 * @returns the path of its start script; `undefined` if it could not be unpacked
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

/** Unpacks next to the folder and renames in one step, so that an aborted or a concurrent run leaves no incomplete browser. */
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
    // The folder is not writable, or another run was faster.
    return isUnpacked(folder);
  } finally {
    if (beside) rmSync(beside, { recursive: true, force: true });
  }
}

/** The package unpacks to the folder for temporary files, and its libraries only if it detects a cloud environment. */
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

/** Only its own fonts, so that a line breaks at the same word on every machine. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;
