import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, StartupError } from "~/service/database";
import { createCluster } from "~/service/database/embedded/cluster";
import { chooseClusterPlace } from "~/service/database/embedded/cluster-place";

let folder: string;
const mounted: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "benefits-wallet-full-"));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  for (const disk of mounted.splice(0)) execFileSync("umount", [disk]);
  await rm(folder, { recursive: true, force: true });
});

/** Mounts a disk of that many megabytes; undefined if this machine cannot mount one or the database would be stored elsewhere. */
async function smallDisk(megabytes: number): Promise<string | undefined> {
  const disk = join(folder, `disk-${megabytes}`);
  await mkdir(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", disk], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  if (await isStoredElsewhere(disk)) {
    execFileSync("umount", [disk]);
    return undefined;
  }
  mounted.push(disk);
  return disk;
}

/** Whether the database of a directory is stored elsewhere, as in a checkout that PostgreSQL's user cannot access. Cleans up. */
async function isStoredElsewhere(dataDir: string): Promise<boolean> {
  const { home } = await chooseClusterPlace(dataDir, announce);
  if (home.startsWith(dataDir)) return false;
  await rm(home, { recursive: true, force: true });
  return true;
}

function announce(): void {}

test("too little disk space for a database is reported in one sentence", async () => {
  const disk = await smallDisk(20);
  const error: unknown = await (disk
    ? openDatabase({ dataDir: disk, announce })
    : makeClusterWithoutRoom()
  ).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toMatch(/The embedded database cannot be made in .*: the disk is full\.$/);
});

/** Where no disk can be mounted, runs an `initdb` that prints the real error message. */
async function makeClusterWithoutRoom(): Promise<void> {
  const words = 'initdb: error: could not write to file "x": No space left on device';
  await writeFile(join(folder, "initdb"), `#!/bin/sh\necho '${words}' >&2\nexit 1\n`, { mode: 0o755 });
  const place = { home: folder, data: join(folder, "data"), log: join(folder, "log"), socketFolder: folder };
  await createCluster({ ...place, bin: folder, identity: undefined });
}

test("when the disk fills up, writes fail, reads continue and no acknowledged data is lost", async () => {
  const disk = await smallDisk(60);
  const dataDir = disk ?? folder;
  const database = await openDatabase({ dataDir, announce });
  const { pool } = database;
  try {
    await pool.query("create table kept (number int, filling text)");
    let acknowledged = 0;
    let refusal: unknown;
    while (refusal === undefined && acknowledged < (disk ? 10_000 : 10)) {
      const row =
        "insert into kept select $1, string_agg(md5(random()::text), '') from generate_series(1, 20000)";
      refusal = await pool.query(row, [acknowledged + 1]).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (refusal === undefined) acknowledged += 1;
    }
    if (disk) expect(String(refusal)).toMatch(/No space left on device/);
    const { rows } = await pool.query("select count(*)::int as rows, max(number) as last from kept");
    expect(rows).toEqual([{ rows: acknowledged, last: acknowledged }]);
  } finally {
    await database.close();
    await isStoredElsewhere(dataDir);
  }
});
