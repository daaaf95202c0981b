import { sql } from "drizzle-orm";
import { operatorKey, startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";

let service: TestService;
beforeAll(async () => {
  service = await startService("over HTTP");
});
afterAll(() => service.stop());

test("the database stops verifying the ledger once the client has left", async () => {
  const verifying = async () => {
    const isVerifying = sql`pid <> pg_backend_pid() and state = 'active' and query like '%from ledger_postings%'`;
    const found = await service.db.execute(sql`select pid from pg_stat_activity where ${isVerifying}`);
    return found.rows.length;
  };
  await service.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ledger_postings in access exclusive mode`);
    const leaving = new AbortController();
    const answer = fetch(`${service.address}/manage-operator/api/ledger/verification`, {
      headers: { "Operator-Key": operatorKey },
      signal: leaving.signal,
    });
    await expect.poll(verifying).toBe(1);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    // Sooner than the lock could not be waited for any longer.
    await expect.poll(verifying, { timeout: 2000 }).toBe(0);
  });
});
