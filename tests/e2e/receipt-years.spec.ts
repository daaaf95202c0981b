import { eq } from "drizzle-orm";
import {
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  tickAll,
  uploadReceipt,
} from "tests/support/e2e";
import { allocate } from "tests/support/person";
import { picture } from "tests/support/receipt-files";
import { plans } from "~/service/database/schema";
import { fillIn, isSaved, putReceipt, putSaved, save } from "./put-receipt";
import { addClaims, agree, dialog, statusesOf, submit } from "./submitting";

const noMoney = "We can no longer pay expenses from 2024.";

test("form, receipt, agreement and result say that nothing pays a receipt of the year before last [SUB-10, WAL-10]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person({ eligibilityDate: "2023-01-01" });
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin);
  await page.goto(receipt.edit);
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).not.toContainText("We can no longer pay");
  await fillIn(page, "2024-12-31");
  if (scripts) {
    await expect(dialog.getByRole("status").filter({ hasText: noMoney })).toBeVisible();
    await expectAccessible(page);
    await screenshots(page, "receipt-year-note");
  }
  await save(page);
  await expect(page.getByRole("dialog", { name: "Warning" })).toContainText("$0.00");
  await dialog.getByRole("button", { name: "Yes", exact: true }).click();
  await isSaved(page, "draft");
  await page.goto(receipt.path);
  await expect(dialog).toContainText(noMoney);
  await page.goto(receipt.edit);
  await expect(dialog).toContainText(noMoney);

  await page.goto("/claim-management/claim/");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(dialog).toContainText("You will receive $0.00 of $45.00.");
  await expect(dialog).toContainText(noMoney);
  await tickAll(page);
  await page.getByRole("button", { name: "Agree and Continue" }).click();
  await expect(dialog).toContainText("Your claim has been submitted successfully.");
  await expect(dialog).toContainText("You will receive $0.00 of $45.00.");
  await expect(dialog).toContainText(noMoney);
});

test("a receipt of last year shows which benefit pays it, and is refused after the run-out end date [RCP-11, WAL-10]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ eligibilityDate: "2025-01-01" });
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin);
  await page.goto(receipt.edit);
  await fillIn(page, "2025-12-31");
  await save(page);
  const dialog = page.getByRole("dialog");
  await isSaved(page, "draft");
  await page.goto(receipt.path);
  // This person had no benefits in 2025.
  await expect(dialog).toContainText(
    "You had no Healthcare spending in 2025, so your 2026 benefit pays for these expenses.",
  );

  await wallet.db
    .update(plans)
    .set({ runOutEndDate: "2026-03-31" })
    .where(eq(plans.id, robin.planId ?? 0));
  const over = "Expenses from 2025 could be added and sent until 31 Mar 2026.";
  await page.goto(receipt.path);
  await expect(dialog).toContainText(over);
  await page.goto(receipt.edit);
  await fillIn(page, "2025-06-01");
  await save(page);
  const date = page.getByLabel("Expense date");
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await expect(dialog).toContainText(over);
  await hydrated(page);
  await expectAccessible(page);
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ expenseDate: "2025-12-31" });
});

test("in January last year's draft is submitted without the new-year receipt that was added to it [RCP-11, SUB-04]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ benefitYear: 2026, eligibilityDate: "2026-01-01" });
  await wallet.db.transaction((tx) =>
    allocate(tx, robin.employeeId, 2027, { enrollmentId: 1, amount: 70_000 }),
  );
  const december = await wallet.startAt("2026-12-30T17:00:00Z");
  const old = await putSaved(december, robin, "2026-12-29");
  const { origin } = await wallet.startAt("2027-01-03T17:00:00Z");
  await signIn(page, robin, { origin });
  await page.goto(`${origin}${addClaims}`);
  await uploadReceipt(page, { ...(await picture("png", 3)), name: "january.png" });
  await page.waitForURL(/\/edit\/$/);
  await hydrated(page);
  await fillIn(page, "2027-01-02");
  await save(page);
  await isSaved(page, "draft");
  await expect(page.getByRole("list", { name: "Receipts" }).getByRole("listitem")).toHaveCount(2);
  await submit(page).click();
  await expect(dialog(page, "Agreement")).toContainText("You are submitting 1 claim with 1 receipt");
  await tickAll(page);
  await agree(page).click();
  await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();
  const statuses = await statusesOf(wallet, robin);
  expect(statuses[old.claimId]).toBe("REQUESTED");
  expect(Object.values(statuses).sort()).toEqual(["OPEN", "REQUESTED"]);

  await page.goto(`${origin}${addClaims}`);
  await hydrated(page);
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription(
    "The benefit year is in transition: new-year claims cannot be submitted until January 16. january.png waits until then.",
  );
});

