import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

/** What tests start as processes of their own, many times over. */
const entries = {
  service: "app/process/serve-service.ts",
  operator: "app/operator/command-line.ts",
} as const;

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Bundles each entry once a run, as the build does with the server: reading it file by file costs each start a second of
 * CPU more (measured: the operator's help 1.43 s against 0.41 s). Workers find the folder by the environment.
 */
export async function bundleOwnProcesses(): Promise<() => Promise<void>> {
  // Under node_modules, where the packages left out of a bundle are found.
  const folder = await mkdtemp(path.join(root, "node_modules", ".tests-"));
  await build({
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: path.join(root, file), out })),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  process.env.TEST_OWN_PROCESSES = folder;
  return async () => {
    delete process.env.TEST_OWN_PROCESSES;
    await rm(folder, { recursive: true, force: true });
  };
}

/** The arguments after which node is this process. */
export function ownProcess(name: keyof typeof entries): string[] {
  const folder = process.env.TEST_OWN_PROCESSES;
  if (!folder) throw new Error("the run's global set-up bundles the processes");
  return [path.join(folder, `${name}.mjs`)];
}
