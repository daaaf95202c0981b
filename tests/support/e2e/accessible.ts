import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { isScriptless } from "./scripts";

/**
 * Fails with axe's findings on the page as it stands: every rule, target sizes too, no exceptions.
 *
 * @param part looks at this alone: for a list of suggestions, while which React Aria hides all else from assistive technology
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // An address stands in the bar when the first bytes of its page have come; the rest may still be under way.
  await page.waitForLoadState("load");
  expect(await findingsOn(page, { part }), `axe on ${page.url()}`).toEqual([]);
}

/** The same in other colours, for a page whose every rule was looked at in its own: of axe's rules those about colours alone. */
export async function expectAccessibleColours(page: Page): Promise<void> {
  expect(
    await findingsOn(page, { rules: ["color-contrast", "link-in-text-block"] }),
    `axe's colours on ${page.url()}`,
  ).toEqual([]);
}

interface Look {
  readonly part?: string | undefined;
  /** All of them, where none is named. */
  readonly rules?: string[];
}

function findingsOn(page: Page, look: Look): Promise<string[]> {
  return isScriptless(page) ? examineCopy(page, look) : examine(page, look);
}

// The way axe calls legacy runs in the page itself: the other opens a second page for each look and sends axe there too, which
// only frames of other sites would need. Both find the same here.
async function examine(page: Page, { part, rules }: Look): Promise<string[]> {
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
  /** What the page is given at which address. */
  shown: { url: string; html: string };
}

const copies = new WeakMap<BrowserContext, Promise<Copy>>();

/**
 * axe cannot run where scripts are off. So the markup that stands in the scriptless page (also one that answered a
 * POST) is shown at its own address in a browser with scripts, without its script elements. One such browser follows a
 * scriptless one until that is closed.
 */
async function examineCopy(page: Page, look: Look): Promise<string[]> {
  const original = page.context();
  const known = copies.get(original) ?? copyOf(original);
  copies.set(original, known);
  const copy = await known;
  // The sheet that a first document links for printers alone has the lowest priority: the copy wants it at once.
  const html = withoutScripts(await page.content()).replace(' media="print"', "");
  copy.shown = { url: page.url(), html };
  const size = page.viewportSize();
  if (size) await copy.page.setViewportSize(size);
  await copy.page.context().clearCookies();
  await copy.page.context().addCookies(await original.cookies());
  // The same address with a hash would be the same document.
  await copy.page.goto("about:blank");
  await copy.page.goto(copy.shown.url);
  return examine(copy.page, look);
}

async function copyOf(original: BrowserContext): Promise<Copy> {
  const context = await original.browser()?.newContext({ javaScriptEnabled: true });
  if (!context) throw new Error("This page has no browser of its own.");
  // Where the browser itself is closing, the copy is gone already.
  original.once("close", () => void context.close().catch(() => undefined));
  const copy: Copy = { page: await context.newPage(), shown: { url: "about:blank", html: "" } };
  // One route for as long as the copy lives. With `times: 1` Playwright stopped intercepting while the document it had just
  // been given asked for its style sheet: that request was never answered, and the load event stayed away.
  await copy.page.route(
    (url) => url.href === copy.shown.url,
    (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: copy.shown.html }),
  );
  return copy;
}

/** Without scripts `noscript` is content, and the style sheets ask `scripting`, which `data-scripts` overrules. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, "")
    .replace(/<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi, "")
    .replace(/<\/?noscript\b[^>]*>/gi, "")
    .replace(/<html\b(?![^>]*\bdata-scripts=)/i, '<html data-scripts="none"');
}
