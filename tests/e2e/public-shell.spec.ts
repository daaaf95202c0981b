import { expect, expectAccessible, hydrated, screenshots, test } from "tests/support/e2e";
import {
  expectNoSidewaysScroll,
  expectNothingCut,
  expectTargets,
  spaceText,
  tabThrough,
} from "tests/support/e2e/checks";
import { type Links, linksOf } from "tests/support/e2e/links";
import type { Person } from "tests/support/person";

interface Screen {
  readonly name: string;
  readonly heading: string;
  /** Returns its URL for a person, with links created for them. */
  url(somebody: Person, links: Links): string | Promise<string>;
}

/** As the requirement says them, not as the code does. */
const headlines = {
  wallet: "THE BENEFIT WALLET FOR SMALL BUSINESS",
  "white-label": "YOUR DIGITAL BENEFIT WALLET",
} as const;

const screens: readonly Screen[] = [
  { name: "sign-in", heading: "Sign in", url: () => "/sign-in/" },
  {
    name: "sign-up",
    heading: "Sign up",
    url: async (somebody, links) => (await links.invited(somebody)).path,
  },
  { name: "sign-up-refused", heading: "This link cannot be used", url: () => "/sign-up/?token=x" },
  { name: "forgot-password", heading: "Forgot the password", url: () => "/forgot-password/" },
  { name: "forgot-password-sent", heading: "Check your e-mail", url: () => "/forgot-password/sent/" },
  {
    name: "update-password",
    heading: "New password",
    url: async ({ employeeId }, links) =>
      `/update-password/?token=${await links.tokenFor(employeeId, "PASSWORD_RESET")}`,
  },
  { name: "update-password-done", heading: "Password updated", url: () => "/update-password/done/" },
  { name: "unsubscribe", heading: "Marketing e-mails", url: ({ email }) => `/unsubcribe/${email}` },
];

for (const { name, heading, url: path } of screens) {
  test(`the ${name} page is accessible in the split layout, also in dark mode and at 320 px [PUB-01, PUB-02, LAY-06, PEN-02] @brands`, async ({
    page,
    brand,
    person,
    wallet,
  }) => {
    await page.goto(await path(await person(), await linksOf(wallet)));
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} – ${brand.name}`);
    await expect(page.getByRole("banner")).toContainText(headlines[brand.key]);
    await expect(page.getByRole("link", { name: "Homepage" })).toHaveAttribute("href", brand.homepage);
    const main = page.getByRole("main");
    const signInNow = main.getByRole("link", { name: "Sign in now" });
    if (name === "sign-in") {
      await expect(main).not.toContainText("You already have an account?");
      await expect(signInNow).toHaveCount(0);
    } else {
      await expect(main).toContainText("You already have an account?");
      await expect(signInNow).toHaveAttribute("href", "/sign-in/");
    }
    const legal = { Contact: "/contact", Privacy: "/privacy/", "Terms of services": "/terms-of-services/" };
    for (const [words, href] of Object.entries(legal))
      await expect(main.getByRole("link", { name: words, exact: true })).toHaveAttribute("href", href);

    await expectAccessible(page);
    await screenshots(page, `public-${name}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await screenshots(page, `public-${name}-dark`);
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: "none" });
    await tabThrough(page);
    await page.setViewportSize({ width: 320, height: 200 });
    await expectTargets(page);
    await expectNoSidewaysScroll(page);
    await spaceText(page);
    await expectNoSidewaysScroll(page);
    await expectNothingCut(page);
  });
}
