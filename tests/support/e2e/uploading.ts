import { type Page, test } from "@playwright/test";
import type { TestFile } from "tests/support/receipt-files";

/** Chooses files in the browser's own window for them; with scripts they are on their way at once. */
export async function chooseReceipts(page: Page, ...files: readonly TestFile[]): Promise<void> {
  const opening = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^(Receipt|Add another receipt)/ }).click();
  const chooser = await opening;
  await chooser.setFiles(
    files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) })),
  );
}

/** Uploads one file as a person does: with scripts choosing it is all, without them there is a button. */
export async function uploadReceipt(page: Page, file: TestFile): Promise<void> {
  await chooseReceipts(page, file);
  if (test.info().project.use.javaScriptEnabled === false)
    await page.getByRole("button", { name: /^Upload/ }).click();
}
