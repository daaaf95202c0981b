import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";

const oldPassword = (page: Page) => page.getByLabel("Old password", { exact: true });
const newPassword = (page: Page) => page.getByLabel("New password", { exact: true });
const confirmation = (page: Page) => page.getByLabel("Confirm password", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save the new password" });
const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });
const address = "/profile/change-password/";

async function fill(page: Page, was: string, wanted: string, again = wanted): Promise<void> {
  await oldPassword(page).fill(was);
  await newPassword(page).fill(wanted);
  await confirmation(page).fill(again);
}

test("changing the password signs out other devices and keeps this session [PRF-01, PRF-09, PEN-03] @brands", async ({
  page,
  person,
  secondDevice,
}) => {
  const robin = await person();
  const other = await secondDevice();
  await signIn(other, robin);
  await signIn(page, robin);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await page.getByRole("main").getByRole("link", { name: "Change Password" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change Password");
  await hydrated(page);
  await expect(oldPassword(page)).toHaveAttribute("autocomplete", "current-password");
  await expect(newPassword(page)).toHaveAttribute("autocomplete", "new-password");
  await expectAccessible(page);
  await screenshots(page, "change-password");
  const fresh = " a walk around the pond ";
  await fill(page, robin.password, fresh);
  await save(page).click();
  await expect(page.getByRole("main")).toContainText("Update password success");
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  for (const field of [oldPassword, newPassword, confirmation]) await expect(field(page)).toHaveValue("");
  await other.goto("/claim-management/");
  await expect(other).toHaveURL(/\/sign-in\//);
  await page.goto("/claim-management/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claim Management");
  await signIn(other, { ...robin, password: fresh });
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Claim Management");
});

test("each error shows this page's own message in the summary and its field; no password is sent back [PRF-09, ERR-03]", async ({
  page,
  person,
  scripts,
}) => {
  const robin = await person();
  await signIn(page, robin, { to: address });
  await hydrated(page);
  await oldPassword(page).press("Enter");
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole("listitem")).toHaveText([
    "Can fill old password.",
    "Can fill new password.",
    "Can fill confirm password.",
  ]);
  await expect(page).toHaveTitle(/^Error: Change Password – /);
  await expectAccessible(page);
  const walk = "a walk around the pond";
  const refused = [
    [robin.password, robin.password, robin.password, ["New password shouldn't match old password."]],
    [robin.password, walk, "another walk", ["New password and confirm not match."]],
    ["not my password", walk, walk, ["The old password is not correct."]],
    [robin.password, "Password123", "Password123", [/too common/]],
    [robin.password, "short", "short", [/at least 8/]],
  ] as const;
  for (const [was, wanted, again, sentences] of refused) {
    await fill(page, was, wanted, again);
    await save(page).click();
    await expect(summary(page).getByRole("listitem")).toHaveText([...sentences]);
    await expect(summary(page)).toBeFocused();
    await expect(oldPassword(page), "not sent back").toHaveValue(scripts ? was : "");
  }
  await expect(page.locator("#change-password-newPassword-error")).toHaveText(/at least 8/);
  expect(await page.content()).not.toContain(robin.password);
});

test("Show the password reveals only its own field and keeps typed text [PRF-09, PEN-01]", async ({
  page,
  signedIn,
}) => {
  await signedIn({}, { to: address });
  await hydrated(page);
  await fill(page, "what I had", "what I want", "what I want");
  await page.getByRole("button", { name: "Show New password" }).click();
  await expect(newPassword(page)).toHaveAttribute("type", "text");
  await expect(oldPassword(page)).toHaveAttribute("type", "password");
  await expect(newPassword(page)).toHaveValue("what I want");
  await expect(oldPassword(page)).toHaveValue("what I had");
  await expect(confirmation(page)).toHaveValue("what I want");
});
