import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { residentMemoryOf } from "tests/bench/process-figures";
import { businessClock } from "tests/support/business-day";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { draftsOf } from "tests/support/e2e/drafts";
import { complaintsIn } from "tests/support/log-lines";
import { fieldsOf, formAt } from "tests/support/page-form";
import { makePerson } from "tests/support/person";
import { endless, headOf, sendRaw } from "tests/support/raw-socket";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";

// A file far above the limit, such as a video, that a form without scripts posts together with the typed values.

const MB = 1_000_000;
const BOUNDARY = "a-boundary-of-ours";
const TOO_LARGE = "This image cannot be uploaded, because it exceeds the maximum file size for uploading.";

let database: FreshDatabase;
let dataDir: string;
let portal: WalletServer;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-large-"));
  portal = await startWallet({ databaseUrl: database.url, dataDir, env: { LOG_LEVEL: "info" } });
}, 120_000);
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signedIn() {
  const person = await makePerson(database.db);
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  const drafts = await draftsOf({ db: database.db, clock: businessClock() }, portal.origin, person);
  return { visitor, drafts };
}

/** Posts as a browser does: the fields of the page, a video among them, and the button's event last. */
async function sendVideo(
  visitor: Visitor,
  url: string,
  fields: Readonly<Record<string, string>>,
  megabytes = 120,
) {
  const disposition = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  const { csrf = "", ...others } = fields;
  const typed = Object.entries({ csrf, ...others }).map(
    ([name, value]) => `${disposition(name)}\r\n\r\n${value}\r\n`,
  );
  const start = `${disposition("file")}; filename="video.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const half = Math.ceil(typed.length / 2);
  const head = Buffer.from(typed.slice(0, half).join("") + start);
  const end = Buffer.from(`\r\n${typed.slice(half).join("")}--${BOUNDARY}--\r\n`);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = headOf("POST", url, portal.origin, {
    Cookie: cookie,
    "Sec-Fetch-Site": "same-origin",
    Origin: portal.origin,
    Accept: "text/html",
    "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
    "Content-Length": head.length + megabytes * MB + end.length,
  });
  const before = residentMemoryOf(portal.pid);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentMemoryOf(portal.pid) - before);
  }, 50);
  const video = endless(Buffer.alloc(MB, "v"), megabytes * MB, false);
  const answer = await sendRaw(portal.origin, [request, head, ...video, end]);
  clearInterval(watch);
  return { ...answer, most };
}

const csrfOf = async (visitor: Visitor) =>
  /name="csrf" value="([^"]+)"/.exec((await visitor.get("/claim-management/")).text)?.[1] ?? "";

test("a video chosen as a receipt's new file is rejected and typed text is kept [RCP-02, PEN-01]", async () => {
  const { visitor, drafts } = await signedIn();
  const receipt = await drafts.add();
  const url = `/claim-management/receipt/${receipt.id}/edit/`;
  const typed = { ...(await formAt(visitor, url)), amount: "31.41", expenseDate: "03/03/2026" };
  // Warm-up: the memory of the first pages and upload does not count for the video.
  await sendVideo(visitor, url, { ...typed, csrf: await csrfOf(visitor) }, 12);
  const { status, text, most } = await sendVideo(visitor, url, { ...typed, csrf: await csrfOf(visitor) });
  expect(status).toBe(413);
  expect(text).toContain(TOO_LARGE);
  expect(fieldsOf(text)).toMatchObject({ amount: "31.41", expenseDate: "03/03/2026" });
  expect(most).toBeLessThan(60);
  expect(await readdir(path.join(dataDir, "uploads"))).toEqual([]);
});

test("a video chosen as a void cheque is rejected and the typed account is kept [BNK-01, RCP-02, PEN-01]", async () => {
  const { visitor } = await signedIn();
  const url = "/profile/banking-info/edit/";
  const typed = {
    ...(await formAt(visitor, url)),
    accountName: "Robin Roy",
    transitNumber: "00011",
    bankNumber: "003",
    accountNumber: "1234567",
  };
  const { status, text } = await sendVideo(visitor, url, { ...typed, csrf: await csrfOf(visitor) });
  expect(status).toBe(413);
  expect(text).toContain(TOO_LARGE);
  expect(fieldsOf(text)).toMatchObject({
    accountName: "Robin Roy",
    transitNumber: "00011",
    bankNumber: "003",
    accountNumber: "1234567",
  });
});

test("a video without a valid CSRF token gets a redirect and causes no server error [SEC-01]", async () => {
  const { visitor, drafts } = await signedIn();
  const receipt = await drafts.add();
  const url = `/claim-management/receipt/${receipt.id}/edit/`;
  const { status } = await sendVideo(visitor, url, { ...(await formAt(visitor, url)), csrf: "made up" });
  expect(status).toBe(303);
  expect(complaintsIn(portal.output)).toEqual([]);
});
