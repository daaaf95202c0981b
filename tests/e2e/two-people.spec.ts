import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expect, expectAccessible, hydrated, signIn, test, type Wallet } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { linksOf } from "tests/support/e2e/links";
import { mailsTo, tokenIn } from "tests/support/mailbox";
import type { Person } from "tests/support/person";
import { visitorOf } from "tests/support/visitor";
import { bankAccounts, dependents, employees } from "~/service/database/schema";
import { putBanking } from "./put-banking";

const edit = "/profile/banking-info/edit/";
const main = (page: Page) => page.getByRole("main");
const again = (page: Page) => page.getByRole("button", { name: "Try again" });
const theirs =
  "Bob Moss has signed in in this browser since this page was opened, so it is their page now. What was entered here before was not sent, and is gone.";

/** In another tab, signs out one person and signs in the other. */
async function changePeople(context: BrowserContext, { firstName }: Person, next: Person): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto("/claim-management/");
  await tab.getByRole("banner").getByText(firstName).first().click();
  await tab.getByRole("button", { name: "Sign out" }).click();
  await expect(tab).toHaveURL(/\/sign-in\/$/);
  await signIn(tab, next);
  return tab;
}

/** Checks that the stale page says it belongs to another person, near the focus, and keeps no typed values. */
async function expectTheirs(page: Page, typed: RegExp): Promise<void> {
  await expect(page.getByText(theirs).locator("visible=true").first()).toBeVisible();
  await expect(page.getByText("safe to try again")).toHaveCount(0);
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByRole("banner")).toContainText("Bob Moss");
  await expectNothingOf(page, typed);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(typed);
}

async function expectNothingOf(page: Page, typed: RegExp): Promise<void> {
  const values = await page
    .locator("input, textarea, select")
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : "")));
  expect(values.join("\n")).not.toMatch(typed);
}

async function twoPeople(person: (wishes?: object) => Promise<Person>, wishes: object = {}) {
  const alice = await person({ firstName: "Alice", lastName: "Noel", ...wishes });
  const bob = await person({ firstName: "Bob", lastName: "Moss", ...wishes });
  return { alice, bob };
}

function accountsOf({ db }: Wallet, { employeeId }: Person) {
  return db.select().from(bankAccounts).where(eq(bankAccounts.employeeId, employeeId));
}

