import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { count, figure } from "tests/support/counts";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { hostile } from "tests/support/hostile";
import { makePerson, type Person } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { type Answered, type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "~/routes";
import { receipts } from "~/service/database/schema";

/** In every run each so-manieth attempt, another one in each; all of them when proving. */
const step = count(60, 1);

let database: FreshDatabase;
let dataDir: string;
let portal: WalletServer;
let robin: Person;
let visitor: Visitor;
let receiptId: number;
let claimId: number;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-hostile-"));
  portal = await startWallet({ databaseUrl: database.url, dataDir, env: { LOG_LEVEL: "silent" } });
  robin = await makePerson(database.db);
  visitor = visitorOf(portal.origin);
  await visitor.signIn(robin);
  await visitor.post("/claim-management/claim/", formOf(await picture("png", 1)));
  const [receipt] = await database.db
    .select()
    .from(receipts)
    .where(eq(receipts.employeeId, robin.employeeId));
  receiptId = receipt?.id ?? 0;
  claimId = receipt?.claimId ?? 0;
});
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const sampled = <Attempt>(all: readonly Attempt[]) => {
  const first = Math.floor(Math.random() * step);
  return all.filter((_, index) => index % step === first);
};

/** The addresses of the site map that somebody signed in can open. */
function addresses(entries: readonly (typeof routes)[number][] = routes, above = ""): string[] {
  return entries.flatMap(({ path: own, children = [] }) => {
    const whole = own === undefined ? above : `${above}/${own}`;
    const concrete = `${whole.replace(":receiptId", String(receiptId)).replace(/[:*].*$/, "nothing")}/`;
    return [...(own === undefined || own === "sign-out" ? [] : [concrete]), ...addresses(children, whole)];
  });
}

/** Every name a page asks by: fields of its forms, parameters of its links. */
async function namesIn(address: string): Promise<string[]> {
  const { text } = await visitor.get(address);
  const fields = [...text.matchAll(/\bname="([\w.[\]-]+)"/g)].map(([, name]) => name ?? "");
  const parameters = [...text.matchAll(/[?&](?:amp;)?([a-zA-Z]\w*)=/g)].map(([, name]) => name ?? "");
  const unknown = ["__proto__", "constructor[prototype]", "token", "id", "claim", "default"];
  return [...new Set([...fields, ...parameters, ...unknown])].filter(
    (name) => !/^(csrf|viewport|color-scheme)$/.test(name),
  );
}

async function expectNoFault(
  attempts: readonly string[][],
  ask: (attempt: string[]) => Promise<Answered>,
): Promise<void> {
  const faults: string[] = [];
  for (let from = 0; from < attempts.length; from += 4) {
    await Promise.all(
      attempts.slice(from, from + 4).map(async (attempt) => {
        const { status, headers, setCookies } = await ask(attempt);
        const isInjected = setCookies.some((cookie) => cookie.startsWith("a=")) || headers.has("x-injected");
        if (status >= 500 || isInjected) faults.push(`${status} ${JSON.stringify(attempt).slice(0, 200)}`);
      }),
    );
  }
  expect(faults).toEqual([]);
}

test("hostile values in any query parameter of any page are no fault of ours", {
  timeout: 1_800_000,
}, async () => {
  const all: string[][] = [];
  for (const address of addresses()) {
    for (const name of await namesIn(address)) {
      for (const value of hostile) all.push([address, name, textOf(value)]);
    }
  }
  expect(all.length).toBeGreaterThan(2_000);
  const attempts = sampled(all);
  await expectNoFault(attempts, ([address = "", name = "", value = ""]) =>
    visitor.get(`${address}?${new URLSearchParams([[name, value]])}`),
  );
  figure("hostile query parameters of pages", `${attempts.length} asked, 0 faults`);
});

test("hostile values in any field of any posted form are no fault of ours", {
  timeout: 1_800_000,
}, async () => {
  const csrf = /name="csrf" value="([^"]+)"/.exec((await visitor.get("/claim-management/")).text)?.[1] ?? "";
  const ordinary = {
    ...{ amount: "12.34", claimerId: "0", employeeBenefitCoverageId: "1", expenseDate: "01/10/2026" },
    ...{
      expenseTypeId: "3",
      claimId: String(claimId),
      claimIds: String(claimId),
      state: "collectingReceipts",
    },
  };
  const events = ["", "receipt.save", "claim.submit", "delete.confirm", "duplicate.submitAnyway", "lite.on"];
  const all: string[][] = [];
  for (const address of addresses()) {
    for (const name of await namesIn(address)) {
      for (const value of hostile) {
        all.push([address, name, textOf(value), events[all.length % events.length] ?? ""]);
      }
    }
  }
  const attempts = sampled(all);
  await expectNoFault(attempts, ([address = "", name = "", value = "", event = ""]) =>
    visitor.post(
      address,
      [...Object.entries({ ...ordinary, event }).filter(([one]) => one !== name), [name, value]],
      {
        csrf,
      },
    ),
  );
  const broken = ["%", "a=%zz", "=", "&&&", "a[b][c]=1&a[b]=2", "csrf=x&csrf=y", "\u0000"];
  for (const address of addresses()) {
    for (const body of sampled(broken)) {
      const answer = await fetch(portal.origin + address, {
        method: "POST",
        redirect: "manual",
        headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
        body,
      });
      expect(answer.status, `${address} ${body}`).toBeLessThan(500);
    }
  }
  figure("hostile fields of posted forms", `${attempts.length} posted, 0 faults`);
  expect((await visitor.get("/claim-management/")).status, "still signed in").toBe(200);
});
