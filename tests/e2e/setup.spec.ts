import { eq } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { expectProblemsFirst } from "tests/support/e2e/checks";
import { basicInformation } from "tests/support/person";
import { offer, readyToAllocate } from "tests/support/plan-offer";
import { visitorOf } from "tests/support/visitor";
import { yearOf } from "~/domain/calendar";
import { employees } from "~/service/database/schema";

const landing = "/employee/setup/landing-page";
const basics = "/employee/setup/basic-information";

test("the plan overview shows the plan, the steps, and the terms in a dialog [SET-01, SET-04]", async ({
  page,
  signedIn,
}) => {
  const robin = await signedIn({ isSetupDone: false, eligibilityDate: "2026-03-01" });
  await expect(page).toHaveURL(new RegExp(`${landing}$`));
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plan overview");
  const main = page.getByRole("main");
  await expect(main).toContainText("$3,800.00");
  await expect(main).toContainText(robin.companyName);
  await expect(main).toContainText("01 Mar 2026");
  const steps = page.getByRole("navigation", { name: "Setup steps" }).getByRole("listitem");
  await expect(steps).toHaveText([
    "Plan overview You are here",
    "Basic information Not started",
    "Wallet allocation Completed",
    "Banking information Not started",
    "Dependents Not started",
    "Review Not started",
  ]);
  await expectAccessible(page);
  await screenshots(page, "setup-landing");

  await page.getByRole("link", { name: "Terms and Conditions of Use" }).click();
  const dialog = page.getByRole("dialog", { name: "Terms and Conditions of Use" });
  await expect(dialog.getByRole("heading", { name: "1. Flexible spending account terms" })).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "setup-terms");
  await dialog.getByRole("link", { name: "Back to the plan overview" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${landing}$`));
});

test("the plan overview shows how long setup takes, and an employee's share of a pro-rated plan [SET-04, REA-04]", async ({
  page,
  person,
  wallet,
}) => {
  const day = `${yearOf(businessDay)}-07-02`;
  const since = { proRated: true, eligibilityDate: day, classBenefitFromDate: day };
  const robin = await person({ ...readyToAllocate, ...since });
  await offer(wallet.db, robin, { total: 2_000_00, offers: { 1: null } });
  await signIn(page, robin);
  const main = page.getByRole("main");
  await expect(main).toContainText("Setting it up takes about 5 minutes.");
  await expect(main).toContainText("$2,000.00");
  await expect(main).toContainText("Your share for 2026 is $1,002.74.");
});

test("every link on the first page of the wizard works [SET-01]", async ({ page, signedIn }) => {
  await signedIn({ isSetupDone: false });
  const links = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")));
  expect(links.length, `links of the wizard's first page: ${links.join(" ")}`).toBeGreaterThan(1);
  for (const link of links) {
    const answer = await page.goto(link);
    expect(answer?.status(), link).toBe(200);
    expect(page.url()).toBe(link);
  }
});

test("the wizard's short URLs redirect to their steps, and locked steps to the first incomplete one [SET-01, SES-10] @no-scripts", async ({
  person,
  wallet,
}) => {
  const visitor = visitorOf(wallet.origin);
  expect((await visitor.get("/employee")).location).toBe(
    `/sign-in/?${new URLSearchParams({ from: "/employee" })}`,
  );
  await visitor.signIn(await person({ isSetupDone: false, coverages: [] }));
  const expected = {
    "/employee": landing,
    "/employee/setup": landing,
    "/benefit-coverage": "/employee/setup/benefit-coverage",
    "/personal-banking?back": "/employee/setup/personal-banking?back=",
    "/dependents": "/employee/setup/dependents",
    "/review-information": "/employee/setup/review-information",
    "/employee/setup/benefit-coverage": basics,
    "/employee/setup/personal-banking?back": basics,
    "/employee/setup/dependents": basics,
    "/employee/setup/review-information": basics,
    "/employee/setup/nowhere": basics,
  };
  for (const [path, location] of Object.entries(expected)) {
    expect((await visitor.get(path)).location, path).toBe(location);
  }
});

test("after set-up is done its pages redirect home [SES-09] @no-scripts", async ({ person, wallet }) => {
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(await person());
  for (const path of ["/employee", "/employee/setup", landing, `${landing}/terms`, basics]) {
    expect((await visitor.get(path)).location, path).toBe("/claim-management/");
  }
  const step = "/employee/setup/review-information";
  expect((await visitor.get(step)).location).toBe("/claim-management/");
});

test("a step submitted after set-up was completed elsewhere says so and shows the typed values [SES-09]", async ({
  page,
  wallet,
  signedIn,
}) => {
  const robin = await signedIn(
    {
      isSetupDone: false,
      ...basicInformation,
    },
    { to: basics },
  );
  await hydrated(page);
  await page.getByLabel("City").fill("Sudbury");
  await page.getByLabel("Social insurance number").fill("046 454 286");
  await wallet.db.update(employees).set({ isSetupDone: true }).where(eq(employees.id, robin.employeeId));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This was not saved");
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toHaveText(
    "Your setup was completed in another window. Nothing was changed.",
  );
  await expect(main).toContainText("CitySudbury");
  await expect(main).toContainText("ProvinceOntario");
  await expect(main).toContainText("Social insurance number… 286");
  await expect(main).not.toContainText("046 454");
  await expectAccessible(page);
  await screenshots(page, "setup-not-saved");
  await main.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page.getByRole("heading", { name: "Claim Management" })).toBeVisible();
  const [now] = await wallet.db.select().from(employees).where(eq(employees.id, robin.employeeId));
  expect(now?.cityName).toBe("Toronto");
});

