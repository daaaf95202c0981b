import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { read, utils } from "xlsx";
import { addDays, formatDate, today } from "~/domain/calendar";
import { putClaims } from "./put-claims";

const home = "/claim-management/";
const lines = (page: Page) => page.locator("main ol > li");
const mixed = [
  { status: "APPROVED", cents: 123_450, more: { paymentStatus: "PARTIALLY_PAID" } },
  { status: "APPROVED", more: { paymentStatus: "PENDING_PAYMENT" } },
  { status: "APPROVED", more: { paymentStatus: "FULLY_PAID" }, expenseTypeId: 10 },
  { status: "REJECTED", cents: 6_425 },
  { status: "REQUESTED", cents: 9_640 },
] as const;

/** Dark blue, orange, green and red (CLM-18), dark enough to be read on white. */
const colours = {
  Open: "rgb(28, 58, 140)",
  Requested: "rgb(163, 71, 0)",
  Approved: "rgb(23, 105, 58)",
  Declined: "rgb(173, 31, 45)",
} as const;

/** Opens the filters, if they are closed. */
async function openFilters(page: Page) {
  await hydrated(page);
  if (!(await page.getByLabel("Filter by").isVisible())) await page.getByText("More filters").click();
}

/** With scripts, choosing another kind applies immediately; without them Apply does it. */
async function chooseKind(page: Page, kind: string, scripts: boolean) {
  await openFilters(page);
  await page.getByLabel("Filter by").focus();
  await page.getByLabel("Filter by").selectOption({ label: kind });
  if (!scripts) await page.getByRole("button", { name: "Apply" }).click();
}

test("the page without claims has its heading and an empty list [CLM-01]", async ({ page, signedIn }) => {
  await signedIn();
  await expect(page.getByRole("heading", { level: 1, name: "Claim Management", exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Claim Management – /);
  await expect(page.getByRole("heading", { name: "No claims yet" })).toBeVisible();
  await expect(page.getByText("More filters"), "there is nothing to narrow").toBeHidden();
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "claims-none");
});

test("Add Claim is disabled before the eligibility date and says why [CLM-02]", async ({
  page,
  wallet,
  signedIn,
}) => {
  await signedIn({ eligibilityDate: addDays(today(wallet.clock), 1) });
  const button = page.getByRole("button", { name: "Add Claim" });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription("You can only submit a claim after eligibility date");
  await expect(page.getByText("You can only submit a claim after eligibility date")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Claim" })).toHaveCount(0);
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "claims-not-eligible");
});

test("Add Claim is enabled on the eligibility date itself [CLM-02]", async ({ page, wallet, signedIn }) => {
  await signedIn({ eligibilityDate: today(wallet.clock) });
  await page.getByRole("link", { name: "Add Claim" }).click();
  await expect(page).toHaveURL(/\/claim-management\/claim\/$/);
});

test("the plan overview shows the start date and describes its options [CLM-03]", async ({
  page,
  wallet,
  signedIn,
}) => {
  const year = today(wallet.clock).slice(0, 4);
  await signedIn({ classBenefitFromDate: `${year}-01-01` });
  const card = page.getByRole("region", { name: "Plan overview" });
  await expect(card.getByText(`01/01/${year}`)).toBeVisible();
  await card.getByText("Wellness spending").click();
  await expect(card.getByText("Fitness, sport and wellness.")).toBeVisible();
});

test("the wallet summary shows its figures, with the monthly limit where it is enabled [CLM-06, CLM-07]", async ({
  page,
  signedIn,
}) => {
  await signedIn({ enableMonthlyLimit: true });
  const card = page.getByRole("region", { name: "Wallet summary" });
  await expect(card).toContainText("Available amount$3,800.00");
  await expect(card.getByText("Current monthly limit")).toBeVisible();
  await expect(card).toContainText("Pending amount$0.00");
  await expect(card).toContainText("Wallet utilization0%");
  // Each link has a complete name, because a screen reader may read it out of context.
  const bar = card.getByRole("listitem").filter({ hasText: "Healthcare spending" });
  await expect(bar.getByRole("link", { name: "$0.00 claimed in Healthcare spending" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "$2,800.00 allocated to Healthcare spending" })).toBeVisible();
  await expect(card.getByRole("meter", { name: "Healthcare spending: claimed" })).toHaveCount(1);
  await expect(card.getByText("Pending payment from previous years")).toHaveCount(0);
});

test("on a phone the wallet shows only its total until expanded, with the claims close below @no-scripts [CLM-03, CLM-06]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await putClaims(wallet.db, robin, Array(3).fill({}));
  await signIn(page, robin);
  const card = page.getByRole("region", { name: "Wallet summary" });
  const plan = page.getByRole("region", { name: "Plan overview" });
  await expect(
    card.getByText("Wallet utilization", { exact: true }),
    "all of it on a wide screen",
  ).toBeVisible();
  await expect(card.locator("summary")).toBeHidden();

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(card.locator("summary")).toHaveText(/^Available ?\$/);
  await expect(card.getByText("Wallet utilization", { exact: true })).toBeHidden();
  await expect(plan.getByText("Plan start date")).toBeHidden();
  expect((await lines(page).first().boundingBox())?.y).toBeLessThan(2 * 640);
  await card.locator("summary").press("Enter");
  await expect(card.getByText("Wallet utilization", { exact: true })).toBeVisible();
  await expect(card.getByRole("meter", { name: "Healthcare spending: claimed" })).toHaveCount(1);
  await plan.locator("summary").first().click();
  await expect(plan.getByText("Plan start date")).toBeVisible();
  await expectAccessible(page);
});

