import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { transcriptOf } from "tests/support/transcript";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, expect, test } from "vitest";

// What a virtual screen reader reads out, as files for a person to review: does the page make sense without seeing it? After an
// intended change, `npm run test:unit -- tests/contract/transcripts.test.ts -u` updates them.
let dataDir: string;
let portal: WalletServer;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "transcripts-"));
  // When run as root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o755);
  portal = await startWallet({ dataDir, env: { DEMO: "1" } });
}, 120_000);
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signedIn(name: string): Promise<Visitor> {
  const visitor = visitorOf(portal.origin);
  await visitor.get("/sign-in/");
  await visitor.signIn({ username: `${name}@maple.example`, password: "Wallet-2026" });
  return visitor;
}

/** Returns the first URL on a page that matches. */
async function linkOn(visitor: Visitor, page: string, link: RegExp): Promise<string> {
  const { text } = await visitor.get(page);
  return link.exec(text)?.[1] ?? expect.fail(`No link on ${page} looks like ${link}`);
}

/** Returns the page of the demo company's vendor with the most data. */
function cedarStreet(visitor: Visitor): Promise<string> {
  return linkOn(
    visitor,
    "/marketplace/search/?searchKey=cedar+street",
    /href="(\/marketplace\/detail\/\?id=\d+)(?:&amp;from=[^"]+)?"/,
  );
}

test.each([
  ["sign-in", null, async () => "/sign-in/"],
  ["claims", "amelia.roy", async () => "/claim-management/"],
  [
    "claim",
    "amelia.roy",
    (visitor: Visitor) =>
      linkOn(visitor, "/claim-management/?status=REJECTED", /href="(\/claim-management\/detail[^"]*)"/),
  ],
  ["draft", "jack.noel", async () => "/claim-management/claim/"],
  [
    "receipt",
    "jack.noel",
    (visitor: Visitor) =>
      linkOn(visitor, "/claim-management/claim/", /href="(\/claim-management\/receipt\/\d+\/)/),
  ],
  ["marketplace", "amelia.roy", async () => "/marketplace/"],
  [
    "vendors",
    "amelia.roy",
    async () => "/marketplace/search/?searchKey=massage&place=Toronto&latitude=43.65&longitude=-79.38",
  ],
  ["vendor", "amelia.roy", (visitor: Visitor) => cedarStreet(visitor)],
  [
    "review",
    "amelia.roy",
    async (visitor: Visitor) => (await cedarStreet(visitor)).replace("/detail/", "/detail/review/"),
  ],
  [
    "receipt-form",
    "jack.noel",
    async (visitor: Visitor) =>
      `${await linkOn(visitor, "/claim-management/claim/", /href="(\/claim-management\/receipt\/\d+\/)/)}edit/`,
  ],
  ["set-up", "chloe.tran", async () => "/employee/setup/basic-information"],
] as const)("%s makes sense when a screen reader reads it from top to bottom", async (name, person, find) => {
  const visitor = person === null ? visitorOf(portal.origin) : await signedIn(person);
  const page = await visitor.get(await find(visitor));
  expect(page.status).toBe(200);
  await expect(await transcriptOf(page.text)).toMatchFileSnapshot(`transcripts/${name}.txt`);
});
