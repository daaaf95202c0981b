import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { draftsOf } from "tests/support/e2e/drafts";
import { formAt } from "tests/support/page-form";
import { makePerson } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { visitorOf } from "tests/support/visitor";
import { startWallet } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clockStartingAt } from "~/domain/calendar";
import { claims } from "~/service/database/schema";

const december = "2026-12-20T15:00:00Z";
const january = "2027-01-05T15:00:00Z";

let database: FreshDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-january-"));
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(now: string) {
  return startWallet({ databaseUrl: database.url, dataDir, now, env: { LOG_LEVEL: "silent" } });
}

/** Creates a person with a claim of December that was declined because its picture could not be read. */
async function declinedForItsPicture() {
  const person = await makePerson(database.db, { benefitYear: 2026 });
  const portal = await start(december);
  const wallet = { db: database.db, clock: clockStartingAt(new Date(december)) };
  const drafts = await draftsOf(wallet, portal.origin, person);
  const { claimId } = await drafts.send(await drafts.add({ expenseDate: "2026-12-15" }));
  await portal.stop();
  await database.db
    .update(claims)
    .set({ status: "REJECTED", decidedAt: new Date(december), reasonType: "IMAGE_TOO_BLURRY" })
    .where(eq(claims.id, claimId));
  return { person, claimId };
}

test("in the year transition a new picture alone is uploaded, and only changed details wait for 16 January [CLD-06, RCP-11, D10]", async () => {
  const { person, claimId } = await declinedForItsPicture();
  const portal = await start(january);
  try {
    const visitor = visitorOf(portal.origin);
    await visitor.signIn(person);
    const { location: edit = "" } = await visitor.post(`/claim-management/detail/?id=${claimId}`, {});
    const post = async (seed: number, typed: Readonly<Record<string, string>> = {}) => {
      const { file: _, ...fields } = await formAt(visitor, edit);
      return visitor.post(
        edit,
        formOf(await picture("png", seed), { ...fields, event: "receipt.save", ...typed }),
      );
    };
    const sent = await post(77);
    expect(sent).toMatchObject({ status: 303, location: "/claim-management/claim/" });
    expect((await visitor.get("/claim-management/claim/")).text).toContain(
      "The new file is uploaded. Nothing else was changed.",
    );
    expect((await visitor.get(edit)).text, "nothing is left to be saved").not.toContain("not saved yet");
    expect((await post(78, { amount: "26.00" })).location).toContain("/year-transition/");
  } finally {
    await portal.stop();
  }
});