test("the wallet summary omits the monthly limit where there is none [CLM-06]", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await expect(page.getByText("Pending amount", { exact: true })).toBeVisible();
  await expect(page.getByText("Current monthly limit")).toHaveCount(0);
});

test("the wallet shows previous-year amounts through January 15 and not after [CLM-08, SUB-08, WAL-10]", async ({
  page,
  person,
  wallet,
}) => {
  const coverages = [{ enrollmentId: 1, amount: 50_000, rolloverAmount: 12_500 }];
  const robin = await person({ benefitYear: 2031, coverages });
  const inJanuary = await wallet.startAt("2031-01-16T04:30:00Z"); // 15 January, 23:30 in Toronto
  await signIn(page, robin, inJanuary);
  const card = page.getByRole("region", { name: "Wallet summary" });
  await expect(card).toContainText("Pending payment from previous years$0.00");
  await expect(card).toContainText("Previous-year rollover$125.00");
  await expect(
    page.getByText(/Receipts from 2031 can be added now\./),
    "of whom nothing began earlier",
  ).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "claims-january");

  const after = await wallet.startAt("2031-01-16T05:30:00Z");
  await page.goto(after.origin + home); // cookies ignore the port
  await expect(card).toContainText("Available amount$625.00");
  await expect(card.getByText("Previous-year rollover")).toHaveCount(0);
  await expect(page.getByText("$625.00 is left for the benefit year ending 31/12/2031.")).toBeVisible();
  const sentence = "Submit receipts by then, or again from 16/01/2032.";
  await expect(page.getByText(sentence)).toBeVisible();
});