test("a bank account typed before another person signed in is cleared and not saved as theirs [ERR-03, RCP-19, PRF-12]", async ({
  page,
  context,
  scripts,
  person,
  wallet,
}) => {
  const { alice, bob } = await twoPeople(person);
  for (const one of [alice, bob]) await putBanking(wallet, one);
  const before = await accountsOf(wallet, bob);
  await signIn(page, alice, { to: edit });
  await hydrated(page);
  const field = (label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
  await page.getByLabel("Account holder name").fill("Alice Noel");
  await field("Account number").fill("0099543");
  await field("Date").fill("01/02/2026");
  await page.getByLabel("E-signature").fill("Alice Noel");
  await changePeople(context, alice, bob);

  const send = () => page.getByRole("button", { name: "Update now" }).click();
  await send();
  if (scripts) {
    await expectTheirs(page, /0099543|Alice/);
    await expect(page.getByRole("dialog", { name: "Change your bank account" })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await expectAccessible(page);
    await expect(page.getByText(/^Still needed: .*date/)).toBeVisible();
  } else {
    await expect(main(page)).toContainText("Nothing was done");
    await expect(main(page)).toContainText("If it is still yours, send it again.");
    await page.goBack();
    await page.reload();
    await expectNothingOf(page, /0099543|Alice/);
  }
  expect(await accountsOf(wallet, bob)).toEqual(before);
  await page.goto("/profile/banking-info/");
  await expect(page.getByText(theirs), "told once").toHaveCount(0);
});

test("a new dependent typed before another person signed in is cleared and not saved as theirs [ERR-03, DEP-05]", async ({
  page,
  context,
  person,
  wallet,
}) => {
  const { alice, bob } = await twoPeople(person);
  await signIn(page, alice, { to: "/dependent/manage/?add" });
  await hydrated(page);
  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Last name").fill("Noel");
  await page.getByLabel("Relationship").selectOption("CHILDREN");
  await changePeople(context, alice, bob);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("banner")).toContainText("Bob Moss");
  await expectNothingOf(page, /Zoë|Noel/);
  const saved = await wallet.db.select().from(dependents).where(eq(dependents.employeeId, bob.employeeId));
  expect(saved).toEqual([]);
});

test("personal information typed before another person signed in becomes theirs, also behind the picture's dialog [ERR-03, PRF-02] @scripts", async ({
  page,
  context,
  person,
}) => {
  const { alice, bob } = await twoPeople(person);
  await signIn(page, alice, { to: "/profile/" });
  await hydrated(page);
  await page.getByLabel("City").fill("Sudbury");
  await changePeople(context, alice, bob);
  await page.getByRole("link", { name: "Change picture" }).click();
  await expect(page.getByRole("banner")).toContainText("Bob Moss");
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Bob");
  await expectNothingOf(page, /Sudbury|Alice/);
});

test("a set-up step typed before another person signed in is cleared, including the social insurance number [ERR-03, SET-03] @scripts", async ({
  page,
  context,
  person,
  wallet,
}) => {
  const { alice, bob } = await twoPeople(person, { isSetupDone: false });
  await signIn(page, alice, { to: "/employee/setup/basic-information" });
  await hydrated(page);
  await page.getByLabel("Street address").fill("12 Larch Street");
  await page.getByLabel("Social insurance number").fill("046 454 286");
  await changePeople(context, alice, bob);
  await page.getByLabel("City").fill("Sudbury");
  await page.getByLabel("Gender").selectOption({ index: 1 });
  await page.getByLabel("Date of birth").fill("02/03/1990");
  await page.getByLabel("Province").selectOption({ label: "Ontario" });
  await page.getByLabel("Postal code").fill("P3E 1B9");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectTheirs(page, /Larch|Sudbury|046/);
  const [row] = await wallet.db.select().from(employees).where(eq(employees.id, bob.employeeId));
  expect(JSON.stringify(row)).not.toMatch(/Larch|Sudbury/);
});

test("the next person to sign in after an expired session does not get values that another person typed [ERR-03]", async ({
  page,
  context,
  person,
}) => {
  const { alice, bob } = await twoPeople(person);
  await signIn(page, alice, { to: "/dependent/manage/?add" });
  await hydrated(page);
  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Last name").fill("Noel");
  await page.getByLabel("Relationship").selectOption("CHILDREN");
  await changePeople(context, alice, bob);
  await context.clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\//);
  await signIn(page, bob, { to: "/dependent/manage/?add" });
  await expect(page.getByLabel("First name")).toHaveValue("");
  await expect(page.getByText("Your session had ended")).toHaveCount(0);
});

test("the list behind a dialog reloads when another person has signed in [ERR-03, CLD-05]", async ({
  page,
  context,
  person,
  wallet,
}) => {
  const { alice, bob } = await twoPeople(person);
  const drafts = await draftsOf(wallet, wallet.origin, alice);
  await drafts.send(await drafts.add({ amount: 4_321 }));
  await signIn(page, alice);
  await hydrated(page);
  await expect(main(page)).toContainText("43.21");
  await changePeople(context, alice, bob);
  await page.locator("a[href^='/claim-management/plan']").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Bob Moss");
  await expect(page.getByText("43.21")).toHaveCount(0);
});

test("signing out from the page of an earlier session signs out the current person [SES-13, LAY-01]", async ({
  page,
  context,
  person,
}) => {
  const { alice, bob } = await twoPeople(person);
  await signIn(page, alice);
  await hydrated(page);
  const other = await changePeople(context, alice, bob);
  await page.getByRole("banner").getByText("Alice").first().click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in\/$/);
  await other.goto("/claim-management/");
  await expect(other).toHaveURL(/\/sign-in\//);
});

test("one person's link opened by another keeps the other signed in and ends its owner's sessions [PRF-04, PUB-11] @no-scripts", async ({
  person,
  wallet,
}) => {
  const { alice, bob } = await twoPeople(person);
  const links = await linksOf(wallet);
  const home = "/claim-management/";
  const browserOf = async (one: Person) => {
    const visitor = visitorOf(wallet.origin);
    await visitor.signIn(one);
    return visitor;
  };
  const reset = async (browser: ReturnType<typeof visitorOf>, newPassword: string) => {
    const token = await links.tokenFor(alice.employeeId, "PASSWORD_RESET");
    const fields = { newPassword, confirmPassword: newPassword };
    const answer = await browser.post(`/update-password/?token=${token}`, fields);
    expect(answer.location).toBe("/update-password/done/");
  };
  const [bobs, own] = [await browserOf(bob), await browserOf(alice)];
  await reset(bobs, "a walk around the pond");
  expect((await bobs.get(home)).status).toBe(200);
  expect((await own.get(home)).location, "with the old password").toMatch(/^\/sign-in\//);
  const again = { ...alice, password: "a walk around the pond" };
  const fresh = await browserOf(again);
  await reset(fresh, alice.password);
  expect(fresh.session()).toBeUndefined();

  const email = `other-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await changeEmail(await browserOf(alice), email);
  const [mail] = await mailsTo(path.join(wallet.dataDir, "outbox"), email);
  if (!mail) throw new Error("the mail did not come");
  const confirmed = await bobs.post(`/email-change/?token=${tokenIn(mail)}`, {});
  expect(confirmed.status).toBe(303);
  expect((await bobs.get("/profile/")).text).toContain(`${email} is now the address of the other account.`);
});

async function changeEmail(browser: ReturnType<typeof visitorOf>, email: string): Promise<void> {
  const lives = { street: "1 Lake Street", cityName: "Toronto", provinceId: 9, postCode: "M5V 2T6" };
  const body = { firstName: "Alice", lastName: "Noel", dateOfBirth: "1988-05-14", phoneNumber: "", ...lives };
  const answer = await fetch(`${browser.origin}/manage-employee/api/employees/profile`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${browser.session()?.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...body, email }),
  });
  expect(answer.status).toBe(204);
}
