import type { Page } from "@playwright/test";

/**
 * Returns how many messages with the text are in view, and which controls they cover, by their rendered boxes. An empty text
 * matches all messages.
 */
export function messagePlacement(page: Page, text: string): Promise<{ times: number; covered: string[] }> {
  return page.evaluate((text) => {
    const boxes = Array.from(document.querySelectorAll("[role=status], [role=alert], [aria-label=Message]"))
      .filter((one) => one.checkVisibility() && (one.textContent ?? "").includes(text))
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
    const scope = document.querySelector("dialog[open]") ?? document;
    const covered = Array.from(scope.querySelectorAll("a[href], button, input, select, textarea, summary"))
      .filter((one) => one.checkVisibility() && !boxes.some((box) => box.contains(one)))
      .filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return over !== null && boxes.some((box) => box.contains(over));
      })
      .map((one) => one.outerHTML.slice(0, 80));
    return { times: boxes.length, covered };
  }, text);
}