test("after the run-out end date the draft says which receipts are too late, and the agreement does not open [SUB-10, RCP-04, WAL-10]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ eligibilityDate: "2025-01-01" });
  await putSaved(wallet, robin, "2025-12-31");
  const fresh = await putSaved(wallet, robin, "2026-02-02");
  await signIn(page, robin);
  await page.goto(addClaims);
  await submit(page).click();
  await expect(dialog(page, "Agreement")).toBeVisible();
  const agreement = page.url();

  await wallet.db
    .update(plans)
    .set({ runOutEndDate: "2026-03-31" })
    .where(eq(plans.id, robin.planId ?? 0));
  const why = "Expenses from 2025 could be added and sent until 31 Mar 2026. Delete it, or correct its date.";
  await page.goto(agreement);
  await expect(page).toHaveURL(new RegExp(`${addClaims}$`));
  await hydrated(page);
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription(`receipt.jpg: ${why}`);
  const lines = page.getByRole("list", { name: "Receipts" }).getByRole("listitem");
  await expect(lines.filter({ hasText: why })).toHaveCount(1);
  await expect(lines.first()).toContainText(why);
  await expect(dialog(page, "Add Claims")).toContainText("Not submitted yet: $45.00 in 1 receipt.");
  await expectAccessible(page);
  await screenshots(page, "draft-too-late");

  await page
    .getByRole("link", { name: /^Delete receipt/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expect(dialog(page, "Agreement")).toContainText("You are submitting 1 claim with 1 receipt");
  await tickAll(page);
  await agree(page).click();
  await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();
  expect((await statusesOf(wallet, robin))[fresh.claimId]).toBe("REQUESTED");
});

test("a receipt above last year's balance asks first; agreement and result show what will be paid [SUB-10, RCP-12]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person({ eligibilityDate: "2025-01-01" });
  await wallet.db.transaction((tx) =>
    allocate(tx, robin.employeeId, 2025, { enrollmentId: 1, amount: 3_000 }),
  );
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin);
  await page.goto(receipt.edit);
  await fillIn(page, "2025-12-31");
  const dialog = page.getByRole("dialog");
  const more = "This is more than the $30.00 available in Healthcare spending of 2025.";
  if (scripts) await expect(dialog).toContainText(more);
  await save(page);
  await expect(dialog.getByRole("heading", { name: "Warning" })).toBeVisible();
  await expect(dialog).toContainText("Available in Healthcare spending of 2025$30.00");
  await dialog.getByRole("button", { name: "No", exact: true }).click();
  await expect(dialog).toContainText(more);
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "receipt-more-than-last-years");
  await save(page);
  await dialog.getByRole("button", { name: "Yes", exact: true }).click();
  await isSaved(page, "draft");
  await page.goto(receipt.path);
  const lastYears = "Expenses from 2025 are paid from what is left of your 2025 benefit.";
  await expect(dialog).toContainText(lastYears);
  await page.goto("/claim-management/claim/");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const paid = "You will receive $30.00 of $45.00.";
  await expect(dialog).toContainText(paid);
  await expect(dialog).toContainText(
    "Healthcare spending of 2025 has $30.00 available, and your receipts come to $45.00.",
  );
  await expect(dialog).toContainText(lastYears);
  await tickAll(page);
  await page.getByRole("button", { name: "Agree and Continue" }).click();
  await expect(dialog).toContainText(paid);
  await expect(dialog).toContainText(lastYears);
});
