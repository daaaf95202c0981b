import type { Page } from "@playwright/test";
import { like } from "drizzle-orm";
import sharp from "sharp";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { holdRequests } from "tests/support/e2e/held-requests";
import { putMarketplace } from "tests/support/marketplace";
import { vendorPhotos, vendors } from "~/service/database/schema";

const search = "/marketplace/search/";
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
const chips = (page: Page) => page.getByRole("list", { name: "Filters", exact: true }).getByRole("link");
/** The script for the list of services and the place suggestions. */
const ariaControls = /\/assets\/aria-controls-/;
/** Sets a filter: without scripts Apply applies it, with scripts it applies immediately. */
async function choose(page: Page, label: string, option: string, scripts: boolean): Promise<void> {
  await openFilters(page);
  const list = page.getByLabel(label, { exact: true });
  await list.focus();
  await list.selectOption({ label: option });
  if (!scripts) await page.getByRole("button", { name: "Apply" }).click();
}

/** The filters are open by default on wide screens, and in a disclosure otherwise. */
async function openFilters(page: Page): Promise<void> {
  const summary = page.getByText("Filters and sorting");
  if ((await summary.isVisible()) && !(await page.getByRole("button", { name: "Apply" }).isVisible()))
    await summary.click();
}

// The photos of tests have no files, so no other test's list may show them.
test.afterEach(async ({ wallet }) => void (await wallet.db.delete(vendorPhotos)));

test("home shows the four newest vendors and leads to all vendors, to a service and to a search [MKT-01, MKT-03, MKT-13, MKT-14] @brands", async ({
  page,
  person,
  scripts,
  wallet,
}) => {
  await putMarketplace(wallet.db, "Homely", 2041);
  await signIn(page, await person());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Marketplace" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find someone to help you feel better");
  await expect(heading(page)).toHaveText(["Featured Vendor", "Browse by service"]);
  await expect(cards(page)).toHaveText([
    "Homely Somewhere Else",
    "Homely North Shore",
    "Homely Harbour Hands",
    "Homely Thérapie de la Fontaine-Vandenberghe-Maximilienne",
  ]);
  const fontaine = page.getByRole("main").getByRole("listitem").nth(3);
  await expect(fontaine).toContainText("4.7 of 5 stars, (3 reviews)");
  await expect(fontaine).toContainText("Montréal, H2X 1Y4");
  await expect(fontaine).toContainText(/and 2 more\s·\sEnglish, French/);
  await expect(fontaine).toContainText("From $25.00");
  await expect(fontaine).toContainText("10% off for members");
  await expect(cards(page).last().getByRole("link")).toHaveAttribute(
    "href",
    /^\/marketplace\/detail\/\?id=\d+$/,
  );
  await expectAccessible(page);
  await screenshots(page, "marketplace");

  if (scripts) {
    await hydrated(page);
    await page.getByLabel("Name").focus();
    await page.getByRole("button", { name: /^Services: / }).click();
    await expect(page.getByRole("dialog", { name: "Services" }).getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
    await screenshots(page, "marketplace-services");
    await page.keyboard.press("Escape");
  }
  await page.getByLabel("Name").fill("  homely   HARBOURS ");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`${wallet.origin}${search}?searchKey=homely+HARBOURS`);
  await expect(page).toHaveTitle(/^1 Result – /);
  await expect(cards(page)).toHaveText(["Homely Harbour Hands"]);

  await page.goBack();
  await page.getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL(wallet.origin + search);
  await page.goBack();
  await page.getByRole("link", { name: "Massage Therapy" }).click();
  await expect(page).toHaveURL(`${wallet.origin}${search}?expenseTypeIds=5`);
  await expect(chips(page)).toHaveText(["Massage Therapy: take away"]);
});

