import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { bearerOf } from "tests/support/bearer";
import { connectToRunningDatabase } from "tests/support/connect-to-running-database";
import { dropDatabase, freshDatabaseUrl } from "tests/support/database";
import { typedCommand } from "tests/support/operator-command";
import { makePerson, type Person } from "tests/support/person";
import { type ServiceProcess, startServiceProcess } from "tests/support/service-process";
import { visitorOf } from "tests/support/visitor";
import { startWallet } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AllInfo } from "~/contract/entities/person";
import { dataKeyIds, seal } from "~/sealing/seal";
import { connect, type Database, openDatabase } from "~/service/database";
import { auditEvents, bankAccounts, employees } from "~/service/database/schema";
import { countSealedByKey } from "~/service/people/reseal";
import { sealedPlace } from "~/service/people/sealed";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-rotating-"));
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const embedded = { DATABASE_URL: "", SESSION_SECRET: "", DATA_KEY: "" };

/** Creates a person with an insurance number and a bank account. */
async function sealedPerson(db: Database, keys: readonly Uint8Array[]): Promise<Person> {
  const person = await makePerson(db);
  await giveBankAndBasicInformation(db, keys, person);
  const { employeeId } = person;
  const place = sealedPlace.socialInsuranceNumber(employeeId);
  const sealed = { socialInsuranceNumberEncrypted: seal(keys, place, "046454286") };
  await db.update(employees).set(sealed).where(eq(employees.id, employeeId));
  return person;
}

async function signIn({ address }: ServiceProcess, person: Person): Promise<string> {
  return bearerOf(person, fetch, address);
}

