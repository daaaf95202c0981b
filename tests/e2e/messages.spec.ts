import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, signIn, test, uploadReceipt, widths } from "tests/support/e2e";
import { expectNavigation } from "tests/support/e2e/arrival";
import { draftsOf } from "tests/support/e2e/drafts";
import { messagePlacement } from "tests/support/e2e/messages";
import { picture } from "tests/support/receipt-files";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";

test("a toast repeats a banner that is out of view; it closes after five seconds or by its button and waits on hover [ERR-02] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const dependents = ["Ada", "Bea"].map((firstName) => ({
    firstName,
    lastName: "Roy",
    relationship: "CHILDREN" as const,
    dateOfBirth: "2016-02-29",
  }));
  const robin = await person({ isSetupDone: false, dependents });
  await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), robin);
  const toast = page.getByRole("region", { name: "Message" });
  const said = page.getByRole("main").getByRole("status").filter({ hasText: "Bea Roy" });
  // At this height no control is where the toast appears: otherwise the banner would scroll into view instead.
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn(page, robin, { to: "/employee/setup/dependents" });
  await hydrated(page);
  const save = async () => {
    await page.getByRole("link", { name: "Edit Bea Roy" }).press("Enter");
    await hydrated(page);
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(toast).toContainText("Bea Roy");
    await expect(said).not.toBeInViewport();
  };
  await save();
  const box = await toast.boundingBox();
  expect(1280 - (box?.x ?? 0) - (box?.width ?? 0), "at the right").toBeLessThan(40);
  expect(box?.y, "at the top").toBeLessThan(120);
  await toast.hover();
  await expectAccessible(page);
  /** Advances the toast's animation by that many milliseconds. */
  const clock = (on: number) =>
    toast.evaluate((one, on) => {
      const [leaving] = one.getAnimations();
      if (!leaving) throw new Error("this toast has no end");
      leaving.currentTime = Number(leaving.currentTime) + on;
      return { runs: leaving.playState, after: leaving.effect?.getTiming().delay };
    }, on);
  expect(await clock(0), "while the pointer is upon it").toEqual({ runs: "paused", after: 5_000 });
  await page.mouse.move(10, 300);
  await expect.poll(async () => (await clock(0)).runs).toBe("running");
  await expect(toast).toBeVisible();
  await clock(5_000);
  await expect(toast).toHaveCount(0);
  await expect(said, "what stays when the toast has gone").toBeVisible();

  await save();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await save();
  await page.mouse.wheel(0, -60);
  await expect(toast, "the page moves under it").toHaveCount(0);
  await page.getByRole("link", { name: "Add a dependent" }).press("Enter");
  await expect(said, "until the next navigation").toHaveCount(0);
});

test("an earlier message disappears when a submit is refused [ERR-02, LAY-09]", async ({
  page,
  signedIn,
}) => {
  await signedIn({}, { to: "/claim-management/claim/" });
  await hydrated(page);
  const file = await picture("png", 78);
  await expectNavigation(page, () => uploadReceipt(page, file));
  const said = page.getByText("The receipt was uploaded.");
  await expect(page.getByRole("status").filter({ has: said })).toBeVisible();
  await page.getByLabel("Amount").fill("-1");
  await page.getByLabel("Amount").press("Enter");
  await expect(page.getByRole("group", { name: "There is a problem" })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test("a message does not come back with Back [ERR-02] @scripts", async ({ page, signedIn }) => {
  await signedIn({}, { to: "/notifications/" });
  await hydrated(page);
  await page.getByRole("switch", { name: "Claim Submitted" }).click();
  await page.getByRole("button", { name: "Update" }).click();
  const said = page.getByText("Your settings have been successfully saved!");
  await expect(said.first()).toBeVisible();
  await page.getByRole("link", { name: "Change Password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change Password");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  await expect(said).toHaveCount(0);
});

test("a message appears once and covers no control, at any width [ERR-02, LAY-09] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const draft = await drafts.add();
  await page.setViewportSize({ width: 320, height: 600 });
  await signIn(page, robin, { to: `/claim-management/receipt/${draft.id}/edit/` });
  await hydrated(page);
  await page.getByLabel("Notes").fill("From the dentist");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expectOneMessage(page, "Your receipt has been edited successfully.");
  await page.getByRole("link", { name: "Close" }).press("Enter");
  await page.getByRole("link", { name: "Delete all" }).press("Enter");
  await page.getByRole("button", { name: "Yes, delete" }).press("Enter");
  await expectOneMessage(page, "You have successfully deleted all the receipts.");
});

/** Checks that the text is in view exactly once and that its message covers no control. */
async function expectOneMessage(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  await page.waitForTimeout(300); // time for a toast to appear
  for (const width of widths) {
    await page.setViewportSize({ width, height: 600 });
    expect(await messagePlacement(page, text), `${text} at ${width} px`).toEqual({ times: 1, covered: [] });
  }
  await page.setViewportSize({ width: 320, height: 600 });
}
