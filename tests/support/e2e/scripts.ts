import type { BrowserContext, Page } from "@playwright/test";

const scriptless = new WeakSet<BrowserContext>();

export function markScriptless(context: BrowserContext): void {
  scriptless.add(context);
}

export function isScriptless(page: Page): boolean {
  return scriptless.has(page.context());
}

/**
 * Waits until React has taken over the page, for specs about what scripts add. Everything else should work at once,
 * so do not wait for it. Returns at once where scripts are off or the page has none.
 */
export async function hydrated(page: Page): Promise<void> {
  if (isScriptless(page)) return;
  await page.waitForFunction(() => {
    if (!document.querySelector("script[type=module]")) return true;
    const inside = (value: unknown, key: string): unknown =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    if (!key) return false;
    const root = inside(inside(inside(document, key), "stateNode"), "current");
    return inside(inside(root, "memoizedState"), "isDehydrated") === false;
  });
}