test("a status, a payment status or an expense type filters the list [CLM-09, CLM-12]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  await putClaims(wallet.db, robin, mixed);
  await signIn(page, robin);
  await expect(lines(page)).toHaveCount(5);

  for (const [kind, condition, query, count] of [
    ["Claim status", "Declined", "status=REJECTED", 1],
    ["Payment status", "Fully Paid", "claimPaymentStatus=FULLY_PAID", 1],
    ["Expense type", "Dental", "expenseTypeId=3", 4],
  ] as const) {
    await chooseKind(page, kind, scripts);
    await expect(page).toHaveURL(new RegExp(`\\?${query.split("=")[0]}=(#|$)`));
    await expect(lines(page)).toHaveCount(5);
    await page.getByLabel("Condition").selectOption({ label: condition });
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(new RegExp(`\\?${query}(#|$)`));
    await expect(lines(page)).toHaveCount(count);
    await expect(page.getByLabel("Condition").locator("option:checked")).toHaveText(condition);
  }
  await expectAccessible(page);
  await screenshots(page, "claims-filtered");

  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(/\/claim-management\/(#claims)?$/);
  await expect(lines(page)).toHaveCount(5);
});

test("changing the kind of filter returns to page 1 and keeps the dates [CLM-11]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  await putClaims(wallet.db, robin, Array(12).fill({}));
  await signIn(page, robin);
  const from = `01/01/${robin.benefitYear}`;
  await page.goto(`${home}?status=APPROVED&page=2&from=${from}`);
  await expect(lines(page)).toHaveCount(2);
  await chooseKind(page, "Payment status", scripts);
  await expect(page).toHaveURL(/\?from=[^&#]*&claimPaymentStatus=(#|$)/);
  await expect(page.getByLabel("Condition").locator("option:checked")).toHaveText("All");
  await expect(page.getByLabel("From")).toHaveValue(from);
  await expect(lines(page)).toHaveCount(10);
  if (scripts) await expect(page.getByLabel("Filter by")).toBeFocused();
});

test("submitting a typed date filters the list, and Back undoes it @scripts [CLM-09]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await putClaims(wallet.db, robin, [{}]);
  await signIn(page, robin);
  await openFilters(page);
  await page.getByLabel("From").fill("01/02/2026");
  await page.getByLabel("From").press("Enter");
  await expect(page).toHaveURL(/\?from=01%2F02%2F2026$/);
  await expect(page.getByLabel("From")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/claim-management\/$/);
  await expect(page.getByLabel("From")).toHaveValue("");
});

test("an invalid date shows an error in its field and in the summary [CLM-10]", async ({
  page,
  scripts,
  signedIn,
}) => {
  await signedIn();
  await page.goto(`${home}?from=01/02/2026`);
  await hydrated(page);
  const from = page.getByRole("textbox", { name: "From" });
  const to = page.getByRole("textbox", { name: "To" });
  const summary = page.getByRole("group", { name: "There is a problem" });
  for (const [typedFrom, typedTo, text, field] of [
    ["31/02/2026", "", "Invalid from date.", from],
    ["", "soon", "Invalid to date.", to],
    ["02/03/2026", "01/03/2026", "The from date cannot be after the to date.", from],
  ] as const) {
    await from.fill(typedFrom);
    await to.fill(typedTo);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(summary).toHaveText(`There is a problem${text}`);
    await expect(summary).toBeFocused();
    await expect(page.getByText("No claims are shown")).toBeVisible();
    await expect(page).toHaveTitle(/^Error: Claim Management/);
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(from).toHaveValue(typedFrom);
    await expect(to).toHaveValue(typedTo);
    await summary.getByRole("link", { name: text }).click();
    if (scripts) await expect(field).toBeFocused();
    else await expect(page).toHaveURL(new RegExp(`#${await field.getAttribute("id")}$`));
  }
  await expectAccessible(page);
  await screenshots(page, "claims-problem");
  await from.fill("01/03/2026");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveTitle(/^Claim Management/);
});

test("the to date includes its whole day in Toronto time [CLM-10, LAY-08]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const year = robin.benefitYear;
  await putClaims(wallet.db, robin, [{ at: new Date(`${year}-02-11T04:30:00Z`) }]); // 23:30 on the 10th
  await signIn(page, robin, { to: `${home}?to=10/02/${year}` });
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(`Submitted 10/02/${year}`);
  await page.goto(`${home}?to=09/02/${year}`);
  await expect(page.getByRole("heading", { name: "No claims match these filters" })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "claims-no-match");
  await page.getByRole("link", { name: "Clear the filters" }).click();
  await expect(lines(page)).toHaveCount(1);
});

