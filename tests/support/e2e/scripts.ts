import type { BrowserContext, Page } from "@playwright/test";

const scriptless = new WeakSet<BrowserContext>();

export function markScriptless(context: BrowserContext): void {
  scriptless.add(context);
}

export function isScriptless(page: Page): boolean {
  return scriptless.has(page.context());
}

/**
 * Waits until the document is loaded, React has taken it over, and what the router was asked for last is drawn: an address
 * stands in the bar before its page does. For specs about what scripts add, and before a look at what stands there now;
 * everything else should work at once, so do not wait for it. Where scripts are off or the page has none, being loaded is all.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  if (isScriptless(page)) return;
  await page.waitForFunction(() => {
    if (!document.querySelector("script[type=module]")) return true;
    const inside = (value: unknown, ...path: string[]): unknown =>
      path.reduce(
        (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
        value,
      );
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    if (!key) return false;
    const root = inside(document, key, "stateNode");
    const isTakenOver = inside(root, "current", "memoizedState", "isDehydrated") === false;
    const isAtRest = inside(window, "__remixRouter", "state", "navigation", "state") === "idle";
    return isTakenOver && isAtRest && inside(root, "pendingLanes") === 0;
  });
}
