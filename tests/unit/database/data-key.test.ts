import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { makePerson } from "tests/support/person";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dataKeyIds, seal, unseal } from "~/sealing/seal";
import { StartupError } from "~/service/database";
import { bankAccounts, employees } from "~/service/database/schema";
import { requireDataKey } from "~/service/people/data-key";
import { countSealedByKey, resealAll } from "~/service/people/reseal";
import { type DataKeys, sealedPlace } from "~/service/people/sealed";

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

/** Creates a person with four sealed numbers. */
async function sealedPerson(keys: DataKeys): Promise<number> {
  const person = await makePerson(database.db);
  await giveBankAndBasicInformation(database.db, keys, person);
  const { employeeId } = person;
  const socialInsuranceNumberEncrypted = seal(
    keys,
    sealedPlace.socialInsuranceNumber(employeeId),
    "046454286",
  );
  await database.db
    .update(employees)
    .set({ socialInsuranceNumberEncrypted })
    .where(eq(employees.id, employeeId));
  return employeeId;
}

/** Returns the four numbers, decrypted. */
async function opened(keys: DataKeys, employeeId: number): Promise<string[]> {
  const [person] = await database.db.select().from(employees).where(eq(employees.id, employeeId));
  const [account] = await database.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.employeeId, employeeId));
  return [
    unseal(keys, sealedPlace.socialInsuranceNumber(employeeId), person?.socialInsuranceNumberEncrypted ?? ""),
    unseal(keys, sealedPlace.accountNumber(employeeId), account?.accountNumberEncrypted ?? ""),
    unseal(keys, sealedPlace.bankNumber(employeeId), account?.bankNumberEncrypted ?? ""),
    unseal(keys, sealedPlace.transitNumber(employeeId), account?.transitNumberEncrypted ?? ""),
  ];
}

const numbers = ["046454286", "7654321", "004", "12345"];

describe("the data key of a database", () => {
  test("reopens with its key and with no other", async () => {
    const { db } = database;
    const key = randomBytes(32);
    await Promise.all([requireDataKey(db, key), requireDataKey(db, key)]);
    await requireDataKey(db, key);
    await expect(requireDataKey(db, randomBytes(32))).rejects.toThrow(StartupError);
  });

  test("is rotated: all values are re-sealed before the old key can be dropped [SEC-08]", async () => {
    const { db } = database;
    const [old, young] = [randomBytes(32), randomBytes(32)];
    const ring = [young, old];
    await requireDataKey(db, old);
    const people = [await sealedPerson(old), await sealedPerson(old), await sealedPerson(ring)];
    await requireDataKey(db, ring);
    await expect(requireDataKey(db, young)).rejects.toThrow("is sealed with another data key");
    await expect(requireDataKey(db, old), "an instance that lacks the new key").rejects.toThrow(
      `Encrypted numbers of this database (4) need the data key ${dataKeyIds(young)[0]},`,
    );
    expect(await resealAll(db, ring)).toEqual({ values: 9, unopened: 0 });
    expect(await resealAll(db, ring), "again there is nothing to do").toEqual({ values: 0, unopened: 0 });
    expect(await countSealedByKey(db)).toEqual([{ id: dataKeyIds(young)[0], values: 13 }]);
    await requireDataKey(db, young);
    for (const person of people) expect(await opened(young, person)).toEqual(numbers);
    await expect(requireDataKey(db, old)).rejects.toThrow(StartupError);
  });

  test("re-sealing skips and counts the values no key opens, and re-seals the rest [SEC-08]", async () => {
    const { db } = database;
    const [old, young, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)];
    await requireDataKey(db, old);
    const [broken, whole] = [await sealedPerson(old), await sealedPerson(old)];
    const strange = seal(lost, sealedPlace.bankNumber(broken), "004");
    await db
      .update(bankAccounts)
      .set({ bankNumberEncrypted: strange })
      .where(eq(bankAccounts.employeeId, broken));
    expect(await resealAll(db, [young, old])).toEqual({ values: 8, unopened: 1 });
    expect(await resealAll(db, [young, old])).toEqual({ values: 0, unopened: 1 });
    expect(await opened(young, whole)).toEqual(numbers);
    await expect(requireDataKey(db, [young, old])).rejects.toThrow(
      `Encrypted numbers of this database (1) need the data key ${dataKeyIds(lost)[0]},`,
    );
  });

  test("re-sealing works across several transactions and lets people save meanwhile [SEC-08]", async () => {
    const { db } = database;
    const [old, young] = [randomBytes(32), randomBytes(32)];
    const ring = [young, old];
    await requireDataKey(db, old);
    const person = await makePerson(db);
    const [model] = await db.select().from(employees).where(eq(employees.id, person.employeeId));
    if (!model) throw new Error("nobody is there");
    const { id: _, ...columns } = model;
    for (let made = 0; made < 250; made += 1) {
      const names = { username: `copy-${made}`, email: `copy-${made}@example.com` };
      const [copy] = await db
        .insert(employees)
        .values({ ...columns, ...names })
        .returning({ id: employees.id });
      const place = sealedPlace.socialInsuranceNumber(copy?.id ?? 0);
      const socialInsuranceNumberEncrypted = seal(old, place, "046454286");
      await db
        .update(employees)
        .set({ socialInsuranceNumberEncrypted })
        .where(eq(employees.id, copy?.id ?? 0));
    }
    const saving = await sealedPerson(old);
    const place = sealedPlace.bankNumber(saving);
    const [done] = await Promise.all([
      resealAll(db, ring),
      resealAll(db, ring),
      db.update(bankAccounts).set({ bankNumberEncrypted: seal(ring, place, "010") }),
    ]);
    expect(done.unopened).toBe(0);
    await resealAll(db, ring);
    expect(await countSealedByKey(db)).toEqual([{ id: dataKeyIds(young)[0], values: 255 }]);
    expect(await opened(young, saving)).toEqual(["046454286", "7654321", "010", "12345"]);
  });
});
