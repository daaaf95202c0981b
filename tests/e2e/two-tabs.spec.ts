import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import { expect, expectAccessible, hydrated, signIn, test, tickAll, type Wallet } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import type { Person } from "tests/support/person";
import { endOfTorontoDay } from "~/domain/calendar";
import { claimAgreements, claims } from "~/service/database/schema";

const addClaims = "/claim-management/claim/";
const movedOn = "This step is already done, perhaps in another tab. This is your current step.";
const submit = (page: Page) => page.getByRole("button", { name: "Submit", exact: true });
const agree = (page: Page) => page.getByRole("button", { name: "Agree and Continue" });
const result = (page: Page) => page.getByRole("dialog", { name: "Your claims" });

async function toAgreement(page: Page): Promise<void> {
  await page.goto(addClaims);
  await submit(page).click();
  await tickAll(page);
}

/** Collects every response of the pages with status 500 or above. */
function troubleOf(...pages: Page[]): string[] {
  const trouble: string[] = [];
  for (const page of pages) {
    page.on("response", (response) => {
      if (response.status() >= 500) trouble.push(`${response.status()} ${response.url()}`);
    });
  }
  return trouble;
}

/** Returns the state of each claim in the database, and checks that each agreement was recorded once. */
async function storedClaims({ db }: Wallet, { employeeId }: Person) {
  const rows = await db.select().from(claims).where(eq(claims.employeeId, employeeId));
  const stand: Record<string, number> = {};
  for (const { id, status } of rows) {
    stand[status] = (stand[status] ?? 0) + 1;
    const agreed = await db.select().from(claimAgreements).where(eq(claimAgreements.claimId, id));
    expect(agreed, `agreements of claim ${id}, ${status}`).toHaveLength(status === "REQUESTED" ? 4 : 0);
  }
  return stand;
}

test("double clicks on Submit, Agree, Yes and No each take effect once [SUB-04]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await drafts.send(await drafts.add({ claim: "new", amount: 4_000 }));
  await drafts.send(await drafts.add({ claim: "new", amount: 5_000 }));
  await drafts.add({ claim: "new", amount: 4_000 });
  await drafts.add({ claim: "new", amount: 5_000 });
  const trouble = troubleOf(page);
  await signIn(page, robin);
  await page.goto(addClaims);
  await submit(page).dblclick();
  await tickAll(page);
  await agree(page).dblclick();
  const notice = page.getByRole("dialog", { name: "Notice" });
  await expect(notice).toContainText("Claim 1 of 2");
  await notice.getByRole("button", { name: "Yes", exact: true }).dblclick();
  await expect(notice).toContainText("Claim 2 of 2");
  await notice.getByRole("button", { name: "No, remove the claim" }).dblclick();
  await expect(result(page)).toContainText("Your claim has been submitted successfully.");
  await expect(result(page)).toContainText(/Your claim with id \d+ has been disabled\./);
  expect(await storedClaims(wallet, robin)).toEqual({ REQUESTED: 3, DISABLED: 1 });
  expect(trouble).toEqual([]);
});

test("a stale tab says that its step is already done and shows the current step", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await drafts.send(await drafts.add({ amount: 4_000 }));
  await drafts.add({ amount: 4_000 });
  await signIn(page, robin);
  const other = await context.newPage();
  const trouble = troubleOf(page, other);
  await toAgreement(page);
  await toAgreement(other);

  await agree(page).click();
  const notice = page.getByRole("dialog", { name: "Notice" });
  await expect(notice).toBeVisible();
  await agree(other).click();
  await expect(other).toHaveURL(/\/duplicate\/\?claim=\d+$/);
  const said = (where: Page) => where.getByRole("alert").filter({ hasText: movedOn, visible: true });
  await expect(said(other)).toHaveCount(1);

  await notice.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(result(page)).toBeVisible();
  await other.getByRole("button", { name: "No, remove the claim" }).click();
  await expect(other).toHaveURL(/\/result\/$/);
  await expect(said(other)).toHaveCount(1);
  await expect(result(other)).toContainText("Your claim has been submitted successfully.");
  expect(await storedClaims(wallet, robin)).toEqual({ REQUESTED: 2 });

  // Going back to a completed step and reloading do nothing.
  await page.goto("/claim-management/agreement/");
  await expect(page).toHaveURL(/\/result\/$/);
  await page.reload();
  await expect(result(page)).toContainText("Your claim has been submitted successfully.");
  expect(await storedClaims(wallet, robin)).toEqual({ REQUESTED: 2 });
  expect(trouble).toEqual([]);
});

