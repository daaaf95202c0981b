import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Page, Response } from "@playwright/test";
import { expect, hydrated, signIn, test } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { holdRequests } from "tests/support/e2e/held-requests";
import { computedStylesOf } from "tests/support/e2e/looks";
import { isScriptless } from "tests/support/e2e/scripts";
import { putClaims } from "./put-claims";

const sheets = /\/assets\/[\w.-]+\.css$/;
const entry = /\/assets\/entry\.client[\w.-]*\.js$/;
/** The first response over a new connection fits in ten packets. */
const firstAnswer = 14_000;

/** Opens a page like a browser without the cached stylesheet, which may have a session. */
async function openFirst(page: Page, address: string): Promise<Response> {
  await page.context().clearCookies({ name: "styles" });
  const answer = await page.goto(address, { waitUntil: "commit" });
  if (!answer) throw new Error(`${address} did not answer`);
  return answer;
}

/** Returns the transferred size of the page's stylesheet; requests that reached the server have a size. */
function sheetsFetched(page: Page) {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".css"))
      .map((entry) => Reflect.get(entry, "transferSize") > 0),
  );
}

function mediaOfSheets(page: Page) {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"),
      (link) => link.sheet?.media.mediaText,
    ),
  );
}

test("the first page load paints the same before and after its style sheet arrives: signed out @brands", async ({
  page,
}) => {
  await compare(page, ["/sign-in/", "/sign-up/", "/forgot-password/", "/privacy/", "/contact", "/nowhere"]);
});

test("the first page load paints the same before and after its style sheet arrives: claims and dialogs @brands", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.send(await drafts.add({ claim: "new" }));
  const { id } = await drafts.add();
  await signIn(page, robin);
  const rest = ["", "claim/", `receipt/${id}/`, `receipt/${id}/edit/`, `detail/?id=${claimId}`];
  await compare(
    page,
    rest.map((each) => `/claim-management/${each}`),
  );
});

test("the first page load paints the same before and after its style sheet arrives: set-up @brands", async ({
  page,
  signedIn,
}) => {
  await signedIn({ isSetupDone: false });
  await compare(page, ["/employee/setup/landing-page", "/employee/setup/basic-information"]);
});

const media = [
  [320, "light", "none"],
  [1280, "dark", "none"],
  [1280, "light", "active"],
] as const;

/** Polls every 20 ms, for what appears within a moment. */
const often = { intervals: [20] };

/**
 * Renders each URL without its stylesheet, then applies the stylesheet and checks that no element changes. Scripts are held back
 * meanwhile, so that in the runs without scripts only the markup can differ and one media setting is enough.
 */
async function compare(page: Page, addresses: readonly string[]) {
  test.slow();
  for (const address of addresses) {
    for (const [width, colorScheme, forcedColors] of isScriptless(page) ? media.slice(0, 1) : media) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, forcedColors });
      const scripts = await holdRequests(page, entry);
      const styles = await holdRequests(page, sheets);
      await openFirst(page, address);
      // The document is parsed; the load event would wait for the requests that are held back.
      await expect.poll(() => page.evaluate(() => document.readyState), often).not.toBe("loading");
      await expect(page.locator("main")).toBeVisible();
      await expect(page.locator("body")).toHaveCSS("margin", "0px");
      // Browsers focus it a moment after they have rendered the document.
      const focusedFirst = page.locator("[autofocus]");
      if (await focusedFirst.count()) await expect(focusedFirst).toBeFocused();
      const before = await computedStylesOf(page);
      styles.letGo();
      const isHere = () => document.querySelector<HTMLLinkElement>("link[media=print]")?.sheet != null;
      await expect.poll(() => page.evaluate(isHere), often).toBe(true);
      await page.emulateMedia({ media: "print" });
      const printed = await computedStylesOf(page);
      // As `entry.client` does.
      await page.evaluate(() => {
        const link = document.querySelector<HTMLLinkElement>("link[media=print]");
        if (link?.sheet) link.sheet.media.mediaText = "all";
        document.querySelector("style")?.remove();
      });
      const here = `${address} at ${width}, ${colorScheme}, ${forcedColors}`;
      expect(await computedStylesOf(page), `${here}, printed`).toEqual(printed);
      await page.emulateMedia({ media: "screen" });
      expect(await computedStylesOf(page), here).toEqual(before);
      scripts.letGo();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  }
}