test("redirects drop query parameters without effect and correct a page beyond the last [CLM-12]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await putClaims(wallet.db, robin, Array(11).fill({}));
  await signIn(page, robin, { to: "/?status=APPROVED&expenseTypeId=3&filterBy=status&to=&default=1" });
  await expect(page).toHaveURL(/\/claim-management\/\?status=APPROVED&default=1#claims$/);
  await page.goto(`${home}?page=9`);
  await expect(page).toHaveURL(/\/claim-management\/\?page=2$/);
  await expect(lines(page)).toHaveCount(1);
});

test("Load more appends the next page and keeps the focus; Back and reload restore the same claims @scripts [CLM-13, CLM-20]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const ids = await putClaims(wallet.db, robin, [...Array(23).fill({}), { status: "OPEN" }]);
  await signIn(page, robin);
  await hydrated(page);
  await expect(lines(page)).toHaveCount(10);
  await expect(lines(page).first()).toContainText(`Claim ${ids[22]}`);
  const more = page.getByRole("link", { name: "Load more" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(20);
  await expect(more).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Claims shown: 1-20 of 23" })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(23);
  await expect(more).toHaveCount(0);
  await expect(page.getByText("All claims are shown.")).toBeFocused();
  await expect(page).toHaveURL(/\/claim-management\/\?through=3$/);
  const shown = await lines(page)
    .getByText(/^Claim \d+/)
    .allTextContents();
  expect(shown).toEqual(
    ids
      .slice(0, 23)
      .reverse()
      .map((id) => `Claim ${id}`),
  );
  await expectAccessible(page);

  const said = page.getByRole("status").filter({ hasText: "Claims shown: 1-23 of 23" });
  await lines(page).last().scrollIntoViewIfNeeded();
  await lines(page).last().getByRole("link").click();
  await expect(page).toHaveURL(/\/detail\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/claim-management\/\?through=3$/);
  await expect(lines(page)).toHaveCount(23);
  await expect(lines(page).last()).toBeInViewport();
  await page.reload();
  await expect(lines(page)).toHaveCount(23);
  await expect(said).toBeVisible();
  await expect(lines(page).last()).toBeInViewport();
  await page.goto("/privacy/");
  await page.goBack();
  await expect(lines(page)).toHaveCount(23);
  // Pages beyond the end, for example after a claim was deleted, are not requested.
  await page.goto(`${home}?page=2&through=9`);
  await expect(page).toHaveURL(/\?page=2&through=3$/);
  await expect(page.getByRole("status").filter({ hasText: "Claims shown: 11-23 of 23" })).toBeVisible();
});

test("Load more goes to the next page, scrolled to the list, and says which claims are shown @no-scripts [CLM-13, CLM-20]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await putClaims(wallet.db, robin, Array(12).fill({}));
  await signIn(page, robin);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page).toHaveURL(/\?page=2#claims$/);
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Claims", exact: true })).toBeInViewport();
  await expect(page.getByRole("status").filter({ hasText: "Claims shown: 11-12 of 12" })).toBeVisible();
  await page.goto(`${home}?through=2`);
  await expect(page.getByText("Claims shown: 1-12 of 12")).toBeVisible();
  await expect(lines(page)).toHaveCount(12);
});

