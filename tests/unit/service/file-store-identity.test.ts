import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { afterEach, beforeEach, expect, test } from "vitest";
import { files, installation } from "~/service/database/schema";
import { diskFileStore } from "~/service/files/disk-file-store";
import { requireFileStore } from "~/service/files/file-store-identity";
import { requireDataKey } from "~/service/people/data-key";

const dataKey = randomBytes(32);
let database: FreshDatabase;
let place: string;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), "wallet-store-"));
  database = await opened();
});
afterEach(async () => {
  await database.drop();
  await rm(place, { recursive: true, force: true });
});

async function opened(): Promise<FreshDatabase> {
  const made = await freshDatabase();
  await requireDataKey(made.db, dataKey);
  return made;
}

const folderOf = (name: string) => path.join(place, name);
const open = (name: string, { db } = database) =>
  requireFileStore(db, folderOf(name), diskFileStore(folderOf(name)));
const identityOf = async (name: string) =>
  (await readFile(path.join(folderOf(name), "store-id"), "utf8")).trim();

/** Stores a file, with a database row if `isKnown`. */
async function storeFile(name: string, isKnown: boolean): Promise<void> {
  const id = randomUUID();
  await diskFileStore(folderOf(name)).put(id, { open: () => Readable.from([Buffer.from("a receipt")]) });
  if (!isKnown) return;
  const { employeeId } = await makePerson(database.db);
  const told = { name: "a.png", type: "image/png", size: 9, sha256: "0".repeat(64) };
  await database.db.insert(files).values({ id, employeeId, folder: "Employee/Claim", ...told });
}

test("the first opening gives the store an identity that later openings find", async () => {
  await open("one");
  const identity = await identityOf("one");
  await open("one");
  expect(await identityOf("one")).toBe(identity);
  expect(await database.db.select().from(installation)).toMatchObject([{ fileStore: identity }]);
  expect(await readdir(folderOf("one"))).toEqual(["store-id"]);
});

test("another store is refused, with or without an identity", async () => {
  await open("one");
  const identity = await identityOf("one");
  await expect(open("empty")).rejects.toThrow(`says ${identity}`);
  await mkdir(folderOf("other"));
  await writeFile(path.join(folderOf("other"), "store-id"), randomUUID());
  await expect(open("other")).rejects.toThrow("The files of this database are not in");
  await expect(open("one")).resolves.toBeUndefined();
});

test("an existing installation is accepted as it is, even after an interrupted start", async () => {
  await storeFile("grown", true);
  await storeFile("grown", false);
  await open("grown");
  await database.db.update(installation).set({ fileStore: null });
  const identity = await identityOf("grown");
  await open("grown");
  expect(await identityOf("grown")).toBe(identity);
});

test("a new database refuses another one's files, which its cleanup would delete", async () => {
  await storeFile("full", true);
  await open("full");
  const second = await opened();
  try {
    await expect(open("full", second)).rejects.toThrow("holds files that this database does not know");
    expect(await second.db.select().from(installation)).toMatchObject([{ fileStore: null }]);
  } finally {
    await second.drop();
  }
});

test("of servers starting concurrently, all start with one store, and only one store's with two", async () => {
  await Promise.all(Array.from({ length: 8 }, () => open("one")));
  await database.db.update(installation).set({ fileStore: null });
  await rm(folderOf("one"), { recursive: true });
  const names = ["one", "two"].flatMap((name) => [name, name, name]);
  const ended = await Promise.allSettled(names.map((name) => open(name)));
  const started = names.filter((_, at) => ended[at]?.status === "fulfilled");
  expect([3, new Set(started).size]).toEqual([started.length, 1]);
});

test("a store with an invalid identity gives one sentence", async () => {
  await mkdir(folderOf("odd"));
  await writeFile(path.join(folderOf("odd"), "store-id"), "mine");
  await expect(open("odd")).rejects.toThrow("store-id holds no UUID");
});
