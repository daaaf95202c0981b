import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  type Wallet,
} from "tests/support/e2e";
import type { Person } from "tests/support/person";
import { encryptedPdf, pdf } from "tests/support/receipt-files";
import { addDays, formatDate, today } from "~/domain/calendar";
import { choose, fillIn, putApproved, putReceipt, putSaved, putSent, save } from "./put-receipt";

const claimDialog = "/claim-management/claim/";
const dialog = (page: Page) => page.getByRole("dialog");
const title = (page: Page, name: string) =>
  dialog(page).getByRole("heading", { level: 2, name, exact: true });
const day = ({ clock }: Wallet) => today(clock);

test("a receipt opens read-only, then as a form, and closing returns to its claim [RCP-05]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putSaved(wallet, robin, day(wallet));
  await signIn(page, robin, { to: claimDialog });
  await page.locator(`a[href="${receipt.path}"]`).click();
  await expect(title(page, "Receipt")).toBeVisible();
  await expect(page).toHaveTitle(/^Receipt – /);
  for (const [name, value] of [
    ["Amount", "$45.00"],
    ["Expense date", formatDate(day(wallet))],
    ["Claimant", "Me"],
    ["Benefit type", "Healthcare spending"],
    ["Expense type", "Dental"],
  ]) {
    await expect(dialog(page)).toContainText(`${name}${value}`);
  }
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "receipt-view");
  await dialog(page).getByRole("link", { name: "Edit This Receipt" }).click();
  await expect(title(page, "Edit This Receipt")).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("45.00");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "receipt-edit");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(title(page, "Receipt")).toBeVisible();
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(new RegExp(`${claimDialog}$`));
});

test("Escape goes back one dialog, and the title of that dialog has focus @scripts [RCP-05, PEN-02]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putSaved(wallet, robin, day(wallet));
  await signIn(page, robin, { to: receipt.path });
  await hydrated(page);
  await page.getByRole("link", { name: "Edit This Receipt" }).press("Enter");
  await expect(title(page, "Edit This Receipt")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(title(page, "Receipt")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`${claimDialog}$`));
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
});

test("the picture links to the file; if it fails, a signed URL is tried, then a drawing is shown [RCP-16]", async ({
  page,
  person,
  wallet,
  scripts,
  problems,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.path });
  const shown = dialog(page).getByRole("img", { name: "Receipt receipt.jpg" });
  await expect(shown).toHaveJSProperty("complete", true);
  await expect(shown).not.toHaveJSProperty("naturalWidth", 0);
  const file = await page.request.get(
    (await dialog(page).getByRole("link", { name: "receipt.jpg" }).getAttribute("href")) ?? "",
  );
  expect(file.headers()["content-type"]).toBe("image/jpeg");
  if (!scripts) return;
  problems.allow(/^asset: 404/);
  const isFirst = (url: URL) => url.pathname.startsWith("/files/") && !url.searchParams.has("signed");
  await page.route(isFirst, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(shown).toHaveAttribute("src", /signed/);
  await expect(shown).not.toHaveJSProperty("naturalWidth", 0);
  await page.route(/\/files\/|\/content\?/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(dialog(page)).toContainText("The picture cannot be shown");
});

test("a PDF can be opened, and a protected PDF says that it needs a password [RCP-15]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const open = await putReceipt(wallet, robin, await pdf());
  const locked = await putReceipt(wallet, robin, encryptedPdf());
  await signIn(page, robin, { to: open.path });
  await expect(dialog(page).getByRole("link", { name: "Open the file invoice.pdf" })).toBeVisible();
  await expect(dialog(page)).not.toContainText("password");
  const warning =
    "This file is protected by a password, please ask the file's owner for the password to open it";
  for (const path of [locked.path, locked.edit]) {
    await page.goto(path);
    await expect(dialog(page).getByText(warning, { exact: true })).toBeVisible();
    await expect(dialog(page).getByRole("link", { name: "Download the file protected.pdf" })).toBeVisible();
  }
  await expectAccessible(page);
  await screenshots(page, "receipt-protected");
});

