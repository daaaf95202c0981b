import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson, type Person } from "tests/support/person";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDuplicateClaim, findDuplicateReceipt } from "~/service/claims/duplicates";
import { claims, files, receipts } from "~/service/database/schema";

let database: FreshDatabase;
let person: Person;
beforeAll(async () => {
  database = await freshDatabase();
  person = await makePerson(database.db);
});
afterAll(() => database.drop());

interface Said {
  readonly amount: number;
  readonly claimerId: number;
  readonly expenseDate: string | null;
  readonly expenseTypeId: number | null;
}

const said: Said = { amount: 4_500, claimerId: 0, expenseDate: "2026-02-20", expenseTypeId: 3 };

async function claimWith(details: Said, sha256: string) {
  const { employeeId } = person;
  const [claim] = await database.db.insert(claims).values({ employeeId }).returning();
  const about = { folder: "Employee/Claim", name: "a.png", type: "image/png", size: 1 } as const;
  const [file] = await database.db
    .insert(files)
    .values({ ...about, employeeId, sha256 })
    .returning();
  if (!claim || !file) throw new Error("the database answered no row");
  const [receipt] = await database.db
    .insert(receipts)
    .values({ ...details, employeeId, claimId: claim.id, fileId: file.id })
    .returning();
  return { claim, id: receipt?.id ?? 0 };
}

test.each([
  ["the same details", {}, {}, true],
  ["another amount", { amount: 4_501 }, {}, false],
  ["another day", { expenseDate: "2026-02-21" }, {}, false],
  ["another type", { expenseTypeId: 4 }, {}, false],
  ["no details in either", empty(), empty(), false],
  ["no day in either", { expenseDate: null }, { expenseDate: null }, false],
  ["no type in either", { expenseTypeId: null }, { expenseTypeId: null }, false],
  ["no amount in either", { amount: 0 }, { amount: 0 }, false],
])("claims and receipts are compared alike: %s [SUB-02, SUB-09]", async (_, mine, theirs, isAlike) => {
  const caller = {
    employeeId: person.employeeId,
    employerId: person.employerId,
    sessionId: "",
    passwordGivenAt: new Date(0),
    authorities: [],
  };
  await database.db.delete(receipts);
  const other = await claimWith({ ...said, ...theirs }, "1".repeat(64));
  const own = await claimWith({ ...said, ...mine }, "2".repeat(64));
  const asReceipt = { ...said, ...mine, ...own, sha256: "2".repeat(64) };
  expect((await findDuplicateClaim(database.db, own.claim))?.id).toBe(isAlike ? other.claim.id : undefined);
  expect((await findDuplicateReceipt(database.db, caller, asReceipt))?.receiptId).toBe(
    isAlike ? other.id : undefined,
  );
});

function empty() {
  return { amount: 0, claimerId: -1, expenseDate: null, expenseTypeId: null };
}
