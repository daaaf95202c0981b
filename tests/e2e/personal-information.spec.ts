import path from "node:path";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { fromNow } from "tests/support/machine-clock";
import { mailsTo, tokenIn } from "tests/support/mailbox";
import { picture } from "tests/support/receipt-files";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { bankAccounts, sessions } from "~/service/database/schema";

const address = "/profile/";
const lives = {
  dateOfBirth: "1988-05-14",
  phoneNumber: "4165550163",
  street: "18 Example Crescent",
  cityName: "Toronto",
  provinceId: 9,
  postCode: "M5V 0A0",
};
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });
const tooLong = "Full name length could not be larger than 30 letters";

test("personal information is shown, edited and saved, and errors appear beside their fields [PRF-01, PRF-02, PRF-03, PRF-04, PEN-03] @brands", async ({
  page,
  signedIn,
  context,
  scripts,
}) => {
  const robin = await signedIn(lives);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personal Information");
  await hydrated(page);
  await expect(field(page, "First name")).toHaveValue("Robin");
  await expect(field(page, "E-mail")).toHaveValue(robin.email);
  await expect(field(page, "Date of birth")).toHaveValue("14/05/1988");
  await expect(page.locator("#profile-phoneNumber")).toHaveValue("416-555-0163");
  await expect(field(page, "Province")).toHaveValue("9");
  await expectAccessible(page);
  await screenshots(page, "personal-information");

  const other = await context.newPage();
  await other.goto(address);
  await hydrated(other);

  await field(page, "First name").fill("Maximilienne-Élodie");
  await field(page, "Last name").fill("de la Fontaine");
  await field(page, "Date of birth").fill("01/01/2199");
  if (scripts) {
    await expect(save(page)).toHaveAttribute("aria-disabled", "true");
    await expect(save(page)).toHaveAccessibleDescription(tooLong);
  }
  await field(page, "Date of birth").press("Enter");
  await expect(summary(page).getByRole("listitem")).toHaveText([
    tooLong,
    "The date of birth cannot be in the future.",
  ]);
  await expect(page).toHaveTitle(/^Error: Personal Information – /);
  await field(page, "First name").fill("Robin");
  await field(page, "Last name").fill("Fontaine");
  await field(page, "Date of birth").fill("15/05/1988");
  await save(page).click();
  await expect(page.getByRole("main")).toContainText("Save profile success");
  await expect(page.getByRole("banner")).toContainText("Robin Fontaine");
  await expect(field(page, "Date of birth")).toHaveValue("15/05/1988");

  await field(other, "City").fill("Ottawa");
  // With scripts the browser validates it before anything is sent.
  if (!scripts) await field(other, "Date of birth").fill("01/01/2199");
  await save(other).click();
  const told = summary(other);
  await expect(told, "another tab has saved meanwhile").toContainText(
    "This has changed since you opened the page",
  );
  if (!scripts) await expect(told, "and what else is wrong").toContainText("cannot be in the future");
  await expect(field(other, "City")).toHaveValue("Ottawa");
  await field(other, "Date of birth").fill("15/05/1988");
  await save(other).click();
  await expect(other.getByRole("main")).toContainText("Save profile success");
  await expect(field(other, "City")).toHaveValue("Ottawa");
});

test("what is typed outlasts another tab's save while the picture is changed, and is still compared with it [PRF-02, PRF-05] @scripts", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(lives, { to: address });
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(address);
  await hydrated(other);
  const dialog = page.getByRole("dialog");
  const changePicture = page.getByRole("link", { name: "Change picture" });
  await field(page, "City").fill("Sudbury");
  await field(other, "City").fill("Ottawa");
  await save(other).click();
  await expect(other.getByRole("main")).toContainText("Save profile success");
  await changePicture.click();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, "City")).toHaveValue("Sudbury");
  const conflict = summary(page).getByText("This has changed since you opened the page");
  await save(page).click();
  await expect(conflict).toBeVisible();

  await changePicture.click();
  const { name, type, bytes } = await picture("png", 91);
  await dialog.getByLabel("Picture").setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  await dialog.getByRole("button", { name: "Save the picture" }).click();
  await expect(page.getByRole("img", { name: "Your picture" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, "City")).toHaveValue("Sudbury");
  await save(page).click();
  await expect(conflict, "Ottawa was never shown here").toBeVisible();
  await save(page).click();
  await expect(page.getByRole("main")).toContainText("Save profile success");
  await expect(field(page, "City")).toHaveValue("Sudbury");
});