test("basic information shows errors beside their fields, and Continue goes to the next step [SET-03, SET-07]", async ({
  page,
  wallet,
  signedIn,
}) => {
  const robin = await signedIn({ isSetupDone: false, coverages: [] });
  await hydrated(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`${basics}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Basic information");
  await expectAccessible(page);
  await screenshots(page, "setup-basic-information");

  const summary = page.getByRole("group", { name: "There is a problem" });
  await page.getByLabel("Date of birth").fill("31/02/2000");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(summary.getByRole("listitem")).toHaveText([
    "Please choose your gender.",
    "Please enter a date that exists, such as 28/09/1985.",
    "Please enter your street address.",
    "Please enter your city.",
    "Please choose your province.",
    "Please enter your postal code.",
  ]);
  await expectProblemsFirst(page);
  await page.getByLabel("Gender").selectOption("Female");
  await page.getByLabel("Date of birth").fill("21/11/2199");
  await page.getByLabel("Street address").fill("1 Rue de l'Église");
  await page.getByLabel("City").fill("Montréal");
  await page.getByLabel("Province").selectOption("Quebec");
  await page.getByLabel("Postal code").fill("h2x1y4");
  await page.getByLabel("Phone").fill("(514) 555 0142");
  await page.getByLabel("Social insurance number").fill("046 454 287");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(summary).toContainText("The date of birth cannot be in the future.");
  await expect(summary).toContainText("This is not a social insurance number.");
  await expect(page.getByLabel("Street address")).toHaveValue("1 Rue de l'Église");
  await expect(page.getByLabel("Province")).toHaveValue("11");
  await expect(page.getByLabel("Social insurance number")).toHaveValue("046 454 287");
  await expectAccessible(page);
  await screenshots(page, "setup-basic-information-refused");

  await page.getByLabel("Date of birth").fill("29/02/2000");
  await page.getByLabel("Social insurance number").fill("046 454 286");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page).not.toHaveURL(new RegExp(`${basics}$`));
  await expect(
    page.getByRole("status").filter({ hasText: "Your basic information is saved." }),
  ).toBeVisible();
  const [row] = await wallet.db.select().from(employees).where(eq(employees.id, robin.employeeId));
  expect(row).toMatchObject({
    gender: "FEMALE",
    dateOfBirth: "2000-02-29",
    street: "1 Rue de l'Église",
    cityName: "Montréal",
    provinceId: 11,
    postCode: "H2X 1Y4",
    phoneNumber: "5145550142",
    isSetupDone: false,
  });
  expect(row?.socialInsuranceNumberEncrypted).toMatch(/^v2\.[\w-]{8}\./);

  await page.goto(basics);
  await expect(page.getByLabel("Phone")).toHaveValue("514-555-0142");
  await expect(page.getByLabel("Social insurance number")).toHaveValue("");
  await expect(page.getByRole("main")).toContainText("On file, ending in 286.");
  expect(await page.content()).not.toContain("046454286");
});
