import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { freshDatabase } from "tests/support/database";
import { fromNow } from "tests/support/machine-clock";
import { makePerson } from "tests/support/person";
import { expect, test } from "vitest";
import { contactMessages, flowCounts, idempotencyKeys, sessions } from "~/service/database/schema";
import { diskFiles } from "~/service/files/disk-files";
import { tidyUp } from "~/service/housekeeping";

test("keys, sessions, messages and numbers that nobody can need go, the others stay", async () => {
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
  await tidyUp({
    db,
    clock,
    temporaryFolder: folder,
    files: diskFiles(path.join(folder, "files")),
    log: pino({ level: "silent" }),
  });

  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual([live]);
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(["a-weekend-old"]);
  expect((await db.select().from(contactMessages)).map(({ email }) => email)).toEqual(["new@birch.example"]);
  expect((await db.select().from(flowCounts)).map(({ day }) => day)).toEqual(["2026-10-22"]);
  await drop();
});
