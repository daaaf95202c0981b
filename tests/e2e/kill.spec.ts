import { eq } from "drizzle-orm";
import { chooseReceipts, expect, hydrated, signIn, test, tickAll, uploadReceipt } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import * as files from "tests/support/receipt-files";
import { today } from "~/domain/calendar";
import { claims, receipts } from "~/service/database/schema";
import { fillIn, isSaved } from "./put-receipt";

const addClaims = "/claim-management/claim/";

test("after kill -9 between any two steps, each acknowledged step is stored once and the submission continues", async ({
  page,
  person,
  wallet,
  problems,
}) => {
  test.slow();
  // A response may still be on its way when the server is killed.
  problems.allow(/TypeError: (network error|Failed to fetch)/);
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const before = await drafts.send(await drafts.add({ amount: 1_234 }));
  await signIn(page, robin);
  const killed = async () => {
    await wallet.kill9();
    await wallet.restart();
  };
  const stored = async () => {
    const ofRobin = await wallet.db.select().from(receipts).where(eq(receipts.employeeId, robin.employeeId));
    return ofRobin.filter(({ id }) => id !== before.id);
  };
  await page.goto(addClaims);
  const file = await files.photograph();
  await killed();
  await uploadReceipt(page, file);
  await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/$/);
  await killed();
  expect(await stored()).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Edit This Receipt" })).toBeVisible();

  await fillIn(page, today(wallet.clock), { amount: "12.34" });
  await killed();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await isSaved(page, "draft");
  await killed();
  expect(await stored()).toMatchObject([{ amount: 1_234, claimerId: 0, expenseTypeId: 3 }]);

  await page.goto(addClaims);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await killed();
  await tickAll(page);
  await page.getByRole("button", { name: "Agree and Continue" }).click();
  const notice = page.getByRole("dialog", { name: "Notice" });
  await expect(notice).toContainText(`looks like claim ${before.claimId}`);
  await killed();
  await page.reload();
  await notice.getByRole("button", { name: "Yes", exact: true }).click();
  const result = page.getByRole("dialog", { name: "Your claims" });
  await expect(result).toContainText("Your claim has been submitted successfully.");
  await killed();
  await page.reload();
  await expect(result).toContainText("Your claim has been submitted successfully.");
  const rows = await wallet.db.select().from(claims).where(eq(claims.employeeId, robin.employeeId));
  expect(rows.map(({ status }) => status)).toEqual(["REQUESTED", "REQUESTED"]);
  expect(await stored()).toHaveLength(1);
});

test("a page says that the server does not respond, and Try again works after it restarts [ERR-01, ERR-03, RCP-19] @scripts", async ({
  page,
  wallet,
  problems,
  signedIn,
}) => {
  problems.allow(/asset: |Failed to fetch|NetworkError|network error/);
  await signedIn();
  await page.goto(addClaims);
  await hydrated(page);
  await wallet.kill9();
  await chooseReceipts(page, await files.picture("png", 5));
  // The upload script cannot be loaded either, so the file stays in the form, which has a button.
  await page.getByRole("button", { name: /^Upload/ }).click();
  await expect(page.getByText(/we cannot tell whether this went through/).first()).toBeVisible();
  await wallet.restart();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/receipt\/\d+\/edit/);
  await wallet.kill9();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(
    page.getByText("System error. We apologize for the inconvenience. Please try again."),
  ).toBeVisible();
  await wallet.restart();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Add Claims" })).toBeVisible();
});
