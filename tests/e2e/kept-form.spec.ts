import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expect, expectAccessible, hydrated, signIn, test, type Wallet } from "tests/support/e2e";
import { fromNow } from "tests/support/machine-clock";
import type { Person, PersonOptions } from "tests/support/person";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { dependents, employees, sessions } from "~/service/database/schema";
import { putBanking } from "./put-banking";

// Typed values that could not be saved: every page of the person mentions them, and they are shown where they were typed.

const notSent = "Your session had ended, so this was not sent.";
const elsewhere = "Your session had ended, so something you sent did not reach us.";
const dataKey = Buffer.from(testSecrets.DATA_KEY, "hex");
const inSetup: PersonOptions = {
  isSetupDone: false,
  dependents: [
    { firstName: "Zoë", lastName: "O'Neil", relationship: "CHILDREN", dateOfBirth: "2016-02-29" },
    { firstName: "Sam", lastName: "Tremblay", relationship: "PARTNER" },
  ],
};

const basics: PersonOptions = {
  gender: "FEMALE",
  dateOfBirth: "1990-02-28",
  street: "1 Lake Street",
  cityName: "Toronto",
  provinceId: 9,
  postCode: "M5V 1A1",
};

const endSession = ({ db }: Wallet, { employeeId }: Person) =>
  db.update(sessions).set({ endedAt: fromNow() }).where(eq(sessions.employeeId, employeeId));

async function signInAgain(page: Page, { username, password }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/sign-in\//);
  await page.getByLabel("Username or e-mail").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a bank account change lost to an expired session is announced on every page until it is opened [SES-01, ERR-03, SET-05]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ ...inSetup, ...basics });
  await putBanking(wallet, robin);
  await signIn(page, robin, { to: "/employee/setup/review-information" });
  await page.getByRole("link", { name: "Change banking" }).click();
  await expect(page).toHaveURL(/personal-banking\?back/);
  await hydrated(page);
  await page.getByLabel("Account number").fill("1112223");
  await endSession(wallet, robin);
  await page.getByRole("button", { name: "Continue" }).click();
  await signInAgain(page, robin);
  await expect(page).toHaveURL(/\/employee\/setup\/landing-page/);
  await expect(page.getByText(elsewhere)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/review-information/);
  await expect(page.getByText(elsewhere), "before anything is confirmed").toBeVisible();
  await page.goto("/employee/setup/personal-banking");
  await expect(page.getByLabel("Account number"), "another form of the path").toHaveValue("");
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page).toHaveURL(/personal-banking\/?\?back/);
  await expect(page.getByLabel("Account number")).toHaveValue("1112223");
  await expect(page.getByText(notSent).first()).toBeVisible();
  await page.goto("/employee/setup/landing-page");
  await expect(page.getByText(elsewhere), "it was shown").toHaveCount(0);
});

/** Edits Zoë's name while the session ends, and signs in again. */
async function loseSessionOverZoe(page: Page, wallet: Wallet, robin: Person) {
  await giveBankAndBasicInformation(wallet.db, dataKey, robin);
  const [zoe, sam] = robin.dependentIds;
  const step = "/employee/setup/dependents";
  await signIn(page, robin, { to: `${step}?edit=${zoe}` });
  await hydrated(page);
  await page.getByLabel("First name").fill("Zoëlle");
  await endSession(wallet, robin);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await signInAgain(page, robin);
  await expect(page).toHaveURL(/landing-page/);
  return { step, zoe, sam };
}

test("text typed for one dependent is restored in that dependent's form only [ERR-03, DEP-02]", async ({
  page,
  person,
  wallet,
}) => {
  const { step, sam } = await loseSessionOverZoe(page, wallet, await person(inSetup));
  for (const other of [step, `${step}?edit=${sam}`]) {
    await page.goto(other);
    await expect(page.getByText(elsewhere)).toBeVisible();
    await expect(page.getByText(notSent)).toHaveCount(0);
  }
  await expect(page.getByLabel("First name")).toHaveValue("Sam");
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page.getByText(notSent).first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Zoëlle");
});

