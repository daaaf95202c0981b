import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, ne } from "drizzle-orm";
import { bearerOf } from "tests/support/bearer";
import { allPolicies, details, money, storedFiles } from "tests/support/claims";
import { count, figure } from "tests/support/counts";
import { type CuttingProxy, startCuttingProxy } from "tests/support/cutting-proxy";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { fieldsOf } from "tests/support/page-form";
import { makePerson, type Person } from "tests/support/person";
import { formOf, photograph, picture, type TestFile } from "tests/support/receipt-files";
import { visitorOf } from "tests/support/visitor";
import { startWallet, testSecrets, type WalletServer } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { fillWallet, request, withdrawPath } from "tests/support/withdrawing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Receipt } from "~/contract/entities/claim-record";
import { recomputeLedger } from "~/service/database/recompute-ledger";
import { claims, files, receipts, withdrawals } from "~/service/database/schema";
import { diskFileStore } from "~/service/files/disk-file-store";
import { sweepFiles } from "~/service/files/sweep";

let database: FreshDatabase;
let dataDir: string;
let wallet: WalletServer;
let network: CuttingProxy;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-killed-"));
  wallet = await startWallet({ databaseUrl: database.url, dataDir });
  network = await startCuttingProxy(wallet.origin);
});
afterAll(async () => {
  await network.stop();
  await wallet.kill9();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test("kill -9 during uploads, submits and withdrawals: acknowledged ones exist once, and retries complete the rest", {
  timeout: 3_600_000,
}, async () => {
  const kills = count(3, 200);
  for (let round = 0; round < kills; round += 1) await killedRound(round);
  expect(await recomputeLedger(database.db)).toMatchObject({ wrongAccounts: [], unbalancedTransactions: [] });
  const between = `${Math.ceil(kills / 3)} of them between a withdrawal and its answer`;
  figure(
    "kill -9 during upload, submit and withdrawal",
    `${kills} kills, ${between}, 0 lost, 0 doubled, 0 orphans kept`,
  );
});

test("after kill -9 before a withdrawal's response, posting the form again without scripts withdraws once [WAL-06]", async () => {
  const person = await makePerson(database.db);
  await giveBankAndBasicInformation(database.db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);
  await fillWallet(database.db, person, 10_000);
  const visitor = visitorOf(network.origin);
  await visitor.signIn(person);
  const question = "/wallets/withdraw/confirm/?amount=40.00&referenceId=asked-before-the-kill";
  const { text } = await visitor.get(question);
  const { referenceId = "", withdrawAmount = "", seen = "" } = fieldsOf(text);
  const fields = { referenceId, withdrawAmount, seen };
  expect(fields).toEqual({
    referenceId: "asked-before-the-kill",
    withdrawAmount: "40.00",
    seen: expect.stringMatching(/./),
  });
  const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const confirm = () => visitor.post(question, fields, { csrf });

  network.cut = "answer";
  await expect(confirm()).rejects.toThrow("fetch failed");
  await expect.poll(() => requestsOf(person)).toEqual([4_000]);
  await wallet.kill9();
  network.cut = "nothing";
  await wallet.restart();
  for (let time = 0; time < 2; time += 1) {
    const again = await confirm();
    expect([again.status, again.location]).toEqual([303, "/wallets/"]);
  }
  expect(await requestsOf(person)).toEqual([4_000]);
  expect(await money(database.db, person)).toMatchObject({ physical: 6_000, withdrawing: 4_000 });
});

async function killedRound(round: number): Promise<void> {
  const sender = await makePerson(database.db);
  const sending = await bearerOf(sender, fetch, wallet.origin);
  const { id, claimId } = await upload(sending, `before-${round}`, await picture());
  await put(sending, "/manage-claim/api/receipts", details(sender, { id, claimId }));
  const uploader = await makePerson(database.db);
  const uploading = await bearerOf(uploader, fetch, wallet.origin);
  const papers = [await picture("png", round), await photograph(), await picture("jpeg", round)];
  const uploadAll = () =>
    papers.map((paper, index) => upload(uploading, `during-${round}-${index + 1}`, paper));
  const submit = () =>
    put(sending, "/manage-claim/api/claims/submit", { claimId, claimPolicys: allPolicies });

  await giveBankAndBasicInformation(database.db, Buffer.from(testSecrets.DATA_KEY, "hex"), sender);
  await fillWallet(database.db, sender, 10_000);
  const asked = request(sender, 7_500);
  const isUnanswered = round % 3 === 0;
  network.cut = isUnanswered ? "answer" : "nothing";
  const withdraw = () => send("POST", sending, withdrawPath, asked, network.origin);

  const uploads = uploadAll().map(quietly);
  const submitted = quietly(submit());
  const withdrawn = quietly(withdraw());
  // Every third kill happens between a withdrawal and its response, which the network drops.
  if (isUnanswered) await expect.poll(() => requestsOf(sender), { interval: 5 }).toEqual([7_500]);
  else await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
  await wallet.kill9();
  network.cut = "nothing";
  const known = await Promise.all(uploads);
  if (await submitted) expect(await statusOf(claimId)).toBe("REQUESTED");
  const wasAnswered = await withdrawn;
  if (wasAnswered) expect(await requestsOf(sender)).toEqual([7_500]);
  if (isUnanswered) expect(wasAnswered).toBeUndefined();

  await wallet.restart();
  const repeated = await Promise.all(uploadAll());
  for (const [index, before] of known.entries()) if (before) expect(repeated[index]).toEqual(before);
  await submit();
  await withdraw();
  expect(await requestsOf(sender)).toEqual([7_500]);
  const rows = await database.db.select().from(receipts).where(eq(receipts.employeeId, uploader.employeeId));
  expect(rows.map((row) => row.id).sort()).toEqual(repeated.map((receipt) => receipt.id).sort());
  expect(await statusOf(claimId)).toBe("REQUESTED");
  expect(await money(database.db, sender)).toEqual({
    available: 377_500,
    held: 2_500,
    physical: 2_500,
    withdrawing: 7_500,
  });
  await expectNoOrphans();
}

async function expectNoOrphans(): Promise<void> {
  const filesFolder = path.join(dataDir, "files");
  const temporaryFolder = path.join(dataDir, "uploads");
  await sweepFiles({ db: database.db, files: diskFileStore(filesFolder), temporaryFolder }, 0);
  const rows = await database.db
    .select({ id: files.id, thumbnail: files.thumbnailKey })
    .from(files)
    // The fixture of a bank account inserts a row for its cheque but stores no file.
    .where(ne(files.folder, "Employee/Cheque"));
  const expected = rows.flatMap(({ id, thumbnail }) => (thumbnail ? [id, thumbnail] : [id]));
  expect(await storedFiles({ filesFolder })).toEqual(expected.sort());
}

async function statusOf(claimId: number): Promise<string | undefined> {
  return (await database.db.select().from(claims).where(eq(claims.id, claimId)))[0]?.status;
}

async function upload(token: string, key: string, paper: TestFile): Promise<Receipt> {
  const answer = await fetch(`${wallet.origin}/manage-claim/api/receipts/upload-receipt`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": key },
    body: formOf(paper),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Receipt;
}

async function requestsOf({ employeeId }: Person): Promise<number[]> {
  const rows = await database.db.select().from(withdrawals).where(eq(withdrawals.employeeId, employeeId));
  return rows.map(({ amount }) => amount);
}

function put(token: string, url: string, body: unknown): Promise<true> {
  return send("PUT", token, url, body);
}

async function send(
  method: string,
  token: string,
  url: string,
  body: unknown,
  origin = wallet.origin,
): Promise<true> {
  const answer = await fetch(origin + url, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return true;
}

/** Returns undefined if the kill interrupted the response. */
function quietly<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  return work.catch(() => undefined);
}
