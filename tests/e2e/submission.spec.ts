import { eq } from "drizzle-orm";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { expectNavigation } from "tests/support/e2e/arrival";
import { draftsOf } from "tests/support/e2e/drafts";
import { picture } from "tests/support/receipt-files";
import { today } from "~/domain/calendar";
import { claims } from "~/service/database/schema";
import { addClaims, agree, dialog, statusesOf, submit, submitAll } from "./submitting";

test("Submit says what each receipt still needs until nothing is missing [RCP-03, RCP-04, PEN-03]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await signIn(page, robin);
  await page.goto(addClaims);
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription("Add a receipt first.");
  await hydrated(page);
  await expectAccessible(page);

  const empty = await drafts.add({ isComplete: false });
  const once = await drafts.add();
  await drafts.add({ file: { ...(await picture("png", 77)), name: "again.png" } });
  await page.goto(addClaims);
  await expect(page.getByRole("listitem").filter({ hasText: "again.png" })).toContainText(
    `This looks like ${once.file.name}, above.`,
  );
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription(`${empty.file.name} still needs its details.`);
  await expect(page.getByRole("list", { name: "Receipts" })).toContainText(
    "Its details are not filled in yet.",
  );
  await expect(page.getByRole("list", { name: "Receipts" })).not.toContainText("$0.00");
  await expectAccessible(page);
  await screenshots(page, "add-claim-incomplete");
  const second = await drafts.add({ isComplete: false });
  await page.goto(addClaims);
  await expect(
    submit(page),
    "several are counted, since each line says what it lacks",
  ).toHaveAccessibleDescription("2 receipts still need their details.");
  await drafts.api.claim.deleteReceipt({ id: second.id });

  await drafts.api.claim.saveReceipt({
    id: empty.id,
    claimId: empty.claimId,
    amount: 1,
    claimerId: 0,
    expenseDate: today(wallet.clock),
    employeeBenefitCoverageId: robin.coverageIds[2] ?? 0,
    expenseTypeId: 13,
    expenseTypeOther: "Skates",
  });
  await page.goto(addClaims);
  await expect(submit(page)).toBeEnabled();
  await expect(submit(page)).not.toHaveAccessibleDescription(/./);
});

