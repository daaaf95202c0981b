import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleColours } from "./accessible";

// Checks that axe does not do (measured), each on the current page.

/** Checks that nothing scrolls sideways and that no text extends beyond the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = Array.from(document.querySelectorAll("main *, dialog *, header *"))
      .filter((one) => one.checkVisibility() && one.closest("dialog[open], body") !== null)
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1 && one.childElementCount === 0)
      .filter((one) => (one.textContent ?? "").trim() !== "" && !isClipped(one))
      .map((one) => (one.textContent ?? "").slice(0, 40));
    function isClipped(one: Element): boolean {
      for (let at: Element | null = one; at; at = at.parentElement) {
        const { overflowX, position, clip } = getComputedStyle(at);
        if (overflowX === "auto" || overflowX === "scroll") return true;
        if (position === "absolute" && clip !== "auto") return true;
      }
      return false;
    }
    const dialog = document.querySelector("dialog[open]");
    const inDialog = dialog ? dialog.scrollWidth - dialog.clientWidth : 0;
    return { pixels: scrollWidth - clientWidth, inDialog, beyond };
  });
  expect(overflow, page.url()).toEqual({ pixels: 0, inDialog: 0, beyond: [] });
}

/** Checks that errors appear before the page's heading. */
export async function expectProblemsFirst(page: Page): Promise<void> {
  const first = page.getByRole("main").locator("h1, [role=group]").first();
  await expect(first).toHaveAccessibleName("There is a problem");
}

/** Checks that every control is at least 24 by 24 CSS pixels, except links within a sentence (WCAG 2.5.8). */
export async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const scope = document.querySelector("dialog[open]") ?? document;
    const targets = Array.from(
      scope.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary"),
    );
    return targets.flatMap((target) => {
      // In a row that can be clicked anywhere, the target is its link's `::after`.
      const isWholeRow = getComputedStyle(target, "::after").position === "absolute";
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const row = isWholeRow && target instanceof HTMLElement ? target.offsetParent : undefined;
      const area = row ?? label ?? target;
      const { width, height } = area.getBoundingClientRect();
      const { clip, position } = getComputedStyle(target);
      const isHidden =
        !target.checkVisibility() || (position === "absolute" && clip !== "auto") || width <= 1;
      const around = target.closest("p, address, td, label")?.textContent?.trim();
      const isWithinSentence =
        target.localName === "a" && around !== undefined && around !== target.textContent?.trim();
      if (isHidden || isWithinSentence || (width >= 24 && height >= 24)) return [];
      return [`${target.outerHTML.slice(0, 120)} is ${Math.round(width)} x ${Math.round(height)}`];
    });
  });
  expect(small, page.url()).toEqual([]);
}

/** Plus and minus are at least 44 by 44, because people press them many times in a row. */
export async function expectSteppers(page: Page): Promise<void> {
  for (const stepper of await page.getByRole("button", { name: /^(Less|More) for / }).all()) {
    const { width = 0, height = 0 } = (await stepper.boundingBox()) ?? {};
    expect(Math.min(width, height), `a plus or minus of ${page.url()}`).toBeGreaterThanOrEqual(44);
  }
}

/**
 * Tabs through the page once and returns the text of each focused element. Fails if the focus is invisible or covered, for
 * example by the fixed bar.
 */
