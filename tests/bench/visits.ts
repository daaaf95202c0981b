import type { Browser } from "@playwright/test";
import { userAgent } from "../support/browser";
import { type BenchPage, demoPassword } from "./pages";
import { request } from "./requests";

/** A page with its real address and the cookies of who asks for it. */
export interface Visit {
  readonly page: BenchPage;
  readonly address: string;
  readonly cookie: string | undefined;
}

/** Signs the people of the pages in, through the form, and finds the ids their addresses need. */
export async function visitsOf(
  pages: readonly BenchPage[],
  origin: string,
  browser: Browser,
): Promise<Visit[]> {
  const people = new Set(pages.flatMap((page) => page.as ?? []));
  const cookies = new Map<string, string>();
  for (const person of people) cookies.set(person, await cookieOf(person, origin, browser));
  const visits: Visit[] = [];
  for (const page of pages) {
    const cookie = page.as === undefined ? undefined : cookies.get(page.as);
    visits.push({ page, cookie, address: origin + (await addressOf(page, origin, cookie)) });
  }
  return visits;
}

async function cookieOf(person: string, origin: string, browser: Browser): Promise<string> {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in/`);
  await page.locator('[name="username"]').fill(person);
  await page.locator('[name="password"]').fill(demoPassword);
  await page.locator('[name="password"]').press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  await context.close();
  return cookie;
}

async function addressOf(page: BenchPage, origin: string, cookie: string | undefined): Promise<string> {
  if (!page.path.includes("{receipt}")) return page.path;
  const list = await request({ page, cookie, address: `${origin}/claim-management/` }, "identity");
  const receipt = /\/claim-management\/receipt\/(\d+)/.exec(list)?.[1];
  if (!receipt) throw new Error(`${page.as} has no draft with a receipt, which ${page.path} needs.`);
  return page.path.replace("{receipt}", receipt);
}
