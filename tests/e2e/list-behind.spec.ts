import type { Page } from "@playwright/test";
import { expect, hydrated, signIn, test } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";

const list = "/claim-management/?status=REQUESTED&rowsPerPage=20";
const isList = (url: URL) => url.pathname + url.search === list;

async function expectFiltered(page: Page): Promise<void> {
  await expect(page).toHaveURL(isList);
  await expect(page.getByRole("heading", { name: "Claim Management" })).toBeVisible();
  await expect(page.getByLabel("Condition")).toHaveValue("REQUESTED");
}

test("closing any dialog returns to the claims list with its filters [CLM-12]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const sent = await drafts.send(await drafts.add());
  const draft = await drafts.add({ amount: 4_200 });
  await signIn(page, robin);
  await page.goto(list);
  await expectFiltered(page);

  await page.getByRole("link", { name: "Add Claim" }).click();
  await expect(page).toHaveURL(/\/claim-management\/claim\/$/);
  await page.getByRole("link", { name: "Close" }).click();
  await expectFiltered(page);

  await page.goto(`/claim-management/receipt/${draft.id}/`);
  await hydrated(page);
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Add Claims" })).toBeVisible();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Agreement" })).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await expectFiltered(page);

  await page.goto(`/claim-management/detail/?id=${sent.claimId}`);
  await page.getByRole("link", { name: "Claim Management" }).click();
  await expectFiltered(page);

  await page.goto("/claim-management/claim/delete-all/");
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByText("You have successfully deleted all the receipts.").first()).toBeVisible();
  await expectFiltered(page);
});

test("closing a dialog does not return to the list of the person who was signed in before [CLM-12] @no-scripts", async ({
  page,
  person,
}) => {
  const [robin, kim] = [await person(), await person()];
  await signIn(page, robin);
  await page.goto(list);
  await page.getByRole("banner").getByText("Robin Tremblay").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signIn(page, kim);
  await page.goto("/claim-management/claim/");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/claim-management\/$/);
});
