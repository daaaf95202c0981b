import type { Page } from "@playwright/test";
import { expect, hydrated, signIn, test } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { claims } from "~/service/database/schema";

const updated = "Nothing was done: this page was opened before the wallet was last updated.";

/** Turns the page into one of a build before `seen`: its form does not post it, and it does not show why it was refused. */
async function asOlderPage(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => {
    for (const mark of document.querySelectorAll("input[name=seen]")) mark.remove();
    document.documentElement.dataset.older = "true";
  });
}

async function expectReloaded(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveAttribute("data-older");
  await hydrated(page);
  await expect(page.locator("input[name=seen]")).toHaveCount(1);
  await expect(page.getByRole("alert").filter({ hasText: updated, visible: true }).first()).toBeVisible();
}

test("Yes on a page that was opened before an update reloads the page and asks again @scripts [RCP-14] (D76)", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await drafts.add();
  await signIn(page, robin, { to: "/claim-management/claim/delete-all/" });
  await asOlderPage(page);
  await drafts.add();
  const statuses = async () => (await wallet.db.select().from(claims)).map(({ status }) => status);
  const before = await statuses();
  const yes = page.getByRole("button", { name: "Yes, delete" });
  await yes.click();
  await expectReloaded(page);
  await expect(page.getByRole("dialog")).toContainText("Delete this draft and its 2 receipts?");
  expect(await statuses()).toEqual(before);
  await yes.click();
  await expect(page).toHaveURL(/\/claim-management\/$/);
  expect(await statuses()).not.toEqual(before);
});

test("the over-balance and switch-person questions are also asked again after an update @scripts [RCP-12, SES-02] (D76)", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const { id } = await (await draftsOf(wallet, wallet.origin, robin)).add({ amount: 4_000 });
  const kim = await person({ firstName: "Kim", lastName: "Moss" });
  const { token } = await draftsOf(wallet, wallet.origin, kim);
  await signIn(page, robin, { to: `/claim-management/receipt/${id}/edit/` });
  await page.getByLabel("Amount").fill("50000.00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/over-balance\/$/);
  await asOlderPage(page);
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expectReloaded(page);
  await expect(page).toHaveURL(/\/over-balance\/$/);

  await page.goto(`/claim-management/?token=${token}`);
  await asOlderPage(page);
  const become = page.getByRole("button", { name: "Continue as Kim Moss" });
  await become.click();
  await expectReloaded(page);
  await become.click();
  await expect(page.getByRole("banner")).toContainText("Kim Moss");
});
