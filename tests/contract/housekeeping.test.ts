import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { freshDatabase } from "tests/support/database";
import { fromNow } from "tests/support/machine-clock";
import { makePerson } from "tests/support/person";
import { expect, test } from "vitest";
import { UPLOAD_FOLDERS } from "~/domain/upload";
import {
  bankAccounts,
  claims,
  contactMessages,
  deletedReceipts,
  employees,
  files,
  flowCounts,
  idempotencyKeys,
  receipts,
  sessions,
} from "~/service/database/schema";
import { diskFileStore } from "~/service/files/disk-file-store";
import { runHousekeeping, startHousekeeping } from "~/service/housekeeping";

const log = pino({ level: "silent" });

test("deletes outdated idempotency keys, sessions, contact messages and flow counts, and no others", async () => {
  const { db, drop } = await freshDatabase();
  const { employeeId } = await makePerson(db);
  const folder = await mkdtemp(path.join(tmpdir(), "tidy-"));
  const daysAgo = (days: number) => fromNow(-days * 86_400_000);
  const [live, old] = [randomUUID(), randomUUID()];
  await db.insert(sessions).values([
    { id: live, employeeId, kind: "SESSION", createdAt: daysAgo(1), expiresAt: daysAgo(0.5) },
    { id: old, employeeId, kind: "SESSION", createdAt: daysAgo(40), expiresAt: daysAgo(39) },
  ]);
  await db.insert(idempotencyKeys).values([
    { employeeId, key: "a-weekend-old", requestHash: "x", createdAt: daysAgo(3) },
    { employeeId, key: "two-weeks-old", requestHash: "x", createdAt: daysAgo(14) },
  ]);
  const message = { companyName: "Birch", firstName: "Ann", lastName: "Lee", forwardedAt: daysAgo(1) };
  await db.insert(contactMessages).values([
    { ...message, email: "new@birch.example", createdAt: daysAgo(700) },
    { ...message, email: "old@birch.example", createdAt: daysAgo(731) },
  ]);

  const counted = { machine: "receipt", version: "2", kind: "started", name: "viewing", times: 1 } as const;
  await db.insert(flowCounts).values(["2026-10-21", "2026-10-22"].map((day) => ({ ...counted, day })));

  const clock = { now: () => new Date("2026-11-20T15:00:00Z") };
  await runHousekeeping({
    db,
    clock,
    temporaryFolder: folder,
    files: diskFileStore(path.join(folder, "files")),
    log,
  });

  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual([live]);
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(["a-weekend-old"]);
  expect((await db.select().from(contactMessages)).map(({ email }) => email)).toEqual(["new@birch.example"]);
  expect((await db.select().from(flowCounts)).map(({ day }) => day)).toEqual(["2026-10-22"]);
  await drop();
});

test("a step that fails is logged and keeps no other from being done", async () => {
  const { db, drop } = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "tidy-"));
  const clock = { now: () => new Date("2026-11-20T15:00:00Z") };
  const counted = { machine: "receipt", version: "2", kind: "started", name: "viewing", times: 1 } as const;
  await db.insert(flowCounts).values({ ...counted, day: "2026-10-21" });
  await db.execute(sql`drop table rate_limits`);
  const lines: string[] = [];
  const files = diskFileStore(path.join(folder, "files"));
  const logged = pino({ level: "error" }, { write: (line) => void lines.push(line) });
  await runHousekeeping({ db, clock, temporaryFolder: folder, files, log: logged });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ step: "rateLimits" }]);
  expect(await db.select().from(flowCounts)).toEqual([]);
  await drop();
});

