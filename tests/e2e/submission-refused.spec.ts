import { eq, sql } from "drizzle-orm";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { expectNavigation } from "tests/support/e2e/arrival";
import { draftsOf } from "tests/support/e2e/drafts";
import { allocate } from "tests/support/person";
import { visitorOf } from "tests/support/visitor";
import { addDays, formatLongDate, today } from "~/domain/calendar";
import { employees } from "~/service/database/schema";
import { addClaims, dialog, statusesOf, submit, submitAll } from "./submitting";

test("a claim is accepted fourteen days after the cancellation and refused on the fifteenth [SUB-06, SUB-08]", async ({
  page,
  person,
  wallet,
}) => {
  const cancelled = addDays(today(wallet.clock), -14);
  const [inTime, tooLate] = [await person(), await person()];
  const days = [cancelled, addDays(cancelled, -1)];
  for (const [index, one] of [inTime, tooLate].entries()) {
    await (await draftsOf(wallet, wallet.origin, one)).add({ expenseDate: addDays(cancelled, -2) });
    const ofOne = eq(employees.id, one.employeeId);
    await wallet.db
      .update(employees)
      .set({ benefitCancellationDate: days[index] ?? null })
      .where(ofOne);
  }
  await signIn(page, inTime);
  await submitAll(page);
  await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, tooLate);
  const sentence = `Sorry your benefit was cancelled, you can not submit the new claim after ${formatLongDate(addDays(cancelled, 13))}`;
  await expect(page.getByRole("button", { name: "Add Claim" })).toBeDisabled();
  await expect(page.getByText(sentence), "said once").toHaveCount(1);
  await page.getByRole("link", { name: "Open draft" }).click();
  await hydrated(page);
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription(sentence);
  const uploading = page.getByRole("button", { name: "Upload", exact: true });
  await expect(uploading).toBeDisabled();
  await expect(uploading).toHaveAccessibleDescription(sentence);
  await expectAccessible(page);
  await screenshots(page, "draft-cancelled");
  // A page opened before the last day posts anyway.
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(tooLate);
  const posted = await visitor.post(addClaims, { event: "claim.submit", state: "collectingReceipts" });
  expect(posted.location).toBe("/claim-management/refused/");
  await page
    .context()
    .addCookies(
      [...visitor.cookies]
        .filter(([name]) => name.includes("claim-submission"))
        .map(([name, value]) => ({ name, value, domain: "127.0.0.1", path: "/claim-management" })),
    );
  await page.goto("/claim-management/refused/");
  const refused = dialog(page, "Your benefit was cancelled");
  await expect(refused.getByRole("alert")).toHaveText(sentence);
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "refused");
  expect(Object.values(await statusesOf(wallet, tooLate)), "the draft stays").toEqual(["OPEN"]);
});

test("on 15 January last year's claims are submitted and new-year claims wait; on 16 January all are submitted [RCP-11, SUB-04]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ benefitYear: 2025 });
  const thisYears = await wallet.db.transaction((tx) =>
    allocate(tx, robin.employeeId, 2026, { enrollmentId: 1, amount: 280_000 }),
  );
  // Saved while that was allowed, through servers with earlier clocks.
  const december = await wallet.startAt("2025-12-30T17:00:00Z");
  const fifteenth = await wallet.startAt("2026-01-16T04:30:00Z");
  const sixteenth = await wallet.startAt("2026-01-16T05:00:00Z");
  const before = await draftsOf(wallet, december.origin, robin);
  const lastYears = await before.add({ claim: "new", expenseDate: "2025-12-20" });
  const inJanuary = await draftsOf(wallet, fifteenth.origin, robin);
  const newYears = await inJanuary.add({
    claim: "new",
    expenseDate: "2026-01-10",
    employeeBenefitCoverageId: thisYears,
  });
  await signIn(page, robin, fifteenth);
  await submitAll(page, fifteenth.origin);
  const result = dialog(page, "Your claims");
  await expect(result.getByRole("status").filter({ hasText: "." })).toHaveText(
    "Your claim has been submitted successfully.",
  );
  await expect(result).toContainText(
    `Claim ${newYears.claimId} is still in your draft: new-year claims cannot be submitted until January 16.`,
  );
  await expectAccessible(page);
  await page.goto(fifteenth.origin + addClaims);
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription(
    "The benefit year is in transition: new-year claims cannot be submitted until January 16. receipt.png waits until then.",
  );
  expect(await statusesOf(wallet, robin)).toEqual({
    [lastYears.claimId]: "REQUESTED",
    [newYears.claimId]: "OPEN",
  });

  await page.context().clearCookies();
  await signIn(page, robin, sixteenth);
  await submitAll(page, sixteenth.origin);
  await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();
  expect((await statusesOf(wallet, robin))[newYears.claimId]).toBe("REQUESTED");
});

test("a failed submit says so, and can be retried or left in the draft without losing anything [SUB-04, ERR-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const stuck = await drafts.add({ claim: "new", amount: 1_100 });
  const fine = await drafts.add({ claim: "new", amount: 1_200 });
  const failing = `failing_${stuck.claimId}`;
  await wallet.db.execute(
    sql.raw(`
    create function ${failing}() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger ${failing} before update on claims for each row
      when (new.id = ${stuck.claimId}) execute function ${failing}();
  `),
  );
  await signIn(page, robin);
  await submitAll(page, "", expectNavigation);
  const failed = dialog(page, "The claim could not be submitted");
  await expect(failed.getByRole("alert")).toHaveText("We’ve run into a problem. Please try again later");
  await expect(failed).toContainText(
    `Claim ${stuck.claimId} is still in your draft, but it may still go through.`,
  );
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "failed");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await failed.getByRole("button", { name: "Try again" }).click();
  await answered;
  // The page looks the same until the response is rendered.
  await hydrated(page);
  await expect(failed.getByRole("button", { name: "Try again" })).toBeEnabled();
  await expect(failed.getByRole("alert")).toBeVisible();
  await failed.getByRole("button", { name: "Leave it in the draft" }).click();
  const result = dialog(page, "Your claims");
  await expect(result.getByRole("status").filter({ hasText: "." })).toHaveText(
    "Your claim has been submitted successfully.",
  );
  await expect(result).toContainText(`Claim ${stuck.claimId} is still in your draft.`);
  expect(await statusesOf(wallet, robin)).toEqual({ [stuck.claimId]: "OPEN", [fine.claimId]: "REQUESTED" });

  await submitAll(page);
  await expect(failed).toBeVisible();
  await wallet.db.execute(sql.raw(`drop trigger ${failing} on claims`));
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(result.getByRole("status").filter({ hasText: "." })).toHaveText(
    "Your claim has been submitted successfully.",
  );
  expect(await statusesOf(wallet, robin)).toEqual({
    [stuck.claimId]: "REQUESTED",
    [fine.claimId]: "REQUESTED",
  });
});
