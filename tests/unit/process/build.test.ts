import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withBuildLock } from "~/process/build-lock";
import { hashSources, readStamp, removeStamp, writeStamp } from "~/process/build-stamp";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "wallet-build-"));
  await put("app/a.ts", "1");
  await put("app/deep/b.ts", "2");
  await put("package-lock.json", "{}");
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(name: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), content);
}

describe("the hash of the sources", () => {
  test("depends on names and content, not on times or editor files", async () => {
    const before = hashSources(root);
    await utimes(path.join(root, "app/a.ts"), 0, 0);
    await put("app/.a.ts.swp", "x");
    await put("elsewhere/c.ts", "x");
    expect(hashSources(root)).toBe(before);
  });

  test.each([
    ["content of the same size", () => put("app/a.ts", "3")],
    ["a new file", () => put("app/deep/c.ts", "")],
    ["the lockfile", () => put("package-lock.json", "[]")],
    ["the browser's chunk settings", () => put(".config/browser-chunks.ts", "1")],
    ["a name", () => rm(path.join(root, "app/a.ts")).then(() => put("app/b.ts", "1"))],
  ])("changes with %s", async (_what, change) => {
    const before = hashSources(root);
    await change();
    expect(hashSources(root)).not.toBe(before);
  });
});

test("the hash covers each of our files imported by the build configuration", async () => {
  const configuration = await readFile(path.join(import.meta.dirname, "../../../vite.config.ts"), "utf8");
  const imported = [...configuration.matchAll(/from "\.\/([^"]+)"/g)].map(([, name]) => `${name}.ts`);
  expect(imported.length).toBeGreaterThan(4);
  for (const name of imported) {
    const before = hashSources(root);
    await put(name, "changed");
    expect(hashSources(root), name).not.toBe(before);
  }
});

test("only a finished and complete build has a stamp", async () => {
  const build = path.join(root, "build");
  const stamp = { brand: "wallet", sources: hashSources(root) };
  expect(readStamp(build)).toBeUndefined();
  for (const file of ["start.js", "load-demo.js", "server/index.js", "client/assets/a.js"])
    await put(`build/${file}`, "");
  expect(readStamp(build)).toBeUndefined();
  writeStamp(build, stamp);
  expect(readStamp(build)).toEqual(stamp);
  await rm(path.join(build, "server"), { recursive: true });
  expect(readStamp(build)).toBeUndefined();
  await put("build/server/index.js", "");
  removeStamp(build);
  expect(readStamp(build)).toBeUndefined();
});

test("concurrent builds of one folder run one at a time, and another folder does not wait", async () => {
  let atIt = 0;
  let most = 0;
  let waited = 0;
  const work = async () => {
    atIt += 1;
    most = Math.max(most, atIt);
    await new Promise((resolve) => setTimeout(resolve, 30));
    atIt -= 1;
  };
  const count = () => {
    waited += 1;
  };
  await Promise.all([1, 2, 3].map(() => withBuildLock(root, work, count)));
  expect([most, waited]).toEqual([1, 2]);
  await withBuildLock(root, () => withBuildLock(path.join(root, "other"), work));
});

test("a killed build leaves no lock behind", async () => {
  const lock = pathToFileURL(path.resolve("app/process/build-lock.ts")).href;
  const holding = `import { withBuildLock } from ${JSON.stringify(lock)};
    await withBuildLock(${JSON.stringify(root)}, () => { console.log("at it"); return new Promise((resolve) => setTimeout(resolve, 60_000)); });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", holding]);
  await once(child.stdout, "data");
  let hadToWait = false;
  const mine = withBuildLock(
    root,
    async () => "mine",
    () => {
      hadToWait = true;
      child.kill("SIGKILL");
    },
  );
  expect(await mine).toBe("mine");
  expect(hadToWait).toBe(true);
});
