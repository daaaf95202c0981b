import type { Page } from "@playwright/test";

export interface HeldRequests {
  /** Whether the page has made a matching request yet. */
  readonly isAsked: () => boolean;
  readonly letGo: () => void;
}

/** Holds back the page's requests to matching URLs until `letGo` is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<HeldRequests> {
  let isAsked = false;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    isAsked = true;
    await released;
    // The page may have aborted the request.
    await route.continue().catch(() => undefined);
  });
  return { isAsked: () => isAsked, letGo };
}
