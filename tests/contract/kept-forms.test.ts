import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { businessClock } from "tests/support/business-day";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { draftsOf } from "tests/support/e2e/drafts";
import { fieldsOf, formAt } from "tests/support/page-form";
import { makePerson, type Person } from "tests/support/person";
import { visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";

// What was typed and not saved, and what has changed by the time it is shown again.

let portal: WalletServer;
let database: FreshDatabase;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-kept-"));
  database = await freshDatabase();
  portal = await startWallet({ databaseUrl: database.url, dataDir, env: { LOG_LEVEL: "silent" } });
});
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signedIn() {
  const person = await makePerson(database.db);
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  return { person, visitor };
}

const draftsAt = (person: Person) =>
  draftsOf({ db: database.db, clock: businessClock() }, portal.origin, person);

test("'Continue as' makes nobody of the person that another link has offered since [SES-02] (D76)", async () => {
  const { visitor } = await signedIn();
  const tokenOf = async (someone: Person) => (await draftsAt(someone)).token;
  const [kim, zoe] = [
    await tokenOf(await makePerson(database.db, { firstName: "Kim", lastName: "Moss" })),
    await tokenOf(await makePerson(database.db, { firstName: "Zoe", lastName: "Hill" })),
  ];
  const robin = visitor.session()?.token;
  const follow = (token: string) => visitor.get(`/claim-management/?token=${token}`);
  const address = "/switch-person/";
  expect((await follow(kim)).location).toBe(address);
  const named = { ...(await formAt(visitor, address)), event: "person.switch" };
  expect((await follow(zoe)).location).toBe(address);
  const told = await visitor.post(address, named);
  expect(told.status).toBe(409);
  expect(told.text).toContain("It signs in Zoe Hill: continue only if you mean them.");
  expect(told.text).toContain("Continue as Zoe Hill");
  expect(visitor.session()?.token).toBe(robin);
  const meant = { ...fieldsOf(told.text), event: "person.switch" };
  expect((await visitor.post(address, meant)).status).toBe(303);
  expect(visitor.session()?.token).toBe(zoe);
  const late = await visitor.post(address, meant);
  expect(late.location).toBe("/claim-management/");
  expect((await visitor.get("/claim-management/")).text).toContain(
    "so nobody was signed in. Follow the link again",
  );
  expect(visitor.session()?.token).toBe(zoe);
});
