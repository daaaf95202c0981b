import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { expectNavigation } from "tests/support/e2e/arrival";
import { formatLongDate, today, yearOf } from "~/domain/calendar";
import { fillIn, isSaved, putDetails, putReceipt, putSubmitted, save } from "./put-receipt";

const dialog = (page: Page) => page.getByRole("dialog");
const title = (page: Page, name: string) =>
  dialog(page).getByRole("heading", { level: 2, name, exact: true });

test("an amount above the available benefit asks first: No keeps the typed values, Yes saves them [RCP-12]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  const day = today(wallet.clock);
  await signIn(page, robin, { to: receipt.edit });
  await fillIn(page, day, { amount: "2,800.01", notes: "A crown" });
  await expectNavigation(page, () => save(page));
  await expect(title(page, "Warning")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${receipt.path}over-balance/$`));
  await expect(
    dialog(page).getByText(
      "You are submitting the total claim more than the amount that you set to Healthcare spending. Do you want to continue?",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(dialog(page)).toContainText("This receipt$2,800.01");
  await expect(dialog(page)).toContainText("Available in Healthcare spending$2,800.00");
  await expect(dialog(page)).toContainText(
    "$0.01 of this receipt will not be paid, because it is more than you have available.",
  );
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "receipt-over-balance");
  await dialog(page).getByRole("button", { name: "No" }).click();
  // A valid amount is shown in the standard format.
  await expect(page.getByLabel("Amount")).toHaveValue("2800.01");
  await expect(page.getByLabel("Notes")).toHaveValue("A crown");
  await expect(dialog(page)).toContainText("Your unsaved changes are back.");
  await expect(dialog(page)).toContainText(
    "This is more than the $2,800.00 available in Healthcare spending.",
  );
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "receipt-kept");
  await save(page);
  await dialog(page).getByRole("button", { name: "Yes", exact: true }).click();
  await expect(title(page, "Add Claims")).toBeVisible();
  await isSaved(page, "draft");
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ amount: 280_001 });
});

test("an amount equal to the available benefit saves without a question, and its own claim counts as available [RCP-12]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ coverages: [{ enrollmentId: 1, amount: 5000 }] });
  const receipt = await putReceipt(wallet, robin);
  const day = today(wallet.clock);
  await putDetails(receipt, robin, day);
  await putSubmitted(receipt);
  await signIn(page, robin, { to: receipt.edit });
  await expect(page.getByLabel("Benefit type").locator("option:checked")).toHaveText(
    "Healthcare spending ($50.00)",
  );
  await fillIn(page, day, { amount: "50.00" });
  await save(page);
  await isSaved(page, "receipt");
});

test("Escape on the question returns to the typed values, which can be replaced by the saved version @scripts [RCP-12]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  const day = today(wallet.clock);
  await putDetails(receipt, robin, day);
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  await fillIn(page, day, { amount: "9000" });
  await save(page);
  await expect(title(page, "Warning")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Amount")).toHaveValue("9000.00");
  await dialog(page).getByRole("link", { name: "Show the saved version" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("45.00");
  await save(page);
  await isSaved(page, "receipt");
});

test("Cancel, Close and Escape keep the typed values and say so; Enter still saves [RCP-05]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await page.getByLabel("Amount").fill("12.5");
  await page.getByLabel("Notes").fill("A filling");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(title(page, "Add Claims")).toBeVisible();
  await expect(
    dialog(page).getByText("Your changes are not saved yet. We will keep them for a day."),
  ).toBeVisible();
  const line = dialog(page).getByRole("listitem").first();
  await expect(line).toContainText("You have unsaved changes. Open it to continue.");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "receipt-left");
  await page.goto(receipt.path);
  await expect(dialog(page)).toContainText("You have unsaved changes from last time.");
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await line.getByRole("link", { name: "Fill in" }).click();
  await expect(dialog(page)).toContainText("Your unsaved changes are back.");
  await expect(page.getByLabel("Amount")).toHaveValue("12.5");
  await expect(page.getByLabel("Notes")).toHaveValue("A filling");
  await hydrated(page);
  await page.getByLabel("Amount").fill("13");
  await page.getByLabel("Amount").press("Enter");
  await expect(dialog(page)).toContainText("Please enter the expense date.");
  if (scripts) await page.keyboard.press("Escape");
  else await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(title(page, "Add Claims")).toBeVisible();
  await page.goto(receipt.edit);
  await expect(page.getByLabel("Amount")).toHaveValue("13");
  const showSaved = dialog(page).getByRole("link", { name: "Show the saved version" });
  await showSaved.click();
  await expect(page.getByLabel("Amount")).toHaveValue("");
  await hydrated(page);
  await expectAccessible(page);
  await dialog(page).getByRole("link", { name: "Show them" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("13");
  await showSaved.click();
  await expect(page.getByLabel("Amount")).toHaveValue("");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(title(page, "Add Claims")).toBeVisible();
  await expect(line, "a look at the saved version").toContainText("You have unsaved changes");
  await page.goto(receipt.edit);
  await expect(page.getByLabel("Amount")).toHaveValue("13");
  await showSaved.click();
  await hydrated(page);
  await dialog(page).getByRole("button", { name: "Discard them" }).click();
  await expect(dialog(page)).toContainText("Your unsaved changes are discarded.");
  await expect(page.getByLabel("Amount")).toHaveValue("");
  await expect(dialog(page).getByText("Your unsaved changes are back.")).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(title(page, "Add Claims")).toBeVisible();
  await expect(line).not.toContainText("You have unsaved changes");
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ amount: 0 });

  await putDetails(receipt, robin, today(wallet.clock));
  await page.goto(receipt.edit);
  await page.getByLabel("Amount").fill("46");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(title(page, "Receipt")).toBeVisible();
  const kept = dialog(page).getByText(/unsaved changes|changes are not saved/);
  await expect(kept, "said once").toHaveText([
    "Your changes are not saved yet. We will keep them for a day.",
  ]);
  await page.reload();
  await expect(kept).toHaveText([/^You have unsaved changes from last time/]);
});

test("before 16 January a receipt dated last year cannot be saved, and a notice says from when it can [RCP-11]", async ({
  page,
  person,
  wallet,
}) => {
  const benefitYear = yearOf(today(wallet.clock)) + 1;
  const lastYear = `${benefitYear - 1}-12-28`;
  const robin = await person({ benefitYear, eligibilityDate: `${benefitYear - 1}-01-01` });
  const evening = await wallet.startAt(`${benefitYear}-01-16T04:50:00Z`);
  const receipt = await putReceipt(evening, robin);
  await signIn(page, robin, evening);
  await page.goto(evening.origin + receipt.edit);
  await fillIn(page, lastYear, { notes: "Between the years" });
  await expectNavigation(page, () => save(page));
  await expect(title(page, "Benefit year in transition")).toBeVisible();
  await expect(dialog(page)).toContainText(
    `An expense dated ${formatLongDate(lastYear)} belongs to ${benefitYear - 1} and cannot be saved now. You can save it from 16 Jan ${benefitYear}.`,
  );
  await expect(dialog(page)).toContainText("New-year claims cannot be submitted until January 16.");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "receipt-year-transition");
  await dialog(page).getByRole("button", { name: "Back to the receipt" }).click();
  await expect(page.getByLabel("Expense date")).toHaveValue(`28/12/${benefitYear - 1}`);
  await expect(page.getByLabel("Notes")).toHaveValue("Between the years");
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ amount: 0 });
  await fillIn(page, `${benefitYear}-01-02`);
  await save(page);
  await isSaved(page, "draft");
});

test("from midnight of 16 January in Toronto a receipt dated last year is saved [RCP-11]", async ({
  page,
  person,
  wallet,
}) => {
  const benefitYear = yearOf(today(wallet.clock)) + 1;
  const robin = await person({ benefitYear, eligibilityDate: `${benefitYear - 1}-01-01` });
  const midnight = await wallet.startAt(`${benefitYear}-01-16T05:00:00Z`);
  const receipt = await putReceipt(midnight, robin);
  await signIn(page, robin, midnight);
  await page.goto(midnight.origin + receipt.edit);
  await fillIn(page, `${benefitYear - 1}-12-28`);
  await save(page);
  await isSaved(page, "draft");
});

test("a question opened without its typed values redirects to the receipt [RCP-11, RCP-12]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin);
  for (const step of ["over-balance/", "year-transition/"]) {
    await page.goto(receipt.path + step);
    await expect(page).toHaveURL(new RegExp(`${receipt.path}$`));
  }
});