test("filters, sorting and paging of the results are in the URL, and Back undoes them [MKT-03, MKT-04, MKT-05, MKT-06, API-07, PEN-01]", async ({
  page,
  signedIn,
  scripts,
  wallet,
}) => {
  await putMarketplace(wallet.db, "Results");
  await signedIn({}, { to: `${search}?searchKey=Results` });
  await hydrated(page);
  await expect(heading(page)).toHaveText("12 Results");
  await expect(page.getByRole("status").filter({ hasText: "12 Results" })).toHaveCount(1);
  await expect(cards(page)).toHaveCount(8);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(page).toHaveURL(/page=2#results$/);
  await page.getByRole("link", { name: "16", exact: true }).click();
  await expect(page).toHaveURL(/searchKey=Results&perPage=16#results$/);
  await expect(cards(page)).toHaveCount(12);

  await choose(page, "Working hours", "Weekend", scripts);
  await expect(heading(page)).toHaveText("1 Result");
  await expect(page).toHaveURL(/searchKey=Results&workingHour=WEEKEND&perPage=16$/);
  if (scripts) await expect(page.getByLabel("Working hours")).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText("12 Results");
  await expect(page.getByLabel("Working hours")).toHaveValue("ALL");
  await choose(page, "Language spoken", "French", scripts);
  await expect(heading(page)).toHaveText("1 Result");
  await choose(page, "Language spoken", "All", scripts);
  await choose(page, "Rating", "4 and up", scripts);
  await expect(heading(page)).toHaveText("2 Results");
  await choose(page, "Sort by", "Low To High", scripts);
  await expect(cards(page)).toHaveText(["Results North Shore", /Results Thérapie/]);
  await choose(page, "Then by", "Rating", scripts);
  await expect(page).toHaveURL(/ratingFrom=4&sortBy=costFrom%3Basc%2Crating%3Bdesc&perPage=16$/);
  await expect(page.getByLabel("Distance")).toHaveCount(0);
  await expect(chips(page)).toHaveText(["“Results”: take away", "4 and up: take away"]);

  await page.getByLabel("Place or postal code").fill("m5v 1a1");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByLabel("Place or postal code")).toHaveValue("Toronto, Ontario, M5V");
  await expect(page).toHaveURL(
    /place=Toronto%2C\+Ontario%2C\+M5V&latitude=43\.\d{1,3}&longitude=-79\.\d{1,3}&/,
  );
  await expect(page.getByRole("main")).toContainText(/M5V 2T6\s·\s\d\.\d km/);
  await choose(page, "Distance", "0-10 km", scripts);
  await expect(heading(page)).toHaveText("1 Result");
  await expect(cards(page)).toHaveText(["Results North Shore"]);
  await page.getByRole("link", { name: /^0-10 km of Toronto/ }).click();
  await expect(heading(page)).toHaveText("2 Results");
  await page.getByRole("link", { name: /^Near Toronto/ }).click();
  await expect(page.getByLabel("Place or postal code")).toHaveValue("");
  await expect(page.getByLabel("Distance")).toHaveCount(0);

  await choose(page, "Working hours", "Weekend", scripts);
  await page.getByLabel("Name").fill("Results Reiki");
  await page.getByLabel("Name").press("Enter");
  await expect(heading(page)).toHaveText("0 Results");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText("No vendor matches all of this");
  await expect(chips(page)).toHaveText([/Results Reiki/, /Weekend/, /4 and up/]);
  await expectAccessible(page);
  await screenshots(page, "marketplace-empty");
  await chips(page).first().click();
  await expect(chips(page)).toHaveText([/Weekend/, /4 and up/]);
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("choosing a filter requests the filters shown at that moment, although an earlier response arrives first [MKT-04, PEN-01] @scripts", async ({
  page,
  signedIn,
  wallet,
}) => {
  await putMarketplace(wallet.db, "Meanwhile");
  await signedIn({}, { to: `${search}?searchKey=Meanwhile&workingHour=WEEKEND` });
  await hydrated(page);
  await expect(heading(page)).toHaveText("1 Result");
  const answer = await holdRequests(page, /\/marketplace\/search\.data/);
  await chips(page).last().click();
  await expect.poll(answer.isAsked).toBe(true);
  const module = await holdRequests(page, /\/assets\/search-query-/);
  await choose(page, "Rating", "4 and up", true);
  await expect.poll(module.isAsked).toBe(true);
  answer.letGo();
  await expect(heading(page)).toHaveText("12 Results");
  module.letGo();
  await expect(page).toHaveURL(/searchKey=Meanwhile&ratingFrom=4&workingHour=WEEKEND$/);
  await expect(page.getByLabel("Rating")).toHaveValue("4");
  await expect(page.getByLabel("Working hours")).toHaveValue("WEEKEND");
});

test("several services are selected and cleared; the browser provides no location [MKT-02, PEN-01] @no-scripts", async ({
  page,
  signedIn,
  wallet,
}) => {
  await putMarketplace(wallet.db, "Services");
  await signedIn({}, { to: `${search}?searchKey=Services` });
  const services = page.locator("summary").filter({ hasText: "Services: " });
  await services.click();
  await page.getByLabel("Massage Therapy").check();
  await page.getByLabel("Mental Wellness").check();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/searchKey=Services&expenseTypeIds=5%2C36$/);
  await expect(heading(page)).toHaveText("3 Results");
  await expect(services).toHaveText("Services: 2 services");
  await services.click();
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(page).toHaveURL(/\?searchKey=Services$/);

  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByLabel("Place or postal code")).toHaveAccessibleDescription(
    "Location service is not available on this browser",
  );
});

test("a place is not found, then selected from a list; each text can be searched after the last [MKT-02, PEN-01]", async ({
  page,
  scripts,
  signedIn,
  wallet,
}) => {
  await putMarketplace(wallet.db, "Places");
  await signedIn({}, { to: `${search}?searchKey=Places` });
  await hydrated(page);
  const place = page.getByLabel("Place or postal code", { exact: true });
  await place.focus();
  if (scripts) await expect(place).toHaveRole("combobox");
  await place.fill("Zzyzx");
  await place.press("Enter");
  await expect(place).toHaveAccessibleDescription(
    "We could not find “Zzyzx” in Canada. Check the spelling. Meanwhile, here are vendors from across Canada.",
  );
  await expect(place).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveTitle(/^Error: 12 Results/);
  await place.fill("Saint");
  // While suggestions are open, and none of them has the focus.
  if (scripts) await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await place.press("Enter");
  await expect(place).toHaveAccessibleDescription(/Which one do you mean/);
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole("list", { name: "Places" })
    .getByRole("link", { name: /^Saint John, / })
    .click();
  await expect(place).toHaveValue("Saint John, New Brunswick");
  await expect(place, "it is valid by now").not.toHaveAttribute("aria-invalid", "true");
});

test("if React Aria does not load, ticking services still searches, and the browser provides the location [MKT-02, MKT-04, MKT-12] @scripts", async ({
  page,
  signedIn,
  wallet,
}) => {
  await page.route(ariaControls, (route) => route.abort());
  await putMarketplace(wallet.db, "Located");
  await signedIn({}, { to: `${search}?searchKey=Located` });
  await hydrated(page);
  const services = page.locator("summary").filter({ hasText: "Services: " });
  const massage = page.getByLabel("Massage Therapy");
  await services.click();
  await massage.focus();
  await page.keyboard.press("Escape");
  await expect(massage).toBeHidden();
  await expect(services).toBeFocused();
  await services.press("Enter");
  await expect(massage).toBeVisible();
  await massage.check();
  await page.getByLabel("Mental Wellness").check();
  await expect(page).toHaveURL(/searchKey=Located&expenseTypeIds=5%2C36$/);
  await expect(heading(page)).toHaveText("3 Results");
  await expect(page.getByLabel("Mental Wellness"), "the list stays open under one's hand").toBeFocused();
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(page).toHaveURL(/\?searchKey=Located$/);
  await services.click();

  const here = page.getByRole("button", { name: "Use my location" });
  const answer = (how: "late" | "refused" | "absent") =>
    page.evaluate((one) => {
      const fail = { late: 3, refused: 1, absent: 0 }[one];
      const geolocation = {
        getCurrentPosition(_found: unknown, failed: (error: object) => void, options: PositionOptions) {
          if (options.timeout !== 10_000 || options.enableHighAccuracy !== false) throw new Error("options");
          failed({ code: fail, PERMISSION_DENIED: 1 });
        },
      };
      Object.defineProperty(navigator, "geolocation", {
        configurable: true,
        value: one === "absent" ? undefined : geolocation,
      });
    }, how);
  for (const [how, said] of [
    ["late", "An error occur when getting location information from your device"],
    ["refused", 'Please enable location service to use "Your Location" service.'],
    ["absent", "Location service is not available on this browser"],
  ] as const) {
    await answer(how);
    await here.click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expect(page, "nothing is asked for").toHaveURL(/\?searchKey=Located$/);
  }

  const place = page.getByLabel("Place or postal code", { exact: true });
  const failure = page.getByText("Location service is not available on this browser", { exact: true });
  await expect(failure).toBeVisible();
  await place.fill("Saint John, New Brunswick");
  await place.press("Enter");
  await expect(page).toHaveURL(/place=Saint\+John/);
  await expect(failure, "there is a place by now").toHaveCount(0);
  await place.fill("");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "geolocation", {
      configurable: true,
      value: {
        getCurrentPosition(found: (at: object) => void) {
          document.addEventListener("late-location", () => found({ coords: { latitude: 1, longitude: 2 } }));
        },
      },
    });
  });
  const before = page.url();
  await here.click();
  await expect(page.getByText("Finding where you are …")).toBeVisible();
  await place.fill("Halifax");
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("late-location")));
    await expect(page.getByText("Finding where you are …")).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await expect(place, "who types a place meanwhile wants that one").toHaveValue("Halifax");
  expect(page.url()).toBe(before);

  await page.context().grantPermissions(["geolocation"]);
  await page.goto(`${search}?searchKey=Located`);
  await page.context().setGeolocation({ latitude: 43.653_21, longitude: -79.383_21 });
  await hydrated(page);
  await here.click();
  await expect(page, "no more exactly than a search needs").toHaveURL(/latitude=43\.65&longitude=-79\.38$/);
  await expect(page.getByLabel("Distance")).toBeVisible();
  await expect(page.getByText("Looking for vendors near you.")).toBeVisible();
});

