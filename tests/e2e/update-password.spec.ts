import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, signIn, test } from "tests/support/e2e";
import { linksOf } from "tests/support/e2e/links";
import { visitorOf } from "tests/support/visitor";

const newPassword = (page: Page) => page.getByLabel("New password", { exact: true });
const confirmation = (page: Page) => page.getByLabel("Confirm password", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save the new password" });
const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });

test("a new password is entered twice, saved once, and ends every session [PUB-11, PEN-03]", async ({
  page,
  person,
  wallet,
  secondDevice,
  scripts,
}) => {
  const robin = await person();
  const other = await secondDevice();
  await signIn(other, robin);
  const token = await (await linksOf(wallet)).tokenFor(robin.employeeId, "PASSWORD_RESET");
  const referers: string[] = [];
  page.on("request", (request) => void referers.push(request.headers().referer ?? ""));
  await page.goto(`/update-password/?token=${token}`);
  await hydrated(page);
  await expect(newPassword(page)).toHaveAttribute("autocomplete", "new-password");
  if (scripts)
    await expect(save(page)).toHaveAccessibleDescription("Still needed: new password, confirm password");
  await newPassword(page).press("Enter");
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole("listitem")).toHaveText([
    "New password: Please enter email.",
    "Please enter confirm password",
  ]);
  await expect(page.locator("#update-password-newPassword-error")).toHaveText("Please enter email.");
  await expectAccessible(page);
  await page.getByRole("link", { name: "New password: Please enter email." }).click();
  await expect(newPassword(page)).toBeFocused();

  const refused = [
    ["a walk around the pond", "another walk", "Password and confirm password does not match"],
    ["short", "short", "The password needs at least 8 characters."],
    ["Password123", "Password123", "This password is too common. Please choose another one."],
  ] as const;
  for (const [typed, again, sentence] of refused) {
    await newPassword(page).fill(typed);
    await confirmation(page).fill(again);
    await save(page).click();
    await expect(summary(page).getByRole("listitem")).toHaveText([sentence]);
  }
  if (scripts) {
    await newPassword(page).fill("a walk around the pond");
    await confirmation(page).fill("a walk around the lake");
    await save(page).click();
    await expect(summary(page)).toContainText("does not match");
    await newPassword(page).fill("a walk around the lake");
    await expect(summary(page), "settled by the other field").toHaveCount(0);
  }
  const password = " a walk around the pond ";
  await newPassword(page).fill(password);
  await page.getByRole("button", { name: "Show New password" }).click();
  await expect(newPassword(page)).toHaveAttribute("type", "text");
  await confirmation(page).fill(password);
  await confirmation(page).press("Enter");
  await expect(page).toHaveURL(/\/update-password\/done\/$/);
  await expect(page.getByRole("main")).toContainText("Your password has been updated successfully");
  expect(referers.filter((one) => one.includes(token))).toEqual([]);
  expect(wallet.output).not.toContain(token);

  await other.goto("/claim-management/");
  await expect(other, "the old session has ended").toHaveURL(/\/sign-in\//);
  expect((await visitorOf(wallet.origin).signIn(robin)).status, "the old password").toBe(400);
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\/$/);
  await signIn(page, { username: robin.email, password });
  await expect(page).toHaveURL(/\/claim-management\/$/);
});

test("a used, expired, altered or foreign link shows its own message and leads to a new one [PUB-11]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const links = await linksOf(wallet);
  const used = await links.tokenFor(robin.employeeId, "PASSWORD_RESET");
  const late = await links.tokenFor(robin.employeeId, "PASSWORD_RESET");
  const fields = { newPassword: "a walk around the pond", confirmPassword: "a walk around the pond" };
  // Opened in time, but submitted after another link was used.
  await page.goto(`/update-password/?token=${late}`);
  expect((await visitorOf(wallet.origin).post(`/update-password/?token=${used}`, fields)).location).toBe(
    "/update-password/done/",
  );
  await newPassword(page).fill(fields.newPassword);
  await confirmation(page).fill(fields.confirmPassword);
  await save(page).click();
  await expect(page.getByRole("main")).toContainText("This link has already been used");

  const expired = await links.tokenFor(robin.employeeId, "PASSWORD_RESET", -60);
  const good = await links.tokenFor(robin.employeeId, "PASSWORD_RESET");
  const { path: invitation } = await links.invited(robin);
  const cases = {
    used: [
      used,
      "This link has already been used, or your password has changed since. Please ask for a new one if you cannot sign in.",
    ],
    expired: [expired, "This link has expired. Please ask for a new one."],
    foreign: [
      invitation.split("token=")[1],
      "This link is not for a new password. Please open the one in the e-mail about your password.",
    ],
    altered: [
      `${good}a`,
      "This link is incomplete or has been changed. Please open it again from your e-mail.",
    ],
    missing: ["", "This link is incomplete or has been changed. Please open it again from your e-mail."],
  } as const;
  for (const [name, [token, sentence]] of Object.entries(cases)) {
    const answer = await page.goto(`/update-password/?token=${token}`);
    expect(answer?.status(), name).toBeGreaterThanOrEqual(400);
    await expect(page.getByRole("main")).toContainText(sentence);
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password\/$/);
});
