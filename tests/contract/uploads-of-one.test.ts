import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { bearerOf } from "tests/support/bearer";
import { businessClock } from "tests/support/business-day";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { picture, type TestFile } from "tests/support/receipt-files";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FileStore, standardLimits } from "~/service/deps";
import { diskFileStore } from "~/service/files/disk-file-store";
import { createService, type Service } from "~/service/service";

let database: FreshDatabase;
let folder: string;

beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "wallet-of-one-"));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A store that keeps every put waiting while it is held. */
function heldStore() {
  const store = diskFileStore(path.join(folder, "files"));
  let isHeld = true;
  let waiting: (() => void)[] = [];
  const held: FileStore = {
    ...store,
    async put(key, content) {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      await store.put(key, content);
    },
  };
  const release = () => {
    isHeld = false;
    for (const go of waiting) go();
    waiting = [];
  };
  return { held, waiting: () => waiting.length, release };
}

test("the many files that one person uploads through pages do not delay the file of another [SEC-02]", async () => {
  const { held, waiting, release } = heldStore();
  const service = createService({
    db: database.db,
    pool: database.pool,
    clock: businessClock(),
    limits: standardLimits,
    files: held,
    temporaryFolder: path.join(folder, "arriving"),
    log: pino({ level: "silent" }),
    secrets: { signing: new Uint8Array(32).fill(7), data: new Uint8Array(32).fill(8) },
  });
  const uploads = await uploaderOf(service);
  const [busy, other] = [await uploads(), await uploads()];
  const many = Array.from({ length: 12 }, busy);
  await expect.poll(waiting).toBe(2);
  const one = other();
  await expect.poll(waiting).toBe(3);
  release();
  expect((await one).status).toBe(201);
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 201));
});

/** Returns what makes a person and returns what uploads a picture as the portal does: the file is on disk already. */
async function uploaderOf(service: Service) {
  const { bytes, name, type }: TestFile = await picture("png");
  const received = path.join(folder, "received.png");
  await writeFile(received, bytes);
  const { size } = await stat(received);
  return async () => {
    const token = await bearerOf(await makePerson(database.db), (request) => service.fetch(request));
    const headers = new Headers({ Authorization: `Bearer ${token}` });
    const file = { name, type, size, path: received };
    return () => service.upload("file", headers, { folderName: "Employee/ProfileUrl" }, file);
  };
}
