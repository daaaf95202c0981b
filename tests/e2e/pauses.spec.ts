import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "tests/support/e2e";
import { putMarketplace } from "tests/support/marketplace";

// No request is sent while a person still types or chooses. Tests control the page's clock: while it is paused, no typing pause
// elapses, however busy the machine is.

const search = "/marketplace/search/";
const WHEN_STOPPED = 3_600_000;

/** Collects the page's requests that match, in order. */
function requestsOf(page: Page, url: RegExp): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (url.test(request.url())) asked.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  return asked;
}

test("a profile address is looked up once, a second after the last keystroke, and never by its street [PRF-06] @scripts", async ({
  page,
  signedIn,
}) => {
  await page.clock.install({ time: 0 });
  await signedIn({}, { to: "/profile/" });
  await hydrated(page);
  await page.clock.pauseAt(WHEN_STOPPED);
  const asked = requestsOf(page, /\/places$/);
  await page.getByLabel("Street address").fill("Halifax");
  await page.clock.runFor(1_000);
  const city = page.getByLabel("City");
  await city.fill("");
  await city.pressSequentially("Hal");
  await page.clock.runFor(999);
  await city.pressSequentially("if");
  await page.clock.runFor(999);
  expect(asked, "not a second yet").toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByRole("button", { name: "Halifax, Nova Scotia" })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("cityName=Halif&");
});

test("a place to search vendors near is suggested once, a second after the last keystroke [MKT-02] @scripts", async ({
  page,
  signedIn,
}) => {
  await page.clock.install({ time: 0 });
  await signedIn({}, { to: search });
  await hydrated(page);
  const place = page.getByLabel("Place or postal code", { exact: true });
  await place.focus();
  await expect(place).toHaveRole("combobox");
  await page.clock.pauseAt(WHEN_STOPPED);
  const asked = requestsOf(page, /\/places\/\?/);
  await place.pressSequentially("saint");
  await page.clock.runFor(999);
  await place.pressSequentially(" john");
  await page.clock.runFor(999);
  expect(asked, "not a second yet").toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual([expect.stringContaining("text=saint+john")]);
  await page.clock.resume();
  await expect(page.getByRole("option", { name: /^Saint John/ }).first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("services selected one after the other are requested together, 300 ms after the last [MKT-02] @scripts", async ({
  page,
  signedIn,
  wallet,
}) => {
  await putMarketplace(wallet.db, "Paused");
  await page.clock.install({ time: 0 });
  await signedIn({}, { to: `${search}?searchKey=Paused` });
  await hydrated(page);
  await page.getByLabel("Name").focus();
  const services = page.getByRole("button", { name: /^Services: / });
  await services.press("Enter");
  const option = (name: string) =>
    page.getByRole("listbox", { name: "Services" }).getByRole("option", { name, exact: true });
  await expect(option("Massage Therapy")).toBeVisible();
  await page.clock.pauseAt(WHEN_STOPPED);
  const asked = requestsOf(page, /expenseTypeIds=/);
  await option("Massage Therapy").click();
  await page.clock.runFor(299);
  await option("Mental Wellness").click();
  await page.clock.runFor(299);
  expect(asked, "not a pause yet").toEqual([]);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/searchKey=Paused&expenseTypeIds=5%2C36$/);
  expect(asked).toHaveLength(1);
});
