import { expect, hydrated, signIn, test } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { printed } from "tests/support/e2e/printed";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";

test("a printed page names its owner and day, and has no controls [CLD-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.send(await drafts.add());
  await signIn(page, robin);
  for (const address of ["/claim-management/", `/claim-management/detail/?id=${claimId}`, "/wallets/"]) {
    await page.goto(address);
    const line = page.locator("main p[hidden]");
    await expect(line).toHaveText(/ · as of \d\d\/\d\d\/\d{4}$/);
    await expect(line).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(line).toBeVisible();
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^(Why is|Add Claim|Export)/ })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});

test("no printed sheet is empty, and on a wide one the text does not stay in the menu's column [CLD-01, PRF-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), robin);
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.send(await drafts.add());
  await signIn(page, robin);
  for (const path of [
    `/claim-management/detail/?id=${claimId}`,
    "/claim-management/",
    "/wallets/",
    "/profile/",
    "/profile/my-data/",
    "/notifications/",
  ]) {
    await page.goto(path);
    await hydrated(page);
    for (const format of ["A4", "Letter"] as const) {
      for (const landscape of [false, true]) {
        const sheets = await printed(page, { format, landscape });
        const where = `${path} on ${format}${landscape ? ", landscape" : ""}`;
        for (const { words } of sheets) expect(words, where).toMatch(/\w/);
        expect(Math.min(...sheets.map(({ from }) => from)), where).toBeLessThan(0.1);
        expect(Math.max(...sheets.map(({ to }) => to)), where).toBeGreaterThan(0.5);
      }
    }
  }
});
