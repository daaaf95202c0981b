import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { completeClaim, details, newReceipt, sentClaim } from "tests/support/claims";
import { figure, isFullRun } from "tests/support/counts";
import { decided } from "tests/support/operator";
import { documentOf, wordsOf } from "tests/support/page-facts";
import { makePerson, type Person } from "tests/support/person";
import { fetchRecord } from "tests/support/personal-record";
import { dataKey, sessionSecret, startService, type TestService } from "tests/support/service";
import { centsOf, figuresOfClaims } from "tests/support/shown-figures";
import { type ReadCell, sheetsOf } from "tests/support/spreadsheet-program";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OTHER_EXPENSE_TYPE_ID } from "~/domain/expense-type";

/** Texts that a spreadsheet program would interpret as formulas, for every field people can write to. */
const hostile = ["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3", "\t=1+1", "\r=1+1", '=HYPERLINK("x")'];

let service: TestService;
let dataDir: string;
let portal: WalletServer;
let person: Person;
let token: string;
let visitor: Visitor;
let books: readonly (readonly [string, ReadonlyMap<string, ReadCell[][]>])[];

beforeAll(async () => {
  service = await startService("in this process");
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-workbooks-"));
  const env = { SESSION_SECRET: sessionSecret, DATA_KEY: dataKey };
  portal = await startWallet({ databaseUrl: service.databaseUrl, dataDir, env });
  person = await makePerson(service.db, {
    firstName: "=2+2",
    lastName: "@Tremblay",
    dependents: [{ firstName: "+3", lastName: "-4", relationship: "CHILDREN" }],
  });
  token = await service.signIn(person);
  await claimEverything();
  visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  const { files } = await fetchRecord(service, token, person.password);
  books = [
    ["the export", await sheetsOf(await exported())],
    ["the record", await sheetsOf(files["claims.xlsx"] ?? new Uint8Array())],
  ];
}, 180_000);
afterAll(async () => {
  await portal.stop();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Submits a claim with every hostile text, creates approved, paid and declined ones, and a draft. */
async function claimEverything(): Promise<void> {
  const { claim } = service.api(token);
  const first = await newReceipt(service, token);
  const receipts = [first];
  for (const _ of hostile.slice(1)) receipts.push(await newReceipt(service, token, first.claimId));
  for (const [index, receipt] of receipts.entries()) {
    const text = hostile[index] ?? null;
    const typed = { notes: text, expenseTypeId: OTHER_EXPENSE_TYPE_ID, expenseTypeOther: text };
    const claimerId = index % 2 === 0 ? 0 : (person.dependentIds[0] ?? 0);
    await claim.saveReceipt(details(person, receipt, { ...typed, claimerId, amount: 1_001 + index }));
  }
  await claim.submit({ claimId: first.claimId, claimPolicys: [1, 2, 3, 4] });
  const [approved, paid, declined] = [
    await sentClaim(service, token, person, { amount: 12_345 }),
    await sentClaim(service, token, person, { amount: 67_890 }),
    await sentClaim(service, token, person, { amount: 333 }),
  ];
  await decided(service, approved.claimId, "approval");
  await decided(service, paid.claimId, "approval");
  await decided(service, paid.claimId, "payment");
  await decided(service, declined.claimId, "rejection", { reasonType: "OTHER", reason: "=1+1" });
  await completeClaim(service, token, person, { amount: 98_765 });
}

async function exported(): Promise<Uint8Array> {
  const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${portal.origin}/claim-management/export/`, { headers: { Cookie } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const cents = ({ value, isText }: ReadCell = { value: "", isText: true }) =>
  isText ? Number.NaN : Math.round(Number(value) * 100);

test("a spreadsheet program shows the same totals in the workbooks as the page [CLM-16, PRF-11]", async () => {
  const page = documentOf((await visitor.get("/claim-management/")).text);
  const { pending, benefits } = await figuresOfClaims(visitor);
  const claimed = benefits.reduce((sum, one) => sum + one.claimed, 0);
  const { records } = await service.api(token).claim.list({ perPage: 100 });
  for (const [which, sheets] of books) {
    const claims = sheets.get("Claims") ?? [];
    // The export contains what the list shows; the record also contains the draft.
    const shown = records.filter(({ claimStatus }) => which === "the record" || claimStatus !== "OPEN");
    expect(
      claims.map(([id, , , , , , total]) => [Number(id?.value), cents(total)]),
      which,
    ).toEqual(shown.map(({ id, totalAmount }) => [id, totalAmount]));
    const total = shown.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
    const receipts = sheets.get("Receipts") ?? [];
    expect(
      receipts.reduce((sum, row) => sum + cents(row[6]), 0),
      which,
    ).toBe(total);
    const filter = sheets.get("Filter")?.find(([name]) => name?.value === "Total amount (USD)");
    expect(cents(filter?.[1]), which).toBe(total);
    const covered = claims
      .filter(([, status]) => status?.value === "Requested" || status?.value === "Approved")
      .reduce((sum, row) => sum + cents(row[7]), 0);
    expect(covered, which).toBe((pending ?? 0) + claimed);
    for (const { id, totalAmount } of shown.filter(({ claimStatus }) => claimStatus !== "OPEN")) {
      const row = page.querySelector(`main a[href*="detail/?id=${id}"]`)?.closest("li, tr");
      const amounts = wordsOf(row).match(/\$[\d,]+\.\d\d/g) ?? [];
      expect(amounts.map(centsOf), `claim ${id} on the page`).toContain(totalAmount);
    }
  }
  figure(
    "workbooks opened by",
    isFullRun ? "LibreOffice: the totals of the screen" : "our own library alone",
  );
});

test("a spreadsheet program reads user input in the workbooks as text, even if it begins like a formula [CLM-16, PRF-11]", async () => {
  const { records } = await service.api(token).claim.list({ perPage: 100 });
  const claim = records.find(({ totalAmount }) => totalAmount > 7_000 && totalAmount < 8_000);
  const { receipts } = await service.api(token).claim.info({ claimId: claim?.id ?? 0 });
  // The stored texts: a leading tab or line break may have been removed.
  const stored = receipts.map(({ expenseTypeOther, notes }) => [expenseTypeOther, notes]);
  for (const text of stored.flat()) expect(text).toMatch(/^\s*[=@+-]/);
  for (const [which, sheets] of books) {
    const rows = (sheets.get("Receipts") ?? []).filter(([id]) => Number(id?.value) === claim?.id);
    const textsOf = (column: number) => rows.map((row) => (row[column]?.isText ? row[column].value : null));
    expect(
      textsOf(5).map((text, index) => [text, textsOf(7)[index]]),
      which,
    ).toEqual(stored);
    expect(new Set(textsOf(2)), which).toEqual(new Set(["=2+2 @Tremblay", "+3 -4"]));
    const declined = (sheets.get("Claims") ?? []).find(([, status]) => status?.value === "Declined");
    expect(declined?.[9], which).toEqual({ value: "=1+1", isText: true });
  }
});
