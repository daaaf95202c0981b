import { expect, type Page } from "@playwright/test";
import { messagePlacement } from "./messages";
import { hydrated } from "./scripts";

/** The focus and the page's headings after a navigation. */
interface Arrival {
  /** "heading", "title" of the open dialog, "named" for an element the page focuses on load, "nowhere", or "elsewhere". */
  readonly focus: "heading" | "title" | "named" | "nowhere" | "elsewhere";
  readonly words: string;
  readonly title: string;
  readonly isInDialog: boolean;
  /** Whether it was a client-side navigation: the document is the previous one. */
  readonly isSameDocument: boolean;
}

export async function arrivalAt(page: Page): Promise<Arrival> {
  return page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    const dialog = document.querySelector("dialog[open]");
    const isTitle = at.id !== "" && at.id === dialog?.getAttribute("aria-labelledby");
    const isHeading = !dialog && at.matches("main h1");
    return {
      focus: isTitle
        ? "title"
        : isHeading
          ? "heading"
          : at.matches("[data-first-focus]")
            ? "named"
            : at === document.body
              ? "nowhere"
              : "elsewhere",
      words: (at.textContent ?? "").trim().slice(0, 80),
      title: document.title,
      isInDialog: dialog !== null,
      isSameDocument: document.documentElement.hasAttribute("data-walked"),
    };
  });
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly before: Arrival;
}

/**
 * Follows links from page to page until it has visited each kind of page once and left each dialog in every way; returns the
 * paths it has seen.
 */
export async function walkLinks(page: Page, start: string): Promise<Set<string>> {
  const taken = new Set<string>();
  const seen = new Map<string, { url: string; links: readonly string[] }>();
  await open(page, start);
  while (true) {
    const url = page.url();
    const isInDialog = (await arrivalAt(page)).isInDialog;
    const stepTo = (href: string) => (isInDialog ? `${kindOf(url)} ` : "") + kindOf(new URL(href, url).href);
    const links = new Map((await hrefsOf(page)).map((href) => [stepTo(href), href]));
    seen.set(kindOf(url), { url, links: [...links.keys()] });
    const next = [...links].find(([step]) => !taken.has(step));
    if (next) {
      taken.add(next[0]);
      await expectArrived(page, await press(page, next[1]));
      continue;
    }
    const other = [...seen.values()].find((one) => one.links.some((step) => !taken.has(step)));
    if (!other) return new Set([...seen.keys()].map((kind) => kind.replace(/\?.*/, "")));
    await open(page, other.url);
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-walked", ""));
}

function hrefsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from((document.querySelector("dialog[open]") ?? document).querySelectorAll("a[href]"))
      .filter((link) => link.checkVisibility())
      // A link that opens a new window changes neither this page nor its focus.
      .filter((link) => !link.hasAttribute("target"))
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) =>
        /^\/(?!files\/|qr-codes\/|claim-management\/export\/|wallets\/dates\.ics|inspector\/[\w-]+\/[\w.]+$|profile\/my-data\/record\.zip|documents\/\d+\/file|\/)/.test(
          href,
        ),
      ),
  );
}

/** Follows a link with the keyboard: it need not be in view, and the focus is on the link. */
async function press(page: Page, href: string): Promise<Step> {
  const from = page.url();
  const before = await arrivalAt(page);
  const visit = await page.evaluate(() => String(history.state?.key));
  const scope = before.isInDialog ? page.locator("dialog[open]") : page;
  await scope
    .locator(`a[href=${JSON.stringify(href)}]:visible`)
    .first()
    .press("Enter");
  await page.waitForFunction((visit) => {
    // The browser has started to load another document, which is still empty.
    if (document.readyState === "loading") return false;
    const isOther = String(history.state?.key) !== visit;
    return isOther || !document.documentElement.hasAttribute("data-walked");
  }, visit);
  return { from, to: new URL(href, from).href, before };
}

/**
 * Runs an action that leads to another page, for example a post, and checks that the result is as after a link (LAY-09): after a
 * client-side navigation the focus is on the new heading, and no message covers a control (ERR-02).
 */
export async function expectNavigation(page: Page, press: () => Promise<unknown>): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-walked", ""));
  const [from, before] = [page.url(), await arrivalAt(page)];
  await press();
  await page.waitForURL((url) => url.href !== from);
  await expectArrived(page, { from, to: page.url(), before });
  expect((await messagePlacement(page, "")).covered, `under a message of ${page.url()}`).toEqual([]);
}

/** Checks the focus after a step of this kind (LAY-09). */
async function expectArrived(page: Page, { from, to, before }: Step): Promise<void> {
  // The URL and the history change before the page does.
  await hydrated(page);
  const step = `from ${from} to ${to}, now at ${page.url()}`;
  // Some two hundred steps, each of which takes only a moment.
  await expect
    .poll(() => fault(page, from, before), { message: step, intervals: [10, 20, 50, 100] })
    .toBe("");
  if (!(await arrivalAt(page)).isSameDocument) {
    await page.evaluate(() => document.documentElement.setAttribute("data-walked", ""));
  }
}

async function fault(page: Page, from: string, before: Arrival): Promise<string> {
  const now = await arrivalAt(page);
  // After a full page load, the browser determines the focus.
  if (!now.isSameDocument) return "";
  const said = `${now.focus} "${now.words}" under the title "${now.title}"`;
  const isSamePage = pathOf(from) === pathOf(page.url());
  if (now.focus === "nowhere") return said;
  if (isSamePage) return "";
  if (now.title === before.title) return `the title stays: ${said}`;
  if (now.isInDialog) return now.focus === "title" ? "" : said;
  const isClosed = before.isInDialog;
  return now.focus === "heading" || now.focus === "named" || isClosed ? "" : said;
}

function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\/$/, "");
}

/** Pages that differ only in numbers or in query values are of the same kind. */
function kindOf(url: string): string {
  const names = [...new URL(url).searchParams.keys()].sort().join("&");
  return `${pathOf(url).replace(/\/\d+/g, "/:id")}?${names}`;
}
