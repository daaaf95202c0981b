import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build as bundle } from "esbuild";
import { StartupError } from "~/service/database/startup-error";

/**
 * Builds pages and process into a folder of the project: `client`, `server`, `start.js` and
 * `load-demo.js`, which a first start runs as a child process.
 * @param folder relative to `root`
 * @throws {StartupError} with the builder's output
 */
export async function buildPortal(root: string, folder: string, brand: string): Promise<void> {
  await buildPages(root, folder, brand);
  await bundle({
    entryPoints: {
      start: path.join(root, "app", "server.ts"),
      "load-demo": path.join(root, "app", "process", "load-demo.ts"),
    },
    outdir: path.join(root, folder),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    external: ["./server/index.js"],
    define: { __BRAND__: JSON.stringify(brand) },
    sourcemap: true,
    logLevel: "warning",
  });
  await compressAssets(path.join(root, folder, "client"));
}

/**
 * Makes the builder exit when its input closes, that is however this process ends, so that it never writes into another build.
 */
const END_WITH_PARENT = "process.stdin.on('end',()=>process.exit(1)).resume().unref()";

async function buildPages(root: string, folder: string, brand: string): Promise<void> {
  const remix = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(END_WITH_PARENT)}`, remix, "vite:build"],
    {
      cwd: root,
      stdio: ["pipe", "pipe", "pipe"],
      env: { ...process.env, BRAND: brand, BUILD_DIR: folder, NODE_ENV: "production" },
    },
  );
  const [printed, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null ? once(child, "exit") : undefined,
  ]);
  if (child.exitCode !== 0) throw new StartupError(`${printed}\n${errors}\nThe build failed.`);
}

/**
 * Brotli's codings of distances (postfix bits, direct codes, window bits). Which of them makes a file shortest cannot be told
 * beforehand: the best of these four saves 0.2 % of every page, the best of all hardly more.
 */
const DISTANCE_CODINGS = [
  [0, 0, 18],
  [2, 16, 18],
  [3, 32, 18],
  [1, 8, 18],
] as const;
/** The viewer of PDF files would take as long as all others together, and is not part of a page's first bytes. */
const LARGE_FILE_CODING = [[1, 8, 22]] as const;
const LARGE_FILE_BYTES = 500_000;

async function compressBest(bytes: Buffer): Promise<Buffer> {
  const codings = bytes.length > LARGE_FILE_BYTES ? LARGE_FILE_CODING : DISTANCE_CODINGS;
  const compressed = await Promise.all(
    codings.map(([postfix, direct, window]) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
          [constants.BROTLI_PARAM_LGWIN]: window,
        },
      }),
    ),
  );
  return compressed.reduce((shortest, one) => (one.length < shortest.length ? one : shortest));
}

const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest|txt|map)$/;

/** Writes `.br` (quality 11) and `.gz` (9) beside every text asset, so that nothing is compressed while serving. */
export async function compressAssets(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const [brotli, zipped] = await Promise.all([compressBest(bytes), promisify(gzip)(bytes, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
  }
}
