import { type Page, test } from "@playwright/test";
import type { TestFile } from "tests/support/receipt-files";

/** Puts files into the field of the claim dialog; with scripts they are on their way at once. */
export async function chooseReceipts(page: Page, ...files: readonly TestFile[]): Promise<void> {
  await page
    .getByRole("button", { name: /^(Receipt|Add another receipt)/ })
    .setInputFiles(
      files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) })),
    );
}

/** Uploads one file as a person does: with scripts choosing it is all, without them there is a button. */
export async function uploadReceipt(page: Page, file: TestFile): Promise<void> {
  await chooseReceipts(page, file);
  if (test.info().project.use.javaScriptEnabled === false)
    await page.getByRole("button", { name: /^Upload/ }).click();
}
