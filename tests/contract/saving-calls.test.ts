import { mkdtemp, rm } from "node:fs/promises";
import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sentClaim } from "tests/support/claims";
import { fieldsOf, formAt } from "tests/support/page-form";
import { makePerson, type Person } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { putVendor, reviewed, reviewsPath } from "tests/support/reviews";
import { startService, type TestService } from "tests/support/service";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { personWithBalance } from "tests/support/withdrawing";
import { afterAll, beforeAll, expect, test } from "vitest";

const saving = ["GET info", "GET facts", "PUT receipts"];

let service: TestService;
let between: Server;
let portal: WalletServer;
let dataDir: string;
let person: Person;
let visitor: Visitor;
let csrf: string;
const calls: string[] = [];
/** The same calls by their full paths. */
const paths: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-calls-"));
  service = await startService("over HTTP");
  between = createServer((heard, answer) => {
    const { method = "", url = "", headers } = heard;
    const [called = ""] = url.split("?");
    if (called.startsWith("/manage-")) {
      calls.push(`${method} ${path.basename(called)}`);
      paths.push(called);
    }
    const onward = ask(new URL(url, service.address), { method, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 500, said.headers);
      said.pipe(answer);
    });
    heard.pipe(onward);
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const { port } = between.address() as AddressInfo;
  portal = await startWallet({ dataDir, env: { UPSTREAM_API_URL: `http://127.0.0.1:${port}` } });
  person = await makePerson(service.db);
  visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  const page = (await visitor.get("/claim-management/")).text;
  csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
});
afterAll(async () => {
  await portal.stop();
  between.closeAllConnections();
  between.close();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the calls of one form post, up to its redirect. */
async function callsOf(address: string, fields: Record<string, string> | FormData) {
  calls.length = 0;
  const { status, location } = await visitor.post(address, fields, { csrf });
  return { status, location, calls: [...calls] };
}

const balancesPath = ({ employeeId }: Person) =>
  `/manage-wallet-partner/employee/wallet/balances/${employeeId}`;

const typed = {
  event: "receipt.save",
  state: "editing",
  amount: "12.34",
  claimerId: "0",
  expenseTypeId: "3",
  employeeBenefitCoverageId: "1",
  expenseDate: "01/02/2026",
};
const edit = (id: number | string) => `/claim-management/receipt/${id}/edit/`;

test("uploading a new receipt takes two service calls, and saving it three [RCP-06]", async () => {
  const uploaded = await callsOf("/claim-management/claim/", formOf(await picture("png", 7)));
  const id = /receipt\/(\d+)/.exec(uploaded.location ?? "")?.[1] ?? "";
  expect(uploaded.calls).toEqual(["GET info", "POST upload-receipt"]);
  const saved = await callsOf(edit(id), typed);
  expect(saved).toEqual({ status: 303, location: "/claim-management/claim/", calls: saving });
});

test("saving a receipt of a sent claim takes three calls, or four with a new file [RCP-06, SUB-09]", async () => {
  const { id } = await sentClaim(service, visitor.session()?.token ?? "", person);
  expect((await callsOf(edit(id), typed)).calls).toEqual(saving);
  const withFile = await callsOf(edit(id), formOf(await picture("png", 8), { ...typed, amount: "11.00" }));
  expect(withFile.calls).toEqual(["GET info", "GET facts", "POST upload-receipt", "PUT receipts"]);
});

test("confirming a receipt above the balance takes three calls [RCP-12]", async () => {
  const { id } = await sentClaim(service, visitor.session()?.token ?? "", person, { amount: 2_000 });
  const asked = await callsOf(edit(id), { ...typed, amount: "99999.99" });
  expect(asked.location).toBe(`/claim-management/receipt/${id}/over-balance/`);
  const question = `/claim-management/receipt/${id}/over-balance/`;
  const answer = { ...(await formAt(visitor, question)), event: "save.confirm" };
  expect((await callsOf(question, answer)).calls).toEqual(saving);
});

test("a page and its dialog request the same data only once [WAL-04, PRF-08, MKT-11]", async () => {
  const robin = await personWithBalance(service, 5_000);
  const vendorId = await putVendor(service.db);
  const theirs = visitorOf(portal.origin);
  await theirs.signIn(robin);
  await reviewed(service, theirs.session()?.token ?? "", vendorId);
  const pages = {
    "/wallets/withdraw/": balancesPath(robin),
    "/wallets/withdraw/confirm/?amount=10.00&referenceId=pages-and-calls": balancesPath(robin),
    "/profile/banking-info/edit/": "/manage-employee/api/employees/banking-info",
    [`/marketplace/detail/review/?id=${vendorId}`]: `/manage-employer/api/vendors/${vendorId}/by-employee`,
    [`/marketplace/detail/review/delete/?id=${vendorId}`]: `${reviewsPath(vendorId)}/detail`,
  };
  for (const [address, fact] of Object.entries(pages)) {
    paths.length = 0;
    expect((await theirs.get(address)).status, address).toBe(200);
    expect(paths, address).toContain(fact);
    expect(
      paths.filter((one, place) => paths.indexOf(one) < place),
      address,
    ).toEqual([]);
  }
});

test("the page after a post reads the data again instead of reusing what the post read [WAL-05]", async () => {
  const robin = await personWithBalance(service, 5_000);
  const theirs = visitorOf(portal.origin);
  await theirs.signIn(robin);
  const form = await formAt(theirs, "/wallets/withdraw/");
  paths.length = 0;
  const max = await theirs.post("/wallets/withdraw/", { ...form, event: "withdraw.max" });
  expect([max.status, fieldsOf(max.text).withdrawAmount]).toEqual([200, "50.00"]);
  expect(paths.filter((one) => one === balancesPath(robin))).toHaveLength(2);
});
