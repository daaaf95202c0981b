import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "tests/support/e2e";
import { basicInformation } from "tests/support/person";

const unreachable =
  "System error. We apologize for the inconvenience. Please try again. We could not be reached: please check your connection.";
const keptElsewhere = "Something you entered may not have reached us. It is kept in this browser.";
const keptHere = "What you entered here may not have reached us, so it is shown again.";
const profile = "/profile/";

const city = (page: Page) => page.getByLabel("City");
const documents = (page: Page) => page.getByRole("link", { name: "Documents" }).first();

test.describe("what is typed survives a page that is lost while it is left", () => {
  test.beforeEach(async ({ problems, signedIn, page }) => {
    problems.allow(/Failed to fetch|ERR_|route module|dynamically imported|AbortError/i);
    await signedIn(basicInformation, { to: profile });
    await hydrated(page);
    await city(page).fill("Sudbury");
  });

  test("because the next page's script cannot be loaded, so that Remix reloads it [RCP-19] @scripts", async ({
    page,
    context,
  }) => {
    await context.setOffline(true);
    const reloaded = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
    await documents(page).click();
    await reloaded;
    await context.setOffline(false);
    await page.goto(profile);
    await expect(page.getByText(keptHere)).toBeVisible();
    await expect(city(page)).toHaveValue("Sudbury");
  });

  test("because the next page's data cannot be read [RCP-19, ERR-01] @scripts", async ({ page }) => {
    await page.route("**/*.data*", (route) => route.abort());
    await documents(page).click();
    await expect(page.getByRole("alert")).toHaveText(unreachable);
    await page.unroute("**/*.data*");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(/documents/);
    await expect(page.getByText(keptElsewhere)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(keptElsewhere), "no part of a printed page").toBeHidden();
    await page.goto(profile);
    await expect(city(page)).toHaveValue("Sudbury");
  });

  test("because a link is pressed before the post is answered [RCP-19] @scripts", async ({ page }) => {
    const asked = page.waitForRequest((request) => request.method() === "POST");
    await page.route("**/*.data*", (route) =>
      route.request().method() === "POST" ? undefined : route.continue(),
    );
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await asked;
    await documents(page).click();
    await expect(page).toHaveURL(/documents/);
    await expect(page.getByText(keptElsewhere)).toBeVisible();
    await page.unroute("**/*.data*");
    await page.goto(profile);
    await expect(city(page)).toHaveValue("Sudbury");
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByText(keptHere)).toHaveCount(0);
    await page.goto(profile);
    await expect(city(page)).toHaveValue("Sudbury");
    await expect(page.getByText(keptHere)).toHaveCount(0);
  });

  test("but is not kept if it was saved before the page was lost [RCP-19] @scripts", async ({ page }) => {
    await page.route("**/*.data*", (route) =>
      route.request().method() === "POST" ? route.continue() : route.abort(),
    );
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByRole("alert")).toHaveText(unreachable);
    await page.unroute("**/*.data*");
    await page.goto(profile);
    await expect(city(page)).toHaveValue("Sudbury");
    await expect(page.getByText(keptHere)).toHaveCount(0);
  });

  test("but is not kept when the page is left by a link [RCP-19] @scripts", async ({ page }) => {
    await documents(page).click();
    await expect(page).toHaveURL(/documents/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(keptElsewhere)).toHaveCount(0);
    await page.goto(profile);
    await expect(city(page)).toHaveValue("Toronto");
  });
});
