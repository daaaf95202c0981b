import type { Page } from "@playwright/test";
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
import { picture } from "tests/support/receipt-files";
import { today } from "~/domain/calendar";
import { fillIn, isSaved, putReceipt, putSaved, putSent, putSubmitted, save } from "./put-receipt";

const dialog = (page: Page) => page.getByRole("dialog");
const title = (page: Page, name: string) =>
  dialog(page).getByRole("heading", { level: 2, name, exact: true });

test("editing a submitted receipt into a duplicate asks first: No leaves it unchanged, Yes saves it [SUB-09]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const day = today(wallet.clock);
  const first = await putSent(wallet, robin, day);
  const second = await putReceipt(wallet, robin);
  const details = {
    id: second.id,
    claimId: second.claimId,
    amount: 9_900,
    claimerId: 0,
    expenseDate: day,
    employeeBenefitCoverageId: robin.coverageIds[1] ?? 0,
    expenseTypeId: 3,
  };
  await second.api.claim.saveReceipt(details);
  await putSubmitted(second);

  await signIn(page, robin);
  await page.goto(second.edit);
  await fillIn(page, day, { amount: "45.00", notes: "The other half" });
  await save(page);
  await expect(title(page, "Notice")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${second.path}duplicate/$`));
  await expect(dialog(page)).toContainText(
    `This receipt looks like one in claim ${first.claimId}, which you have already submitted.`,
  );
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "receipt-duplicate");
  await page.reload();
  await dialog(page).getByRole("button", { name: "No, keep the receipt as it was" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("45.00");
  await expect(page.getByLabel("Notes")).toHaveValue("The other half");
  await expect(dialog(page)).toContainText("Your unsaved changes are back.");
  expect(await second.api.claim.receipt({ id: second.id })).toMatchObject({ amount: 9_900, notes: null });

  await save(page);
  await dialog(page).getByRole("button", { name: "Yes", exact: true }).click();
  await isSaved(page, "receipt");
  expect(await second.api.claim.receipt({ id: second.id })).toMatchObject({
    amount: 4_500,
    notes: "The other half",
  });
});

test("a receipt added to a submitted claim counts only once complete, and a duplicate is asked about [SUB-09]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const day = today(wallet.clock);
  const receipt = await putSent(wallet, robin, day);
  await signIn(page, robin);
  await page.goto(`/claim-management/claim/?claim=${receipt.claimId}`);
  await uploadReceipt(page, await picture("png", 77));
  await expect(title(page, "Edit This Receipt")).toBeVisible();
  const edit = page.url();
  await page.goto(`/claim-management/claim/?claim=${receipt.claimId}`);
  await expect(dialog(page)).toContainText(
    "Does not count toward the claim yet. Its details are not filled in yet.",
  );
  await page.goto(`/claim-management/detail/?id=${receipt.claimId}`);
  await expect(page.getByText("This receipt is missing details, so it is not counted yet.")).toBeVisible();
  await page.goto(edit);
  await fillIn(page, day);
  await save(page);
  await expect(dialog(page)).toContainText("This receipt looks like another receipt in this claim.");
  await dialog(page).getByRole("button", { name: "No, do not add it" }).click();
  await fillIn(page, day, { amount: "46.00" });
  await save(page);
  await isSaved(page, "receipt");
  expect(await receipt.api.claim.info({ claimId: receipt.claimId })).toMatchObject({ totalAmount: 9_100 });
});

test("receipts that together exceed a benefit are asked about once; agreement and result show what will be paid [SUB-10]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ coverages: [{ enrollmentId: 1, amount: 8_000 }] });
  const day = today(wallet.clock);
  await putSaved(wallet, robin, day);
  const second = await putReceipt(wallet, robin);
  await signIn(page, robin);
  await page.goto(second.edit);
  await fillIn(page, day, { amount: "50.00" });
  await save(page);
  await expect(title(page, "Warning")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Yes", exact: true }).click();
  await isSaved(page, "draft");
  await page.goto("/claim-management/claim/");
  await dialog(page).getByRole("button", { name: "Submit" }).click();
  await expect(dialog(page)).toContainText("You will receive $80.00 of $95.00.");
  await expect(dialog(page)).toContainText(
    "Healthcare spending has $80.00 available, and your receipts come to $95.00.",
  );
  await hydrated(page);
  await expectAccessible(page);
  await tickAll(page);
  await dialog(page).getByRole("button", { name: "Agree and Continue" }).click();
  await expect(dialog(page)).toContainText("You will receive $80.00 of $95.00.");
});

test("a new file for a submitted receipt can be removed again, and typed values are kept [SUB-09]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  const receipt = await putSent(wallet, robin, today(wallet.clock));
  const before = await receipt.api.claim.receipt({ id: receipt.id });
  await signIn(page, robin);
  await page.goto(receipt.edit);
  const drop = dialog(page).getByRole("button", { name: "Keep the file you submitted" });
  await expect(drop).toBeHidden();
  const { name, type, bytes } = await picture("png", 78);
  await dialog(page)
    .getByLabel("Replace the file")
    .setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  // The file is stored before any question is asked.
  await page.getByLabel("Amount").fill("5000.00");
  await save(page);
  await expect(title(page, "Warning")).toBeVisible();
  await page.goto(receipt.edit);
  await expect(dialog(page)).toContainText("When you save, it replaces the one you submitted.");
  await hydrated(page);
  await expectAccessible(page);
  await page.getByLabel("Notes").fill(`Not that one${"!".repeat(500)}`);
  await drop.click();
  await expect(
    dialog(page)
      .getByText(
        "The new file was removed. We kept the one you submitted. Some of it is too long to be kept whole.",
      )
      .first(),
  ).toBeVisible();
  // With scripts the whole text is still in the page, and saving refuses it with its sentence.
  await expect(page.getByLabel("Notes")).toHaveValue(`Not that one${"!".repeat(scripts ? 500 : 488)}`);
  await expect(drop).toBeHidden();
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toEqual(before);
});
