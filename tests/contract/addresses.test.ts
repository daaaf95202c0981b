import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { documentOf, wordsOf } from "tests/support/page-facts";
import { makePerson, type Person } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claims } from "~/service/database/schema";

let portal: WalletServer;
let database: FreshDatabase;
let dataDir: string;
let robin: Person;
let claimId: number;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-addresses-"));
  database = await freshDatabase();
  portal = await startWallet({ databaseUrl: database.url, dataDir });
  robin = await makePerson(database.db);
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(robin);
  await visitor.post("/claim-management/claim/", formOf(await picture("png")));
  const [claim] = await database.db.select().from(claims).where(eq(claims.employeeId, robin.employeeId));
  claimId = claim?.id ?? 0;
});
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

// The paths of section 2 of the specification in its spelling, with a number for each id.
test.each([
  ["/claim-management/", "Claim Management"],
  ["/claim-management/detail/?id={claim}", null],
  ["/wallets/", "Wallet"],
  ["/wallets/?page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate", "Wallet"],
  ["/marketplace/", null],
  ["/profile/", null],
  ["/dependent/", "Dependents"],
  ["/profile/banking-info/", null],
  ["/profile/change-password/", null],
  ["/notifications/", "Notifications"],
  ["/documents/", "Documents"],
  ["/privacy/", null],
  ["/terms-of-services/", null],
  ["/contact", null],
  ["/contact/", null],
])("%s opens as spelled, with the expected heading [LAY-07]", async (spelled, heading) => {
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(robin);
  const path = spelled.replace("{claim}", String(claimId));
  const { status, text } = await visitor.get(path);
  expect(status).toBe(200);
  const said = wordsOf(documentOf(text).querySelector("h1"));
  if (heading === null) expect(said).not.toBe("");
  else expect(said).toBe(heading);
  // With or without the final slash, the same page.
  const [bare = "", query = ""] = path.split("?");
  const other = `${bare.endsWith("/") ? bare.slice(0, -1) : `${bare}/`}${query && `?${query}`}`;
  let at = await visitor.get(other);
  if (at.status !== 200) at = await visitor.get(at.location ?? "");
  expect([at.status, wordsOf(documentOf(at.text).querySelector("h1"))]).toEqual([200, said]);
});