test("text typed before the style sheet and scripts load stays and is submitted [PEN-01]", async ({
  page,
  person,
}) => {
  const robin = await person();
  const { letGo } = await holdRequests(page, sheets);
  await openFirst(page, "/sign-in/");
  await page.getByLabel("Username or e-mail").fill(robin.username);
  await page.getByLabel("Password", { exact: true }).fill(robin.password);
  letGo();
  await hydrated(page);
  await expect(page.getByLabel("Username or e-mail")).toHaveValue(robin.username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(robin.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Claim Management" })).toBeVisible();
});

test("the style sheet is fetched once and replaces the inline styles; later page loads use only the cached sheet", async ({
  page,
  scripts,
  signedIn,
}) => {
  await openFirst(page, "/sign-in/");
  await hydrated(page);
  const styles = page.locator("head > style");
  await expect(styles).toHaveCount(scripts ? 0 : 1);
  await expect.poll(() => mediaOfSheets(page)).toEqual([scripts ? "all" : "print"]);
  expect(await sheetsFetched(page)).toEqual([true]);
  if (scripts) {
    await page.getByRole("link", { name: "Forgot the password" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Forgot" })).toBeVisible();
    expect(await sheetsFetched(page), "once for both pages").toEqual([true]);
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
  }
  await signedIn();
  expect(await page.content()).not.toContain("<style");
  expect(await mediaOfSheets(page)).toEqual([""]);
  expect(await sheetsFetched(page), "from the browser's own store").toEqual([false]);
  await expect(page.locator("body")).toHaveCSS("margin", "0px");
});

test("each preloaded script is fetched only once @scripts", async ({ page }) => {
  await openFirst(page, "/sign-in/");
  await hydrated(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js"))
      .map(({ name }) => name),
  );
  expect(scripts.length).toBeGreaterThan(3);
  // A request blocked by the content security policy leaves its own entry.
  expect(scripts).toEqual([...new Set(scripts)]);
});

test("the first page load fits in the first 14 kB of a connection, and its inline styles carry the CSP nonce @brands", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await putClaims(
    wallet.db,
    robin,
    Array.from({ length: 12 }, (_, index) => ({ status: "APPROVED" as const, cents: 12_345 + index })),
  );
  await (await draftsOf(wallet, wallet.origin, robin)).add();
  const measured: Record<string, number> = {};
  const measure = async (address: string) => {
    const answer = await openFirst(page, address);
    const policy = (await answer.headerValue("Content-Security-Policy")) ?? "";
    const html = await answer.text();
    const [, nonce = "none"] = /<style nonce="([^"]+)" media="not print">/.exec(html) ?? [];
    expect(policy).toMatch(new RegExp(`style-src(-elem)? 'self' 'nonce-${nonce}'(;|$)`));
    expect(html).not.toMatch(/ style="/);
    measured[address] = (await answer.request().sizes()).responseBodySize;
  };
  await measure("/sign-in/");
  await signIn(page, robin);
  await measure("/claim-management/");
  await measure("/claim-management/claim/");
  for (const [address, bytes] of Object.entries(measured))
    expect(bytes, `bytes of ${address}`).toBeLessThan(firstAnswer);
});

/** Starts a proxy for the portal that pauses each document at the offset `stopsAt` returns, until `goesOn` resolves. */
async function throughSlowLine(
  origin: string,
  stopsAt: (html: string) => number,
  goesOn: () => Promise<unknown> = () => pause(700),
) {
  const line = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { Cookie: request.headers.cookie ?? "" } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.setHeader("Content-Type", answer.headers.get("Content-Type") ?? "");
    const at = bytes.includes("<body") ? stopsAt(bytes.toString("latin1")) : 0;
    response.write(bytes.subarray(0, at));
    if (at) await goesOn();
    response.end(bytes.subarray(at));
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const { port } = line.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => line.close() };
}

declare global {
  /** Milliseconds from navigation start until the content is first visible. */
  var contentDrawnAfter: number | undefined;
}

/** Checks every frame of the next documents for visible content. */
function awaitContent() {
  const look = () => {
    const content = document.querySelector("main");
    if (content && getComputedStyle(content).visibility === "visible")
      globalThis.contentDrawnAfter = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Returns when the content was first visible, and the layout shifts since the page was loaded. */
function drawing(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ drawnAfter: number; moved: number[] }>((resolve) => {
        const seen = (moved: number[]) => resolve({ drawnAfter: globalThis.contentDrawnAfter ?? 0, moved });
        new PerformanceObserver((list) => seen(list.getEntries().map(({ startTime }) => startTime))).observe({
          type: "layout-shift",
          buffered: true,
        });
        setTimeout(() => seen([]), 300);
      }),
  );
}

const inContent = (html: string) => html.indexOf("</h1>");

for (const path of ["/sign-in/", "/claim-management/"]) {
  test(`${path}: a first load that stalls midway shows its content only when complete, without layout shifts @scripts`, async ({
    page,
    signedIn,
    wallet,
  }) => {
    if (path !== "/sign-in/") await signedIn();
    await page.addInitScript(awaitContent);
    const stops = {
      content: inContent,
      data: (html: string) => html.indexOf("<script", html.indexOf('id="page-end"')),
    };
    for (const [name, stopsAt] of Object.entries(stops)) {
      const line = await throughSlowLine(wallet.origin, stopsAt);
      try {
        await page.context().clearCookies({ name: "styles" });
        await page.goto(line.origin + path);
        await hydrated(page);
        const { drawnAfter, moved } = await drawing(page);
        expect(moved, `the times at which something moved, stopped in the ${name}`).toEqual([]);
        expect(drawnAfter, `of the content, stopped in the ${name}`).toBeGreaterThan(0);
        expect(drawnAfter >= 700, `only after the stop in the ${name}`).toBe(name === "content");
      } finally {
        line.close();
      }
    }
  });
}

test("a first load that never completes shows what has arrived after two seconds, also with reduced motion @scripts", async ({
  page,
  signedIn,
  wallet,
}) => {
  await signedIn();
  await page.addInitScript(awaitContent);
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const line = await throughSlowLine(wallet.origin, inContent, () => gone);
  try {
    await openFirst(page, `${line.origin}/claim-management/`);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("main").getByText("Claim Management", { exact: true })).toBeVisible();
    await expect(page.locator("#page-end")).not.toBeAttached();
    expect(await page.evaluate(() => globalThis.contentDrawnAfter)).toBeGreaterThanOrEqual(2_000);
  } finally {
    letGo();
    line.close();
  }
});

test("on a slow first load, a dialog's title has focus before and after scripts load [LAY-09]", async ({
  page,
  signedIn,
  wallet,
}) => {
  await signedIn();
  const line = await throughSlowLine(wallet.origin, (html) => html.indexOf("</dialog>"));
  const scripts = await holdRequests(page, entry);
  const title = page.getByRole("dialog").getByRole("heading", { name: "Add Claims" });
  try {
    await openFirst(page, `${line.origin}/claim-management/claim/`);
    await expect(title).toBeFocused();
    await expect(title).toHaveCSS("opacity", "1");
    scripts.letGo();
    await hydrated(page);
    await expect(title).toBeFocused();
  } finally {
    scripts.letGo();
    line.close();
  }
});