test("deleting asks first; No returns to the previous page, and Undo restores the receipt [RCP-14, RCP-17]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.path });
  await dialog(page).getByRole("link", { name: "Delete" }).click();
  await expect(title(page, "Confirm")).toBeVisible();
  await expect(dialog(page)).toContainText("Do you want to delete the receipt receipt.jpg?");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "receipt-delete");
  await dialog(page).getByRole("button", { name: "No" }).click();
  await expect(page).toHaveURL(new RegExp(`${receipt.path}$`));

  await page.goto(claimDialog);
  await page.locator(`a[href^="${receipt.path}delete/"]`).click();
  await expect(title(page, "Confirm")).toBeVisible();
  await dialog(page).getByRole("button", { name: "No" }).click();
  await expect(page).toHaveURL(new RegExp(`${claimDialog}$`));
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ id: receipt.id });

  await page.locator(`a[href^="${receipt.path}delete/"]`).click();
  await dialog(page).getByRole("button", { name: "Yes, delete" }).click();
  await expect(page).toHaveURL(new RegExp(`${claimDialog}$`));
  await expect(dialog(page).getByText("You have successfully deleted the receipt.").first()).toBeVisible();
  await expect(page.locator(`a[href="${receipt.edit}"]`)).toHaveCount(0);
  await page.goto(receipt.path);
  await expect(page, "what one deleted leads on").not.toHaveURL(/\/receipt\//);

  await page.goto(claimDialog);
  await expect(dialog(page)).toContainText("receipt.jpg was deleted. You can undo this for 10 more minutes.");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "receipt-deleted");
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await expect(dialog(page).getByText("The receipt is back in your draft.").first()).toBeVisible();
  await expect(page.locator(`a[href="${receipt.edit}"]`)).toBeVisible();
  await expect(dialog(page).getByRole("img", { name: "receipt.jpg" })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("deleting the only receipt of a submitted claim also removes the claim, and the dialog says so [RCP-13, RCP-17]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putSent(wallet, robin, day(wallet));
  await signIn(page, robin, { to: receipt.path });
  await expect(dialog(page).getByRole("link", { name: "Edit This Receipt" })).toBeVisible();
  await expect(dialog(page).getByRole("link", { name: "Delete" })).toHaveCount(0);
  await page.goto(`${receipt.path}delete/`);
  await expect(page).toHaveURL(new RegExp(`${receipt.path}$`));
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(new RegExp(`${claimDialog}\\?claim=${receipt.claimId}$`));
  await page.locator(`a[href^="${receipt.path}delete/"]`).click();
  await expect(dialog(page)).toContainText(
    `This is the only receipt in claim ${receipt.claimId}, which you have submitted. Deleting it also removes the claim.`,
  );
  await dialog(page).getByRole("button", { name: "Yes, delete" }).click();
  await expect(page).toHaveURL(/\/claim-management\/$/);
  await expect(page.getByText("You have successfully deleted the receipt.").first()).toBeVisible();
  await expect(receipt.api.claim.info({ claimId: receipt.claimId })).rejects.toMatchObject({ status: 404 });
});

test("a receipt of a decided claim is read-only [RCP-13]", async ({ page, person, wallet }) => {
  const robin = await person();
  const receipt = await putSent(wallet, robin, day(wallet));
  await signIn(page, robin, { to: receipt.edit });
  await putApproved(wallet.db, receipt);
  await fillIn(page, day(wallet), { amount: "46.00" });
  await save(page);
  await expect(title(page, "Receipt")).toBeVisible();
  await expect(dialog(page)).toContainText("This claim has been decided and can no longer be changed.");
  for (const name of ["Edit This Receipt", "Delete"])
    await expect(dialog(page).getByRole("link", { name })).toHaveCount(0);
  for (const step of ["edit/", "delete/", "delete/?from=list"]) {
    await page.goto(receipt.path + step);
    await expect(page).toHaveURL(new RegExp(`${receipt.path}$`));
  }
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ amount: 4500 });
});

test("another person's receipt is not found [RCP-05, RCP-13]", async ({ page, person, wallet, signedIn }) => {
  const receipt = await putReceipt(wallet, await person());
  await signedIn();
  for (const step of ["", "edit/", "delete/", "delete/?from=list"]) {
    const foreign = await page.goto(receipt.path + step);
    expect(foreign?.status(), step).toBe(404);
    await expect(page.getByRole("heading", { name: "This page was not found" })).toBeVisible();
  }
  for (const id of ["999999999", "0", "-1", "abc", "1e3", "9".repeat(30)]) {
    expect((await page.goto(`/claim-management/receipt/${id}/`))?.status(), id).toBe(404);
  }
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ id: receipt.id });
});

test("two tabs edit two receipts, and each saves its own values [RCP-12]", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const robin: Person = await person();
  const one = await putReceipt(wallet, robin);
  const other = await putReceipt(wallet, robin, await pdf());
  await signIn(page, robin);
  const tab = await context.newPage();
  for (const [view, receipt, amount] of [
    [page, one, "5000.00"],
    [tab, other, "6000.00"],
  ] as const) {
    await view.goto(receipt.edit);
    await fillIn(view, day(wallet), { amount });
    await save(view);
    await expect(title(view, "Warning")).toBeVisible();
  }
  await dialog(page).getByRole("button", { name: "Yes", exact: true }).click();
  await expect(title(page, "Add Claims")).toBeVisible();
  await dialog(tab).getByRole("button", { name: "Yes", exact: true }).click();
  await expect(title(tab, "Add Claims")).toBeVisible();
  expect(await one.api.claim.receipt({ id: one.id })).toMatchObject({ amount: 500_000 });
  expect(await other.api.claim.receipt({ id: other.id })).toMatchObject({ amount: 600_000 });
});

test("Yes to a question that was answered in another tab saves nothing and shows the current step [RCP-12]", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await fillIn(page, addDays(day(wallet), -1), { amount: "5000" });
  await save(page);
  await expect(title(page, "Warning")).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(page.url());
  await dialog(tab).getByRole("button", { name: "No" }).click();
  await expect(tab.getByLabel("Amount")).toHaveValue("5000.00");
  await choose(tab, "Claimant", "Me");
  await dialog(page).getByRole("button", { name: "Yes", exact: true }).click();
  await expect(dialog(page)).toContainText("This step is already done, perhaps in another tab.");
  await expect(page.getByLabel("Amount")).toHaveValue("5000.00");
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ amount: 0 });
});
