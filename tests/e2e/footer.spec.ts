import { expect, expectAccessible, hydrated, screenshots, test } from "tests/support/e2e";
import { expectNoSidewaysScroll, expectTargets, tabThrough } from "tests/support/e2e/checks";
import { encode } from "uqr";
import { whiteLabel } from "~/brand/white-label";

test("the footer shows address, phones, e-mails, contact page and both app stores with QR codes [LAY-05, LAY-06] @brands", async ({
  page,
  brand,
  request,
  signedIn,
}) => {
  await signedIn();
  const footer = page.getByRole("contentinfo");
  for (const line of brand.address) await expect(footer).toContainText(line);
  for (const { phone, email } of [brand.general, brand.support]) {
    const digits = phone.replace(/\D/g, "");
    await expect(footer.getByRole("link", { name: phone })).toHaveAttribute(
      "href",
      `tel:+${digits.length === 11 ? digits : `1${digits}`}`,
    );
    await expect(footer.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  }
  await expect(footer.getByRole("link", { name: "Contact page" })).toHaveAttribute("href", "/contact");
  const stores = [
    { name: "App Store", path: brand.stores.apple },
    { name: "Play Store", path: brand.stores.google },
  ];
  for (const { name, path } of stores) {
    const link = footer.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", path);
    const code = link.locator("img");
    await code.scrollIntoViewIfNeeded();
    await expect
      .poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(20);
    const drawn = await request.get((await code.getAttribute("src")) ?? "");
    expect(drawn.headers()["content-type"]).toBe("image/svg+xml");
    expect(squaresIn(await drawn.text()), `what ${name}'s code says`).toEqual(squaresOf(path));
  }
  expect((await request.get("/qr-codes/elsewhere.svg")).status()).toBe(404);
  await hydrated(page);
  await expectAccessible(page);
  await expectTargets(page);
  await screenshots(page, "footer");
});

test("the second brand has its own colours and no 'Your account is now ready!' dialog [LAY-06, CLM-17] @brands @scripts", async ({
  page,
  brand,
  signedIn,
}) => {
  const isSecond = brand.key === whiteLabel.key;
  await page.goto("/sign-in/");
  await expect(page.locator("html")).toHaveAttribute("data-brand", brand.key);
  const panel = await page
    .getByRole("banner")
    .evaluate((one) => getComputedStyle(one).getPropertyValue("background-color"));
  expect(panel).toBe(isSecond ? "rgb(83, 37, 74)" : "rgb(10, 69, 81)");
  for (const link of ["icon", "manifest"]) {
    const url = await page.locator(`link[rel="${link}"]`).getAttribute("href");
    const text = await (await page.request.get(url ?? "")).text();
    expect(text).toContain(isSecond ? "#6a2f5d" : "#0b5563");
  }
  await signedIn({}, { to: "/claim-management/?default=1" });
  await hydrated(page);
  await expect(page.getByRole("dialog", { name: "Your account is now ready!" })).toHaveCount(
    isSecond ? 0 : 1,
  );
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});

test("'Your account is now ready!' shows the app's QR codes once, over the requested claims [CLM-17]", async ({
  page,
  brand,
  scripts,
  signedIn,
}) => {
  await signedIn({}, { to: "/?status=APPROVED&page=default" });
  await expect(page).toHaveURL(/\/claim-management\/\?status=APPROVED&page=default$/);
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Your account is now ready!" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: "App Store" })).toHaveAttribute("href", brand.stores.apple);
  await expect(dialog.getByRole("link", { name: "Play Store" })).toHaveAttribute("href", brand.stores.google);
  await expect(dialog.locator("img")).toHaveCount(2);
  await expectAccessible(page);
  await expectTargets(page);
  await expectNoSidewaysScroll(page);
  await screenshots(page, "ready-dialog");
  await tabThrough(page, 6);
  await dialog.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/claim-management\/\?status=APPROVED$/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Claim Management" })).toBeVisible();

  if (!scripts) return;
  await page.goto("/claim-management/?default");
  await hydrated(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/claim-management\/$/);
});

type Square = string;

function squaresOf(path: string): Square[] {
  const { data } = encode(path, { border: 2 });
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : []))).sort();
}

function squaresIn(svg: string): Square[] {
  return Array.from(svg.matchAll(/M(\d+),(\d+)h1v1h-1z/g), ([, x, y]) => `${x},${y}`).sort();
}
