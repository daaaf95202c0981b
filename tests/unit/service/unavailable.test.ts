import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { businessClock } from "tests/support/business-day";
import { fromNow } from "tests/support/machine-clock";
import { afterAll, describe, expect, test } from "vitest";
import { connect } from "~/service/database";
import { diskFileStore } from "~/service/files/disk-file-store";
import { createService } from "~/service/service";
import { signSessionToken } from "~/service/tokens/token";

const { db, pool } = connect({ connectionString: "postgres://nobody@127.0.0.1:1/nothing" });
afterAll(() => pool.end());
const signing = new Uint8Array(32).fill(3);
const service = createService({
  db,
  pool,
  clock: businessClock(),
  log: pino({ level: "silent" }),
  files: diskFileStore(path.join(tmpdir(), "wallet-unavailable")),
  temporaryFolder: tmpdir(),
  secrets: { signing, data: new Uint8Array(32) },
});

describe("the service without its database", () => {
  test("answers 503 in under two seconds, and never claims success", async () => {
    const token = await signSessionToken(signing, {
      sessionId: crypto.randomUUID(),
      employeeId: 1,
      authorities: [],
      expiresAt: fromNow(60_000),
    });
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const requests = [
      new Request("http://service.invalid/manage-employee/api/employees/info", { headers }),
      new Request("http://service.invalid/manage-claim/api/claims/submit", {
        method: "PUT",
        headers: { ...headers, "Idempotency-Key": "a-key-of-mine" },
        body: JSON.stringify({ claimId: 1, claimPolicys: [] }),
      }),
      new Request("http://service.invalid/auth/api/user/login?portal=employee", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ username: "robin", password: "x" }),
      }),
    ];
    for (const request of requests) {
      const start = performance.now();
      const answer = await service.fetch(request);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({
        message: "The service is not available at the moment. Please try again shortly.",
      });
      expect(performance.now() - start).toBeLessThan(2000);
    }
  });

  test("still serves its OpenAPI description", async () => {
    const answer = await service.fetch(new Request("http://service.invalid/api/openapi.json"));
    expect(answer.status).toBe(200);
  });
});