test("two devices that agree at once while one deletes the draft make one submission", async ({
  page,
  person,
  wallet,
  secondDevice,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.add({ amount: 4_000 });
  const other = await secondDevice();
  const trouble = troubleOf(page, other);
  await signIn(page, robin);
  await signIn(other, robin, wallet);
  await toAgreement(page);
  await other.goto(`${wallet.origin}${addClaims}`);
  await submit(other).click();
  await tickAll(other);
  await other.bringToFront();
  const late = await other.context().newPage();
  await late.goto(`${wallet.origin}${addClaims}delete-all/`);
  await hydrated(late);

  await Promise.all([agree(page).click(), agree(other).click()]);
  for (const device of [page, other]) {
    await expect(result(device)).toContainText(
      /Your claim has been submitted successfully\.|was already submitted or removed, perhaps in another tab/,
    );
  }
  await late.getByRole("button", { name: "Yes, delete" }).click();
  await expect(late).toHaveURL(/\/claim-management\/$/);
  await expect(
    late
      .getByRole("alert")
      .filter({ hasText: `Claim ${claimId} was already submitted or removed, perhaps in another tab.` }),
  ).toBeVisible();
  expect(await storedClaims(wallet, robin)).toEqual({ REQUESTED: 1 });
  expect(trouble).toEqual([]);
});

test("a claim submitted on one device stays submitted although another device's Notice tries to remove it [SUB-03, SUB-04]", async ({
  page,
  person,
  wallet,
  secondDevice,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await drafts.send(await drafts.add({ amount: 4_000 }));
  const { claimId } = await drafts.add({ amount: 4_000 });
  const other = await secondDevice();
  const trouble = troubleOf(page, other);
  await signIn(page, robin);
  await signIn(other, robin, wallet);
  const notice = (where: Page) => where.getByRole("dialog", { name: "Notice" });
  await toAgreement(page);
  await agree(page).click();
  await expect(notice(page)).toBeVisible();
  await other.goto(`${wallet.origin}${addClaims}`);
  await submit(other).click();
  await tickAll(other);
  await agree(other).click();
  await expect(notice(other)).toBeVisible();

  await notice(page).getByRole("button", { name: "Yes", exact: true }).click();
  await expect(result(page)).toContainText("Your claim has been submitted successfully.");
  await notice(other).getByRole("button", { name: "No, remove the claim" }).click();
  await expect(result(other)).toContainText(
    `Claim ${claimId} was already submitted or removed, perhaps in another tab.`,
  );
  expect(await storedClaims(wallet, robin)).toEqual({ REQUESTED: 2 });
  expect(trouble).toEqual([]);
});

test("receipts added after the agreement showed the total are displayed before they are submitted [SUB-01] (D76)", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.add({ amount: 4_000 });
  await signIn(page, robin);
  await toAgreement(page);
  await hydrated(page);
  const agreement = page.getByRole("dialog", { name: "Agreement" });
  await expect(agreement).toContainText("$40.00");
  await drafts.add({ amount: 6_050 });

  await agree(page).click();
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText(
    "Your receipts were changed in the meantime, perhaps in another window.",
  );
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(agreement).toContainText("You are submitting 1 claim with 2 receipts");
  await expect(agreement).toContainText("$100.50");
  for (const policy of await page.getByRole("checkbox").all()) await expect(policy).toBeChecked();
  await expectAccessible(page);
  expect(await storedClaims(wallet, robin)).toEqual({ OPEN: 1 });
  await agree(page).click();
  await expect(result(page)).toContainText("Your claim has been submitted successfully.");
  expect(await drafts.api.claim.info({ claimId })).toMatchObject({ totalAmount: 10_050 });
});

test("deleting a receipt that another tab already deleted shows a message and causes no server error [RCP-14]", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const [gone, kept] = [await drafts.add(), await drafts.add()];
  await signIn(page, robin);
  const other = await context.newPage();
  const trouble = troubleOf(page, other);
  const path = `/claim-management/receipt/${gone.id}/delete/?from=list`;
  await page.goto(path);
  await other.goto(path);
  await page.getByRole("button", { name: "Yes, delete" }).dblclick();
  await expect(page.getByRole("list", { name: "Receipts" }).getByRole("listitem")).toHaveCount(1);
  await other.getByRole("button", { name: "Yes, delete" }).click();
  await expect(
    other.getByText("This receipt was already deleted, perhaps in another tab.").first(),
  ).toBeVisible();
  await other.goto(`/claim-management/receipt/${gone.id}/edit/`);
  await expect(other.getByRole("heading", { name: "Add Claims" }), "it leads to the draft").toBeVisible();
  const left = await drafts.api.claim.receipts({ claimId: kept.claimId });
  expect(left.map(({ id }) => id)).toEqual([kept.id]);
  expect(trouble).toEqual([]);
});