test("each claim shows its status, payment status, submission date and amount [CLM-14, CLM-18, LAY-08]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const year = robin.benefitYear;
  const evening = new Date(`${year}-06-02T03:59:00Z`); // still the first of June in Toronto
  const ids = await putClaims(
    wallet.db,
    robin,
    mixed.map((claim) => ({ ...claim, at: evening })),
  );
  await signIn(page, robin);
  await expect(lines(page)).toHaveCount(5);
  const expected = [
    ["Requested", "", "$96.40"],
    ["Declined", "Re-submit Image: We could not read the picture of your receipt.", "$64.25"],
    ["Approved", "Fully Paid", "$25.00", "Vision"],
    ["Approved", "Pending Payment", "$25.00"],
    ["Approved", "Partially Paid", "$1,234.50"],
  ] as const;
  for (const [index, [status, standing, amount, type = "Dental"]] of expected.entries()) {
    const line = lines(page).nth(index);
    const facts = [`Claim ${ids[4 - index]}`, standing].filter(Boolean);
    const wayOn = status === "Declined" ? "Send a new picture" : "";
    const said = [`${type} · Me`, ...facts, status, amount].join(", ");
    await expect(line).toHaveText(
      `${status}${type} · Me${facts.join(" · ")}Submitted 01/06/${year}${amount}${wayOn}`,
    );
    await expect(line.getByRole("link").first()).toHaveAccessibleName(said);
    if (wayOn)
      await expect(line.getByRole("link").last()).toHaveAccessibleName(
        `${wayOn}: ${[`${type} · Me`, ...facts].join(", ")}`,
      );
    else await expect(line.getByRole("link")).toHaveCount(1);
    await expect(line.getByText(status)).toHaveCSS("color", colours[status]);
    await expect(line.locator("svg").first()).toBeVisible();
  }

  const box = await lines(page).nth(1).boundingBox();
  if (!box) throw new Error("the line has no box");
  await lines(page)
    .nth(1)
    .click({ position: { x: box.width - 12, y: box.height / 2 } });
  await expect(page).toHaveURL(new RegExp(`/claim-management/detail/\\?id=${ids[3]}$`));
  await page.goBack();
  await lines(page).nth(1).getByRole("link", { name: "Send a new picture" }).click();
  await expect(page).toHaveURL(new RegExp(`/claim-management/detail/\\?id=${ids[3]}$`));
});

test("all OPEN claims are shown as one line that opens the draft [CLM-15]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const [sent, first, second] = await putClaims(wallet.db, robin, [
    { status: "REQUESTED" },
    { status: "OPEN", cents: 12_345 },
    { status: "OPEN", cents: 9_145 },
  ]);
  await signIn(page, robin);
  const title = page.getByText(`Draft claims ${first} and ${second}`);
  await expect(title).toBeVisible();
  await expect(page.getByText("$214.90")).toBeVisible();
  await expect(page.getByText("Open", { exact: true })).toHaveCSS("color", colours.Open);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(`Claim ${sent}`);
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "claims-draft");
  await page.getByRole("link", { name: "Open draft" }).click();
  await expect(page).toHaveURL(/\/claim-management\/claim\/$/);
});

