import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { balances } from "tests/support/balances";
import { businessDay } from "tests/support/business-day";
import { dumpOf } from "tests/support/dump";
import {
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  type Wallet,
} from "tests/support/e2e";
import { expectNavigation } from "tests/support/e2e/arrival";
import { expectNoSidewaysScroll, expectTargets, tabThrough } from "tests/support/e2e/checks";
import { formAt } from "tests/support/page-form";
import type { Person } from "tests/support/person";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { yearOf } from "~/domain/calendar";
import { benefitCoverages, employees } from "~/service/database/schema";

const landing = "/re-allocation";
const allocation = "/re-allocation/benefit-coverage";
const review = "/re-allocation/review";
const midYear = "/re-allocation/mid-year";
const midYearReview = "/re-allocation/mid-year/review";
const home = "/claim-management/";
const required = { reAllocationStatus: "REQUIRED" } as const;
const inReview = { reAllocationStatus: "REVIEW" } as const;
const changing = (fundChange: number) => ({ reAllocationStatus: "CHANGE_REQUIRED", fundChange }) as const;

const giveRest = ({ db }: Wallet, person: Person) =>
  giveBankAndBasicInformation(db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);

/** Returns the status, and the available amount of each category by id. */
async function storedState({ db }: Wallet, { employeeId, benefitYear }: Person) {
  const [person] = await db.select().from(employees).where(eq(employees.id, employeeId));
  const held = await balances(db, employeeId, benefitYear);
  const rows = await db.select().from(benefitCoverages).where(eq(benefitCoverages.employeeId, employeeId));
  return {
    status: person?.reAllocationStatus,
    isSetupDone: person?.isSetupDone,
    amounts: Object.fromEntries(rows.map((row) => [row.enrollmentId, row.proRatedAmount ?? row.amount])),
    available: Object.fromEntries(held.map((each) => [each.enrollmentId, each.available])),
  };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function expectChanged(page: Page): Promise<void> {
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText("The amounts were changed in the meantime, perhaps in another window.");
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
}

test("an employee who is eligible only next year re-allocates next year's benefit [REA-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ ...required, benefitYear: 2027, eligibilityDate: "2027-02-01" });
  await giveRest(wallet, robin);
  await signIn(page, robin);
  await expect(page.getByRole("heading", { name: "Your 2027 benefit" })).toBeVisible();
  await page.goto(allocation);
  await expect(page.getByRole("main")).toContainText("Divide $3,800.00 for 2027 among the categories.");
});

