import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { CannotStart, requireDataKey } from "~/service/database";
import { freshDatabase } from "../../support/database";

test("a database opens again with its own data key only", async () => {
  const { db, drop } = await freshDatabase();
  const key = randomBytes(32);
  await Promise.all([requireDataKey(db, key), requireDataKey(db, key)]);
  await requireDataKey(db, key);
  await expect(requireDataKey(db, randomBytes(32))).rejects.toThrow(CannotStart);
  await drop();
});