test("the list shows 10, 20, 40 or 60 rows and up to ten page numbers around the current page [CLM-19]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await putClaims(wallet.db, robin, Array(121).fill({}));
  await signIn(page, robin);
  const pages = page.getByRole("navigation", { name: "Pages" });
  const numbers = async () =>
    (await pages.getByRole("link").allTextContents()).filter((text) => /^\d+$/.test(text)).map(Number);
  await expect.poll(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await pages.getByRole("link", { name: "Page 9" }).click();
  await expect(page).toHaveURL(/\?page=9#claims$/);
  await expect(pages.locator("[aria-current=page]")).toHaveText("9");
  await expect.poll(numbers).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  for (const [rows, last] of [
    [20, 7],
    [40, 4],
    [60, 3],
    [10, 13],
  ] as const) {
    await page
      .getByRole("link", { name: String(rows), exact: true })
      .first()
      .click();
    await expect(lines(page)).toHaveCount(rows);
    await expect(pages.locator("[aria-current=page]")).toHaveText("1");
    await expect.poll(async () => (await numbers()).at(-1)).toBe(Math.min(last, 10));
  }
  await page.goto(`${home}?rowsPerPage=60&page=3`);
  await expect(lines(page)).toHaveCount(1);
  await page.goto(`${home}?rowsPerPage=7`);
  await expect(page).toHaveURL(/\/claim-management\/$/);
});

test("closing a dialog refreshes the page after a second @scripts [SUB-07]", async ({
  page,
  wallet,
  signedIn,
}) => {
  const robin = await signedIn();
  await hydrated(page);
  await page.getByRole("link", { name: "Add Claim" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await putClaims(wallet.db, robin, [{ status: "OPEN", cents: 777 }]);
  // The page itself measures the time, because a busy test runner may look too late.
  await page.evaluate(() => {
    let closed = 0;
    new MutationObserver(() => {
      if (document.querySelector("dialog")) return;
      closed ||= performance.now();
      if (!document.body.textContent?.includes("$7.77")) return;
      document.body.dataset.after ??= String(Math.round(performance.now() - closed));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("$7.77")).toBeVisible();
  const after = Number(await page.locator("body").getAttribute("data-after"));
  expect(after, "milliseconds from the closing to the new list").toBeGreaterThanOrEqual(990);
  await expect(page.getByRole("link", { name: "Add Claim" })).toBeFocused();
});

test("a status chip filters the list and keeps the dates; All shows every status again [CLM-09]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await putClaims(wallet.db, robin, mixed);
  await signIn(page, robin);
  const chip = (name: string) =>
    page.getByRole("navigation", { name: "Filter claims" }).getByRole("link", { name, exact: true });
  await expect(chip("All")).toHaveAttribute("aria-current", "true");
  await chip("Approved").click();
  await expect(page).toHaveURL(/\?status=APPROVED#claims$/);
  await expect(lines(page)).toHaveCount(3);
  await expect(chip("Approved")).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Filter by"), "the other filters stay folded").toBeHidden();
  await page.goto(`${home}?from=01%2F01%2F${robin.benefitYear}`);
  await chip("Declined").click();
  await expect(page).toHaveURL(/\?from=01%2F01%2F\d{4}&status=REJECTED#claims$/);
  await expect(lines(page)).toHaveCount(1);
  await chip("All").click();
  await expect(lines(page)).toHaveCount(5);
  await expect(page).toHaveURL(/\?from=01%2F01%2F\d{4}#claims$/);
});

test("the list can be filtered and paged by keyboard alone [PEN-02]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  await putClaims(wallet.db, robin, [...Array(11).fill({}), { status: "REQUESTED" }]);
  await signIn(page, robin);
  await hydrated(page);
  await page.getByText("More filters").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("From")).toBeFocused();
  await page.keyboard.type(formatDate(`${robin.benefitYear}-01-01`));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?from=/);
  await hydrated(page);
  await expect(lines(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Page 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(2);
  await hydrated(page);
  if (scripts) await expect(page.getByRole("heading", { name: "Claims", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Export to Excel" })).toBeFocused();
  for (const chip of ["All", "Requested", "Approved", "Declined"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: chip, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByText("More filters")).toBeFocused();
});

test("Export to Excel saves the filtered claims of all pages [CLM-16]", async ({ page, person, wallet }) => {
  const robin = await person();
  const ids = await putClaims(wallet.db, robin, [
    { status: "REJECTED" },
    ...Array(12).fill({ status: "APPROVED" }),
    { status: "OPEN" },
  ]);
  await signIn(page, robin, { to: "/claim-management/?status=APPROVED" });
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export to Excel" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^claims-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = utils.sheet_to_json<unknown[]>(read(await readFile(await saved.path())).Sheets.Claims ?? {}, {
    header: 1,
  });
  expect(rows.slice(1).map(([id]) => id)).toEqual(ids.slice(1, 13).reverse());
  await expect(page).toHaveURL(/\?status=APPROVED$/);

  await page.goto("/claim-management/export/?from=99%2F99%2F2026");
  await expect(page.getByText("Correct the dates, or see all claims").first()).toBeVisible();
});
