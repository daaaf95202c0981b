import { expect, type Page } from "@playwright/test";

/** Ticks every box of the page, once the page is complete: the first box may be in the document before the others. */
export async function tickAll(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox");
  await expect(boxes.first()).toBeVisible();
  await page.waitForLoadState("load");
  for (const box of await boxes.all()) await box.check();
}