/** Returns the three sealed numbers as the person sees them, or a status where they are not shown. */
async function read({ address }: ServiceProcess, token: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/manage-employee/api/employees/all-info`, { headers });
  if (answer.status !== 200) return answer.status;
  const { employeeBanking, basicInformation } = (await answer.json()) as AllInfo;
  const { transitNumber, bankNumber } = employeeBanking ?? {};
  return [transitNumber, bankNumber, basicInformation?.socialInsuranceNumber];
}

const numbers = ["12345", "004", "******286"];
const keysIn = async (name: string) =>
  (await readFile(path.join(dataDir, "secrets", name), "utf8")).split(/\s+/);
const idsOf = (keys: readonly string[]) => dataKeyIds(keys.map((key) => Buffer.from(key, "hex")));

test("kill -9 during re-encryption loses nothing, and repeating the command completes it [SEC-08]", {
  timeout: 300_000,
}, async () => {
  const place = { databaseUrl: "", dataDir, env: embedded };
  let service = await startServiceProcess(place);
  const { db, close } = await connectToRunningDatabase(dataDir);
  const command = (...typed: string[]) => typedCommand(typed, { dataDir, address: service.address });
  try {
    const [first = ""] = await keysIn("data-key");
    const people = [];
    for (let made = 0; made < 3; made += 1) {
      people.push(await sealedPerson(db, [Buffer.from(first, "hex")]));
    }
    const [robin] = people;
    if (!robin) throw new Error("nobody is there");
    const token = await signIn(service, robin);
    expect(await read(service, token)).toEqual(numbers);

    // A concurrent save locks a bank account: re-sealing finishes the insurance numbers and waits here.
    const killed = await db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.select().from(bankAccounts).where(eq(bankAccounts.employeeId, robin.employeeId)).for("update");
      const rotating = command("rotate-key", "--key", "the-rotation-of-today");
      for (let waited = 0; !(await countSealedByKey(db)).some(({ values }) => values === 3); waited += 1) {
        if (waited > 200) throw new Error(`nothing was sealed anew: ${JSON.stringify(await rotating)}`);
        await sleep(50);
      }
      await service.kill();
      return rotating;
    });
    expect(killed.code).toBe(1);
    expect(killed.err).toMatch(/not known whether this was done: repeat .* --key the-rotation-of-today\.\n$/);

    service = await startServiceProcess(place);
    const both = await keysIn("data-key");
    expect([both.length, both[1]]).toEqual([2, first]);
    expect(await read(service, token), "signed in, and sealed, by the old keys and the new").toEqual(numbers);
    for (const person of people) expect(await read(service, await signIn(service, person))).toEqual(numbers);
    const early = await command("rotate-key", "--forget");
    expect(early.code).toBe(1);
    expect(early.err).toMatch(/^Encrypted numbers \(10\) still need an older data key/);

    const again = await command("rotate-key", "--key", "the-rotation-of-today");
    expect(again).toMatchObject({ code: 0, err: "" });
    const [young] = idsOf(both);
    expect(again.out.split("\n")).toEqual([
      "New: session secret and data key. What is signed or encrypted with the old keys stays good.",
      `Encrypted again with the data key ${young}: 10 values.`,
      `Everything is encrypted with the data key ${young}.`,
      "In a day, when nobody needs the old keys any more, drop them: rotate-key --forget.",
      "",
    ]);
    expect(await keysIn("data-key"), "no third key").toEqual(both);
    expect(await countSealedByKey(db)).toEqual([{ id: young, values: 13 }]);
    expect(await read(service, token)).toEqual(numbers);

    const signedIn = await command("rotate-key", "--forget");
    expect(signedIn.err).toMatch(/^An older session secret has signed 1 sessions .* up to 10 more hours/);
    const dropped = await command("rotate-key", "--forget", "--sign-out");
    expect(dropped).toMatchObject({
      code: 0,
      out: "Dropped: the older keys (session secret and data key).\n",
    });
    expect(await keysIn("data-key")).toEqual([both[0]]);
    expect(await keysIn("session-secret")).toHaveLength(1);
    expect(await read(service, token), "signed with a key that is gone").toBe(401);
    expect(await read(service, await signIn(service, robin))).toEqual(numbers);
    expect((await command("rotate-key", "--forget")).out).toBe("There are no older keys.\n");
    const rows = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, "keys"))
      .orderBy(auditEvents.id);
    expect(rows.map(({ action, operatorId }) => [action, typeof operatorId])).toEqual([
      ["keys.rotated", "number"],
      ["keys.resealed", "number"],
      ["keys.forgotten", "number"],
    ]);
  } finally {
    await service.kill();
    await close();
    await (await openDatabase({ dataDir, announce: () => undefined })).close();
  }
});

test("sessions and open forms stay valid after a key rotation [SEC-08]", {
  timeout: 300_000,
}, async () => {
  const wallet = await startWallet({ dataDir, env: { ...embedded, OPERATOR_KEY: "" } });
  const { db, close } = await connectToRunningDatabase(dataDir);
  const command = (...typed: string[]) => typedCommand(typed, { dataDir, address: wallet.origin });
  const home = "/claim-management/";
  const tokenOn = async (page: string) =>
    /name="csrf" value="([^"]+)"/.exec((await visitor.get(page)).text)?.[1] ?? "";
  const visitor = visitorOf(wallet.origin);
  try {
    const person = await makePerson(db);
    await visitor.signIn(person);
    const open = await tokenOn(home);
    expect(await command("rotate-key")).toMatchObject({ code: 0, err: "" });
    const fresh = await tokenOn(home);
    expect(fresh).not.toBe(open);
    for (const csrf of [open, fresh]) {
      expect((await visitor.post("/lite/", { lite: "off", back: home }, { csrf })).status).toBe(303);
    }
    await wallet.restart();
    expect((await visitor.post("/lite/", { lite: "off", back: home }, { csrf: open })).status).toBe(303);
    expect((await visitor.get(home)).status).toBe(200);
    expect(await command("rotate-key", "--forget", "--sign-out")).toMatchObject({ code: 0, err: "" });
    const { username, password } = person;
    expect((await visitor.post("/sign-in/", { username, password }, { csrf: open })).status).toBe(403);
    expect((await visitor.get(home)).location).toMatch(/^\/sign-in\//);
    expect((await visitor.signIn(person)).location).toBe(home);
  } finally {
    await close();
    await wallet.stop();
  }
});

test("two instances switch to new keys one after the other, and each reads what the other has written [SEC-08]", {
  timeout: 300_000,
}, async () => {
  const [oldKey, newKey] = ["1".repeat(64), "2".repeat(64)];
  const [oldSecret, newSecret] = [
    "an-old-secret-of-thirty-two-letters",
    "a-new-secret-of-thirty-two-letters",
  ];
  const OPERATOR_KEY = "an-operators-key-of-the-tests-long-enough";
  const before = {
    OPERATOR_KEY,
    DATA_KEY: oldKey,
    DATA_KEYS_ACCEPTED: newKey,
    SESSION_SECRET: oldSecret,
    SESSION_SECRETS_ACCEPTED: newSecret,
  };
  const after = {
    OPERATOR_KEY,
    DATA_KEY: newKey,
    DATA_KEYS_ACCEPTED: oldKey,
    SESSION_SECRET: newSecret,
    SESSION_SECRETS_ACCEPTED: oldSecret,
  };
  const databaseUrl = await freshDatabaseUrl();
  const { db, pool } = connect({ connectionString: databaseUrl });
  const running: ServiceProcess[] = [];
  const start = async (env: Readonly<Record<string, string>>) => {
    const service = await startServiceProcess({ databaseUrl, dataDir, env });
    running.push(service);
    return service;
  };
  try {
    const one = await start(before);
    const other = await start(after);
    const ring = [oldKey, newKey].map((key) => Buffer.from(key, "hex"));
    const people = [await sealedPerson(db, ring), await sealedPerson(db, ring.toReversed())];
    const readBoth = async () => {
      for (const person of people) {
        for (const token of [await signIn(one, person), await signIn(other, person)]) {
          for (const service of [one, other]) expect(await read(service, token)).toEqual(numbers);
        }
      }
    };
    await readBoth();
    const command = (...typed: string[]) =>
      typedCommand(typed, { dataDir, address: other.address, env: { OPERATOR_KEY, DATA_DIR: "" } });
    expect(await command("rotate-key")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The keys are settings here .* make them SESSION_SECRET and DATA_KEY/),
    });
    expect((await command("rotate-key", "--forget")).err).toMatch(/^Encrypted numbers \(\d+\) still need/);
    const resealed = await command("rotate-key", "--reseal");
    expect(resealed).toMatchObject({ code: 0, err: "" });
    expect(await countSealedByKey(db)).toEqual([{ id: idsOf([newKey])[0], values: 9 }]);
    await readBoth();
    expect((await command("rotate-key", "--forget")).out).toMatch(
      /^SESSION_SECRETS_ACCEPTED .*\nDATA_KEYS_ACCEPTED may be/,
    );
    const last = await start({ OPERATOR_KEY, DATA_KEY: newKey, SESSION_SECRET: newSecret });
    expect(await read(last, await signIn(last, people[0] as Person))).toEqual(numbers);
    await expect(start({ OPERATOR_KEY, DATA_KEY: oldKey, SESSION_SECRET: oldSecret })).rejects.toThrow();
  } finally {
    for (const service of running) await service.kill();
    await pool.end();
    await dropDatabase(databaseUrl);
  }
});
