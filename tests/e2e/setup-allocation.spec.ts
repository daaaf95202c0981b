import { eq } from "drizzle-orm";
import { dumpOf } from "tests/support/dump";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { expectTargets, tabThrough } from "tests/support/e2e/checks";
import type { Person } from "tests/support/person";
import { offer, readyToAllocate } from "tests/support/plan-offer";
import { visitorOf } from "tests/support/visitor";
import { testSecrets } from "tests/support/wallet-server";
import { today, yearOf } from "~/domain/calendar";
import { fundOfYear, yearPartOf } from "~/domain/re-allocation";
import { benefitCoverages } from "~/service/database/schema";

const step = "/employee/setup/benefit-coverage";
const several = { total: 2_000_00, offers: { 1: null, 2: null, 3: null, 5: 250_00 } };

test("several categories are added up, refused until all is allocated, then saved [ALO-01, ALO-02, ALO-03, ALO-07]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person(readyToAllocate);
  await offer(wallet.db, robin, several);
  await signIn(page, robin);
  await hydrated(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`${step}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wallet allocation");
  const remaining = page.getByRole("status").filter({ hasText: "Remaining allocation" });
  await expect(remaining).toContainText("$1,750.00");
  await expect(page.getByRole("main")).toContainText("You cannot change these amounts after allocating.");
  await expect(page.getByLabel("Retirement saving")).toHaveValue("250.00");
  await expect(page.getByLabel("Retirement saving")).toBeDisabled();
  await expect(page.getByLabel("Charity")).toBeDisabled();
  await expectAccessible(page);
  await screenshots(page, "setup-allocation");
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const reached = await tabThrough(page);
  expect(reached).toEqual(
    expect.arrayContaining(["Split evenly", "Less for Healthcare spending", "Continue"]),
  );
  await expectTargets(page);
  if (before) await page.setViewportSize(before);

  await page.getByLabel("Healthcare spending", { exact: true }).fill("1,000.005");
  await page.getByLabel("Wellness spending", { exact: true }).fill("500");
  await page.getByLabel("Wellness spending", { exact: true }).press("Enter");
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText("Please use no more than two decimal places.");
  await expect(page.getByLabel("Wellness spending", { exact: true })).toHaveValue("500");
  await page.getByLabel("Healthcare spending", { exact: true }).fill("1,300.50");
  await page.getByLabel("Healthcare spending", { exact: true }).press("Enter");
  await expect(summary).toContainText("$50.50 over your total");
  await expect(remaining).toContainText("-$50.50");
  await expect(remaining).toContainText("$50.50 over your total");
  await expectAccessible(page);
  await screenshots(page, "setup-allocation-refused");

  await page.getByLabel("Healthcare spending", { exact: true }).fill("1249");
  await page.getByRole("button", { name: "More for Healthcare spending" }).press("Enter");
  await expect(page.getByLabel("Healthcare spending", { exact: true })).toHaveValue("1250.00");
  await expect(page.getByLabel("Wellness spending", { exact: true })).toHaveValue("500");
  await expect(remaining).toContainText("$0.00");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(new RegExp(`${step}$`));
  await expect(page.getByText("Your wallet allocation is saved.").first()).toBeVisible();
  const rows = await coveragesOf(wallet.db, robin.employeeId);
  expect(rows).toEqual([
    { enrollmentId: 1, amount: 1_250_00, proRatedAmount: null },
    { enrollmentId: 2, amount: 500_00, proRatedAmount: null },
    { enrollmentId: 5, amount: 250_00, proRatedAmount: null },
  ]);

  await page.goto(step);
  await expect(page.getByLabel("Healthcare spending", { exact: true })).toHaveValue("1250.00");
  await expect(page.getByLabel("Personal insurance", { exact: true })).toHaveValue("");
});

test("plus, minus and Split evenly change the amounts, and Enter still means Continue [ALO-01, PEN-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person(readyToAllocate);
  await offer(wallet.db, robin, { total: 100_00, offers: { 1: null, 2: null, 5: null } });
  await signIn(page, robin, { to: step });
  await hydrated(page);
  const healthcare = page.getByLabel("Healthcare spending", { exact: true });
  const retirement = page.getByLabel("Retirement saving", { exact: true });
  const more = page.getByRole("button", { name: "More for Healthcare spending" });
  const less = page.getByRole("button", { name: "Less for Healthcare spending" });
  await retirement.fill("not yet");
  await less.click();
  await expect(healthcare).toHaveValue("0.00");
  await more.press("Enter");
  await expect(healthcare).toHaveValue("1.00");
  await expect(more).toBeFocused();
  await more.press("Enter");
  await expect(healthcare).toHaveValue("2.00");
  await expect(retirement).toHaveValue("not yet");
  await page.getByRole("button", { name: "Split evenly" }).click();
  await expect(healthcare).toHaveValue("33.34");
  await expect(retirement).toHaveValue("33.33");
  await retirement.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(`${step}$`));
  expect((await coveragesOf(wallet.db, robin.employeeId)).map(({ amount }) => amount)).toEqual([
    33_34, 33_33, 33_33,
  ]);
});

test("plus repeats while it is held down, and Continue says what is left to allocate [ALO-01, PEN-03] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person(readyToAllocate);
  await offer(wallet.db, robin, several);
  await page.clock.install({ time: 0 });
  await signIn(page, robin, { to: step });
  await hydrated(page);
  // The page's clock is paused, so that the test and not the machine determines how long a press takes.
  await page.clock.pauseAt(3_600_000);
  const healthcare = page.getByLabel("Healthcare spending", { exact: true });
  const more = page.getByRole("button", { name: "More for Healthcare spending" });
  await more.click();
  await expect(healthcare, "a short press").toHaveValue("1.00");
  await more.hover();
  await page.mouse.down();
  await page.clock.runFor(399);
  await expect(healthcare, "not long enough yet").toHaveValue("1.00");
  await page.clock.runFor(1 + 4 * 80);
  await expect(healthcare, "a long press").toHaveValue("6.00");
  await page.mouse.up();
  await page.clock.runFor(1_000);
  await expect(healthcare, "no more once it is over").toHaveValue("6.00");
  const main = page.getByRole("button", { name: "Continue" });
  await expect(main).toHaveAttribute("aria-disabled", "true");
  await expect(main).toHaveAccessibleDescription("Left to allocate: $1,744.00");
  await healthcare.fill("1750");
  await expect(main).not.toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: "Recalculate" })).toBeHidden();
});

test("a single category is filled in with this year's share of a pro-rated plan [ALO-05, REA-04]", async ({
  page,
  person,
  wallet,
}) => {
  const year = yearOf(wallet.clock.now().toISOString().slice(0, 10));
  const eligibilityDate = `${year}-02-15`;
  const robin = await person({ ...readyToAllocate, proRated: true, eligibilityDate });
  await offer(wallet.db, robin, { total: 1_200_00, offers: { 1: null } });
  await signIn(page, robin, { to: step });
  const part = { proRated: true, eligibilityDate, classBenefitFromDate: null };
  const fund = fundOfYear(1_200_00, yearPartOf(part, `${year}-06-01`));
  await expect(page.getByLabel("Healthcare spending", { exact: true })).toHaveValue((fund / 100).toFixed(2));
  await expect(page.getByRole("main")).toContainText(
    `this is your share, for ${year}, of $1,200.00 for a full year.`,
  );
  await screenshots(page, "setup-allocation-pro-rated");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(new RegExp(`${step}$`));
  expect(await coveragesOf(wallet.db, robin.employeeId)).toEqual([
    { enrollmentId: 1, amount: 1_200_00, proRatedAmount: fund },
  ]);
});

test("a locked allocation is read-only, and Continue goes to the next step [ALO-06]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person(readyToAllocate);
  await offer(wallet.db, robin, several);
  await signIn(page, robin, { to: step });
  await lockAllocation(wallet.origin, robin, true);
  await page.reload();
  // Nothing is allocated yet, so nothing can be locked.
  await expect(page.getByLabel("Healthcare spending", { exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Split evenly" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(new RegExp(`${step}$`));
  await page.goto(step);
  await expect(page.getByRole("status").filter({ hasText: "Remaining allocation" })).toContainText("$0.00");
  await expect(page.getByRole("button", { name: /^(More|Less|Split)/ })).toHaveCount(0);
  await expect(page.getByLabel("Healthcare spending", { exact: true })).toBeDisabled();
  await expectAccessible(page);
  await screenshots(page, "setup-allocation-locked");
  const before = await dumpOf(wallet.db);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(new RegExp(`${step}$`));
  expect(await dumpOf(wallet.db)).toEqual(before);

  await lockAllocation(wallet.origin, robin, false);
  await page.goto(step);
  await expect(page.getByLabel("Healthcare spending", { exact: true })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Split evenly" })).toBeVisible();
});

test("an allocation sent too early, twice, or with extra or hostile fields saves nothing else [SES-10, ALO-07, ALO-08] @no-scripts", async ({
  person,
  wallet,
}) => {
  const early = await person({ isSetupDone: false, coverages: [] });
  await offer(wallet.db, early, several);
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(early);
  const right = { event: "allocation.save", "amount-1": "1000", "amount-2": "750" };
  const before = await dumpOf(wallet.db);
  expect(await visitor.post(step, right)).toMatchObject({
    status: 303,
    location: "/employee/setup/basic-information",
  });
  expect(await dumpOf(wallet.db)).toEqual(before);

  const robin = await person(readyToAllocate);
  await offer(wallet.db, robin, several);
  await visitor.signIn(robin);
  const untouched = await dumpOf(wallet.db);
  for (const fields of [
    { ...right, "amount-1": "-1000" },
    { ...right, "amount-1": "١٠٠٠" },
    { ...right, "amount-1": "1000000000000000000000" },
    { ...right, "amount-1": "x".repeat(5_000) },
    { ...right, event: "plus.1" },
    { ...right, event: "plus.__proto__" },
    { event: "allocation.save" },
  ]) {
    const answer = await visitor.post(step, fields);
    expect([200, 400], JSON.stringify(fields).slice(0, 80)).toContain(answer.status);
  }
  expect(await dumpOf(wallet.db)).toEqual(untouched);

  const more = { ...right, "amount-5": "999", "amount-4": "5", employeeId: "1", fund: "9", back: "true" };
  expect((await visitor.post(step, more)).status).toBe(303);
  expect(await coveragesOf(wallet.db, robin.employeeId)).toEqual([
    { enrollmentId: 1, amount: 1_000_00, proRatedAmount: null },
    { enrollmentId: 2, amount: 750_00, proRatedAmount: null },
    { enrollmentId: 5, amount: 250_00, proRatedAmount: null },
  ]);
  const once = await dumpOf(wallet.db);
  expect((await visitor.post(step, right)).status).toBe(303);
  expect(await dumpOf(wallet.db)).toEqual(once);
});

test("a plan with no money for this year yet says so [ALO-02] @no-scripts", async ({ person, wallet }) => {
  const robin = await person(readyToAllocate);
  await offer(wallet.db, robin, { total: 0, offers: { 1: null } });
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(robin);
  const sentence = `There is no money to allocate for ${yearOf(today(wallet.clock))} yet.`;
  expect((await visitor.get(step)).text).toContain(sentence);
  const before = await dumpOf(wallet.db);
  const answer = await visitor.post(step, { event: "allocation.save" });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(sentence);
  expect(await dumpOf(wallet.db)).toEqual(before);
});

test("a plan whose share of the year is 0.00 shows it and continues [ALO-05] @no-scripts", async ({
  person,
  wallet,
}) => {
  const year = yearOf(today(wallet.clock));
  const robin = await person({ ...readyToAllocate, proRated: true, eligibilityDate: `${year}-12-31` });
  await offer(wallet.db, robin, { total: 1, offers: { 1: null } });
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(robin);
  expect((await visitor.get(step)).text).toContain(`Your share for ${year} is $0.00`);
  const answer = await visitor.post(step, { event: "allocation.save" });
  expect(answer.status).toBe(303);
  expect(await coveragesOf(wallet.db, robin.employeeId)).toEqual([]);
});

async function coveragesOf(db: Parameters<typeof dumpOf>[0], employeeId: number) {
  return db
    .select({
      enrollmentId: benefitCoverages.enrollmentId,
      amount: benefitCoverages.amount,
      proRatedAmount: benefitCoverages.proRatedAmount,
    })
    .from(benefitCoverages)
    .where(eq(benefitCoverages.employeeId, employeeId))
    .orderBy(benefitCoverages.enrollmentId);
}

/** Locks or unlocks the allocation like the operator's command. */
async function lockAllocation(origin: string, { employeeId }: Person, isLocked: boolean): Promise<void> {
  const answer = await fetch(`${origin}/manage-operator/api/people/${employeeId}/allocation-lock`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", "Operator-Key": testSecrets.OPERATOR_KEY },
    body: JSON.stringify({ isLocked }),
  });
  expect(answer.status).toBe(200);
}

for (const [what, offers] of [
  ["whose amounts the employer fixed", { 1: 1_500_00, 2: 500_00 }],
  ["of a single category", { 1: null }],
] as const)
  test(`a plan ${what} says that there is nothing to choose, and continues [ALO-05]`, async ({
    page,
    person,
    wallet,
  }) => {
    const robin = await person(readyToAllocate);
    await offer(wallet.db, robin, { total: 2_000_00, offers });
    await signIn(page, robin, { to: step });
    await hydrated(page);
    await expect(page.getByRole("main")).toContainText(
      "There is nothing to choose here: your employer’s plan sets the amounts. Please continue.",
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/personal-banking$/);
  });
