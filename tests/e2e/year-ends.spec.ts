import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { formatAmount } from "~/domain/money";
import { fillIn, isSaved, putReceipt, save } from "./put-receipt";

// For each moment and kind of person: tests/contract/year-ends.test.ts.
test("on the leap day claims and wallet show the end of the year, and a receipt of that day is saved [WAL-10, RCP-08]", async ({
  page,
  person,
  wallet,
}) => {
  const coverages = [{ enrollmentId: 1, amount: 61_000 }];
  const robin = await person({ benefitYear: 2028, eligibilityDate: "2028-02-29", coverages });
  const leapDay = await wallet.startAt("2028-02-29T17:00:00Z");
  const receipt = await putReceipt(leapDay, robin);
  await signIn(page, robin, leapDay);
  await page.goto(leapDay.origin + receipt.edit);
  await fillIn(page, "2028-02-29");
  await save(page);
  await isSaved(page, "draft");
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ expenseDate: "2028-02-29" });
  for (const path of ["/claim-management/", "/wallets/"]) {
    await page.goto(leapDay.origin + path);
    await hydrated(page);
    const line = page
      .locator("main p")
      .filter({ hasText: "31/12/2028" })
      .filter({ hasText: "16/01/2029" })
      .filter({ hasText: formatAmount(61_000) });
    await expect(line).toHaveCount(1);
    await expectAccessible(page);
  }
  await screenshots(page, "wallet-leap-day");
});
