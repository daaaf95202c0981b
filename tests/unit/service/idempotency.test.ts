import { tmpdir } from "node:os";
import { eq } from "drizzle-orm";
import pino from "pino";
import { businessClock } from "tests/support/business-day";
import { count } from "tests/support/counts";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { fromNow } from "tests/support/machine-clock";
import { makePerson } from "tests/support/person";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dependents, idempotencyKeys } from "~/service/database/schema";
import { type Caller, type ServiceDeps, standardLimits } from "~/service/deps";
import { runOnce } from "~/service/idempotency";
import { ServiceError } from "~/service/service-error";

let database: FreshDatabase;
let deps: ServiceDeps;
beforeAll(async () => {
  database = await freshDatabase();
  deps = {
    db: database.db,
    pool: database.pool,
    clock: businessClock(),
    files: { put: async () => undefined, get: async () => undefined, remove: async () => undefined },
    temporaryFolder: tmpdir(),
    secrets: { signing: new Uint8Array(32), data: new Uint8Array(32) },
    limits: standardLimits,
    log: pino({ level: "silent" }),
  };
});
afterAll(() => database.drop());

async function newCaller(): Promise<Caller> {
  const person = await makePerson(database.db);
  return { ...person, sessionId: crypto.randomUUID(), passwordGivenAt: fromNow(), authorities: [] };
}

/** A write whose executions can be counted. */
async function addDependent(within: ServiceDeps, caller: Caller, firstName: string): Promise<{ id: number }> {
  const [made] = await within.db
    .insert(dependents)
    .values({ employeeId: caller.employeeId, firstName, lastName: "Roy", relationship: "CHILDREN" })
    .returning({ id: dependents.id });
  if (!made) throw new Error("nothing was added");
  return made;
}

function dependentsOf(caller: Caller) {
  return database.db.select().from(dependents).where(eq(dependents.employeeId, caller.employeeId));
}

describe("a write with an idempotency key", () => {
  test("runs once and repeats the same response", async () => {
    const caller = await newCaller();
    const send = (request: unknown) =>
      runOnce(deps, caller, "a-key-of-mine", request, (within) => addDependent(within, caller, "Ada"));
    const first = await send({ call: "add", input: { a: 1, b: 2 } });
    expect(await send({ call: "add", input: { a: 1, b: 2 } })).toEqual(first);
    expect(await send({ input: { b: 2, a: 1 }, call: "add" })).toEqual(first);
    expect(await dependentsOf(caller)).toHaveLength(1);
  });

  test("with different content is refused with 409 and does nothing", async () => {
    const caller = await newCaller();
    const send = (request: unknown) =>
      runOnce(deps, caller, "a-key-of-mine", request, (within) => addDependent(within, caller, "Ada"));
    await send({ call: "add", input: 1 });
    await expect(send({ call: "add", input: 2 })).rejects.toMatchObject({ status: 409 });
    await expect(send({ call: "other", input: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await dependentsOf(caller)).toHaveLength(1);
  });

  test("is recognized while the secret of its key is accepted [SEC-08]", async () => {
    const caller = await newCaller();
    const work = (within: ServiceDeps) => addDependent(within, caller, "Ada");
    const first = await runOnce(deps, caller, "a-key-of-mine", { a: 1 }, work);
    const [old, young] = [deps.secrets.signing, new Uint8Array(32).fill(9)];
    const rotated = { ...deps, secrets: { ...deps.secrets, signing: young, accepted: [young, old] } };
    expect(await runOnce(rotated, caller, "a-key-of-mine", { a: 1 }, work)).toEqual(first);
    await expect(runOnce(rotated, caller, "a-key-of-mine", { a: 2 }, work)).rejects.toMatchObject({
      status: 409,
    });
    expect(await dependentsOf(caller)).toHaveLength(1);
  });

  test("of another person uses a separate key", async () => {
    const [one, two] = [await newCaller(), await newCaller()];
    for (const caller of [one, two]) {
      await runOnce(deps, caller, "the-same-key", {}, (within) => addDependent(within, caller, "Ada"));
    }
    expect(await dependentsOf(one)).toHaveLength(1);
    expect(await dependentsOf(two)).toHaveLength(1);
  });

  test("that is refused rolls back its key and everything it wrote", async () => {
    const caller = await newCaller();
    const refused = runOnce(deps, caller, "a-key-of-mine", {}, async (within) => {
      await addDependent(within, caller, "Ada");
      throw new ServiceError(400, "Not like this");
    });
    await expect(refused).rejects.toMatchObject({ status: 400, message: "Not like this" });
    expect(await dependentsOf(caller)).toHaveLength(0);
    const again = runOnce(deps, caller, "a-key-of-mine", {}, (within) => addDependent(within, caller, "Ada"));
    await expect(again).resolves.toHaveProperty("id");
  });

  test("without a result also repeats without one", async () => {
    const caller = await newCaller();
    const send = () => runOnce(deps, caller, "a-key-of-mine", {}, async () => undefined);
    expect(await send()).toBeUndefined();
    expect(await send()).toBeUndefined();
  });

  test.each(["short", "", "with a space", "x".repeat(201), "with-ümlaut"])(
    "refuses %j as a key",
    async (key) => {
      const caller = await newCaller();
      await expect(async () => runOnce(deps, caller, key, {}, async () => 1)).rejects.toMatchObject({
        status: 400,
      });
    },
  );

  test("sent many times concurrently runs once", async () => {
    for (let round = 0; round < count(3, 100); round += 1) {
      const caller = await newCaller();
      const sends = Array.from({ length: 8 }, () =>
        runOnce(deps, caller, "a-key-of-mine", {}, (within) => addDependent(within, caller, "Ada")),
      );
      const answers = await Promise.all(sends);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await dependentsOf(caller)).toHaveLength(1);
    }
  });

  test("without a key runs each time", async () => {
    const caller = await newCaller();
    for (let time = 0; time < 2; time += 1) {
      await runOnce(deps, caller, undefined, {}, (within) => addDependent(within, caller, "Ada"));
    }
    expect(await dependentsOf(caller)).toHaveLength(2);
    const keys = database.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.employeeId, caller.employeeId));
    expect(await keys).toHaveLength(0);
  });
});