export async function tabThrough(page: Page, limit = 120): Promise<string[]> {
  const reached: string[] = [];
  const hidden: string[] = [];
  let first: string | undefined;
  for (let turn = 0; turn < limit; turn += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const focus = document.activeElement;
      if (!focus || focus === document.body || focus === document.documentElement) return undefined;
      const area = (focus instanceof HTMLInputElement && focus.labels?.[0]) || focus;
      const { left, top, right, bottom } = area.getClientRects()[0] ?? area.getBoundingClientRect();
      const seen = [0.5, 0.2, 0.8].some((part) => {
        const over = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
        return over !== null && area.contains(over);
      });
      const outlines = [getComputedStyle(focus), getComputedStyle(focus, "::after"), getComputedStyle(area)];
      const isOutlined = outlines.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0,
      );
      const path: number[] = [];
      for (let one: Element | null = focus; one?.parentElement; one = one.parentElement)
        path.push(Array.from(one.parentElement.children).indexOf(one));
      const words = (
        focus.getAttribute("aria-label") ||
        focus.textContent ||
        focus.getAttribute("name") ||
        ""
      ).trim();
      return { id: path.join("."), words: words.slice(0, 60), isSeen: seen, isOutlined };
    });
    if (!at) break;
    if (at.id === first) break;
    first ??= at.id;
    reached.push(at.words);
    if (!at.isSeen || !at.isOutlined) hidden.push(at.words);
  }
  expect(hidden, `focus that cannot be seen at ${page.url()}`).toEqual([]);
  return reached;
}

/** Applies the text spacing of WCAG 1.4.12, which must not cut off or hide anything. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Runs checks on the page as it looks in a browser with double font size. */
export async function inLargeLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await look();
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
}

/** Runs checks on the page in a font an eighth wider than ours, such as Verdana, and then restores our font. */
export async function inWiderLetters(page: Page, look: () => Promise<void>): Promise<void> {
  // The CSSOM is used because a style element would need a nonce.
  const sheet = await page.evaluateHandle(() => {
    const widthOfWords = () => {
      const words = document.body.appendChild(document.createElement("span"));
      words.textContent = "Benefits";
      const { width } = words.getBoundingClientRect();
      words.remove();
      return width;
    };
    const before = widthOfWords();
    const wider = new CSSStyleSheet();
    wider.replaceSync("* { font-size-adjust: .61 !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, wider];
    if (widthOfWords() < before * 1.1) throw new Error("these letters are not wider");
    return wider;
  });
  await look();
  await sheet.evaluate((wider) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== wider);
  });
}

/** Checks for clipped text: taller or wider than its box, with the overflow hidden. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll("h1, h2, h3, p, a, button, label, li, dt, dd, span, summary, legend"),
    )
      .filter((one) => one.checkVisibility() && (one.textContent ?? "").trim() !== "")
      // Excludes text that is folded to two lines: opening it shows all of it (MKT-10).
      .filter((one) => !one.closest("summary") || getComputedStyle(one).webkitLineClamp === "none")
      .filter((one) => {
        const { overflowX, overflowY, clip, position } = getComputedStyle(one);
        if (position === "absolute" && clip !== "auto") return false;
        const cutsX = overflowX === "hidden" || overflowX === "clip";
        const cutsY = overflowY === "hidden" || overflowY === "clip";
        return (
          (cutsX && one.scrollWidth > one.clientWidth + 1) ||
          (cutsY && one.scrollHeight > one.clientHeight + 1)
        );
      })
      .map((one) => (one.textContent ?? "").slice(0, 60)),
  );
  expect(cut, page.url()).toEqual([]);
}

/** Checks forced colours and dark mode: axe finds nothing, and where backgrounds are removed every control has a border. */
export async function expectGoodInOtherColours(
  page: Page,
  { rules = "all" }: { rules?: "all" | "colours" } = {},
): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await (rules === "all" ? expectAccessible(page) : expectAccessibleColours(page));
  const unmarked = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll(
        "main button, main select, main input:not([type=hidden], [type=file]), dialog button",
      ),
    )
      .filter((one) => one.checkVisibility())
      // The browser draws the outline of a native checkbox or radio.
      .filter(
        (one) => !one.matches("[type=checkbox], [type=radio]") || getComputedStyle(one).appearance === "none",
      )
      .filter((one) => parseFloat(getComputedStyle(one).borderTopWidth) === 0)
      .map((one) => one.outerHTML.slice(0, 100)),
  );
  expect(unmarked, `controls of ${page.url()} without a border where backgrounds are gone`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none", colorScheme: "dark" });
  await expectAccessibleColours(page);
  await page.emulateMedia({ colorScheme: "light" });
}
