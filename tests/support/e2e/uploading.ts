import { type Page, test } from "@playwright/test";
import type { TestFile } from "tests/support/receipt-files";

/** Chooses files in the browser's file dialog; with scripts the upload starts immediately. */
export async function chooseReceipts(page: Page, ...files: readonly TestFile[]): Promise<void> {
  const opening = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^(Receipt|Add another receipt)/ }).click();
  const chooser = await opening;
  await chooser.setFiles(
    files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) })),
  );
}

/** Uploads one file as a person does: with scripts by choosing it, without scripts also by pressing a button. */
export async function uploadReceipt(page: Page, file: TestFile): Promise<void> {
  await chooseReceipts(page, file);
  if (test.info().project.use.javaScriptEnabled === false)
    await page.getByRole("button", { name: /^Upload/ }).click();
}
