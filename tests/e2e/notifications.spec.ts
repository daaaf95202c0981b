import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { expectNoSidewaysScroll, expectTargets } from "tests/support/e2e/checks";
import { holdRequests } from "tests/support/e2e/held-requests";

const address = "/notifications/";
const labels = [
  ...["Claim Rejected", "Claim Submitted", "Claim Paid", "RRSP Claim Paid"],
  ...["Withdraw Requested", "Withdraw Approved", "Money At Risk"],
];
const saved = "Your settings have been successfully saved!";
const update = (page: Page) => page.getByRole("button", { name: "Update" });
const turned = (page: Page, label: string) => page.getByRole("switch", { name: label, exact: true });

test("e-mail settings are switched and saved, and a change saved in another tab is kept [PRF-01, PRF-10, PEN-03]", async ({
  page,
  signedIn,
  context,
  scripts,
}) => {
  const robin = await signedIn({}, { to: "/profile/change-password/" });
  const menu = page.getByRole("navigation", { name: "Profile" });
  await menu.getByRole("link", { name: "Notifications" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  await expect(menu.getByRole("link", { name: "Notifications" })).toHaveAttribute("aria-current", "page");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }),
  ).toHaveAttribute("aria-current", "page");
  await hydrated(page);
  await expect(page.getByRole("group", { name: robin.email })).toBeVisible();
  for (const [place, label] of labels.entries()) {
    await expect(page.getByRole("switch").nth(place)).toHaveAccessibleName(label);
    await expect(page.getByRole("switch").nth(place)).toHaveAccessibleDescription(/^(when|30 and 7 days) /);
  }
  await expect(page.getByRole("switch")).toHaveCount(labels.length);
  await expectAccessible(page);
  await screenshots(page, "notifications");
  if (scripts) await expect(update(page)).toHaveAttribute("aria-disabled", "true");

  const other = await context.newPage();
  await other.goto(address);
  await hydrated(other);
  await turned(other, "Withdraw Approved").uncheck();
  await update(other).click();
  await expect(other.getByRole("main")).toContainText(saved);

  await turned(page, "Claim Rejected").uncheck();
  if (scripts) {
    await expect(update(page)).not.toHaveAttribute("aria-disabled", "true");
    await turned(page, "Claim Rejected").check();
    await expect(update(page)).toHaveAttribute("aria-disabled", "true");
    await turned(page, "Claim Rejected").uncheck();
  }
  await update(page).click();
  await expect(page.getByRole("main")).toContainText(saved);
  await expect(turned(page, "Claim Rejected")).not.toBeChecked();
  await expect(turned(page, "Withdraw Approved"), "turned in the other tab").not.toBeChecked();
  await expect(turned(page, "Claim Submitted")).toBeChecked();
  if (scripts) await expect(update(page)).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await expect(turned(page, "Claim Rejected")).not.toBeChecked();
});

test("a switch turned before scripts load can be saved [PRF-10, PEN-03] @scripts", async ({
  page,
  person,
}) => {
  await signIn(page, await person());
  const { letGo } = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(address, { waitUntil: "commit" });
  await turned(page, "Claim Rejected").uncheck();
  letGo();
  await hydrated(page);
  await expect(turned(page, "Claim Rejected")).not.toBeChecked();
  await expect(update(page)).not.toHaveAttribute("aria-disabled", "true");
  await page.unrouteAll({ behavior: "wait" });
  await update(page).click();
  await expect(page.getByRole("main")).toContainText(saved);
  await expect(turned(page, "Claim Rejected")).not.toBeChecked();
  await expect(update(page)).toHaveAttribute("aria-disabled", "true");
});

test("on a phone the profile menu is collapsed under the current page [PRF-01, PRF-10]", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signedIn({}, { to: address });
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Profile" });
  await expect(menu.getByRole("link", { name: "Change Password" })).toBeHidden();
  await menu.locator("summary").click();
  await expectNoSidewaysScroll(page);
  await expectTargets(page);
  await menu.getByRole("link", { name: "Change Password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change Password");
  await expect(menu.getByRole("link", { name: "Notifications" }), "folded again").toBeHidden();
});
