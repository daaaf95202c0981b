import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build as bundle } from "esbuild";
import { compressAssets } from "./compress-assets";

const root = process.cwd();
const folder = path.resolve(process.env.BUILD_DIR || "build");
const stampFile = path.join(folder, "stamp");
const sources = ["app", "machines", "public", "vite.config.ts", "package-lock.json", "tsconfig.json"];

const isAsked = process.argv.includes("--always");
const [builtBrand, builtStamp] = existsSync(stampFile) ? readFileSync(stampFile, "utf8").split(" ") : [];
/** Asked for, else the one a former build was made for, so that `npm start` serves what was built. */
const brand = process.env.BRAND || (isAsked ? undefined : builtBrand) || "wallet";

/** Name, size and time of every source. */
function stampOf(): string {
  const hash = createHash("sha256");
  for (const source of sources) addTo(hash, path.join(root, source));
  return hash.digest("hex");
}

function addTo(hash: ReturnType<typeof createHash>, file: string): void {
  if (!existsSync(file)) return;
  const found = statSync(file);
  if (found.isDirectory()) {
    for (const entry of readdirSync(file).sort()) addTo(hash, path.join(file, entry));
  } else {
    hash.update(`${path.relative(root, file)} ${found.size} ${found.mtimeMs}\n`);
  }
}

async function build(): Promise<void> {
  const remix = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const done = spawnSync(process.execPath, [remix, "vite:build"], {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    env: { ...process.env, BRAND: brand, NODE_ENV: "production" },
  });
  if (done.status !== 0) {
    process.stderr.write(`${done.stdout}\n${done.stderr}\nThe build failed.\n`);
    process.exit(1);
  }
  await bundle({
    entryPoints: [path.join(root, "app", "server.ts")],
    outfile: path.join(folder, "start.js"),
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
  await compressAssets(path.join(folder, "client"));
}

const stamp = stampOf();
if (isAsked || builtBrand !== brand || builtStamp !== stamp) {
  process.stdout.write("Building the portal (about half a minute, only after a change) …\n");
  await build();
  writeFileSync(stampFile, `${brand} ${stamp}`);
}
