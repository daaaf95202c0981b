import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { operatorCommand } from "tests/support/operator-command";
import { makePerson } from "tests/support/person";
import { visitorOf } from "tests/support/visitor";
import { startWallet, testSecrets, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";

let database: FreshDatabase;
let dataDir: string;
let portal: WalletServer;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "inspector-access-"));
  portal = await startWallet({ databaseUrl: database.url, dataDir });
});

afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const pages = [
  "",
  "receipt/",
  "receipt/live/",
  "receipt/live/received/",
  "receipt/numbers/",
  "receipt/machine.json",
];
const command = (name: string, who: string) =>
  operatorCommand([name, who], {
    dataDir,
    address: portal.origin,
    env: { OPERATOR_KEY: testSecrets.OPERATOR_KEY },
  });

test("the pages open once an operator grants the role and answer 404 right after it is withdrawn [MCH-02]", async () => {
  const person = await makePerson(database.db);
  const robin = visitorOf(portal.origin);
  await robin.signIn(person);
  const statuses = async () =>
    Promise.all(pages.map(async (page) => (await robin.get(`/inspector/${page}`)).status));
  expect(await statuses()).toEqual(pages.map(() => 404));
  expect(await command("analyst-grant", person.email)).toMatchObject({ code: 0, err: "" });
  expect(await statuses()).toEqual(pages.map(() => 200));
  expect(await command("analyst-withdraw", person.email)).toMatchObject({ code: 0, err: "" });
  expect(await statuses()).toEqual(pages.map(() => 404));
  expect((await robin.get("/inspector/receipt/live.events")).status).toBe(404);
});

test("with INSPECTOR=0 there is no inspector, not even for an analyst [MCH-02]", async () => {
  const person = await makePerson(database.db);
  expect(await command("analyst-grant", person.email)).toMatchObject({ code: 0, err: "" });
  const off = await startWallet({ databaseUrl: database.url, dataDir, env: { INSPECTOR: "0" } });
  try {
    const robin = visitorOf(off.origin);
    await robin.signIn(person);
    for (const page of pages) expect((await robin.get(`/inspector/${page}`)).status, page).toBe(404);
    expect((await robin.get("/claim-management/")).text).not.toContain("/inspector/");
  } finally {
    await off.stop();
  }
});
