import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import {
  expectGoodInOtherColours,
  expectNoSidewaysScroll,
  expectNothingCut,
  expectTargets,
  inLargeLetters,
  spaceText,
  tabThrough,
} from "tests/support/e2e/checks";
import { draftsOf } from "tests/support/e2e/drafts";

const claimsPages = ["/claim-management/", "/claim-management/claim/"];

test("the header bar, menu, drawer and footer show the right links and work by keyboard [LAY-01, LAY-03, LAY-04, LAY-08] @brands", async ({
  page,
  scripts,
  signedIn,
}) => {
  await signedIn({ lastName: "Roy" });
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  const openMenu = page.getByRole("link", { name: "Menu", exact: true });
  await expect(menu.getByRole("link")).toHaveText([
    ...["Claims", "Profile", "Wallet", "Documents", "Marketplace"],
    ...["Privacy", "Terms of services"],
  ]);
  await expect(menu.getByRole("link", { name: "Claims" })).toHaveAttribute("aria-current", "page");
  await expect(openMenu).toBeHidden();
  await expect(page.getByRole("contentinfo")).toContainText("Amounts in USD");
  await expect(page.getByRole("banner")).toContainText("Robin Roy");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("banner"), "the bar stays").toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 700, height: 700 });
  await page.goto("/claim-management/");
  await hydrated(page);
  await expect(menu).toBeHidden();
  await openMenu.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await expectTargets(page);
  if (!scripts) await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Close menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await openMenu.click();
  await menu.getByRole("link", { name: "Claims" }).click();
  await expect(page).toHaveURL(/\/claim-management\/$/);
  await expect(menu, "a chosen link closes the drawer").toBeHidden();

  const user = page.getByRole("banner").getByText("Robin Roy");
  await user.focus();
  await page.keyboard.press("Enter");
  const signOut = page.getByRole("button", { name: "Sign out" });
  await expect(signOut).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(signOut).toBeFocused();
  if (scripts) {
    await page.keyboard.press("Escape");
    await expect(signOut).toBeHidden();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(signOut, "opened anew from where the focus went back to").toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-in\/$/);
});

test("the menu offers only the setup wizard or the re-allocation while one of them is required [LAY-04, SES-06, SES-07] @brands", async ({
  page,
  signedIn,
}) => {
  const menu = page.getByRole("navigation", { name: "Main" });
  const bottom = ["Privacy", "Terms of services"];
  const cases = [
    [{ isSetupDone: false }, "Setup Wizard", "/employee"],
    [{ reAllocationStatus: "REQUIRED" }, "Re-Allocation", "/re-allocation"],
    [{ reAllocationStatus: "REVIEW" }, "Re-Allocation", "/re-allocation/review"],
    [{ reAllocationStatus: "CHANGE_REQUIRED" }, "Re-Allocation", "/re-allocation/mid-year"],
  ] as const;
  for (const [standing, only, path] of cases) {
    await page.context().clearCookies();
    await signedIn(standing);
    await expect(menu.getByRole("link")).toHaveText([only, ...bottom]);
    await expect(menu.getByRole("link", { name: only })).toHaveAttribute("href", path);
    await expect(menu.getByRole("link", { name: only })).toHaveAttribute("aria-current", "page");
    await expectAccessible(page);
    if (!path.endsWith("/review")) continue;
    await page.goto("/re-allocation");
    await expect(menu.getByRole("link", { name: only })).toHaveAttribute("aria-current", "page");
  }
});

test("the skip link moves to the content, and no focused control is hidden under the header bar [PEN-02]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  for (let turn = 0; turn < 3; turn += 1)
    await drafts.send(await drafts.add({ claim: "new", amount: 900 + turn }));
  await drafts.add();
  await signIn(page, robin);
  await hydrated(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  if (scripts) await expect(page.getByRole("main")).toBeFocused();
  else await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press("Tab");
  const isInContent = () => document.activeElement?.closest("main") !== null;
  expect(await page.evaluate(isInContent), "what follows the skip link is in the content").toBe(true);

  await page.setViewportSize({ width: 1280, height: 360 });
  for (const url of claimsPages) {
    await page.goto(url);
    await hydrated(page);
    const reached = await tabThrough(page);
    expect(reached.length, `links and controls reached at ${url}: ${reached.join(" | ")}`).toBeGreaterThan(5);
    // When tabbing backwards, the fixed bar is above what scrolls into view.
    await page.keyboard.press("Shift+Tab");
    await tabThrough(page, 3);
  }
});