test("with scripts, services and place suggestions work by keyboard alone, and text typed before is kept [MKT-02, PEN-01] @scripts", async ({
  page,
  signedIn,
  wallet,
}) => {
  const { isAsked, letGo } = await holdRequests(page, ariaControls);
  await putMarketplace(wallet.db, "Chosen");
  await signedIn({}, { to: `${search}?searchKey=Chosen` });
  await hydrated(page);
  expect(isAsked(), "React Aria comes to who comes to the form").toBe(false);
  const { keyboard } = page;

  const place = page.getByLabel("Place or postal code", { exact: true });
  await place.focus();
  await keyboard.type("saint jon");
  await keyboard.press("ArrowLeft");
  expect(isAsked()).toBe(true);
  letGo();
  await expect(place).toHaveRole("combobox");
  await expect(place).toBeFocused();
  await keyboard.type("h");
  await expect(place, "the caret is where it was").toHaveValue("saint john");
  const suggestions = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(suggestions.first()).toHaveText(/^Saint John/);
  await expectAccessible(page, "[data-trigger=ComboBox]");
  await expectAccessible(page, "#place");
  await keyboard.press("ArrowDown");
  await expect(suggestions.first()).toHaveAttribute("data-focused");
  await keyboard.press("Enter");
  await expect(place).toHaveValue("Saint John, New Brunswick");
  await expect(page).toHaveURL(
    /searchKey=Chosen&place=Saint\+John%2C\+New\+Brunswick&latitude=45\.\d+&longitude=-66\.\d+$/,
  );
  await expect(page.getByLabel("Distance")).toBeVisible();
  await expect(place).toBeFocused();
  await expect(suggestions).toHaveCount(0);
  await page.goBack();
  await expect(place).toHaveValue("");

  const services = page.getByRole("button", { name: /^Services: / });
  const options = page.getByRole("listbox", { name: "Services" }).getByRole("option");
  const status = page.getByRole("dialog", { name: "Services" }).getByRole("status");
  await services.focus();
  await keyboard.press("Enter");
  for (const name of ["Massage Therapy", "Mental Wellness"]) {
    const one = options.filter({ hasText: name });
    await expect(async () => {
      await keyboard.press("ArrowDown");
      await expect(one).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [0] });
    await keyboard.press("Space");
  }
  await expect(page).toHaveURL(/searchKey=Chosen&expenseTypeIds=5%2C36$/);
  await expect(status).toHaveText("2 chosen · 3 Results");
  await expect(options.and(page.getByRole("option", { selected: true }))).toHaveText([
    "Massage Therapy",
    "Mental Wellness",
  ]);
  await expectAccessible(page);
  await keyboard.press("Escape");
  await expect(services).toBeFocused();
  await expect(services).toHaveText("Services: 2 services");
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Services" })).toBeVisible();
  await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Clear All" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\?searchKey=Chosen$/);
  await expect(status).toHaveText("0 chosen · 12 Results");
  await keyboard.press("Escape");
  await expect(services).toBeFocused();
  await page.goBack();
  await expect(services).toHaveText("Services: 2 services");
  await page.getByLabel("Name").press("Enter");
  await expect(heading(page), "the form says the same").toHaveText("3 Results");
});

