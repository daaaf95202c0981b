import type { Page } from "@playwright/test";
import { expect, hydrated, signIn, test, tickAll } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { today } from "~/domain/calendar";
import { fillIn, isSaved, putReceipt, putSaved } from "./put-receipt";

const home = "/claim-management/";
const addClaims = `${home}claim/`;
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Goes back and waits until the page is rendered. */
async function back(page: Page): Promise<void> {
  await page.goBack();
  await hydrated(page);
}

test("after a claim is submitted, Back goes to the draft dialog and then to the list [SUB-05]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  await (await draftsOf(wallet, wallet.origin, robin)).add();
  await signIn(page, robin);
  await hydrated(page);
  await page.getByRole("link", { name: /Open draft/ }).click();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await tickAll(page);
  await page.getByRole("button", { name: "Agree and Continue" }).click();
  await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();

  // Without scripts the agreement is a page in the history that redirects to the result; nobody is trapped in it.
  if (!scripts) {
    await back(page);
    await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();
  }
  await back(page);
  await expect(page).toHaveURL(new RegExp(`${addClaims}$`));
  await expect(dialog(page, "Add Claims")).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await hydrated(page);
  await page.goForward();
  await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();
  await back(page);
  await expect(dialog(page, "Add Claims")).toBeVisible();
});

test("after the warning about the balance, Back returns to the page before the receipt form [RCP-12]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putSaved(wallet, robin, today(wallet.clock));
  await signIn(page, robin);
  await page.goto(addClaims);
  await page.goto(receipt.edit);
  await fillIn(page, today(wallet.clock), { amount: "9000.00" });
  await page.getByLabel("Amount").press("Enter");
  await expect(dialog(page, "Warning")).toBeVisible();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await isSaved(page, "receipt");
  const visited: string[] = [];
  for (let turn = 0; turn < 4 && !page.url().endsWith(addClaims); turn += 1) {
    await back(page);
    visited.push(page.url());
  }
  expect(page.url(), visited.join(" ")).toContain(addClaims);
});

test("after a receipt is deleted, Back goes to the draft, not to the deleted receipt's pages [RCP-17]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await (await draftsOf(wallet, wallet.origin, robin)).add();
  await signIn(page, robin);
  await page.goto(addClaims);
  await page.goto(receipt.path);
  await hydrated(page);
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(dialog(page, "Add Claims")).toBeVisible();
  for (let turn = 0; turn < 3; turn += 1) {
    await back(page);
    if (page.url().endsWith(home)) break;
    await expect(dialog(page, "Add Claims")).toBeVisible();
  }
  for (const url of [receipt.path, receipt.edit, `${receipt.path}delete/`]) {
    await page.goto(url);
    await expect(page, url).toHaveURL(new RegExp(`${addClaims}$`));
  }
  const missing = await page.goto(`${home}receipt/${receipt.id + 1_000}/`);
  expect(missing?.status()).toBe(404);
});

test("a dialog that was closed leaves nothing in the history, so that one Back leaves the page behind it [CLM-12] @scripts", async ({
  page,
  person,
}) => {
  await signIn(page, await person(), { to: "/documents/" });
  await hydrated(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Claims" }).click();
  const open = page.getByRole("link", { name: "Add Claim" });
  for (const close of [
    () => dialog(page, "Add Claims").getByRole("link", { name: "Close" }).click(),
    // In one task: after the first click of a mouse the dialog may be gone, and the second would take the focus to the page.
    () => dialog(page, "Add Claims").getByRole("link", { name: "Close" }).evaluate(pressTwice),
    () => page.keyboard.press("Escape"),
  ]) {
    await open.click();
    await expect(dialog(page, "Add Claims")).toBeVisible();
    await close();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(open, "the focus returns").toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/documents\/$/);
});

function pressTwice(link: HTMLElement): void {
  link.click();
  link.click();
}
