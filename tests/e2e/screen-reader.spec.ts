import type { Page } from "@playwright/test";
import { expect, hydrated, signIn, test, uploadReceipt } from "tests/support/e2e";
import { expectNavigation } from "tests/support/e2e/arrival";
import { draftsOf } from "tests/support/e2e/drafts";
import { putMarketplace } from "tests/support/marketplace";
import { offer, readyToAllocate } from "tests/support/plan-offer";
import { picture } from "tests/support/receipt-files";
import { ROLE_EMP_OWNER, ROLE_EMPLOYEE } from "~/domain/role";
import { putClaims } from "./put-claims";

/** Records each message that becomes visible in a live region that was there before it. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener("animationend", ({ target }) => {
      const region = target instanceof Element && target.closest("[role=status]");
      if (region && region !== target) heard.push(target.textContent ?? "");
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "heard"));
}

test("a message is announced when it arrives with a dialog, and again when it says the same [ERR-02, PEN-02] @scripts", async ({
  page,
  signedIn,
}) => {
  const heard = await recordAnnouncements(page);
  await signedIn({}, { to: "/claim-management/claim/" });
  await hydrated(page);
  const file = await picture("png", 79);
  await expectNavigation(page, () => uploadReceipt(page, file));
  await expect.poll(heard).toEqual(["The receipt was uploaded. Now fill in its details."]);

  await page.goto("/notifications/");
  await hydrated(page);
  const saved = "Your settings have been successfully saved!";
  for (const times of [1, 2]) {
    await page.getByRole("switch", { name: "Claim Rejected" }).press("Space");
    await page.getByRole("button", { name: "Update" }).press("Enter");
    await expect.poll(heard).toEqual(Array(times).fill(saved));
  }
});

test("another list of the same length is announced [CLM-10, WAL-02, PEN-02] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await putClaims(wallet.db, robin, [{ status: "APPROVED" }, { status: "REJECTED" }]);
  await signIn(page, robin);
  await hydrated(page);
  const chips = page.getByRole("navigation", { name: "Filter claims" });
  const shown = page.getByRole("status").filter({ hasText: "1" }).locator("span");
  await chips.getByRole("link", { name: "Approved" }).press("Enter");
  await expect(page).toHaveURL(/status=APPROVED/);
  await hydrated(page);
  const before = await shown.elementHandle();
  await chips.getByRole("link", { name: "Declined" }).press("Enter");
  await expect(page).toHaveURL(/status=REJECTED/);
  await expect.poll(() => before?.evaluate((one) => one.isConnected), "the text is a new one").toBe(false);
});

test("what a held plus button leaves is announced once it is released [ALO-01, PEN-02] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person(readyToAllocate);
  await offer(wallet.db, robin, { total: 2_000_00, offers: { 1: null, 2: null } });
  await signIn(page, robin, { to: "/employee/setup/benefit-coverage" });
  await hydrated(page);
  const output = page.locator("output");
  const plus = page.getByRole("button", { name: /^More for/ }).first();
  await plus.hover();
  await page.mouse.down();
  await expect(output).toHaveAttribute("aria-busy", "true");
  const whileBusy = await output.locator("span").last().elementHandle();
  await page.mouse.up();
  await expect(output).toHaveAttribute("aria-busy", "false");
  expect(await whileBusy?.evaluate((one) => one.isConnected), "the amount is a new element").toBe(false);
});

test("the menu left open does not cover what the Tab key reaches [LAY-01, PEN-02]", async ({
  page,
  signedIn,
}) => {
  const robin = await signedIn({ roles: [ROLE_EMPLOYEE, ROLE_EMP_OWNER] });
  await hydrated(page);
  const user = page.getByRole("banner").getByText(`${robin.firstName} ${robin.lastName}`);
  const signOut = page.getByRole("button", { name: "Sign out" });
  await user.press("Enter");
  await expect(signOut).toBeVisible();
  const addClaim = page.getByRole("link", { name: "Add Claim" });
  for (let turn = 0; turn < 20; turn += 1) {
    if (await addClaim.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(addClaim).toBeFocused();
  // Where it is without the note about the rehearsal.
  await addClaim.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 100));
  const corners = await addClaim.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const points = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
    return points.map(([x, y]) => one.contains(document.elementFromPoint(x, y)));
  });
  expect(corners, "no corner is covered").toEqual([true, true, true, true]);
  await user.focus();
  await expect(signOut, "it is back with the focus").toBeVisible();
});

test("a question is read with the title of its dialog [RCP-17, PEN-02]", async ({ page, person, wallet }) => {
  const robin = await person();
  const draft = await (await draftsOf(wallet, wallet.origin, robin)).add();
  await signIn(page, robin, { to: `/claim-management/receipt/${draft.id}/delete/?from=list` });
  const dialog = page.getByRole("dialog", { name: "Confirm" });
  await expect(dialog).toHaveAccessibleDescription(/^Do you want to delete the receipt .*\?$/);
});

test("a link of the terms' contents leads the keyboard to its section [SET-04, PEN-02] @scripts", async ({
  page,
  person,
}) => {
  await signIn(page, await person({ isSetupDone: false }), { to: "/employee/setup/landing-page" });
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Terms" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  const entry = dialog.getByRole("navigation").getByRole("link").nth(3);
  const title = (await entry.textContent()) ?? "";
  await entry.press("Enter");
  await expect(dialog.getByRole("heading", { name: title, exact: true })).toBeFocused();
  await hydrated(page);
  await expect(dialog.getByRole("heading", { name: title, exact: true })).toBeFocused();
});

test("the suggestion that the arrow keys reach is outlined [MKT-02, PEN-02] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn({}, { to: "/marketplace/" });
  await hydrated(page);
  const place = page.getByRole("combobox", { name: "Place or postal code" });
  await page.getByLabel("Place or postal code").focus();
  await expect(place).toBeFocused();
  await page.keyboard.type("toront");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const option = page.locator("[role=option][data-focused]");
  await expect(option).toHaveCSS("outline-style", "solid");
  await expect(place).toBeFocused();
});

test.describe("in a browser in French", () => {
  test.use({ locale: "fr-CA" });

  test("the list of services speaks the page's language [MKT-02, PEN-02] @scripts", async ({
    page,
    signedIn,
    wallet,
  }) => {
    await putMarketplace(wallet.db, "Language");
    await signedIn({}, { to: "/marketplace/" });
    await hydrated(page);
    await page.getByLabel("Name").focus();
    const opener = page.getByRole("button", { name: /^Services:/ });
    await opener.press("Enter");
    await expect(page.getByRole("listbox", { name: "Services" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Dismiss" }).first()).toBeAttached();
  });
});
