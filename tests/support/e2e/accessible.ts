import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { isScriptless } from "./scripts";

/**
 * Fails with axe's findings on the current page: every rule, including target sizes, no exceptions.
 *
 * @param part checks only this element: needed for a list of suggestions, during which React Aria hides everything else from
 *   assistive technology
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // The address bar shows a URL as soon as the first bytes of the page arrive; the rest may still be loading.
  await page.waitForLoadState("load");
  expect(await findingsOn(page, { part }), `axe on ${page.url()}`).toEqual([]);
}

/** Runs only axe's colour rules, for a page that has passed all rules in its default colours. */
export async function expectAccessibleColours(page: Page): Promise<void> {
  expect(
    await findingsOn(page, { rules: ["color-contrast", "link-in-text-block"] }),
    `axe's colours on ${page.url()}`,
  ).toEqual([]);
}

interface AxeOptions {
  readonly part?: string | undefined;
  /** All rules, if absent. */
  readonly rules?: string[];
}

function findingsOn(page: Page, look: AxeOptions): Promise<string[]> {
  return isScriptless(page) ? examineCopy(page, look) : examine(page, look);
}

// axe's legacy mode runs in the page itself. The other mode opens a second page for each run, which only cross-origin frames
// need. Both find the same problems here.
async function examine(page: Page, { part, rules }: AxeOptions): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] });
  if (part) builder.include(part);
  if (rules) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map((node) => `  ${node.target.join(" ")}  ${node.html.slice(0, 200)}`);
    return [`${id}: ${help}`, ...places].join("\n");
  });
}

interface Copy {
  readonly page: Page;
  /** The URL to show and the HTML to serve for it. */
  shown: { url: string; html: string };
}

const copies = new WeakMap<BrowserContext, Promise<Copy>>();

/**
 * axe cannot run where scripts are off. Therefore the markup of the scriptless page (which may be the response to a POST) is
 * served at its own URL, without its script elements, in a browser with scripts. One such browser per scriptless one is kept
 * until that is closed.
 */
async function examineCopy(page: Page, look: AxeOptions): Promise<string[]> {
  const original = page.context();
  const known = copies.get(original) ?? copyOf(original);
  copies.set(original, known);
  const copy = await known;
  // The stylesheet that a first document links for print only has the lowest priority: the copy loads it immediately.
  const html = withoutScripts(await page.content()).replace(' media="print"', "");
  copy.shown = { url: page.url(), html };
  const size = page.viewportSize();
  if (size) await copy.page.setViewportSize(size);
  await copy.page.context().clearCookies();
  await copy.page.context().addCookies(await original.cookies());
  // Navigating to the same URL with a hash would not load the document again.
  await copy.page.goto("about:blank");
  await copy.page.goto(copy.shown.url);
  return examine(copy.page, look);
}

async function copyOf(original: BrowserContext): Promise<Copy> {
  const context = await original.browser()?.newContext({ javaScriptEnabled: true });
  if (!context) throw new Error("This page has no browser of its own.");
  // If the browser itself is closing, the copy is already gone.
  original.once("close", () => void context.close().catch(() => undefined));
  const copy: Copy = { page: await context.newPage(), shown: { url: "about:blank", html: "" } };
  // One route for the copy's lifetime. With `times: 1` Playwright stopped intercepting while the new document requested its
  // stylesheet: that request was never fulfilled, and the load event never fired.
  await copy.page.route(
    (url) => url.href === copy.shown.url,
    (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: copy.shown.html }),
  );
  return copy;
}

/** Turns `noscript` into content; the stylesheets query `scripting`, which `data-scripts` overrides. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, "")
    .replace(/<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi, "")
    .replace(/<\/?noscript\b[^>]*>/gi, "")
    .replace(/<html\b(?![^>]*\bdata-scripts=)/i, '<html data-scripts="none"');
}
