import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const document = readFileSync(path.resolve(import.meta.dirname, "../../../app/process/RUNNING.md"), "utf8");
const [, section = ""] = /^## Backup and restore$(.*?)^## /ms.exec(document) ?? [];
/** The commands as an operator copies them: of the embedded database, then of one's own. */
const [tarBackup = "", tarRestore = "", backup = "", restore = ""] = [
  ...section.matchAll(/^```sh$(.*?)^```$/gms),
].map(([, commands]) => commands);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "wallet-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs commands in the test's folder, where `pg_dump` and its like only write down their arguments. */
function run(commands: string, env: Readonly<Record<string, string>> = {}): void {
  const bin = path.join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  for (const program of ["pg_dump", "pg_restore", "createdb"])
    writeFileSync(path.join(bin, program), `#!/bin/sh\necho "$@" >> "${folder}/${program}"\n`, {
      mode: 0o755,
    });
  execFileSync("sh", ["-euc", commands], {
    cwd: folder,
    env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
  });
}

function makeDataDir(place: string): void {
  for (const name of ["files/ab", "secrets", "postgres/data"])
    mkdirSync(path.join(place, name), { recursive: true });
  for (const name of ["files/store-id", "files/ab/receipt", "secrets/data-key", "postgres/data/PG_VERSION"])
    writeFileSync(path.join(place, name), name);
}

function filesIn(place: string): string[] {
  const names = readdirSync(place, { recursive: true, encoding: "utf8" });
  return names.filter((name) => statSync(path.join(place, name)).isFile()).sort();
}

test("the documented copy of an embedded database restores all of it, and keeps the secrets apart", async () => {
  const [from, to] = [path.join(folder, "from"), path.join(folder, "to")];
  makeDataDir(path.join(from, "wallet"));
  mkdirSync(to);
  // A killed server leaves its socket behind, which tar skips.
  const socket = createServer().listen(path.join(from, "wallet/postgres/owner-1.sock"));
  await once(socket, "listening");
  run(tarBackup.replaceAll("/srv", from));
  socket.close();
  const packed = execFileSync("tar", ["-tzf", path.join(folder, "wallet-backup.tgz")], { encoding: "utf8" });
  expect(packed).toContain("wallet/files/ab/receipt");
  expect(packed).not.toContain("secrets");
  for (const name of ["wallet-backup.tgz", "wallet-secrets.tgz"])
    expect(statSync(path.join(folder, name)).mode & 0o077, name).toBe(0);
  run(tarRestore.replaceAll("/srv", to));
  expect(filesIn(to)).toEqual(filesIn(from));
});

test("the documented copy of one's own database puts every file back in its place, also into a new data directory", () => {
  const [from, to] = [path.join(folder, "from"), path.join(folder, "new/wallet")];
  makeDataDir(from);
  const url = { DATABASE_URL: "postgres://wallet@db/wallet" };
  run(backup, { ...url, DATA_DIR: from });
  run(backup, { ...url, DATA_DIR: from });
  expect(filesIn(path.join(folder, "backup"))).toEqual(["files/ab/receipt", "files/store-id"]);
  run(restore, { ...url, DATA_DIR: to });
  expect(filesIn(to)).toEqual(["files/ab/receipt", "files/store-id"]);
  // Otherwise the database belongs to whoever created it, and pg_restore may not create its schemas.
  expect(readFileSync(path.join(folder, "createdb"), "utf8")).toContain("--owner=wallet");
});
