import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createSignInAttempts } from "~/service/auth/attempts";

const limits = { perAccountAndIp: 3, perAccount: 6, perIp: 5, windowSeconds: 60 };
const tooMany = { status: 429, code: "TOO_MANY_ATTEMPTS" };

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe("sign-in attempts", () => {
  test("for one name from one address are limited", async () => {
    const attempts = createSignInAttempts(database.pool, limits);
    for (let time = 0; time < 3; time += 1) await attempts.begin("ada", { ipAddress: "203.0.113.1" });
    await expect(attempts.begin("ada", { ipAddress: "203.0.113.1" })).rejects.toMatchObject(tooMany);
    await expect(attempts.begin("ada", { ipAddress: "203.0.113.2" })).resolves.toBeUndefined();
  });

  test("for one name are limited across all addresses", async () => {
    const attempts = createSignInAttempts(database.pool, limits);
    for (let host = 1; host <= 6; host += 1) await attempts.begin("ben", { ipAddress: `203.0.113.1${host}` });
    await expect(attempts.begin("ben", { ipAddress: "203.0.113.19" })).rejects.toMatchObject(tooMany);
  });

  test("from one address are limited across all names", async () => {
    const attempts = createSignInAttempts(database.pool, limits);
    for (let name = 0; name < 5; name += 1)
      await attempts.begin(`cleo-${name}`, { ipAddress: "203.0.113.30" });
    await expect(attempts.begin("cleo-9", { ipAddress: "203.0.113.30" })).rejects.toMatchObject(tooMany);
  });

  test("that succeed are not counted, so an office can sign in all day from one address", async () => {
    const attempts = createSignInAttempts(database.pool, limits);
    for (let time = 0; time < 20; time += 1) {
      await attempts.begin("dora", { ipAddress: "203.0.113.40" });
      await attempts.succeeded("dora", { ipAddress: "203.0.113.40" });
    }
    await expect(attempts.begin("dora", { ipAddress: "203.0.113.40" })).resolves.toBeUndefined();
  });

  test("that are refused do not count for the name, so that one address cannot lock a person out of all others [SES-15]", async () => {
    const attempts = createSignInAttempts(database.pool, limits);
    const tries = Array.from({ length: 20 }, () => attempts.begin("ivy", { ipAddress: "203.0.113.81" }));
    const admitted = (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled");
    expect(admitted).toHaveLength(3);
    await expect(attempts.begin("ivy", { ipAddress: "203.0.113.82" })).resolves.toBeUndefined();
  });

  test("by strangers do not lock a person out of a known browser, which has its own limit", async () => {
    const attempts = createSignInAttempts(database.pool, limits);
    for (let host = 1; host <= 7; host += 1) {
      await attempts.begin("hal", { ipAddress: `203.0.113.5${host}` }).catch(() => undefined);
    }
    await expect(attempts.begin("hal", { ipAddress: "203.0.113.60" })).rejects.toMatchObject(tooMany);
    const browser = "b1";
    for (let time = 0; time < 3; time += 1) await attempts.begin("hal", { browser });
    const { retryAfterSeconds } = await attempts.begin("hal", { browser }).catch((error) => error);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(limits.windowSeconds);
    await expect(attempts.begin("hal", { browser: "b2" })).resolves.toBeUndefined();
    await attempts.succeeded("hal", { browser });
    await expect(attempts.begin("hal", { browser })).resolves.toBeUndefined();
  });

  test("are counted across instances that start concurrently on an empty database", async () => {
    const shared = await freshDatabase();
    try {
      // Only one of the limits may apply: each would count the eight attempts in a different order.
      const onePair = { ...limits, perAccount: 100 };
      const instances = Array.from({ length: 4 }, () => createSignInAttempts(shared.pool, onePair));
      const tries = Array.from({ length: 8 }, (_, index) => instances[index % 4]?.begin("emil", {}));
      const results = await Promise.allSettled(tries);
      for (const one of results) if (one.status === "rejected") expect(one.reason).toMatchObject(tooMany);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    } finally {
      await shared.drop();
    }
  });

  test("are counted again after a database outage", async () => {
    const query = vi.spyOn(database.pool, "query").mockImplementationOnce(() => {
      return Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
    });
    const attempts = createSignInAttempts(database.pool, limits);
    await expect(attempts.begin("fay", {})).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await expect(attempts.begin("fay", {})).resolves.toBeUndefined();
    query.mockRestore();
  });

  test("store neither names nor addresses in the database", async () => {
    const attempts = createSignInAttempts(database.pool, limits);
    await attempts.begin("grace@example.com", { ipAddress: "203.0.113.77" });
    const { rows } = await database.pool.query("select key from rate_limits");
    expect(JSON.stringify(rows)).not.toMatch(/grace|203\.0/);
  });
});
