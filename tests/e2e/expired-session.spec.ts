import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expect, expectAccessible, signIn, test, tickAll, uploadReceipt } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { fromNow } from "tests/support/machine-clock";
import * as files from "tests/support/receipt-files";
import { formatDate, today } from "~/domain/calendar";
import { claims, sessions } from "~/service/database/schema";
import { fillIn, isSaved } from "./put-receipt";

const addClaims = "/claim-management/claim/";

async function signInAgain(page: Page, person: { username: string; password: string }): Promise<void> {
  await expect(page).toHaveURL(/\/sign-in\//);
  await page.getByLabel("Username or e-mail").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("after a session expires in the middle of a step, signing in again restores the draft [SES-01, SES-14, ERR-03]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await drafts.send(await drafts.add({ amount: 1_234 }));
  const endSession = () =>
    wallet.db.update(sessions).set({ endedAt: fromNow() }).where(eq(sessions.employeeId, robin.employeeId));
  const statuses = async () =>
    (await wallet.db.select().from(claims).where(eq(claims.employeeId, robin.employeeId))).map(
      ({ status }) => status,
    );
  await signIn(page, robin);

  await page.goto(addClaims);
  const file = await files.picture("png", 8);
  await endSession();
  await uploadReceipt(page, file);
  if (scripts) {
    // The page keeps the file until it is removed or sent.
    await expect(page.getByRole("alert")).toContainText("Your session has ended.");
    await page.getByRole("button", { name: "Remove from the list" }).click();
    await page.reload();
  }
  await signInAgain(page, robin);
  await expect(page.getByRole("heading", { name: "Add Claims" })).toBeVisible();
  expect(await statuses(), "nothing was stored in nobody's name").toEqual(["REQUESTED"]);

  await uploadReceipt(page, file);
  await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/$/);
  await fillIn(page, today(wallet.clock), { amount: "12.34" });
  await page.getByLabel("Notes").fill("For \u201cLéa\u201d, 2 × 6.17");
  await endSession();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await signInAgain(page, robin);
  await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/?$/);
  const dialog = page.getByRole("dialog", { name: "Edit This Receipt" });
  await expect(dialog).toContainText("Your session had ended, so this was not sent.");
  await expect(page.getByLabel("Amount")).toHaveValue("12.34");
  await expect(page.getByLabel("Expense date")).toHaveValue(formatDate(today(wallet.clock)));
  await expect(page.getByLabel("Claimant")).toHaveValue("0");
  await expect(page.getByLabel("Benefit type")).toHaveValue("1");
  await expect(page.getByLabel("Expense type")).toHaveValue("3");
  await expect(page.getByLabel("Notes")).toHaveValue("For \u201cLéa\u201d, 2 × 6.17");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await isSaved(page, "draft");

  await page.goto(addClaims);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await tickAll(page);
  await endSession();
  await page.getByRole("button", { name: "Agree and Continue" }).click();
  await signInAgain(page, robin);
  await expect(page, "the flow stands where it stood").toHaveURL(/\/agreement\/?$/);
  await expect(page.getByRole("dialog", { name: "Agreement" })).toBeVisible();
  await expectAccessible(page);
  for (const policy of await page.getByRole("checkbox").all()) await expect(policy).toBeChecked();
  await page.getByRole("button", { name: "Agree and Continue" }).click();
  await expect(page.getByRole("dialog", { name: "Notice" })).toBeVisible();
  await endSession();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await signInAgain(page, robin);
  await expect(page.getByRole("dialog", { name: "Notice" })).toBeVisible();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();
  expect(await statuses()).toEqual(["REQUESTED", "REQUESTED"]);
});

test("another employee who signs in on the same browser does not see the first one's submission", async ({
  page,
  person,
  wallet,
}) => {
  const [robin, kim] = [await person(), await person({ firstName: "Kim", lastName: "Moss" })];
  await (await draftsOf(wallet, wallet.origin, robin)).add();
  await signIn(page, robin);
  await page.goto(addClaims);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page).toHaveURL(/\/agreement\/$/);
  await wallet.db
    .update(sessions)
    .set({ endedAt: fromNow() })
    .where(eq(sessions.employeeId, robin.employeeId));
  await page.reload();
  await signInAgain(page, kim);
  await expect(page.getByRole("banner")).toContainText("Kim Moss");
  await page.goto("/claim-management/agreement/");
  await expect(page).toHaveURL(/\/claim-management\/claim\/$/);
  await expect(page.getByText("No receipt yet")).toBeVisible();
});
