import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { chequePicture } from "tests/cheque-training/cheque-picture";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const root = process.cwd();
const { bytes, numbers } = await chequePicture("jpeg 60", 750_000);
let folder = "";
let cheque = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "elsewhere-"));
  cheque = path.join(folder, "cheque.jpg");
  await writeFile(cheque, bytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the bundled reader finds its model in another checkout and makes no network request", {
  timeout: 60_000,
}, async () => {
  for (const part of ["app/cheque-reader", "app/domain", "app/waiting", "package.json", "tsconfig.json"])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  await mkdir(path.join(folder, "build", "server"), { recursive: true });
  const bundle = path.join(folder, "build", "server", "index.js");
  // Bundled like the pages: one file, without the packages.
  await build({
    stdin: {
      contents: `
        import { readFileSync } from "node:fs";
        import { readCheque, stopChequeReader } from "~/cheque-reader/read-cheque.server";
        const { numbers } = await readCheque(readFileSync(process.argv[2]));
        await stopChequeReader();
        process.stdout.write(JSON.stringify(numbers ?? null));
      `,
      resolveDir: folder,
    },
    absWorkingDir: folder,
    tsconfig: path.join(folder, "tsconfig.json"),
    outfile: bundle,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
  });
  // Makes any connection fail, in every thread.
  const guard = path.join(folder, "no-network.cjs");
  await writeFile(
    guard,
    `require("node:net").Socket.prototype.connect = () => { throw new Error("network"); };
     globalThis.fetch = () => { throw new Error("network"); };`,
  );
  const { stdout } = await run(process.execPath, ["--require", guard, bundle, cheque], { cwd: "/" });
  expect(JSON.parse(stdout)).toEqual(numbers);

  await writeFile(path.join(folder, "app/cheque-reader/model/micr.traineddata"), "cut short");
  await expect(run(process.execPath, [bundle, cheque], { cwd: "/" })).rejects.toMatchObject({
    stdout: "",
    stderr: expect.stringContaining("ChequeReaderBusyError"),
  });
});

describe("npm run read-cheque", () => {
  const command = (...files: string[]) =>
    run(process.execPath, ["--import", "tsx", "app/cheque-reader/command-line.ts", ...files]).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  test("prints one result per line and names each file that could not be read [BNK-04]", {
    timeout: 60_000,
  }, async () => {
    const { code, stdout, stderr } = await command(cheque, "README.md", "no-such-file.jpg");
    expect(code).toBe(1);
    const [first, second, ...others] = stdout.trimEnd().split("\n");
    expect(JSON.parse(first ?? "")).toMatchObject({ file: cheque, numbers, picture: "good" });
    expect(JSON.parse(second ?? "")).toMatchObject({ error: "NO_TEXT_BLOCKS_FOUND", picture: "notAPicture" });
    expect(others).toEqual([]);
    expect(stderr).toBe(
      "README.md is no JPEG or PNG picture.\nno-such-file.jpg cannot be opened (ENOENT).\n",
    );
  });

  test("prints its usage when no file is given", { timeout: 30_000 }, async () => {
    expect(await command()).toMatchObject({
      code: 2,
      stdout: "",
      stderr: "Name the pictures to read: npm run read-cheque -- FILE…\n",
    });
  });
});