test("deletes uploads of any folder that nothing refers to after a week, with their files [API-01, RCP-01]", async () => {
  const { db, drop } = await freshDatabase();
  const { employeeId } = await makePerson(db);
  const folder = await mkdtemp(path.join(tmpdir(), "tidy-"));
  const store = diskFileStore(path.join(folder, "files"));
  const clock = { now: () => new Date("2026-11-20T15:00:00Z") };
  const put = async (of: (typeof UPLOAD_FOLDERS)[number], days: number) => {
    const createdAt = new Date(clock.now().getTime() - days * 86_400_000);
    const kept = { name: "a.png", type: "image/png", size: 3, sha256: "a".repeat(64), createdAt };
    const [file] = await db
      .insert(files)
      .values({ ...kept, folder: of, employeeId })
      .returning();
    if (!file) throw new Error("the file was not put");
    await store.put(file.id, { open: () => Readable.from([Buffer.from("abc")]) });
    await utimes(path.join(folder, "files", file.id.slice(0, 2), file.id), 0, 0);
    return file.id;
  };
  const young: string[] = [];
  for (const one of UPLOAD_FOLDERS) {
    await put(one, 7.1);
    young.push(await put(one, 6.9));
  }
  const used = {
    cheque: await put("Employee/Cheque", 90),
    face: await put("Employee/ProfileUrl", 90),
    receipt: await put("Employee/Claim", 90),
    replacement: await put("Employee/Claim", 90),
    deleted: await put("Employee/Claim", 90),
  };
  const [claim] = await db.insert(claims).values({ employeeId }).returning({ claimId: claims.id });
  if (!claim) throw new Error("the claim was not made");
  const of = { ...claim, employeeId };
  await db.insert(receipts).values({ ...of, fileId: used.receipt, replacementFileId: used.replacement });
  const deletedAt = clock.now();
  const undone = { receiptId: 9, amount: 0, claimerId: 0, createdAt: deletedAt, deletedAt };
  await db.insert(deletedReceipts).values({ ...of, ...undone, fileId: used.deleted, tookClaimAlong: false });
  await db.update(employees).set({ profileFileId: used.face }).where(eq(employees.id, employeeId));
  const sealed = { accountNumberEncrypted: "x", bankNumberEncrypted: "x", transitNumberEncrypted: "x" };
  const account = { accountNumberEnding: "123", eSignature: "R", signedOn: "2026-08-01", agreementIds: [1] };
  await db.insert(bankAccounts).values({ ...sealed, ...account, employeeId, voidChequeFileId: used.cheque });

  await runHousekeeping({ db, clock, temporaryFolder: folder, files: store, log });

  const stay = [...young, ...Object.values(used)].sort();
  expect((await db.select().from(files)).map(({ id }) => id).sort()).toEqual(stay);
  const stored: string[] = [];
  for await (const { key } of store.stored()) stored.push(key);
  expect(stored.sort()).toEqual(stay);
  await drop();
});

test("stopping waits for one file at most, however many there are", async () => {
  const { db, drop } = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "tidy-"));
  const counted = { listed: 0, removed: 0 };
  const endless = {
    ...diskFileStore(path.join(folder, "files")),
    async *stored() {
      for (;;) {
        counted.listed += 1;
        yield { key: randomUUID(), storedAt: new Date(0) };
      }
    },
    async remove() {
      counted.removed += 1;
    },
  };
  const clock = { now: () => new Date("2026-11-20T15:00:00Z") };
  const stopping = new AbortController();
  const run = runHousekeeping({ db, clock, temporaryFolder: folder, files: endless, log }, stopping.signal);
  await expect.poll(() => counted.removed).toBeGreaterThan(0);
  stopping.abort();
  await run;
  const before = { ...counted };
  await pause(50);
  expect(counted).toEqual(before);
  await drop();
});

test("a start deletes no stored file, because the database may have been restored from an earlier day", async () => {
  const { db, drop } = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "tidy-"));
  const store = diskFileStore(path.join(folder, "files"));
  const id = randomUUID();
  await store.put(id, { open: () => Readable.from([Buffer.from("a receipt of yesterday")]) });
  const place = path.join(folder, "files", id.slice(0, 2), id);
  await utimes(place, 0, 0);
  const leftover = path.join(folder, "uploads", randomUUID());
  await mkdir(path.dirname(leftover));
  await writeFile(leftover, "an upload that a crash interrupted");
  await utimes(leftover, 0, 0);
  const clock = { now: () => new Date("2026-11-20T15:00:00Z") };
  const deps = { db, clock, temporaryFolder: path.dirname(leftover), files: store, log };

  const stop = startHousekeeping(deps);
  await expect.poll(() => readdir(path.dirname(leftover))).toEqual([]);
  await stop();
  expect(existsSync(place)).toBe(true);

  await runHousekeeping(deps);
  expect(existsSync(place)).toBe(false);
  await drop();
});