test("the whole benefit is re-allocated, reviewed and confirmed [REA-01, SES-07]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person(required);
  await giveRest(wallet, robin);
  await signIn(page, robin);
  await expect(page).toHaveURL(new RegExp(`${landing}$`));
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Re-Allocation");
  await expect(page.getByRole("heading", { name: "Your 2026 benefit" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("$3,800.00");
  await expectAccessible(page);
  await screenshots(page, "re-allocation");

  await button(page, "Continue").click();
  await expect(page).toHaveURL(new RegExp(`${allocation}$`));
  await hydrated(page);
  const healthcare = page.getByRole("textbox", { name: "Healthcare spending" });
  const wellness = page.getByRole("textbox", { name: "Wellness spending" });
  await expect(healthcare).toHaveValue("2800.00");
  await expectAccessible(page);
  await screenshots(page, "re-allocation-amounts");
  await button(page, "Less for Healthcare spending").press("Enter");
  await expect(healthcare).toHaveValue("2799.00");
  await button(page, "Continue").press("Enter");
  await expect(page.getByText("Left to allocate: $1.00").first()).toBeVisible();
  await wellness.fill("1001.00");
  await expectNavigation(page, () => button(page, "Continue").click());

  await expect(page).toHaveURL(new RegExp(`${review}$`));
  await hydrated(page);
  await expect(page.getByRole("main")).toContainText("$2,799.00");
  await expect.poll(() => page.evaluate(() => window.scrollY), "a step begins at its top").toBe(0);
  await expectAccessible(page);
  await screenshots(page, "re-allocation-review");
  expect(await storedState(wallet, robin)).toMatchObject({
    status: "REVIEW",
    amounts: { 1: 2_799_00, 2: 1_001_00 },
    available: { 1: 2_799_00, 2: 1_001_00 },
  });
  await button(page, "Confirm").click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(
    page.getByRole("status").filter({ hasText: "Thank you, your re-allocation is confirmed." }),
  ).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toContainText("Claims");
  await screenshots(page, "re-allocation-confirmed");
  expect(await storedState(wallet, robin)).toMatchObject({ status: "NONE", isSetupDone: true });
});

test("a saved re-allocation continues at the review on another device, and only displayed amounts are confirmed [REA-01, REA-05] (D76)", async ({
  page,
  person,
  wallet,
  secondDevice,
}) => {
  const robin = await person(required);
  await giveRest(wallet, robin);
  await signIn(page, robin);
  await page.goto(allocation);
  await button(page, "Continue").click();
  await expect(page).toHaveURL(new RegExp(`${review}$`));
  const other = await secondDevice();
  await signIn(other, robin);
  await expect(other).toHaveURL(new RegExp(`${review}$`));
  await other.getByRole("link", { name: "Change the amounts" }).click();
  await other.getByRole("textbox", { name: "Healthcare spending" }).fill("3000.00");
  await other.getByRole("textbox", { name: "Wellness spending" }).fill("800.00");
  await button(other, "Continue").click();
  await expect(other).toHaveURL(new RegExp(`${review}$`));
  await expect(page.getByRole("main")).toContainText("$2,800.00");
  await button(page, "Confirm").click();
  await expectChanged(page);
  await expect(page.getByRole("main")).toContainText("Healthcare spending$3,000.00");
  await expect(page.getByRole("main")).not.toContainText("$2,800.00");
  await expectAccessible(page);
  expect(await storedState(wallet, robin)).toMatchObject({ status: "REVIEW" });
  await button(page, "Confirm").click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  expect(await storedState(wallet, robin)).toMatchObject({
    status: "NONE",
    amounts: { 1: 3_000_00, 2: 800_00 },
  });
  await button(other, "Confirm").click();
  await expect(other).toHaveURL(new RegExp(`${home}$`));
});

test("saved amounts can be confirmed after opening Change the amounts and returning to the review [REA-01, SES-07]", async ({
  page,
  wallet,
  signedIn,
}) => {
  const robin = await signedIn(inReview);
  await giveRest(wallet, robin);
  await page.goto(landing);
  await page.getByRole("link", { name: "Change the amounts" }).click();
  await expect(page).toHaveURL(new RegExp(`${allocation}$`));
  await page.goto(review);
  await expect(page.getByText("You have not allocated your benefit yet")).toHaveCount(0);
  await button(page, "Confirm").click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  expect(await storedState(wallet, robin)).toMatchObject({ status: "NONE" });
});

test("a mid-year change that another tab has changed is displayed again before it is confirmed [REA-02] (D76)", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const robin = await person(changing(500_00));
  await giveRest(wallet, robin);
  await signIn(page, robin);
  await page.getByRole("textbox", { name: "Healthcare spending" }).fill("500.00");
  await button(page, "Review the amounts").click();
  await expect(page.getByRole("main")).toContainText("Healthcare spending$3,300.00$500.00 more");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(midYear);
  await hydrated(other);
  await other.getByRole("textbox", { name: "Healthcare spending" }).fill("");
  await other.getByRole("textbox", { name: "Wellness spending" }).fill("500.00");
  await button(other, "Review the amounts").click();
  await expect(other.getByRole("main")).toContainText("Wellness spending$1,500.00$500.00 more");

  await button(page, "Confirm").click();
  await expectChanged(page);
  await expect(page.getByRole("main")).toContainText("Healthcare spending$2,800.00unchanged");
  await expect(page.getByRole("main")).toContainText("Wellness spending$1,500.00$500.00 more");
  await expectAccessible(page);
  expect(await storedState(wallet, robin)).toMatchObject({
    status: "CHANGE_REQUIRED",
    amounts: { 2: 1_000_00 },
  });
  await button(page, "Confirm").click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  expect(await storedState(wallet, robin)).toMatchObject({
    status: "NONE",
    amounts: { 1: 2_800_00, 2: 1_500_00 },
  });
});

test("a confirmation that fails shows the server's message and changes nothing [REA-01]", async ({
  page,
  person,
  wallet,
  problems,
  signedIn,
}) => {
  problems.allow(/400/);
  const robin = await signedIn(inReview);
  await expect(page).toHaveURL(new RegExp(`${review}$`));
  await button(page, "Confirm").click();
  await expect(page.getByRole("group", { name: "There is a problem" })).toContainText(
    "You have to set up the following information: banking info, basic information.",
  );
  await expectAccessible(page);
  expect(await storedState(wallet, robin)).toMatchObject({ status: "REVIEW" });
  await giveRest(wallet, robin);
  await button(page, "Confirm").click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));

  const alex = await person(changing(300_00));
  await page.context().clearCookies();
  await signIn(page, alex);
  await page.getByRole("textbox", { name: "Healthcare spending" }).fill("300.00");
  await button(page, "Review the amounts").click();
  await button(page, "Confirm").click();
  await expect(page.getByRole("group", { name: "There is a problem" })).toContainText("banking info");
  await expectAccessible(page);
  await page.goto(midYear);
  await expect(page.getByRole("main")).toContainText("There is nothing left to allocate.");
  await giveRest(wallet, alex);
  await button(page, "Review the amounts").click();
  await button(page, "Confirm").click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  expect(await storedState(wallet, alex)).toMatchObject({ status: "NONE", available: { 1: 3_100_00 } });
});