test("suggestions come also for a place typed before React Aria arrived [MKT-02] @scripts", async ({
  page,
  signedIn,
}) => {
  const { isAsked, letGo } = await holdRequests(page, ariaControls);
  await signedIn({}, { to: search });
  await hydrated(page);
  const place = page.getByLabel("Place or postal code", { exact: true });
  await place.focus();
  await page.keyboard.type("saint john");
  await expect.poll(isAsked).toBe(true);
  letGo();
  await expect(place).toHaveRole("combobox");
  const suggestions = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(suggestions.first()).toHaveText(/^Saint John/);
});

test("a first filter set while offline says that we could not be reached, and works on trying again [MKT-04, ERR-01] @scripts", async ({
  context,
  page,
  problems,
  signedIn,
  wallet,
}) => {
  problems.allow(/Failed to fetch|ERR_|dynamically imported/);
  await putMarketplace(wallet.db, "Offline");
  await signedIn({}, { to: `${search}?searchKey=Offline` });
  await hydrated(page);
  await context.setOffline(true);
  await choose(page, "Rating", "4 and up", true);
  await expect(page.getByRole("alert")).toContainText("We could not be reached");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\?searchKey=Offline&ratingFrom=4$/);
  await expect(page.getByLabel("Rating")).toHaveValue("4");
});

