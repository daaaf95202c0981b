import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, screenshots, test } from "tests/support/e2e";
import {
  expectNoSidewaysScroll,
  expectNothingCut,
  expectTargets,
  spaceText,
  tabThrough,
} from "tests/support/e2e/checks";
import { walletParties, whiteLabelParties } from "~/brand/legal-parties";
import type { Brand } from "~/brand/variant";
import { wallet as walletBrand } from "~/brand/wallet";
import { whiteLabel } from "~/brand/white-label";

const partiesOf = ({ key }: Brand) => (key === "white-label" ? whiteLabelParties : walletParties);

const pages = [
  { path: "/privacy/", title: "Privacy policy", sections: 13, first: "1. Who is responsible" },
  {
    path: "/terms-of-services/",
    title: "Terms and Conditions of Use",
    sections: 12,
    first: "1. Flexible spending account terms",
  },
] as const;

/** Returns the brand of this build. */
async function brandOf(page: Page) {
  return (await page.locator("html").getAttribute("data-brand")) === whiteLabel.key
    ? whiteLabel
    : walletBrand;
}

/** Collects the page's script requests; `inPage` counts its script and preload elements. */
function scriptsOf(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  return {
    asked,
    inPage: () => page.locator("script, link[rel=modulepreload], link[rel=preload][as=script]").count(),
  };
}

test("privacy and terms open without sign-in, with ordered headings, a table of contents and 0 bytes of script [STA-02, STA-03, STA-04, LAY-07]", async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  for (const { path, title, sections, first } of pages) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.url()).toMatch(new RegExp(`${path}$`));
    const brand = await brandOf(page);
    await expect(page).toHaveTitle(`${title} – ${brand.name}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("Effective 13 Aug 2018")).toBeVisible();
    await expect(page.locator('time[datetime="2018-08-13"]')).toBeVisible();
    await expect(page.getByText(brand.headline)).toBeVisible();
    const titles = page.locator("section > h2");
    await expect(titles).toHaveCount(sections);
    await expect(titles.first()).toHaveText(first);
    await expect(page.getByRole("main")).toContainText(partiesOf(brand).controller);
    const levels = await page
      .getByRole("heading")
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, at) => at === 0 || level - (levels[at - 1] ?? 1) <= 1)).toBe(true);

    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    expect(await contents.allTextContents()).toEqual(await titles.allTextContents());
    await contents.last().click();
    await expect(titles.last()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    expect(await scripts.inPage(), path).toBe(0);
  }
  expect(scripts.asked).toEqual([]);
});

test("the privacy policy names the data protection officer, and a link to a section scrolls to it [STA-02]", async ({
  page,
}) => {
  await page.goto("/privacy/");
  const brand = await brandOf(page);
  const { address: path } = brand;
  const officer = partiesOf(brand).dataProtectionOfficer;
  const responsible = page.getByRole("region", { name: "1. Who is responsible" });
  await expect(responsible).toContainText(`${officer.name}, data protection officer`);
  for (const line of path) await expect(responsible).toContainText(line);
  await expect(responsible.getByRole("link", { name: officer.email })).toHaveAttribute(
    "href",
    `mailto:${officer.email}`,
  );
  await page.goto("/privacy/#cookies");
  await expect(page.getByRole("heading", { name: "11. Cookies" })).toBeInViewport({ ratio: 1 });
});

test("privacy and terms are readable at 320 px, with wide text, in dark mode and by keyboard [PEN-02] @scripts", async ({
  page,
}) => {
  for (const { path } of pages) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectTargets(page);
    const reached = await tabThrough(page);
    expect(reached.length, `links reached at ${path}: ${reached.join(" | ")}`).toBeGreaterThan(12);
    await spaceText(page);
    await expectNoSidewaysScroll(page);
    await expectNothingCut(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const widest = await page
      .locator("main p")
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().width)));
    expect(widest, "about 70 characters").toBeLessThan(640);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    await screenshots(page, path.replaceAll("/", ""));
  }
});

test("a printed privacy or terms page shows only the text [STA-02, STA-03] @scripts", async ({
  page,
  signedIn,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const { path, title } of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("link", { name: "Homepage" })).toBeHidden();
  }
  await page.emulateMedia({ media: "screen" });
  await signedIn();
  await page.emulateMedia({ media: "print" });
  for (const { path: url, title } of pages) {
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await screenshots(page, `${url.replaceAll("/", "")}-on-paper`);
  }
});

test("a signed-in employee reads privacy and terms in the main layout, also before setup or during a re-allocation [STA-04, LAY-04] @scripts", async ({
  page,
  signedIn,
}) => {
  const scripts = scriptsOf(page);
  const standings = [
    [{}, "Claims"],
    [{ isSetupDone: false }, "Setup Wizard"],
    [{ reAllocationStatus: "REQUIRED" }, "Re-Allocation"],
  ] as const;
  for (const [standing, first] of standings) {
    await page.context().clearCookies();
    await signedIn({ ...standing, lastName: "Roy" });
    const menu = page.getByRole("navigation", { name: "Main" });
    for (const { path, title } of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("banner")).toContainText("Robin Roy");
      await expect(menu.getByRole("link").first()).toHaveText(first);
      await expect(menu.locator("[aria-current=page]")).toHaveAttribute("href", path);
      expect(await scripts.inPage(), path).toBe(0);
    }
    await expectAccessible(page);
  }
});

test("the menu of a page with scripts opens privacy and terms without scripts [STA-04, LAY-04]", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const [link, { path, title }] of [
    ["Privacy", pages[0]],
    ["Terms of services", pages[1]],
  ] as const) {
    await page.goto("/claim-management/");
    await hydrated(page);
    expect(await scriptsOf(page).inPage(), "the page before has some").toBeGreaterThan(0);
    await menu.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await scriptsOf(page).inPage()).toBe(0);
  }
  await expectAccessible(page);
  await screenshots(page, "terms-signed-in");
});