test("a mid-year increase of the plan is allocated to the cent [REA-02, REA-03, SES-07]", async ({
  page,
  person,
  wallet,
  problems,
}) => {
  problems.allow(/400/);
  const robin = await person(changing(300_00));
  await giveRest(wallet, robin);
  await signIn(page, robin);
  await expect(page).toHaveURL(new RegExp(`${midYear}$`));
  await hydrated(page);
  await expect(page.getByRole("main")).toContainText("Your plan gives you $300.00 more for 2026.");
  await expect(page.getByRole("main")).toContainText("Now $2,800.00, claimed $0.00");
  await expectAccessible(page);
  await screenshots(page, "mid-year-gained");

  const healthcare = page.getByRole("textbox", { name: "Healthcare spending" });
  const wellness = page.getByRole("textbox", { name: "Wellness spending" });
  const save = button(page, "Review the amounts");
  const summary = page.getByRole("group", { name: "There is a problem" });
  await healthcare.fill("-5.00");
  await wellness.fill("305.00");
  await save.press("Enter");
  await expect(summary).toContainText(
    "Input amount is invalid: your plan gives you more, so nothing can be taken away.",
  );
  await expect(summary).toContainText(
    "Amount exceeds the permitted allocation: your plan gives you $300.00 more in all.",
  );
  await expect(healthcare).toHaveValue("-5.00");
  await expectAccessible(page);
  await screenshots(page, "mid-year-refused");

  await healthcare.fill("99.00");
  await wellness.fill("200.00");
  await button(page, "More for Healthcare spending").press("Enter");
  await expect(healthcare).toHaveValue("100.00");
  await expect(page.getByRole("main")).toContainText("After the change $2,900.00");
  await expect(page.getByRole("status").filter({ hasText: "Left to add" })).toContainText("$0.00");
  await expectNavigation(page, () => save.click());
  await expect(page).toHaveURL(new RegExp(`${midYearReview}$`));
  await hydrated(page);
  const main = page.getByRole("main");
  await expect(main).toContainText("Healthcare spending$2,900.00$100.00 more");
  await expect(main).toContainText("Total$4,100.00");
  expect(await storedState(wallet, robin)).toMatchObject({
    status: "CHANGE_REQUIRED",
    amounts: { 1: 2_800_00 },
  });
  await expectAccessible(page);
  await screenshots(page, "mid-year-review");
  await page.getByRole("link", { name: "Change the amounts" }).click();
  await expect(healthcare).toHaveValue("100.00");
  await save.click();
  await button(page, "Confirm").click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  expect(await storedState(wallet, robin)).toMatchObject({
    status: "NONE",
    amounts: { 1: 2_900_00, 2: 1_200_00 },
    available: { 1: 2_900_00, 2: 1_200_00 },
  });
});

