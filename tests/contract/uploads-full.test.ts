import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { bearerOf } from "tests/support/bearer";
import { businessClock } from "tests/support/business-day";
import { storedFiles, uploadPath } from "tests/support/claims";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { formOf, pdf, picture } from "tests/support/receipt-files";
import { afterEach, beforeEach, expect, test } from "vitest";
import { files, receipts } from "~/service/database/schema";
import type { FileStore } from "~/service/deps";
import { standardLimits } from "~/service/deps";
import { diskFileStore } from "~/service/files/disk-file-store";
import { createService, type Service } from "~/service/service";

let database: FreshDatabase;
let folder: string;

beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "wallet-full-"));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The real store until its disk is full: from the given put on, nothing fits. */
function storeThatFills(after: number): FileStore {
  const store = diskFileStore(path.join(folder, "files"));
  let puts = 0;
  return {
    ...store,
    async put(key, content) {
      puts += 1;
      if (puts > after)
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      await store.put(key, content);
    },
  };
}

function serviceWith(store: FileStore): Service {
  return createService({
    db: database.db,
    pool: database.pool,
    clock: businessClock(),
    limits: standardLimits,
    files: store,
    temporaryFolder: path.join(folder, "arriving"),
    log: pino({ level: "silent" }),
    secrets: { signing: new Uint8Array(32).fill(7), data: new Uint8Array(32).fill(8) },
  });
}

async function signIn(service: Service): Promise<string> {
  return bearerOf(await makePerson(database.db), (request) => service.fetch(request));
}

test.each([
  ["at the thumbnail", 0, picture],
  ["at the picture itself", 1, picture],
  ["at a PDF", 0, pdf],
] as const)("a full disk %s returns a clear error, and nothing partial is stored", async (_, after, make) => {
  const service = serviceWith(storeThatFills(after));
  const token = await signIn(service);
  const answer = await service.fetch(
    new Request(`http://service.invalid${uploadPath}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: formOf(await make()),
    }),
  );
  expect([answer.status, await answer.json()]).toEqual([
    507,
    { message: "We cannot store the file right now. Please try again later.", code: "noRoom" },
  ]);
  expect(await database.db.select().from(receipts)).toEqual([]);
  expect(await database.db.select().from(files)).toEqual([]);
  expect(await storedFiles({ filesFolder: path.join(folder, "files") })).toEqual([]);
  expect(await readdir(path.join(folder, "arriving"))).toEqual([]);
});
