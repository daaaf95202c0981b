import type { Browser, BrowserContext, Page } from "@playwright/test";
import { userAgent } from "tests/support/browser";
import { picture } from "tests/support/receipt-files";
import { type BenchPage, type BenchStep, demoPassword } from "./pages";
import { request } from "./requests";

/** A page with its real URL and the cookies to request it with. */
export interface Visit {
  readonly page: BenchPage;
  readonly url: string;
  /** Of a browser that has not received the stylesheet yet. */
  readonly cookie: string | undefined;
  /** Of a browser that has. */
  readonly laterCookie?: string;
}

/** Signs in the demo people of the pages through the form, goes to steps of flows and looks up the ids in paths. */
export async function visitsOf(
  pages: readonly BenchPage[],
  origin: string,
  browser: Browser,
): Promise<Visit[]> {
  const people = new Map<string, BrowserContext>();
  for (const { as } of pages) {
    if (as !== undefined && !people.has(as)) people.set(as, await signIn(as, origin, browser));
  }
  const visits: Visit[] = [];
  for (const page of pages) {
    const context = page.as === undefined ? undefined : people.get(page.as);
    visits.push(context ? await visitAs(context, page, origin) : visitOf(page, origin + page.path));
  }
  for (const context of people.values()) await context.close();
  return visits;
}

async function signIn(person: string, origin: string, browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in/`);
  await page.locator('[name="username"]').fill(person);
  await page.locator('[name="password"]').fill(demoPassword);
  await page.locator('[name="password"]').press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  await page.close();
  return context;
}

async function visitAs(context: BrowserContext, page: BenchPage, origin: string): Promise<Visit> {
  if (page.by) {
    const tab = await context.newPage();
    for (const step of page.by) await take(tab, step, origin);
    await tab.waitForURL(origin + page.path);
    await tab.close();
  }
  const cookiesFor = async (path: string, isLater = false) =>
    (await context.cookies(origin + path))
      .filter(({ name }) => isLater || name !== "styles")
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  const path = await withId(page, async (from) => visitOf(page, origin + from, await cookiesFor(from)));
  const laterCookie = await cookiesFor(path, true);
  return { ...visitOf(page, origin + path, await cookiesFor(path)), laterCookie };
}

async function take(tab: Page, { from, fill = {}, isSigned, button }: BenchStep, origin: string) {
  await tab.goto(origin + from);
  for (const [name, text] of Object.entries(fill)) {
    const field = tab.locator(name.endsWith("-") ? `[name^="${name}"]` : `[name="${name}"]`).first();
    if (await field.evaluate((one) => one instanceof HTMLSelectElement)) await field.selectOption(text);
    else await field.fill(text);
  }
  if (isSigned) {
    const { name, type, bytes } = await picture("png", 5);
    await tab.locator('[type="file"]').setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
    for (const box of await tab.getByRole("checkbox").all()) await box.check();
  }
  await tab.getByRole("button", { name: button, exact: true }).click();
  await tab.waitForURL((url) => url.pathname !== from);
}

function visitOf(page: BenchPage, url: string, cookie: string | undefined = undefined): Visit {
  return { page, url, cookie };
}

/** Where to find the ids for the placeholders in paths. */
const ids = {
  "{receipt}": { from: "/claim-management/claim/", link: /\/claim-management\/receipt\/(\d+)/ },
  "{vendor}": {
    from: "/marketplace/search/?searchKey=cedar+street",
    link: /\/marketplace\/detail\/\?id=(\d+)/,
  },
} as const;

async function withId(page: BenchPage, visit: (from: string) => Promise<Visit>): Promise<string> {
  for (const [open, { from, link }] of Object.entries(ids)) {
    if (!page.path.includes(open)) continue;
    const id = link.exec(await request(await visit(from), "identity"))?.[1];
    if (!id) throw new Error(`${page.as} finds no ${open} on ${from}, which ${page.path} needs.`);
    return page.path.replace(open, id);
  }
  return page.path;
}
