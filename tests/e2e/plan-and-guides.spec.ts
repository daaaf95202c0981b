import { eq } from "drizzle-orm";
import {
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  type Wallet,
} from "tests/support/e2e";
import type { Person } from "tests/support/person";
import { publishDocument } from "tests/support/publish-document";
import { encryptedPdf, pdf, type TestFile } from "tests/support/receipt-files";
import { plans } from "~/service/database/schema";

function publish(wallet: Wallet, file: TestFile, fields: Readonly<Record<string, string>>) {
  return publishDocument(wallet, file, { display: "false", ...fields });
}

/** Publishes a guide of three pages about healthcare spending. */
async function publishGuide(wallet: Wallet, { companyName: company }: Person) {
  await publish(wallet, await pdf(3), { company, title: "Healthcare guide", type: "EE_HSA" });
}

test("the plan dialog shows the plan's preferences, group insurance and guides [CLM-04, CLM-05] @brands", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await publishGuide(wallet, robin);
  await signIn(page, robin);
  await page.getByRole("link", { name: "Plan preferences and guides" }).click();
  const dialog = page.getByRole("dialog", { name: "Your plan" });
  for (const [group, preference] of [
    ["Unused benefits at year end", "End with the year"],
    ["Eligibility", "From each person's own eligibility date"],
    ["Proration by start date", "Not prorated"],
    ["Termination", "Claims until 14 days after the benefit ends"],
    ["Release schedule", "Full amount up front"],
  ]) {
    await expect(dialog).toContainText(`${group}${preference}`);
  }
  await expect(dialog).toContainText("Your employer has not listed any group insurance.");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "plan");
  await dialog.getByRole("link", { name: "Healthcare guide" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Healthcare guide" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Open the file \(PDF, / })).toHaveAttribute(
    "href",
    /^\/documents\/\d+\/file\/$/,
  );
  expect((await page.goto("/claim-management/guide/wellness/"))?.status()).toBe(404);
});

test("a plan with group insurance, proration and monthly release shows them, and its wellness guide opens [CLM-04, CLM-05]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ proRated: true });
  await wallet.db
    .update(plans)
    .set({ groupInsuranceNames: ["Life insurance", "Long-term disability"], enableMonthlyLimit: true })
    .where(eq(plans.id, robin.planId ?? 0));
  const { companyName: company } = robin;
  await publish(wallet, await pdf(2), { company, title: "Wellness guide", type: "EE_WSA" });
  await signIn(page, robin, { to: "/claim-management/plan/" });
  const dialog = page.getByRole("dialog", { name: "Your plan" });
  await expect(dialog).toContainText("Proration by start dateProrated by days enrolled");
  await expect(dialog).toContainText("Release scheduleMonthly distribution");
  await expect(dialog.getByRole("listitem").filter({ hasText: /insurance|disability/ })).toHaveText([
    "Life insurance",
    "Long-term disability",
  ]);
  await dialog.getByRole("link", { name: "Wellness guide" }).click();
  await expect(page).toHaveURL(/\/claim-management\/guide\/wellness\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Wellness guide" })).toBeVisible();
  const file = await page.getByRole("link", { name: /^Open the file \(PDF, / }).getAttribute("href");
  const opened = await page.request.get(file ?? "");
  expect([opened.status(), opened.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("a guide is read page by page, searched and zoomed, all in the URL @scripts [CLM-05]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await publishGuide(wallet, robin);
  await signIn(page, robin, { to: "/claim-management/guide/healthcare/" });
  await expect(page.getByText("Dental invoice, page 1 of 3")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/healthcare\/\?page=2$/);
  await expect(page.getByText("Dental invoice, page 2 of 3")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Page 2 of 3" })).toBeVisible();

  const narrow = await page.locator("main canvas").evaluate((canvas) => canvas.clientWidth);
  await page.getByRole("link", { name: "Zoom in" }).click();
  await expect(page).toHaveURL(/zoom=125/);
  await expect
    .poll(() => page.locator("main canvas").evaluate((canvas) => canvas.clientWidth))
    .toBeGreaterThan(narrow);
  await page.getByRole("link", { name: "Fit width" }).click();
  await expect(page).toHaveURL(/\?page=2$/);

  await page.getByLabel("Search the guide").fill("PÁGE 3");
  await page.getByRole("button", { name: "Find" }).click();
  const found = page.getByRole("status").filter({ hasText: "Found once" });
  await found.getByRole("link", { name: "Page 3" }).click();
  await expect(page).toHaveURL(/\?q=P%C3%81GE\+3&page=3$/);
  await expect(page.locator("mark")).toHaveText("page 3");
  await expectAccessible(page);
  await screenshots(page, "guide");
  await page.reload();
  await expect(page.locator("mark")).toHaveText("page 3");
  await page.getByRole("link", { name: "Zoom in" }).click();
  await page.getByLabel("Search the guide").fill("page 2");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page, "a search keeps the zoom").toHaveURL(/\?q=page\+2&zoom=125$/);
  await page.goto("/claim-management/guide/healthcare/?q=<b>nowhere&page=99");
  await expect(page.getByText("“<b>nowhere” is not in this guide.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Page 3 of 3" })).toBeVisible();
});

test("the links below a guide's page do not move while another page loads @scripts [CLM-05]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await publishGuide(wallet, robin);
  // Records in every frame the position of the link to page 2, which every page has.
  await page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    requestAnimationFrame(function look() {
      const link = document.querySelector("main nav a[aria-label='Page 2']");
      if (link) tops.add(Math.round(link.getBoundingClientRect().top + window.scrollY));
      requestAnimationFrame(look);
    });
  });
  await signIn(page, robin, { to: "/claim-management/guide/healthcare/" });
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`Dental invoice, page ${number} of 3`)).toBeVisible();
    if (number < 3) await page.getByRole("link", { name: "Next" }).click();
  }
  const tops = await page.evaluate(() => Array.from(Reflect.get(window, "tops") as Set<number>));
  expect(tops).not.toEqual([]);
  expect(Math.max(...tops) - Math.min(...tops), "moved, in pixels").toBeLessThanOrEqual(1);
});