test("Back of a vendor opened from a search leads to that search, also after a reload [MKT-07]", async ({
  page,
  signedIn,
  wallet,
}) => {
  await putMarketplace(wallet.db, "Reloaded");
  const results = `${search}?searchKey=Reloaded`;
  await signedIn({}, { to: results });
  await hydrated(page);
  await cards(page).first().getByRole("link").click();
  const back = page.getByRole("main").getByRole("link", { name: "Back" });
  await expect(back).toHaveAttribute("href", results);
  await page.reload();
  await expect(back).toHaveAttribute("href", results);
});

test("a new search is announced even if it finds the same number of results [MKT-06] @scripts", async ({
  page,
  signedIn,
  wallet,
}) => {
  await putMarketplace(wallet.db, "Equal");
  await signedIn({}, { to: `${search}?searchKey=Equal` });
  await hydrated(page);
  await heading(page).evaluate((title) => {
    const said: string[] = [];
    Reflect.set(window, "said", said);
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        if (addedNodes.length > 0 || target.nodeType === Node.TEXT_NODE) said.push(title.textContent ?? "");
    }).observe(title, { subtree: true, childList: true, characterData: true });
  });
  await choose(page, "Sort by", "Low To High", true);
  await expect(page).toHaveURL(/sortBy=costFrom/);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "said"))).toEqual(["12 Results"]);
});

test("nothing moves while pictures load, the list is scrolled and React Aria controls replace the plain ones @scripts", async ({
  page,
  signedIn,
  wallet,
}) => {
  await putMarketplace(wallet.db, "Steady");
  const all = await wallet.db.select().from(vendors).where(like(vendors.name, "Steady%"));
  await wallet.db.insert(vendorPhotos).values(
    all.map(({ id, name }) => ({
      vendorId: id,
      position: 1,
      title: name,
      fileId: crypto.randomUUID(),
      width: 900,
      height: 600,
      sha256: String(id).padStart(64, "0"),
    })),
  );
  const body = await sharp({ create: { width: 300, height: 225, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  let pictures = 0;
  await page.route("**/files/**", async (route) => {
    pictures += 1;
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.fulfill({ body, contentType: "image/jpeg" });
  });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, "moved", moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 700 });
  await signedIn({}, { to: `${search}?searchKey=Steady&perPage=16` });
  await hydrated(page);
  await page.getByLabel("Place or postal code", { exact: true }).focus();
  await expect(page.getByLabel("Place or postal code", { exact: true })).toHaveRole("combobox");
  await expect(page.getByRole("button", { name: /^Services: / })).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  for (let at = 0; at < 12; at += 1) {
    await cards(page).nth(at).scrollIntoViewIfNeeded();
    await expect(page.locator("main li img").nth(at)).toHaveJSProperty("complete", true);
  }
  expect(pictures).toBe(12);
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toEqual([]);
});
