import type { Page } from "@playwright/test";

export interface HeldRequests {
  /** Whether anything of the kind was asked for yet. */
  readonly isAsked: () => boolean;
  readonly letGo: () => void;
}

/** From now on what the page asks for at such an address waits until it is let go. */
export async function holdRequests(page: Page, address: RegExp): Promise<HeldRequests> {
  let isAsked = false;
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    isAsked = true;
    await gone;
    // The page may have gone on without it.
    await route.continue().catch(() => undefined);
  });
  return { isAsked: () => isAsked, letGo };
}
