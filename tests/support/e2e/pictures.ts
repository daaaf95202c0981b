import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { keepStatePicture } from "./state-pictures";

export const widths = [320, 768, 1280] as const;

/**
 * Looks at the page at three widths: nothing may scroll sideways. With PICTURES=1 a picture of each is kept in
 * test-results/pictures/<project>/<name>-<width>.png. The narrowest is the picture of the flow's state that the page shows.
 */
export async function screenshots(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const folder = path.resolve("test-results/pictures", test.info().project.name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Asked again until it holds: what stands over the page (a list of options) is put in its new place after the resize.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        { message: `${name} scrolls sideways at ${width} px` },
      )
      .toBe(0);
    if (width === widths[0]) await keepStatePicture(page);
    if (process.env.PICTURES === "1")
      await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}