test("a locked guide asks for its password, and a damaged guide says that it is damaged @scripts [CLM-05, RCP-15, PEN-02]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const { companyName: company } = robin;
  await publish(wallet, encryptedPdf("maple"), { company, title: "Locked", type: "EE_HSA" });
  await publish(wallet, await pdf(1), { company, title: "Damaged", type: "EE_WSA" });
  await signIn(page, robin, { to: "/claim-management/guide/healthcare/" });
  const password = page.getByLabel("Password of the file");
  const locked =
    "This file is protected by a password, please ask the file's owner for the password to open it";
  const status = page.getByRole("main").getByRole("status");
  await expect(status.filter({ hasText: locked }), "said without being asked").toHaveText(locked);
  await password.fill("wrong");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("That is not the password of this file.");
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription("That is not the password of this file.");
  await password.fill("maple");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByText("Spending account guide")).toBeVisible();
  await expect(password).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: /^Page 1 of/ })).toBeFocused();
  // Damaged on the way, because a damaged file is not published.
  await page.route("**/documents/*/file/", (route) =>
    route.fulfill({ contentType: "application/pdf", body: "%PDF-1.7\nnothing\n%%EOF" }),
  );
  await page.goto("/claim-management/guide/wellness/");
  await expect(page.getByRole("alert")).toHaveText("The file is damaged and cannot be shown here.");
  await expect(page.getByText("Loading the guide"), "it no longer loads").toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Open the file/ })).toBeVisible();
});

test("a guide that does not arrive is not called damaged, and can be loaded again @scripts [CLM-05, ERR-01]", async ({
  page,
  person,
  problems,
  wallet,
}) => {
  // pdf.js complains about a refusal that arrives before its worker asks for the answer.
  problems.allow(/Failed to load resource|ResponseException/);
  const robin = await person();
  await publishGuide(wallet, robin);
  await signIn(page, robin);
  const file = "**/documents/*/file/";
  for (const answer of [
    { status: 503 },
    // Where the session has ended, a browser without `Sec-Fetch-Dest` is redirected to sign-in.
    { contentType: "text/html", body: "<!doctype html><title>Sign in</title>" },
    undefined,
  ]) {
    await page.route(file, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto("/claim-management/guide/healthcare/");
    await expect(page.getByRole("alert")).toHaveText(
      "The guide could not be loaded. Check your connection, and reload the page.",
    );
    await page.unroute(file);
    await page.getByRole("alert").getByRole("link", { name: "reload the page" }).click();
    await expect(page.getByText("Dental invoice, page 1 of 3")).toBeVisible();
  }
});
