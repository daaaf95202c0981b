import { expect, hydrated, test } from "tests/support/e2e";

test("a click on the backdrop closes the phone menu [LAY-03] @brands", async ({
  page,
  scripts,
  signedIn,
}) => {
  await signedIn();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/claim-management/");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await expect(menu).toBeVisible();
  await page.mouse.click(310, 400);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(scripts ? /\/claim-management\/$/ : /\/claim-management\/#content$/);
});

test("the phone menu is a dialog that takes the focus; Escape, backdrop and Close return it to the opener [LAY-03] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/claim-management/");
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Menu" });
  const openMenu = page.getByRole("link", { name: "Menu", exact: true });
  const closeMenu = dialog.getByRole("link", { name: "Close menu" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(310, 400),
    () => page.keyboard.press("Enter"),
  ]) {
    await expect(openMenu).toHaveAttribute("aria-expanded", "false");
    await openMenu.press("Enter");
    await expect(closeMenu).toBeFocused();
    await expect(page.locator("a[href='#menu']")).toHaveAttribute("aria-expanded", "true");
    for (let turn = 0; turn < 10; turn += 1) {
      await page.keyboard.press("Tab");
      const isInside = () => document.activeElement?.matches("body, dialog[open] *");
      expect(await page.evaluate(isInside), "nothing behind it is reached").toBe(true);
    }
    await closeMenu.focus();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(openMenu).toBeFocused();
  }
  await openMenu.press("Enter");
  await expect(closeMenu).toBeFocused();
  // Both clicks in one task: the dialog fires its close event in a later one.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("dialog[open] a[href='#content']")?.click();
    document.querySelector<HTMLElement>("a[href='#menu']")?.click();
  });
  await expect(closeMenu, "opened again at once, it stays open").toBeFocused();
  await dialog.getByRole("link", { name: "Claims" }).press("Enter");
  await expect(dialog, "a chosen link closes it").toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Claim Management" })).toBeFocused();
});

test("a drawer opened before scripts load becomes a dialog and stays closed after Escape [LAY-03] @scripts", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signedIn({}, { to: "/claim-management/#menu" });
  await hydrated(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Claim Management" })).toBeVisible();
});

test("a menu that is open while a tablet is turned can still be closed [LAY-03] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const [narrow, wide] = [
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
  ];
  await page.setViewportSize(narrow);
  await page.goto("/claim-management/");
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Menu" });
  for (const close of [
    () => dialog.getByRole("link", { name: "Close menu" }).click({ position: { x: 20, y: 20 } }),
    () => page.mouse.click(1100, 400),
  ]) {
    await page.setViewportSize(narrow);
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.setViewportSize(wide);
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
});

test("the open drawer does not cover what Tab reaches behind it; Menu opens it again [LAY-03, PEN-01] @no-scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/claim-management/");
  const menu = page.getByRole("navigation", { name: "Main" });
  const openMenu = page.getByRole("link", { name: "Menu", exact: true });
  await openMenu.press("Enter");
  await expect(menu).toBeVisible();
  const links = await menu.getByRole("link").all();
  for (const link of links) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(menu).toBeVisible();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
  await expect(menu).toBeHidden();
  await openMenu.press("Enter");
  await expect(menu).toBeVisible();
});