test("a mid-year decrease of a pro-rated plan is scaled and deducted, by keyboard alone [REA-02, REA-04, PEN-02]", async ({
  page,
  person,
  wallet,
}) => {
  const day = `${yearOf(businessDay)}-07-02`;
  const robin = await person({
    ...changing(-200_00),
    proRated: true,
    eligibilityDate: day,
    classBenefitFromDate: day,
    coverages: [
      { enrollmentId: 1, amount: 1_400_00, proRatedAmount: 701_92 },
      { enrollmentId: 2, amount: 600_00, proRatedAmount: 300_82 },
    ],
  });
  await giveRest(wallet, robin);
  await signIn(page, robin);
  await hydrated(page);
  const main = page.getByRole("main");
  await expect(main).toContainText("less for 2026");
  const lost = /gives you \$([\d.]+) less/.exec((await main.textContent()) ?? "")?.[1] ?? "";
  expect(Number(lost)).toBeGreaterThan(99);
  expect(Number(lost)).toBeLessThan(101);
  await expect(main).toContainText("so this is your share of a full-year change of $200.00");
  await screenshots(page, "mid-year-lost");
  await page.getByRole("textbox", { name: "Wellness spending" }).focus();
  await page.keyboard.type("200");
  await page.getByRole("button", { name: "Take the rest here: Wellness spending" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Wellness spending" })).toHaveValue(lost);
  await page.getByRole("textbox", { name: "Wellness spending" }).press("Enter");
  await expect(main).toContainText(`$${lost} less`);
  await button(page, "Confirm").press("Enter");
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  const { status, amounts } = await storedState(wallet, robin);
  expect(status).toBe("NONE");
  expect(amounts).toEqual({ 1: 701_92, 2: 300_82 - Math.round(Number(lost) * 100) });
});

test("on a phone and by keyboard every control is reachable and visible [LAY-06, PEN-02]", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signedIn(required);
  for (const path of [landing, allocation, review]) {
    await page.goto(path);
    await hydrated(page);
    await expectNoSidewaysScroll(page);
    await expectTargets(page);
    await tabThrough(page);
  }
  await page.goto("/sign-out");
  await page.context().clearCookies();
  await signedIn(changing(300_00));
  await expect(page).toHaveURL(new RegExp(`${midYear}$`));
  await hydrated(page);
  await expectNoSidewaysScroll(page);
  await expectTargets(page);
  await tabThrough(page);
});

test("each re-allocation URL opens only for the statuses it belongs to and redirects for others [REA-05, SES-08, SES-11] @no-scripts", async ({
  person,
  wallet,
}) => {
  const opens = [
    [
      required,
      { [landing]: 200, [allocation]: 200, [review]: 200, [midYear]: landing, [midYearReview]: landing },
    ],
    [inReview, { [landing]: 200, [allocation]: 200, [review]: 200, [midYear]: review }],
    [
      changing(100),
      { [landing]: midYear, [allocation]: midYear, [review]: home, [midYear]: 200, [midYearReview]: midYear },
    ],
    [{}, { [landing]: home, [allocation]: home, [review]: home, [midYear]: home }],
  ] as const;
  for (const [wishes, expected] of opens) {
    const visitor = visitorOf(wallet.origin);
    await visitor.signIn(await person(wishes));
    for (const [url, outcome] of Object.entries(expected)) {
      const { status, location } = await visitor.get(url);
      expect(location ?? status, `${JSON.stringify(wishes)} at ${url}`).toBe(outcome);
    }
  }
});

test("a request out of order, for another status, repeated or with extra fields changes nothing else [REA-01, REA-02, REA-05] @no-scripts", async ({
  person,
  wallet,
}) => {
  const amounts = { "amount-1": "3000.00", "amount-2": "800.00" };
  const somebody = async (wishes: Parameters<typeof person>[0]): Promise<[Visitor, Person]> => {
    const robin = await person(wishes);
    await giveRest(wallet, robin);
    const visitor = visitorOf(wallet.origin);
    await visitor.signIn(robin);
    return [visitor, robin];
  };
  const hostile = ["1e3", "٣", "9".repeat(400), "-0.01", "2800.001", "\u0000", "<b>", "$", "NaN", "٣٠٠٠"];
  const [early] = await somebody(required);
  const [nobody] = await somebody({});
  const [changer] = await somebody(changing(300_00));
  const before = await dumpOf(wallet.db);
  const confirm = { event: "allocation.confirm", state: "reviewing" };
  const save = { event: "allocation.save", state: "allocating" };
  const change = { event: "change.review", "amount-1": "300.00" };
  const confirmChange = { event: "change.confirm", "amount-1": "300.00" };
  const posts: [Visitor, string, Record<string, string>][] = [
    [early, review, confirm],
    [early, landing, { event: "allocation.begin", state: "landing", status: "NONE" }],
    [early, review, { ...confirm, ...amounts }],
    [early, midYear, change],
    [early, midYearReview, confirmChange],
    ...hostile.map((text): [Visitor, string, Record<string, string>] => [
      early,
      allocation,
      { ...save, ...amounts, "amount-1": text },
    ]),
    [early, allocation, { ...save, ...amounts, "amount-2": "800.01" }],
    [early, allocation, { event: "split", ...amounts }],
    [early, allocation, { event: "plus.1", ...amounts }],
    [nobody, allocation, { ...save, ...amounts }],
    [nobody, review, confirm],
    [nobody, midYear, change],
    [nobody, midYearReview, confirmChange],
    [changer, allocation, { ...save, ...amounts }],
    [changer, review, confirm],
    [changer, midYearReview, confirmChange],
    [changer, landing, { event: "allocation.begin", state: "landing" }],
    ...hostile.map((text): [Visitor, string, Record<string, string>] => [
      changer,
      midYear,
      { ...change, "amount-1": text },
    ]),
    [changer, midYear, { ...change, fund: "999", "amount-1": "999.00", "amount-9": "-699.00" }],
    [changer, midYear, { event: "minus.1", "amount-1": "300.00" }],
  ];
  for (const [visitor, path, fields] of posts) {
    const { status } = await visitor.post(path, fields);
    expect([200, 303, 400], `${path} ${JSON.stringify(fields).slice(0, 80)}`).toContain(status);
    expect(await dumpOf(wallet.db)).toEqual(before);
  }

  const [visitor, robin] = await somebody(required);
  const extra = { ...save, ...amounts, status: "NONE", fund: "1", "amount-5": "500.00", employeeId: "1" };
  expect((await visitor.post(allocation, extra)).location).toBe(review);
  const saved = await dumpOf(wallet.db);
  expect((await visitor.post(allocation, extra)).location).toBe(review);
  expect(await dumpOf(wallet.db)).toEqual(saved);
  const unseen = await visitor.post(review, confirm);
  expect(unseen.status, "a page that does not say what it showed").toBe(409);
  expect(unseen.text).toContain("confirm again if they are right");
  expect(await dumpOf(wallet.db)).toEqual(saved);
  const shown = { ...(await formAt(visitor, review)), ...confirm };
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.post(review, shown)));
  for (const { location } of answers) expect(location).toBe(home);
  expect(await storedState(wallet, robin)).toMatchObject({
    status: "NONE",
    amounts: { 1: 3_000_00, 2: 800_00 },
  });
  expect(visitor.session()).toMatchObject({ isSetupDone: "True", reAllocationStatus: "NONE" });

  const twice = { event: "change.review", "amount-1": "100.00", "amount-2": "200.00", state: "x" };
  const [gainer, winner] = await somebody(changing(300_00));
  const reviewed = await Promise.all([gainer.post(midYear, twice), gainer.post(midYear, twice)]);
  for (const { location } of reviewed) expect(location).toBe(midYearReview);
  expect((await gainer.post(midYearReview, {})).status).toBe(409);
  const seen = await formAt(gainer, midYearReview);
  const both = await Promise.all([gainer.post(midYearReview, seen), gainer.post(midYearReview, seen)]);
  for (const { location } of both) expect(location).toBe(home);
  expect(await storedState(wallet, winner)).toMatchObject({
    status: "NONE",
    available: { 1: 2_900_00, 2: 1_200_00 },
  });
});