test("a restored form outlives a reload and a refused save, and is gone once it is saved [ERR-03]", async ({
  page,
  person,
  wallet,
}) => {
  const { zoe, step } = await loseSessionOverZoe(page, wallet, await person(inSetup));
  const name = page.getByLabel("First name");
  const openZoe = async (text: string) => {
    await page.goto(`${step}?edit=${zoe}`);
    await hydrated(page);
    await expect(name).toHaveValue(text);
    await expect(page.getByText(notSent)).toHaveCount(text === "Zoëlle" ? 1 : 0);
  };
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
  await openZoe("Zoëlle");
  await page.reload();
  await openZoe("Zoëlle");
  await page.goto("/employee/setup/landing-page");
  await expect(page.getByText(elsewhere), "it was shown").toHaveCount(0);
  await page.goBack();
  await expect(name).toHaveValue("Zoëlle");
  await hydrated(page);
  await page.getByLabel("Date of birth").fill("31/02/2015");
  await save();
  await expect(page.getByText("Please enter a date that exists").first()).toBeVisible();
  await openZoe("Zoëlle");
  await name.fill("Zoélie");
  await save();
  await expect(page.getByText("Zoélie O'Neil is in your list of dependents.").first()).toBeVisible();
  await openZoe("Zoélie");
});

test("a restored form that is cancelled is gone [ERR-03, DEP-02]", async ({ page, person, wallet }) => {
  const { zoe, step } = await loseSessionOverZoe(page, wallet, await person(inSetup));
  await page.goto(`${step}?edit=${zoe}`);
  await expect(page.getByLabel("First name")).toHaveValue("Zoëlle");
  await hydrated(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`${step}/?$`));
  await page.goto(`${step}?edit=${zoe}`);
  await expect(page.getByLabel("First name")).toHaveValue("Zoë");
  await expect(page.getByText(notSent)).toHaveCount(0);
});

test("the first dependent is shown again although another window has saved one [ERR-03, DEP-01]", async ({
  page,
  scripts,
  person,
  wallet,
}) => {
  const robin = await person({ isSetupDone: false });
  await giveBankAndBasicInformation(wallet.db, dataKey, robin);
  await signIn(page, robin, { to: "/employee/setup/dependents" });
  await hydrated(page);
  const name = page.getByLabel("First name");
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
  await name.fill("Zoë");
  await page.getByLabel("Last name").fill("O'Neil");
  await page.getByLabel("Relationship").selectOption("Child");
  await endSession(wallet, robin);
  await save();
  const sam = { firstName: "Sam", lastName: "Tremblay", relationship: "PARTNER" } as const;
  await wallet.db.insert(dependents).values({ employeeId: robin.employeeId, ...sam });
  await signInAgain(page, robin);
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page.getByText(notSent).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Sam Tremblay", exact: true })).toBeVisible();
  await hydrated(page);
  await expect(name).toHaveValue("Zoë");
  await expectAccessible(page);
  if (!scripts) {
    // The browser refuses this date itself.
    await page.getByLabel("Date of birth").fill("31/02/2015");
    await save();
    await expect(page.getByText("Please enter a date that exists").first()).toBeVisible();
    await expect(name).toHaveValue("Zoë");
    await page.getByLabel("Date of birth").fill("");
  }
  await save();
  await expect(page.getByText("Zoë O'Neil is in your list of dependents.").first()).toBeVisible();
  await expect(name).toHaveCount(0);
});

test("an unsent form can be discarded from any page, which stays unchanged [ERR-03]", async ({
  page,
  person,
  wallet,
}) => {
  const { step, zoe, sam } = await loseSessionOverZoe(page, wallet, await person(inSetup));
  await page.goto(`${step}?edit=${sam}`);
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByText(elsewhere)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`edit=${sam}$`));
  await page.goto(`${step}?edit=${zoe}`);
  await expect(page.getByLabel("First name")).toHaveValue("Zoë");
  await expect(page.getByText(notSent)).toHaveCount(0);
});

test("a restored form can be discarded on its own page too [ERR-03]", async ({
  page,
  scripts,
  person,
  wallet,
}) => {
  const { zoe, step } = await loseSessionOverZoe(page, wallet, await person(inSetup));
  await page.goto(`${step}?edit=${zoe}`);
  await expect(page.getByText(notSent).first()).toBeVisible();
  await hydrated(page);
  await expect(page.getByLabel("First name")).toHaveValue("Zoëlle");
  await expectAccessible(page);
  // After a revalidation, the loader no longer returns them, but the page keeps showing them.
  if (scripts) {
    await page.evaluate("void window.__remixRouter.revalidate()");
    await expect.poll(() => page.evaluate("window.__remixRouter.state.revalidation")).toBe("idle");
  }
  await expect(page.getByText(notSent).first()).toBeVisible();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Zoë");
  await expect(page).toHaveURL(new RegExp(`edit=${zoe}$`));
  await expect(page.getByText(notSent)).toHaveCount(0);
});

