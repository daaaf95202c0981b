import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { keepStatePicture } from "./state-pictures";

export const widths = [320, 768, 1280] as const;

/**
 * Checks the page at three widths: nothing may scroll sideways. With PICTURES=1 it saves a picture of each width as
 * test-results/pictures/<project>/<name>-<width>.png. The narrowest is also saved as the picture of the flow's state.
 */
export async function screenshots(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const folder = path.resolve("test-results/pictures", test.info().project.name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Polls, because an overlay (a list of options) is repositioned only after the resize.
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
