import { expect, type Page } from "@playwright/test";

/** Ticks every box of the page, once all of the page is there: the first box may stand in it before the others do. */
export async function tickAll(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox");
  await expect(boxes.first()).toBeVisible();
  await page.waitForLoadState("load");
  for (const box of await boxes.all()) await box.check();
}