test("all policies must be ticked, and ticked ones stay; closing shows the submitted claim [SUB-01, SUB-02, SUB-05, SUB-07, LAY-08, LAY-09]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.add({ amount: 123_450 });
  await drafts.add({ amount: 50 });
  await signIn(page, robin);
  await expect(page.getByText(`Draft claim ${claimId}`)).toBeVisible();
  await page.getByRole("link", { name: /Open draft/ }).click();
  await expect(page).toHaveURL(/\/claim-management\/claim\/$/);
  await expectNavigation(page, () => submit(page).click());
  await expect(page).toHaveURL(/\/claim-management\/agreement\/$/);
  await hydrated(page);
  const agreement = dialog(page, "Agreement");
  await expect(agreement).toContainText("You are submitting 1 claim with 2 receipts");
  await expect(agreement).toContainText("$1,235.00");
  await expectAccessible(page);
  await screenshots(page, "agreement");

  const policies = await page.getByRole("checkbox").all();
  expect(policies.length).toBeGreaterThan(1);
  const plainTitle = await page.title();
  await policies[0]?.check();
  if (scripts) await expect(agree(page)).toHaveAccessibleDescription("Still needed: claim policies");
  await agree(page).press("Enter");
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText("Please tick all claim policies to continue.");
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${plainTitle}`);
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await expect(page.getByRole("checkbox").nth(1)).not.toBeChecked();
  await expectAccessible(page);
  await screenshots(page, "agreement-refused");
  expect(await statusesOf(wallet, robin)).toEqual({ [claimId]: "OPEN" });

  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/claim-management/agreement/");
  if (scripts) await expect(agree(page), "in view from the start").toBeInViewport({ ratio: 1 });
  await hydrated(page);
  await page.getByRole("button", { name: "Agree to all" }).click();
  for (const policy of await page.getByRole("checkbox").all()) await expect(policy).toBeChecked();
  await expect(page).toHaveTitle(plainTitle);
  await expectNavigation(page, () => agree(page).click());
  const result = dialog(page, "Your claims");
  await expect(result.getByRole("status").filter({ hasText: "." })).toHaveText(
    "Your claim has been submitted successfully.",
  );
  await expect(result).toContainText(/Next date\s*Receipts from \d{4} can be sent until/);
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "result");
  expect(await statusesOf(wallet, robin)).toEqual({ [claimId]: "REQUESTED" });
  await result.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/claim-management\/$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(`Draft claim ${claimId}`)).toHaveCount(0);
  await expect(page.getByRole("link", { name: `Claim ${claimId}` })).toBeVisible();
});

test("three claims, two of them duplicates, are decided one by one [SUB-02, SUB-03, SUB-04, SUB-05, LAY-09]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const sentBefore = [
    await drafts.send(await drafts.add({ claim: "new", amount: 4_000 })),
    await drafts.send(await drafts.add({ claim: "new", amount: 5_000 })),
  ];
  const fresh = await drafts.add({ claim: "new", amount: 3_000 });
  const kept = await drafts.add({ claim: "new", amount: 4_000 });
  const removed = await drafts.add({ claim: "new", amount: 5_000 });
  await signIn(page, robin);
  await submitAll(page, "", expectNavigation);

  const notice = dialog(page, "Notice");
  await expect(notice).toContainText("Claim 2 of 3");
  await expect(notice).toContainText(
    `Claim ${kept.claimId} looks like claim ${sentBefore[0]?.claimId}, which you have already submitted.`,
  );
  await expect(notice).toContainText("Do you want to submit it anyway?");
  await expect(notice.getByRole("columnheader", { name: `Claim ${sentBefore[0]?.claimId}` })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "duplicate");
  expect((await statusesOf(wallet, robin))[fresh.claimId], "sent before the question").toBe("REQUESTED");
  await page.keyboard.press("Escape");
  await page.goto("/claim-management/duplicate/?claim=1");
  await expect(page, "only the claim in hand is asked about").toHaveURL(
    new RegExp(`/duplicate/\\?claim=${kept.claimId}$`),
  );
  await notice.getByRole("button", { name: "Yes", exact: true }).click();

  await expect(notice).toContainText("Claim 3 of 3");
  await expect(notice).toContainText(`Claim ${removed.claimId} looks like claim ${sentBefore[1]?.claimId}`);
  await notice.getByRole("button", { name: "No, remove the claim" }).click();

  const result = dialog(page, "Your claims");
  await expect(result.getByRole("status").filter({ hasText: "." })).toHaveText([
    "Your claims has been submitted successfully.",
    `Your claim with id ${removed.claimId} has been disabled.`,
  ]);
  await expectAccessible(page);
  expect(await statusesOf(wallet, robin)).toEqual({
    ...Object.fromEntries(sentBefore.map(({ claimId }) => [claimId, "REQUESTED"])),
    [fresh.claimId]: "REQUESTED",
    [kept.claimId]: "REQUESTED",
    [removed.claimId]: "DISABLED",
  });
  const rows = await wallet.db.select().from(claims).where(eq(claims.employeeId, robin.employeeId));
  const anyway = rows.filter(({ submittedAnyway }) => submittedAnyway).map(({ id }) => id);
  expect(anyway, "that the person saw the duplicate is recorded").toEqual([kept.claimId]);
});

test("a duplicate by its file alone is marked as the same file [SUB-03]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const file = await picture("png", robin.employeeId);
  const sent = await drafts.send(await drafts.add({ file, amount: 1_000 }));
  const again = await drafts.add({ file: { ...file, name: "again.png" }, amount: 2_000 });
  await signIn(page, robin);
  await submitAll(page);
  const notice = dialog(page, "Notice");
  await expect(notice).toContainText(`Claim ${again.claimId} looks like claim ${sent.claimId}`);
  await expect(notice.getByRole("row").filter({ hasText: "again.png" }).getByRole("rowheader")).toHaveText(
    "ReceiptSame file",
  );
  await screenshots(page, "duplicate-file");
});

test("a single duplicate can be removed [SUB-03, SUB-05]", async ({ page, person, wallet }) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await drafts.send(await drafts.add());
  const { claimId } = await drafts.add();
  await signIn(page, robin);
  await submitAll(page);
  await dialog(page, "Notice").getByRole("button", { name: "No, remove the claim" }).click();
  await expect(dialog(page, "Your claims").getByRole("status").filter({ hasText: "." })).toHaveText(
    "Your claim has been disabled.",
  );
  expect((await statusesOf(wallet, robin))[claimId]).toBe("DISABLED");
});

test("on a phone without scripts the Agree button is in view from the start [SUB-01] @no-scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await (await draftsOf(wallet, wallet.origin, robin)).add();
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, robin);
  await page.goto(addClaims);
  await submit(page).click();
  await expect(dialog(page, "Agreement")).toBeVisible();
  await expect(agree(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Agree to all" })).toBeInViewport({ ratio: 1 });
});
