import path from "node:path";
import { eq } from "drizzle-orm";
import pino from "pino";
import { businessClock } from "tests/support/business-day";
import { decide, sentClaim, storedFiles } from "tests/support/claims";
import { type FaultyNetwork, startFaultyNetwork } from "tests/support/faulty-network";
import { makePerson } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { afterEach, beforeEach, expect, test } from "vitest";
import { embeddedTransport } from "~/gateway/transport";
import { connect, type PooledDatabase } from "~/service/database";
import { claims } from "~/service/database/schema";
import { standardLimits } from "~/service/deps";
import { diskFileStore } from "~/service/files/disk-file-store";
import { createService } from "~/service/service";

let service: TestService;
let wire: FaultyNetwork;
let portal: PooledDatabase;

beforeEach(async () => {
  service = await startService("in this process");
  wire = await startFaultyNetwork(service.databaseUrl);
  portal = connect({ connectionString: wire.url, max: 4 });
});

afterEach(async () => {
  await wire.cut();
  await portal.pool.end();
  await service.stop();
});

/** The same service, connected to its database through the interruptible network. */
function overTheWire() {
  const { fetch } = embeddedTransport(
    createService({
      ...portal,
      clock: businessClock(),
      limits: standardLimits,
      files: diskFileStore(service.filesFolder),
      temporaryFolder: path.join(service.filesFolder, "../arriving"),
      log: pino({ level: "silent" }),
      secrets: service.secrets,
    }),
  );
  return (token: string, address: string) =>
    fetch(
      new Request(`http://service.invalid${address}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
      }),
    );
}

test("when the response to sending a claim again is lost, the copy has its files [CLD-06]", async () => {
  const person = await makePerson(service.db);
  const token = await service.signIn(person);
  const { claimId: from } = await sentClaim(service, token, person);
  await decide(service.db, from, "REJECTED");
  const before = await storedFiles(service);
  const post = overTheWire();

  wire.losesCommits = true;
  const lost = await post(token, `/manage-claim/api/claims/send-again/${from}`);
  expect(lost.status).toBeGreaterThanOrEqual(500);
  wire.losesCommits = false;

  const [copy] = await service.db.select().from(claims).where(eq(claims.copyOfClaimId, from));
  expect(copy?.status).toBe("OPEN");
  const again = await post(token, `/manage-claim/api/claims/send-again/${from}`);
  expect(await again.json()).toMatchObject({ claimId: copy?.id });
  const [receipt] = await service.api(token).claim.receipts({ claimId: copy?.id ?? 0 });
  const bytes = await (await service.api(token).files.content(receipt?.fileUrl ?? "")).arrayBuffer();
  expect(bytes.byteLength).toBeGreaterThan(0);
  expect(await storedFiles(service)).toHaveLength(before.length + 2);
});