test("a new e-mail address needs the password in an older session, is confirmed by mail and can be undone by the old address [PRF-04, PRF-12, ERR-03]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person(lives);
  await signIn(page, robin, { to: address });
  await hydrated(page);
  const old = { createdAt: fromNow(-16 * 60_000), confirmedAt: null };
  await wallet.db.update(sessions).set(old).where(eq(sessions.employeeId, robin.employeeId));
  const email = `fresh-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await field(page, "E-mail").fill(email);
  await save(page).click();
  await expect(summary(page)).toContainText("more than 15 minutes ago");
  await expect(field(page, "E-mail")).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
  if (scripts) await expect(page.getByRole("main")).toBeFocused();
  await expect(page, "the router would drop the refusal").toHaveURL(scripts ? /\/$/ : /#content$/);
  await field(page, "Password").fill("not mine");
  await save(page).click();
  await expect(summary(page)).toContainText("The password is not correct.");
  await field(page, "Password").fill(robin.password);
  await save(page).click();
  await expect(page).toHaveURL(/\/sign-in\//);
  const told = page.getByText("Save profile with new email success. Please sign in again to continue");
  await expect(told.first()).toBeVisible();
  await signIn(page, robin);
  await page.goto("/profile/");
  await expect(field(page, "E-mail")).toHaveValue(robin.email);
  await expect(field(page, "E-mail")).toHaveAccessibleDescription(
    `The new address takes effect once you open the link we sent to ${email}. Until then you sign in with the old one.`,
  );

  const outbox = path.join(wallet.dataDir, "outbox");
  const [confirm] = await mailsTo(outbox, email);
  const [undo] = await mailsTo(outbox, robin.email);
  if (!confirm || !undo) throw new Error("the mails did not come");
  await page.goto(`/email-change/?token=${tokenIn(confirm)}`);
  await expect(page.getByRole("main")).toContainText(email);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page).toHaveURL(/\/sign-in\//);
  await expect(page.getByText(`Your e-mail address is now ${email}.`).first()).toBeVisible();
  await page.goto(`/email-change/?token=${tokenIn(confirm)}`);
  await expect(page.getByRole("main")).toContainText("This link has already been used");
  await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), robin);
  const accounts = eq(bankAccounts.employeeId, robin.employeeId);
  await wallet.db.update(bankAccounts).set({ accountChangedAt: fromNow() }).where(accounts);
  await page.goto(`/email-change/?token=${tokenIn(undo)}`);
  const changed = "The bank account was changed after the e-mail address.";
  await expect(page.getByRole("main")).toContainText(changed);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page).toHaveURL(/\/forgot-password\//);
  await expect(page.getByText(changed).first()).toBeVisible();
  await signIn(page, robin, { to: address });
  await expect(field(page, "E-mail")).toHaveValue(robin.email);
});

test("finding a place by postal code fills in the city and keeps the other fields [PRF-06]", async ({
  page,
  signedIn,
}) => {
  await signedIn(lives, { to: address });
  await hydrated(page);
  await field(page, "Postal code").fill("H2X 1Y4");
  await page.getByRole("button", { name: /^Find/ }).click();
  const places = page.getByRole("list", { name: "Suggested places" });
  await places.getByRole("button", { name: /H2X/ }).first().click();
  await expect(field(page, "City")).toHaveValue(/Mont/);
  await expect(field(page, "First name")).toHaveValue("Robin");
});

test("a postal code of another province shows a warning but is saved [PRF-02] (D90)", async ({
  page,
  signedIn,
  scripts,
}) => {
  await signedIn(lives, { to: address });
  await hydrated(page);
  const code = field(page, "Postal code");
  await expect(code).toHaveAccessibleDescription("For example M5V 1A1");
  await field(page, "Province").selectOption("Alberta");
  await save(page).click();
  const warning = "The postal code M5V 0A0 is in Ontario. Please check it against the province you chose.";
  const saved = page
    .getByRole("status")
    .filter({ hasText: `Save profile success. ${warning}`, visible: true });
  await expect(saved.first()).toBeVisible();
  await expect(field(page, "Province")).toHaveValue("1");
  await expect(code).toHaveAccessibleDescription(warning);
  await expectAccessible(page);
  await field(page, "Province").selectOption("Ontario");
  // What is no longer in the form is no longer warned about, also before it is saved.
  if (!scripts) await page.getByRole("button", { name: "Find by postal code or city" }).click();
  await expect(code).toHaveAccessibleDescription("For example M5V 1A1");
  await save(page).click();
  await expect(code).toHaveAccessibleDescription("For example M5V 1A1");
});