test("saving a receipt that was deleted in another window redirects with a message [RCP-14, ERR-02]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const [first, last] = [await drafts.add(), await drafts.add()];
  await signIn(page, robin);
  const said = page.getByRole("alert").filter({
    hasText: "This receipt was deleted in another window.",
    visible: true,
  });
  const saveStale = async ({ id, claimId }: typeof first) => {
    await page.goto(`/claim-management/receipt/${id}/edit/`);
    await hydrated(page);
    await drafts.api.claim.deleteReceipt({ id });
    if (id === last.id) await drafts.api.claim.remove({ id: claimId });
    await page.getByRole("button", { name: "Save", exact: true }).click();
  };
  await saveStale(first);
  await expect(page).toHaveURL(new RegExp(`${addClaims}$`));
  await expect(said).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Receipts" }).getByRole("listitem")).toHaveCount(1);
  await saveStale(last);
  await expect(page).toHaveURL(/\/claim-management\/$/);
  await expect(said).toHaveCount(1);
});

test("saving a receipt of a claim that was decided in the meantime shows the receipt and a message [RCP-13]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { id, claimId } = await drafts.send(await drafts.add());
  await signIn(page, robin);
  await page.goto(`/claim-management/receipt/${id}/edit/`);
  await hydrated(page);
  const decided = { status: "APPROVED", decidedAt: endOfTorontoDay(businessDay) } as const;
  await wallet.db.update(claims).set(decided).where(eq(claims.id, claimId));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/receipt/${id}/$`));
  const sentence = "This claim has been decided and can no longer be changed.";
  await expect(page.getByRole("alert").filter({ hasText: sentence, visible: true })).toHaveCount(1);
});

/** Opens the form of a receipt of 40.00; `saved` reads its current state. */
async function editedBy(page: Page, wallet: Wallet, robin: Person) {
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { id } = await drafts.add({ amount: 4_000 });
  const path = `/claim-management/receipt/${id}/edit/`;
  await signIn(page, robin, { to: path });
  await hydrated(page);
  return { path, saved: () => drafts.api.claim.receipt({ id }) };
}

test("a form submitted after signing out in another tab says that it was not sent [SES-13, ERR-03]", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const robin = await person();
  const { saved } = await editedBy(page, wallet, robin);
  await page.getByLabel("Notes").fill("nobody else at this browser should read it");
  const other = await context.newPage();
  await other.goto("/claim-management/");
  await other.getByRole("banner").getByText(robin.lastName).first().click();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL(/\/sign-in\//);

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\//);
  await expect(
    page.getByText("You had signed out in this browser, so this was not sent.").first(),
  ).toBeVisible();
  expect(await saved()).toMatchObject({ amount: 4_000, notes: null });
});

test("a form that would overwrite a change from another tab says so, and saves when submitted again (D76)", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const { path, saved } = await editedBy(page, wallet, await person());
  const other = await context.newPage();
  const saveIn = async (tab: Page, amount: string) => {
    await tab.getByLabel("Amount", { exact: true }).fill(amount);
    await tab.getByRole("button", { name: "Save", exact: true }).click();
  };
  await other.goto(path);
  await hydrated(other);

  await saveIn(other, "22.22");
  const edited = (tab: Page) =>
    tab.getByRole("dialog").getByText("Your receipt has been edited successfully.").first();
  await expect(edited(other)).toBeVisible();
  await saveIn(page, "99.99");
  await expect(page.getByRole("group", { name: "There is a problem" })).toContainText(
    "This receipt was changed in the meantime, perhaps in another tab.",
  );
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("99.99");
  expect((await saved()).amount).toBe(2_222);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(edited(page)).toBeVisible();
  expect((await saved()).amount).toBe(9_999);
});
