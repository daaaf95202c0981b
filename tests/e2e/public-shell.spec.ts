import { expect, expectAccessible, hydrated, screenshots, test } from "../support/e2e";
import {
  expectNoSidewaysScroll,
  expectNothingCut,
  expectTargets,
  spaceText,
  tabThrough,
} from "../support/e2e/checks";

/** Each with what its main heading says. */
const screens = [{ address: "/sign-in/", heading: "Sign in" }] as const;

for (const { address, heading } of screens) {
  test(`${address} in the split shell [PUB-01, PUB-02, LAY-06, PEN-02] @brands`, async ({ page, brand }) => {
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("banner")).toContainText(brand.headline);
    await expect(page.getByRole("link", { name: "Homepage" })).toHaveAttribute("href", brand.homepage);
    const main = page.getByRole("main");
    const signInNow = main.getByRole("link", { name: "Sign in now" });
    if (address === "/sign-in/") {
      await expect(main).not.toContainText("You already have an account?");
      await expect(signInNow).toHaveCount(0);
    } else {
      await expect(main).toContainText("You already have an account?");
      await expect(signInNow).toHaveAttribute("href", "/sign-in/");
    }
    const legal = { Contact: "/contact", Privacy: "/privacy/", "Terms of services": "/terms-of-services/" };
    for (const [name, href] of Object.entries(legal))
      await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);

    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: "none" });
    await screenshots(page, `public${address.replaceAll("/", "-")}`);
    await tabThrough(page);
    for (const size of [
      { width: 320, height: 640 },
      { width: 320, height: 200 },
    ]) {
      await page.setViewportSize(size);
      await expectTargets(page);
      await expectNoSidewaysScroll(page);
    }
    await spaceText(page);
    await expectNoSidewaysScroll(page);
    await expectNothingCut(page);
  });
}