test("a profile change lost to an expired session is announced during a re-allocation too [SES-01, ERR-03]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await giveBankAndBasicInformation(wallet.db, dataKey, robin);
  await wallet.db
    .update(employees)
    .set({ reAllocationStatus: "REQUIRED" })
    .where(eq(employees.id, robin.employeeId));
  await signIn(page, robin, { to: "/profile/" });
  await hydrated(page);
  await page.getByLabel("City").fill("Sudbury");
  await endSession(wallet, robin);
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await signInAgain(page, robin);
  await expect(page).toHaveURL(/\/re-allocation/);
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Sudbury");
  await expect(page.getByText(notSent).first()).toBeVisible();
});

/** In another tab, signs the same person in again, so that the page's token belongs to an ended session. */
async function signInElsewhere(context: BrowserContext, robin: Person): Promise<void> {
  await context.clearCookies({ name: "session" });
  await signIn(await context.newPage(), robin);
}

test("a form opened before a new sign-in in another tab is shown again, not sent [ERR-03, PEN-01, SEC-08]", async ({
  page,
  person,
  wallet,
  context,
  scripts,
}) => {
  const robin = await person();
  await giveBankAndBasicInformation(wallet.db, dataKey, robin);
  await signIn(page, robin, { to: "/profile/" });
  await hydrated(page);
  await page.getByLabel("City").fill("Sudbury");
  await signInElsewhere(context, robin);
  const save = () => page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await save();
  await expect(page.getByText(scripts ? "Nothing was done" : notSent).first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/$/);
  await expect(page.getByLabel("City")).toHaveValue("Sudbury");
  const city = async () =>
    (await wallet.db.select().from(employees).where(eq(employees.id, robin.employeeId)))[0]?.cityName;
  expect(await city()).toBe("Toronto");
  await save();
  await expect.poll(city).toBe("Sudbury");
});

test("passwords and switches that were not sent because of a new sign-in in another tab stay, with the reason [ERR-03, PRF-09, PRF-10] @scripts", async ({
  page,
  signedIn,
  context,
}) => {
  const robin = await signedIn({}, { to: "/profile/change-password/" });
  const refused = page.getByText("Nothing was done").first();
  await hydrated(page);
  const fresh = "a walk around the pond";
  const password = (which: string) => page.getByLabel(`${which} password`, { exact: true });
  const typed = [
    ["Old", robin.password],
    ["New", fresh],
    ["Confirm", fresh],
  ] as const;
  for (const [which, text] of typed) await password(which).fill(text);
  await signInElsewhere(context, robin);
  const save = page.getByRole("button", { name: "Save the new password" });
  await save.click();
  await expect(refused).toBeVisible();
  for (const [which, text] of typed) await expect(password(which)).toHaveValue(text);
  await save.click();
  await expect(page.getByRole("main")).toContainText("Update password success");
  for (const [which] of typed) await expect(password(which)).toHaveValue("");

  await page.goto("/notifications/");
  await hydrated(page);
  const paid = page.getByRole("switch", { name: "Claim Paid", exact: true });
  await paid.uncheck();
  await signInElsewhere(context, { ...robin, password: fresh });
  const update = page.getByRole("button", { name: "Update" });
  await update.click();
  await expect(refused).toBeVisible();
  await expect(paid).not.toBeChecked();
  await update.click();
  await expect(page.getByRole("main")).toContainText("Your settings have been successfully saved!");
  await expect(update, "the form is filled anew after the save").toHaveAttribute("aria-disabled", "true");
  await expect(paid).not.toBeChecked();
});

test("switches that were all turned off when the session expired are restored turned off [ERR-03, PRF-10]", async ({
  page,
  signedIn,
  wallet,
}) => {
  const robin = await signedIn({}, { to: "/notifications/" });
  await hydrated(page);
  for (const one of await page.getByRole("switch").all()) await one.uncheck();
  await endSession(wallet, robin);
  await page.getByRole("button", { name: "Update" }).click();
  await signInAgain(page, robin);
  await expect(page).toHaveURL(/\/notifications\/?$/);
  await expect(page.getByText(notSent).first()).toBeVisible();
  for (const one of await page.getByRole("switch").all()) await expect(one).not.toBeChecked();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("main")).toContainText("Your settings have been successfully saved!");
  for (const one of await page.getByRole("switch").all()) await expect(one).not.toBeChecked();
});
