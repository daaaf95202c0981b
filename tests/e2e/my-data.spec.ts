import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { expectNoSidewaysScroll, expectTargets } from "tests/support/e2e/checks";
import { draftsOf } from "tests/support/e2e/drafts";

const address = "/profile/my-data/";
const file = `${address}record.zip`;
const download = (page: Page) => page.getByRole("link", { name: "Download my record" });
const go = (page: Page) => page.getByRole("button", { name: "Continue to the download" });

test("an employee downloads their data as one file after entering the password, and verifies it from disk [PRF-01, PRF-11, PEN-03]", async ({
  page,
  person,
  wallet,
  scripts,
  problems,
}) => {
  // Navigating to a file on disk aborts a response that is still being read.
  problems.allow(/: 400|BodyStreamBuffer/);
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const sent = await drafts.send(await drafts.add({ claim: "new", amount: 12_345 }));
  await signIn(page, robin, { to: "/profile/change-password/" });
  const menu = page.getByRole("navigation", { name: "Profile" });
  await menu.getByRole("link", { name: "My data" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My data");
  await expect(menu.getByRole("link", { name: "My data" })).toHaveAttribute("aria-current", "page");
  await hydrated(page);
  const main = page.getByRole("main");
  await expect(main).toContainText(/Claims \(Excel and JSON\)\s*1/);
  await expect(main).toContainText(/Receipts and other files of yours\s*1 file/);
  await expect(main).toContainText(/shows whether a line was altered\s*3 lines/);
  await expectAccessible(page);
  await screenshots(page, "my-data");

  // Opening the download directly redirects back, with an explanation.
  await page.goto(file);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(main).toContainText("Please enter your password again to download your record.");
  await hydrated(page);
  await expect(download(page)).toHaveCount(0);
  if (scripts) await expect(go(page)).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await go(page).click();
  await expect(page.locator("#my-data-password-error")).toHaveText("The password is not correct.");
  await page.getByLabel("Password", { exact: true }).fill(robin.password);
  await go(page).click();
  await expect(main).toContainText("You can download your record for 5 minutes.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await screenshots(page, "my-data-open");

  const saved = page.waitForEvent("download");
  await download(page).click();
  const record = await saved;
  expect(record.suggestedFilename()).toMatch(/^my-record-\d{4}-\d\d-\d\d\.zip$/);
  const found = unzipSync(new Uint8Array(await readFile(await record.path())));
  expect(Object.keys(found)).toEqual(expect.arrayContaining(["claims.xlsx", "ledger.jsonl", "verify.html"]));
  expect(JSON.parse(new TextDecoder().decode(found["claims.json"]))).toMatchObject([
    { id: sent.claimId, totalAmount: 12_345 },
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My data");
  if (scripts) await verify(page, found);
});

async function verify(page: Page, found: Readonly<Record<string, Uint8Array>>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "wallet-record-"));
  try {
    for (const [name, bytes] of Object.entries(found)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), bytes);
    }
    await page.goto(pathToFileURL(path.join(folder, "verify.html")).href);
    const said = page.getByRole("status");
    await expect(said).toHaveText("Nothing was checked yet.");
    await page.getByLabel("Folder of the record").setInputFiles(folder);
    await expect(said).toHaveText(/^All is as it was written: \d+ files and 3 lines of the ledger/);
    await expectAccessible(page);
    await expectTargets(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    const ledger = path.join(folder, "ledger.jsonl");
    const text = await readFile(ledger, "utf8");
    await writeFile(ledger, text.replace(/-12345/, "-12344"));
    await page.reload();
    await page.getByLabel("Folder of the record").setInputFiles(folder);
    await expect(page.getByRole("listitem").filter({ hasText: "ledger.jsonl" })).toHaveText([
      "ledger.jsonl: is not as it was written.",
      /^ledger\.jsonl, line \d: is not as it was written\.$/,
    ]);
    await expect(said).toHaveText(/^2 things differ/);
    await screenshots(page, "my-data-verify");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
