import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { eq, like } from "drizzle-orm";
import { expect, hydrated, signIn, test } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { putMarketplace } from "tests/support/marketplace";
import * as files from "tests/support/receipt-files";
import { formatDate, today } from "~/domain/calendar";
import { claims, vendorPhotos, vendors } from "~/service/database/schema";
import { isSaved } from "./put-receipt";

/** Tabs until the given element has the focus. */
async function tabTo(
  page: Page,
  name: RegExp | string,
  role: Parameters<Page["getByRole"]>[0],
): Promise<void> {
  const wanted = page.getByRole(role, typeof name === "string" ? { name, exact: true } : { name });
  await page.waitForLoadState("load");
  await expect(wanted.first()).toBeVisible();
  for (let turn = 0; turn < 60; turn += 1) {
    if (await wanted.first().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${role} ${name} cannot be reached by Tab`);
}

// The photos of tests have no files, so no other test's list may show them.
test.afterEach(async ({ wallet }) => void (await wallet.db.delete(vendorPhotos)));

test("an employee can sign in, fill in a receipt and submit the claim by keyboard alone [PEN-01, PEN-02]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  test.slow();
  const folder = await mkdtemp(path.join(tmpdir(), "wallet-keyboard-"));
  const file = path.join(folder, "receipt.jpg");
  await writeFile(file, (await files.picture("jpeg", 99)).bytes);
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const before = await drafts.send(await drafts.add({ amount: 1_250 }));
  page.setDefaultTimeout(15_000);

  await page.goto("/sign-in/");
  await hydrated(page);
  await tabTo(page, "Username or e-mail", "textbox");
  await page.keyboard.type(robin.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(robin.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/claim-management\/$/);

  await tabTo(page, "Add Claim", "link");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  if (scripts) {
    await expect(
      page.getByRole("heading", { name: "Add Claims" }),
      "reading starts at the title",
    ).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(
      page.getByRole("link", { name: "Add Claim" }),
      "the focus goes back to the opener",
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Add Claims" })).toBeFocused();
  }
  // Must be set before the key press, so that the browser passes its file dialog to the test.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, /^(Receipt|Add another receipt)/, "button");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(file);
  if (!scripts) {
    await tabTo(page, "Upload", "button");
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: "Edit This Receipt" })).toBeVisible();
  await hydrated(page);

  await tabTo(page, /^Amount/, "textbox");
  await page.keyboard.type("12.50");
  await tabTo(page, /^Expense date/, "textbox");
  await page.keyboard.type(formatDate(today(wallet.clock)));
  await tabTo(page, "Claimant", "combobox");
  await page.keyboard.type("Me");
  await tabTo(page, "Benefit type", "combobox");
  await page.keyboard.type("Health");
  await tabTo(page, "Expense type", "combobox");
  await page.keyboard.type("Dental");
  await tabTo(page, "Save", "button");
  await page.keyboard.press("Enter");
  await isSaved(page, "draft");

  await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  await hydrated(page);
  await tabTo(page, "Submit", "button");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Agreement" })).toBeVisible();
  await hydrated(page);
  const policies = await page.getByRole("checkbox").count();
  for (let turn = 0; turn < policies; turn += 1) {
    const policy = page.getByRole("checkbox").nth(turn);
    for (
      let step = 0;
      step < 30 && !(await policy.evaluate((one) => one === document.activeElement));
      step += 1
    ) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Space");
  }
  await tabTo(page, "Agree and Continue", "button");
  await page.keyboard.press("Enter");

  const notice = page.getByRole("dialog", { name: "Notice" });
  await expect(notice).toContainText(`looks like claim ${before.claimId}`);
  await tabTo(page, "Yes", "button");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Your claims" })).toContainText(
    "Your claim has been submitted successfully.",
  );
  await tabTo(page, "Done", "link");
  await page.keyboard.press("Enter");
  // The page is visible behind the dialog before the dialog closes, but cannot be focused.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Claim Management" })).toBeVisible();
  await hydrated(page);
  const rows = await wallet.db.select().from(claims).where(eq(claims.employeeId, robin.employeeId));
  expect(rows.map(({ status }) => status)).toEqual(["REQUESTED", "REQUESTED"]);

  const user = page.getByRole("banner").getByText(`${robin.firstName} ${robin.lastName}`);
  await user.focus();
  await page.keyboard.press("Enter");
  await tabTo(page, "Sign out", "button");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-in\/$/);
  await rm(folder, { recursive: true, force: true });
});

test("Tab keeps the focus inside an open dialog [PEN-02] @scripts", async ({ page, person, wallet }) => {
  const robin = await person();
  await (await draftsOf(wallet, wallet.origin, robin)).add();
  await signIn(page, robin);
  await page.goto("/claim-management/claim/");
  await hydrated(page);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.keyboard.press("Tab");
    const where = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest("dialog[open]") !== null;
    });
    expect(where).toBe(true);
  }
});

test("a dialog opens again although its earlier close event fires late [PEN-02] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await hydrated(page);
  const opener = page.getByRole("link", { name: "Add Claim" });
  await opener.press("Enter");
  await expect(page.getByRole("heading", { name: "Add Claims" })).toBeFocused();
  const held = await page.evaluateHandle(() => {
    const closes: EventTarget[] = [];
    const hold = ({ target }: Event) => target && closes.push(target);
    const late = (event: Event) => {
      event.stopImmediatePropagation();
      document.removeEventListener("close", late, true);
      hold(event);
    };
    document.addEventListener("close", late, true);
    return closes;
  });

  await page.keyboard.press("Escape");
  await opener.press("Enter");
  await expect(page.getByRole("heading", { name: "Add Claims" })).toBeFocused();
  await expect.poll(() => held.evaluate(({ length }) => length)).toBe(1);
  await held.evaluate((closes) => closes[0]?.dispatchEvent(new Event("close")));
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Add Claims" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/claim-management\/$/);
  await expect(opener).toBeFocused();
});

test("a vendor can be searched, opened and reviewed by keyboard alone [MKT-02, MKT-07, MKT-11, PEN-02]", async ({
  page,
  signedIn,
  wallet,
}) => {
  await putMarketplace(wallet.db, "Keyed");
  const [vendor] = await wallet.db.select().from(vendors).where(like(vendors.name, "Keyed Harbour%"));
  await wallet.db.insert(vendorPhotos).values(
    [1, 2].map((position) => ({
      vendorId: vendor?.id ?? 0,
      position,
      title: `Room ${position}`,
      fileId: crypto.randomUUID(),
      width: 900,
      height: 600,
      sha256: String(position).repeat(64),
    })),
  );
  await page.route("**/files/**", (route) => route.fulfill({ body: "", contentType: "image/jpeg" }));
  await signedIn({}, { to: "/marketplace/" });
  await hydrated(page);
  const { keyboard } = page;
  await tabTo(page, "Name", "textbox");
  await keyboard.type("Keyed Harbour");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/searchKey=Keyed/);
  const main = page.getByRole("main");
  // The address may change a moment before the page does.
  await expect(main.getByRole("heading", { level: 2 }).filter({ hasText: /^1 Result$/ })).toBeVisible();
  await tabTo(page, "Keyed Harbour Hands", "link");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keyed Harbour Hands");
  await tabTo(page, /Photo 2 of 2/, "link");
  await keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Keyed Harbour Hands" });
  await expect(viewer).toContainText("Photo 2 of 2: Room 2");
  await expect(page).toHaveTitle(/^Photo 2 of 2: Room 2 – Keyed Harbour Hands – /);
  await tabTo(page, "Next photo", "link");
  await keyboard.press("Enter");
  await expect(viewer).toContainText("Photo 1 of 2: Room 1");
  await tabTo(page, "Close", "link");
  await keyboard.press("Enter");
  await expect(viewer).toHaveCount(0);
  await tabTo(page, "Write Your Review", "link");
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Write Your Review" });
  await expect(dialog).toBeVisible();
  // The highest rating is first, and focus enters a radio group at its first option.
  await tabTo(page, /5 Excellent/, "radio");
  await keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "4 Very good" })).toBeChecked();
  await tabTo(page, /Comment/, "textbox");
  await keyboard.type("By keyboard");
  await tabTo(page, "Post Review", "button");
  await keyboard.press("Enter");
  await expect(page.getByText("Your review has been submitted successfully.").first()).toBeVisible();
  await expect(page.locator("#reviews")).toContainText("By keyboard");
});
