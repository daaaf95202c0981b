import type { BrowserContext, Page } from "@playwright/test";

const scriptless = new WeakSet<BrowserContext>();

export function markScriptless(context: BrowserContext): void {
  scriptless.add(context);
}

export function isScriptless(page: Page): boolean {
  return scriptless.has(page.context());
}

/**
 * Waits until the document is loaded, React has hydrated it, and the latest navigation is rendered (the URL changes before the
 * page). Use it in specs about what scripts add, and before reading what the page shows now; everything else must work
 * immediately, so do not wait for it. Without scripts it only waits for the load event.
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
