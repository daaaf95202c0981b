import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isScriptless } from "./scripts";

/** Fails with axe's findings on the page as it stands: every rule, target sizes too, no exceptions. */
export async function expectAccessible(page: Page): Promise<void> {
  // An address stands in the bar when the first bytes of its page have come; the rest may still be under way.
  await page.waitForLoadState("load");
  const findings = isScriptless(page) ? await examineCopy(page) : await examine(page);
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

async function examine(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { "target-size": { enabled: true } } })
    .analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map((node) => `  ${node.target.join(" ")}  ${node.html.slice(0, 200)}`);
    return [`${id}: ${help}`, ...places].join("\n");
  });
}

/**
 * axe cannot run where scripts are off. So the markup that stands in the scriptless page (also one that answered a
 * POST) is shown at its own address in a browser with scripts, without its script elements.
 */
async function examineCopy(page: Page): Promise<string[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("This page has no browser of its own.");
  const html = withoutScripts(await page.content());
  const context = await browser.newContext({ javaScriptEnabled: true, viewport: page.viewportSize() });
  try {
    await context.addCookies(await page.context().cookies());
    const copy = await context.newPage();
    const address = page.url();
    await copy.route(
      (url) => url.href === address,
      (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
    );
    await copy.goto(address);
    return await examine(copy);
  } finally {
    await context.close();
  }
}

/** Without scripts `noscript` is content, and the style sheets ask `scripting`, which `data-scripts` overrules. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, "")
    .replace(/<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi, "")
    .replace(/<\/?noscript\b[^>]*>/gi, "")
    .replace(/<html\b(?![^>]*\bdata-scripts=)/i, '<html data-scripts="none"');
}
