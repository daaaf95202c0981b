import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expect, expectAccessible, hydrated, test } from "tests/support/e2e";
import { mailOutbox } from "~/service/database/schema";

const email = (page: Page) => page.getByLabel("E-mail", { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send the link" });
const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });
const sent = "Please follow the instruction that we sent to your email to request a new password.";

test("known and unknown e-mails get the same page, and the e-mail is lower-cased and trimmed [PUB-03, PUB-10]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  await page.goto("/sign-in/");
  await page.getByRole("link", { name: "Forgot the password" }).click();
  await expect(page).toHaveURL(/\/forgot-password\/$/);
  await hydrated(page);
  await expect(email(page)).toHaveAttribute("autocomplete", "email");
  if (scripts) await expect(send(page)).toHaveAccessibleDescription("Still needed: e-mail");
  await email(page).press("Enter");
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole("listitem")).toHaveText(["Please enter email"]);
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);

  for (const wrong of [
    "robin",
    "robin@example",
    "robin@example.insurance",
    "rob in@example.com",
    "é@example.com",
  ]) {
    await email(page).fill(wrong);
    await email(page).press("Enter");
    // The text is the same as before: the focus shows that it was rendered again.
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole("listitem")).toHaveText(["Email is not valid"]);
    await expect(email(page)).toHaveAccessibleDescription("Email is not valid");
    await expect(email(page)).toHaveValue(wrong);
  }

  for (const path of [`  ${robin.email.toUpperCase()} `, `nobody-${robin.email}`]) {
    await page.goto("/forgot-password/");
    await email(page).fill(path);
    await send(page).click();
    await expect(page).toHaveURL(/\/forgot-password\/sent\/$/);
    await expect(page.getByRole("main")).toContainText(sent);
    await expect(page.getByRole("main")).not.toContainText("@");
    const to = path.trim().toLowerCase();
    const asked = await wallet.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, to));
    expect(asked.map(({ kind }) => kind)).toEqual(["passwordReset"]);
  }
  await page.getByRole("link", { name: "Ask again" }).click();
  await expect(page).toHaveURL(/\/forgot-password\/$/);
});

test("the sixth request for the same e-mail is refused [PUB-10]", async ({ page, person }) => {
  const robin = await person();
  for (let turn = 0; turn < 6; turn += 1) {
    await page.goto("/forgot-password/");
    await email(page).fill(robin.email);
    await send(page).click();
    if (turn < 5) await expect(page.getByRole("main")).toContainText(sent);
  }
  await expect(email(page)).toHaveAccessibleDescription(/^Too many requests for a new password/);
  await expect(email(page)).toHaveValue(robin.email);
  await expectAccessible(page);
});
