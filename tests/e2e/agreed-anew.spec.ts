import { expect, signIn, test, tickAll } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";

test("a claim changed on another device while a Notice waits is agreed to again before it is submitted [SUB-01] (D76)", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await drafts.send(await drafts.add({ amount: 4_000 }));
  await drafts.add({ amount: 4_000 });
  const other = await drafts.add({ claim: "new", amount: 700 });
  await signIn(page, robin);
  await page.goto("/claim-management/claim/");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await tickAll(page);
  await page.getByRole("button", { name: "Agree and Continue" }).click();
  await expect(page).toHaveURL(/\/duplicate\//);
  await drafts.add({ claim: other.claimId, amount: 90_000 });

  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page).toHaveURL(/\/agreement\/$/);
  const agreement = page.getByRole("dialog", { name: "Agreement" });
  await expect(agreement.getByRole("alert")).toContainText("Your receipts were changed in the meantime");
  await expect(agreement).toContainText("$907.00");
  await tickAll(page);
  await page.getByRole("button", { name: "Agree and Continue" }).click();
  await expect(page).toHaveURL(/\/result\/$/);
});
