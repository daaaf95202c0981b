import { eq } from "drizzle-orm";
import { dumpOf } from "tests/support/dump";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { formAt } from "tests/support/page-form";
import type { PersonOptions } from "tests/support/person";
import { visitorOf } from "tests/support/visitor";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { employees } from "~/service/database/schema";

const review = "/employee/setup/review-information";
const dataKey = Buffer.from(testSecrets.DATA_KEY, "hex");
const almostDone: PersonOptions = {
  isSetupDone: false,
  dependents: [
    { firstName: "Zoë", lastName: "O'Neil", relationship: "CHILDREN", dateOfBirth: "2016-02-29" },
    { firstName: "Sam", lastName: "Tremblay", relationship: "PARTNER" },
  ],
};

test("the review shows everything with numbers hidden and a link to change each part, and confirms [SET-05]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person(almostDone);
  await giveBankAndBasicInformation(wallet.db, dataKey, robin);
  await signIn(page, robin);
  await hydrated(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`${review}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review");
  const main = page.getByRole("main");
  for (const shown of [
    ...["1 Example Street", "Toronto, Ontario", "M5V 2T6", "04 May 1990", "$2,800.00", "$3,800.00"],
    ...["12345", "004", "hidden, ending in 321", "Zoë O'Neil", "Child, born 29 Feb 2016", "Partner"],
  ]) {
    await expect(main).toContainText(shown);
  }
  expect(await page.content()).not.toContain("7654321");
  await hydrated(page);
  const changes = await main
    .getByRole("link", { name: /^Change / })
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(changes).toEqual([
    "/employee/setup/basic-information?back",
    "/employee/setup/benefit-coverage?back",
    "/employee/setup/personal-banking?back",
    "/employee/setup/dependents?back",
  ]);
  await expectAccessible(page);
  await screenshots(page, "setup-review");

  await page.getByRole("link", { name: "Change basic information" }).click();
  await page.getByLabel("City").fill("Ottawa");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`${review}$`));
  await expect(main).toContainText("Ottawa, Ontario");

  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/claim-management\/$/);
  await expect(page.getByText("Thank you, your account has been set up!").first()).toBeVisible();
  await expect(
    page.getByText(/You can add your first claim now\. Receipts from \d{4} can be sent until/).first(),
  ).toBeVisible();
  await screenshots(page, "setup-confirmed");
  const [row] = await wallet.db.select().from(employees).where(eq(employees.id, robin.employeeId));
  expect(row).toMatchObject({ isSetupDone: true, reAllocationStatus: "NONE", cityName: "Ottawa" });
  await page.goto(review);
  await expect(page).toHaveURL(/\/claim-management\/$/);
});

test("a change made in another tab is displayed before it is confirmed [SET-05] (D76)", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const robin = await person(almostDone);
  await giveBankAndBasicInformation(wallet.db, dataKey, robin);
  await signIn(page, robin, { to: review });
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/employee/setup/basic-information?back");
  await hydrated(other);
  await other.getByLabel("City").fill("Ottawa");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByRole("main")).toContainText("Ottawa, Ontario");

  await page.getByRole("button", { name: "Confirm" }).click();
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText("Something was changed in the meantime, perhaps in another window.");
  await expect(page.getByRole("main")).toContainText("Ottawa, Ontario");
  await expectAccessible(page);
  const stands = () => wallet.db.select().from(employees).where(eq(employees.id, robin.employeeId));
  expect(await stands()).toMatchObject([{ isSetupDone: false }]);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/claim-management\/$/);
  expect(await stands()).toMatchObject([{ isSetupDone: true, cityName: "Ottawa" }]);
});

test("confirming sets the setup flag; a second time does nothing, and too early redirects [SET-05, SES-10] @no-scripts", async ({
  person,
  wallet,
}) => {
  const visitor = visitorOf(wallet.origin);
  const early = await person({ isSetupDone: false });
  await visitor.signIn(early);
  const before = await dumpOf(wallet.db);
  expect((await visitor.get(review)).location).toBe("/employee/setup/basic-information");
  expect((await visitor.post(review, { isSetupDone: "true" })).location).toBe(
    "/employee/setup/basic-information",
  );
  expect(await dumpOf(wallet.db)).toEqual(before);

  await giveBankAndBasicInformation(wallet.db, dataKey, early);
  expect(visitor.session()?.isSetupDone).toBe("False");
  const shown = await formAt(visitor, review);
  const confirmed = await visitor.post(review, { ...shown, employeeId: "1", progress: "all" });
  expect(confirmed).toMatchObject({ status: 303, location: "/claim-management/" });
  expect(visitor.session()).toMatchObject({ isSetupDone: "True", reAllocationStatus: "NONE" });
  expect([...visitor.cookies.keys()]).not.toContain("flow-setup-wizard");
  const after = await dumpOf(wallet.db);
  expect((await visitor.post(review, {})).location).toBe("/claim-management/");
  expect(await dumpOf(wallet.db)).toEqual(after);
});

test("another browser continues at the right step, and the first browser then changes nothing [SES-10, SET-01]", async ({
  page,
  secondDevice,
  wallet,
  signedIn,
}) => {
  const robin = await signedIn({ isSetupDone: false });
  await giveBankAndBasicInformation(wallet.db, dataKey, robin);
  await page.goto("/employee/setup/basic-information");
  const other = await secondDevice();
  await signIn(other, robin, wallet);
  await other.getByRole("link", { name: "Continue" }).click();
  await expect(other).toHaveURL(new RegExp(`${review}$`));
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(other).toHaveURL(/\/claim-management\/$/);
  // The first browser still shows its step: saving it changes nothing, shows a message and leads home (SES-09).
  const before = await dumpOf(wallet.db);
  await page.getByLabel("City").fill("Nowhere");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main")).toContainText(
    "Your setup was completed in another window. Nothing was changed.",
  );
  await expect(page.getByRole("main")).toContainText("CityNowhere");
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page).toHaveURL(/\/claim-management\/$/);
  expect(await dumpOf(wallet.db)).toEqual(before);
});
