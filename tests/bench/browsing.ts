import type { Browser, CDPSession, Page } from "@playwright/test";
import { userAgent } from "tests/support/browser";
import type { Visit } from "./visits";

/** KiB received on a first visit, headers included. */
export interface Received {
  readonly scripts: number;
  readonly css: number;
  readonly html: number;
  readonly other: number;
  /** URLs of scripts and styles that were not brotli-compressed. */
  readonly uncompressed: readonly string[];
}

export interface Painted {
  readonly largestContentfulPaint: number;
  readonly layoutShift: number;
  /** When React had hydrated the page. */
  readonly hydrated: number;
}

/** A URL and the cookies to request it with. */
export type Asked = Pick<Visit, "url" | "cookie">;

const viewports = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;

/** Visits a page with an empty cache and sums the received bytes by kind. */
export async function receive(browser: Browser, visit: Visit): Promise<Received> {
  return visitFreshly(browser, visit, "desktop", async (page, session) => {
    const kinds = new Map<string, string>();
    const bytes = { scripts: 0, css: 0, html: 0, other: 0 };
    const uncompressed: string[] = [];
    session.on("Network.responseReceived", ({ requestId, response }) => {
      kinds.set(requestId, response.mimeType);
      const encoding = response.headers["content-encoding"] ?? response.headers["Content-Encoding"];
      if (/javascript|css/.test(response.mimeType) && encoding !== "br") uncompressed.push(response.url);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      bytes[kindOf(kinds.get(requestId) ?? "")] += encodedDataLength / 1024;
    });
    await page.goto(visit.url, { waitUntil: "networkidle" });
    return { ...bytes, uncompressed };
  });
}

function kindOf(mimeType: string): "scripts" | "css" | "html" | "other" {
  if (mimeType.includes("javascript")) return "scripts";
  if (mimeType === "text/css") return "css";
  return mimeType === "text/html" ? "html" : "other";
}

/** The same on a slow phone: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed. */
export async function paint(
  browser: Browser,
  visit: Asked,
  viewport: keyof typeof viewports = "phone",
): Promise<Painted> {
  return visitFreshly(browser, visit, viewport, async (page, session) => {
    await page.addInitScript(observePaint);
    const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(visit.url, { waitUntil: "networkidle" });
    await page.waitForTimeout(500);
    return page.evaluate(() => ({
      largestContentfulPaint: Number(Reflect.get(window, "seenPaint")),
      layoutShift: Number(Reflect.get(window, "seenShift")),
      hydrated: Number(Reflect.get(window, "seenHydrated")),
    }));
  });
}

/** Runs in the page, where esbuild's helper for named functions is missing, so it contains no named function. */
function observePaint(): void {
  Reflect.set(window, "seenPaint", 0);
  Reflect.set(window, "seenShift", 0);
  Reflect.set(window, "seenHydrated", 0);
  const timer = setInterval(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    // React's internal flag that the server-rendered root is not hydrated yet.
    if (!key || Reflect.get(document, key).stateNode.current.memoizedState.isDehydrated !== false) return;
    Reflect.set(window, "seenHydrated", performance.now());
    clearInterval(timer);
  }, 10);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Reflect.set(window, "seenPaint", entry.startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") === true) continue;
      const shift = Number(Reflect.get(window, "seenShift")) + Number(Reflect.get(entry, "value"));
      Reflect.set(window, "seenShift", shift);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

async function visitFreshly<Seen>(
  browser: Browser,
  { url, cookie }: Asked,
  viewport: keyof typeof viewports,
  look: (page: Page, session: CDPSession) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({ userAgent, locale: "en-CA", viewport: viewports[viewport] });
  try {
    const { origin } = new URL(url);
    const pairs = cookie?.split("; ").map((pair) => pair.split(/=(.*)/s)) ?? [];
    await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: origin })));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    return await look(page, session);
  } finally {
    await context.close();
  }
}