test("at 320 px, at 400 %, with wide text, in forced colours: nothing is cut, too small or scrolling sideways [PEN-02] @brands", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ firstName: "Maximilienne", lastName: "Vandenberghe-Roy" });
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await drafts.send(await drafts.add({ claim: "new", amount: 123_456 }));
  await drafts.add({ isComplete: false });
  await page.goto("/sign-in/");
  await expectTargets(page);
  await signIn(page, robin);
  const sizes = [
    { width: 320, height: 640 },
    { width: 320, height: 200 },
    { width: 1280, height: 800 },
  ];
  for (const path of claimsPages) {
    await page.goto(path);
    await hydrated(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectTargets(page);
    }
    await spaceText(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectNothingCut(page);
    }
    await expectGoodInOtherColours(page);
  }
  await screenshots(page, "add-claim-long-name");
});

test("with double-size letters on a phone no page scrolls sideways, and the name in the header bar keeps its width [PEN-02]", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await inLargeLetters(page, async () => {
    for (const path of ["/claim-management/", "/wallets/", "/notifications/", "/marketplace/", "/privacy/"]) {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await hydrated(page);
        await expectNoSidewaysScroll(page);
      }
      const name = await page.locator("header summary").boundingBox();
      expect(name?.width, `the name in the bar of ${path}`).toBeGreaterThan(160);
    }
  });
});

test("nothing animates when reduced motion is requested [PEN-02] @scripts", async ({ page, signedIn }) => {
  await signedIn();
  const moving = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll("*"))
        .filter((one) => {
          const { transitionDuration, animationDuration, animationName, scrollBehavior } =
            getComputedStyle(one);
          const longest = Math.max(
            ...transitionDuration.split(",").map(parseFloat),
            animationName === "none" ? 0 : Math.max(...animationDuration.split(",").map(parseFloat)),
          );
          return longest > 0.01 || scrollBehavior === "smooth";
        })
        .map((one) => one.outerHTML.slice(0, 80)),
    );
  for (const path of claimsPages) {
    await page.goto(path);
    await hydrated(page);
    expect(await moving(), path).toEqual([]);
  }
});

test("dates are Toronto's at 23:30 there, when it is already tomorrow in UTC [LAY-08]", async ({
  page,
  person,
  wallet,
}) => {
  const evening = await wallet.startAt("2026-03-01T04:30:00Z");
  const robin = await person({ benefitYear: 2026 });
  const drafts = await draftsOf(wallet, evening.origin, robin);
  await expect(drafts.add({ expenseDate: "2026-03-01" }), "tomorrow is the future").rejects.toThrow();
  const [draft] = await drafts.api.claim.receipts({ claimId: await openClaim(drafts) });
  await drafts.api.claim.saveReceipt({
    id: draft?.id ?? 0,
    claimId: draft?.claimId ?? 0,
    amount: 123_450,
    claimerId: 0,
    employeeBenefitCoverageId: robin.coverageIds[1] ?? 0,
    expenseDate: "2026-02-28",
    expenseTypeId: 3,
  });
  if (draft) await drafts.send(draft);
  await signIn(page, robin, evening);
  const rehearsal = page.getByText("Rehearsal: the portal’s date is set to 28 Feb 2026.");
  await expect(rehearsal).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { y = 0, height = 0 } = (await rehearsal.boundingBox()) ?? {};
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((heading?.y ?? 0) - y - height, `from the banner to the heading at ${width} px`).toBeGreaterThan(
      24,
    );
  }
  await expect(page.getByText("Submitted 28/02/2026")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("$1,234.50");
});

async function openClaim({ api }: Awaited<ReturnType<typeof draftsOf>>): Promise<number> {
  const opening = await api.claim.openingSummary();
  return "openIdList" in opening ? (opening.openIdList[0] ?? 0) : 0;
}
