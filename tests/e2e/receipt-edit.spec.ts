import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  type Wallet,
} from "tests/support/e2e";
import { holdRequests } from "tests/support/e2e/held-requests";
import { paste } from "tests/support/e2e/pasting";
import { html, padded, picture, type TestFile } from "tests/support/receipt-files";
import { addDays, formatDate, today, yearOf } from "~/domain/calendar";
import { UPLOAD_LIMIT } from "~/domain/upload";
import { choose, fillIn, isSaved, putReceipt, putSaved, save, type TypedDetails } from "./put-receipt";

const dialog = (page: Page) => page.getByRole("dialog");
const summary = (page: Page) => dialog(page).getByRole("group", { name: "There is a problem" });
const day = ({ clock }: Wallet) => today(clock);

function asChosen({ name, type, bytes }: TestFile) {
  return { name, mimeType: type, buffer: Buffer.from(bytes) };
}

test("valid details are saved, with a success message [RCP-06, RCP-07, RCP-09, RCP-14]", async ({
  page,
  person,
  wallet,
}) => {
  const family = [{ firstName: "Sophie", lastName: "Roy", relationship: "CHILDREN" }] as const;
  const robin = await person({ dependents: family });
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await expect(page.getByLabel("Claimant"), "most are for the employee").toHaveValue("0");
  await fillIn(page, day(wallet), {
    amount: "$1,234.50",
    claimant: "Sophie Roy (Child)",
    notes: "Two\nlines",
  });
  await save(page);
  await isSaved(page, "draft");
  await expect(dialog(page), "a new one leads back to the draft").toContainText(
    "Not submitted yet: $1,234.50 in 1 receipt.",
  );
  await expect(page.getByLabel("Add another receipt")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit", exact: true })).toBeEnabled();
  await page.goto(receipt.path);
  await expect(dialog(page)).toContainText("ClaimantSophie Roy (Child)");
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({
    amount: 123_450,
    claimerId: robin.dependentIds[0],
    expenseDate: day(wallet),
    expenseTypeId: 3,
    employeeBenefitCoverageId: robin.coverageIds[1],
    notes: "Two\nlines",
    expenseTypeOther: null,
  });
});

test("a new receipt starts with the choices of the last one, and a button fills in the date [RCP-06]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const family = [{ firstName: "Sophie", lastName: "Roy", relationship: "CHILDREN" }] as const;
  const robin = await person({ dependents: family });
  const own = await putReceipt(wallet, robin);
  const first = await putReceipt(wallet, robin);
  const second = await putReceipt(wallet, robin);
  await own.api.claim.saveReceipt({
    id: own.id,
    claimId: own.claimId,
    amount: 5_000,
    claimerId: 0,
    expenseDate: day(wallet),
    employeeBenefitCoverageId: robin.coverageIds[2] ?? 0,
    expenseTypeId: 13,
    expenseTypeOther: "A gym",
  });
  await signIn(page, robin, { to: first.edit });
  await hydrated(page);
  await fillIn(page, day(wallet), { claimant: "Sophie Roy (Child)" });
  await save(page);
  await isSaved(page, "draft");
  await page.goto(second.edit);
  await hydrated(page);
  await expect(page.getByLabel("Claimant").locator("option:checked")).toHaveText("Sophie Roy (Child)");
  await expect(page.getByLabel("Benefit type").locator("option:checked")).toContainText("Healthcare");
  await expect(page.getByLabel("Expense type").locator("option:checked")).toHaveText("Dental");
  await expect(page.getByLabel("Amount")).toHaveValue("");
  const date = page.getByLabel("Expense date", { exact: true });
  await expect(date).toHaveValue("");
  await expect(dialog(page).getByRole("button", { name: "Today" })).toBeVisible({ visible: scripts });
  await expect(dialog(page)).toContainText("$2,755.00 is available in Healthcare spending.");
  if (scripts) {
    await choose(page, "Claimant", "Me");
    await expect(page.getByLabel("Benefit type").locator("option:checked")).toContainText("Wellness");
    await expect(page.getByLabel("Expense type").locator("option:checked")).toHaveText("Other");
    await choose(page, "Claimant", "Sophie Roy (Child)");
    await expect(page.getByLabel("Benefit type").locator("option:checked")).toContainText("Healthcare");
    await expect(page.getByLabel("Expense type").locator("option:checked")).toHaveText("Dental");
    await page.getByRole("button", { name: "Today" }).click();
    await expect(date).toHaveValue(formatDate(day(wallet)));
    await page.getByRole("button", { name: "Yesterday" }).click();
    await expect(date).toHaveValue(formatDate(addDays(day(wallet), -1)));
    await expectAccessible(page);
    await screenshots(page, "receipt-begun");
  } else await date.fill(formatDate(addDays(day(wallet), -1)));
  await page.getByLabel("Amount").fill("12.00");
  await save(page);
  await isSaved(page, "draft");
  expect(await second.api.claim.receipt({ id: second.id })).toMatchObject({
    amount: 1_200,
    claimerId: robin.dependentIds[0],
    expenseDate: addDays(day(wallet), -1),
    expenseTypeId: 3,
  });
});

test("an empty form shows all missing fields, in the summary and beside each field [RCP-06, ERR-03]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  await page.getByLabel("Claimant").selectOption("");
  if (scripts) {
    const button = dialog(page).getByRole("button", { name: "Save" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(
      "Still needed: amount, expense date, claimant, benefit type, expense type",
    );
  }
  await save(page);
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Edit This Receipt/);
  await expect(summary(page).getByRole("link")).toHaveText([
    "Please enter the amount.",
    "Please enter the expense date.",
    "Please choose who the expense was for.",
    "Please choose a benefit type.",
    "Please choose an expense type.",
  ]);
  await expectAccessible(page);
  await screenshots(page, "receipt-errors");
  await summary(page).getByRole("link", { name: "Please choose a benefit type." }).click();
  await expect(page.getByLabel("Benefit type")).toBeFocused();
});

test("an error disappears when another field resolves it [ERR-03, RCP-10] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  // The domain's rules are loaded when a field is first focused; until then the server validates.
  const rulesAreHere = page.waitForResponse(/\/receipt-actor-/);
  await save(page);
  await (await rulesAreHere).finished();
  const missing = page.getByText("Please choose an expense type.");
  await expect(missing).toHaveCount(2);
  await choose(page, "Benefit type", /^Wellness/);
  await expect(page.getByLabel("Expense type").locator("option:checked")).toHaveText("Other");
  await expect(missing).toHaveCount(0);

  await save(page);
  const other = page.getByText("Please say what the expense was.");
  await expect(other).toHaveCount(2);
  await page.getByLabel("Expense type").selectOption({ index: 2 });
  await expect(other).toHaveCount(0);
  await expect(page.getByText("Please enter the amount.").first(), "what is still true stays").toBeVisible();
});

test("an invalid amount is refused and stays as typed [RCP-07]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await fillIn(page, day(wallet));
  await hydrated(page);
  for (const [amount, sentence, isLasting] of [
    ["-1", "Please do not enter a negative number", true],
    ["1e9", "Please enter the amount in figures, such as 1234.50."],
    ["٣", "Please enter the amount in figures, such as 1234.50."],
    ["1,5", "Please enter the amount in figures, such as 1234.50."],
    ["12,50", "Please enter the amount in figures, such as 1234.50."],
    ["1.005", "Please use no more than two decimal places.", true],
    ["0.00", "The amount must be more than zero."],
  ] as const) {
    await page.getByLabel("Amount").fill(amount);
    if (scripts && isLasting)
      await expect(page.getByLabel("Amount"), "at once").toHaveAccessibleDescription(new RegExp(sentence));
    await save(page);
    // Some messages are the same as before: the focus shows that they were rendered again.
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole("link"), amount).toHaveText([sentence]);
    await expect(page.getByLabel("Amount")).toHaveValue(amount);
    await expect(page.getByLabel("Amount")).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(page.getByLabel("Expense type").locator("option:checked")).toHaveText("Dental");
  }
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ amount: 0 });
});

test("an amount accepts at most nine characters [RCP-07]", async ({ page, person, wallet }) => {
  const robin = await person({ coverages: [{ enrollmentId: 1, amount: 100_000_000 }] });
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await fillIn(page, day(wallet), { amount: "" });
  for (const tooLong of ["999999.991", "$12,345.678"]) {
    await page.getByLabel("Amount").fill("");
    await page.getByLabel("Amount").pressSequentially(tooLong);
    await save(page);
    await expect(page.getByLabel("Amount"), "is not cut off, which would be another amount").toHaveValue(
      tooLong,
    );
    await expect(summary(page).getByRole("link")).toHaveText(["Please use 9 characters or fewer."]);
  }
  await page.getByLabel("Amount").fill("999999999");
  await save(page);
  await dialog(page).getByRole("button", { name: "Yes", exact: true }).click();
  await isSaved(page, "draft");
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ amount: 99_999_999_900 });
});

test("an expense date must be a real day, not in the future and not before the eligibility date [RCP-08]", async ({
  page,
  person,
  wallet,
}) => {
  const eligibilityDate = addDays(day(wallet), -3);
  const robin = await person({ eligibilityDate });
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await fillIn(page, day(wallet));
  for (const [date, sentence] of [
    ["31/02/2026", "Please enter a date that exists, such as 28/09/2026."],
    ["yesterday", "Please enter a date that exists, such as 28/09/2026."],
    [formatDate(addDays(day(wallet), 1)), "The expense date cannot be in the future."],
    [formatDate(addDays(eligibilityDate, -1)), "The expense date cannot be before your eligibility date."],
  ] as const) {
    await page.getByLabel("Expense date").fill(date);
    await save(page);
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole("link")).toHaveText([sentence]);
    await expect(page.getByLabel("Expense date")).toHaveValue(date);
  }
  await page.getByLabel("Expense date").fill(formatDate(eligibilityDate));
  await save(page);
  await isSaved(page, "draft");
});

test("the latest expense date is today in Toronto while it is already tomorrow in UTC [RCP-08]", async ({
  page,
  person,
  wallet,
}) => {
  const benefitYear = yearOf(day(wallet)) + 1;
  const evening = await wallet.startAt(`${benefitYear}-03-10T02:30:00Z`);
  const robin = await person({ benefitYear });
  const receipt = await putReceipt(evening, robin);
  await signIn(page, robin, { origin: evening.origin, to: receipt.edit });
  await fillIn(page, `${benefitYear}-03-10`);
  await save(page);
  await expect(summary(page).getByRole("link")).toHaveText(["The expense date cannot be in the future."]);
  await fillIn(page, `${benefitYear}-03-09`);
  await save(page);
  await isSaved(page, "draft");
});

test("choosing wellness selects the type Other, which then requires a description [RCP-06, RCP-10]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  const receipt = await putSaved(wallet, robin, day(wallet));
  await signIn(page, robin, { to: receipt.edit });
  await expect(page.getByLabel("Other type")).toBeHidden();
  if (!scripts) await page.getByLabel("Expense type").selectOption("");
  await hydrated(page);
  await choose(page, "Benefit type", /^Wellness/);
  const type = page.getByLabel("Expense type").locator("option:checked");
  if (scripts) {
    await expect(type).toHaveText("Other");
    await expect(page.getByLabel("Expense type").locator("option", { hasText: "Dental" })).toHaveCount(0);
    await expect(dialog(page).getByRole("button", { name: "Save" })).toHaveAccessibleDescription(
      "Still needed: other type",
    );
  }
  await expect(page.getByLabel("Other type")).toBeVisible();
  await save(page);
  await expect(summary(page).getByRole("link")).toHaveText(["Please say what the expense was."]);
  await expect(type).toHaveText("Other");
  await expectAccessible(page);
  await screenshots(page, "receipt-other");
  await page.getByLabel("Other type").fill("Yoga classes");
  await save(page);
  await isSaved(page, "receipt");
  await expect(dialog(page)).toContainText("Other typeYoga classes");
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({
    expenseTypeId: 13,
    expenseTypeOther: "Yoga classes",
    employeeBenefitCoverageId: robin.coverageIds[2],
  });
});

test("a pasted text that is too long is not cut off but refused, and shown again [RCP-06, ERR-03]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  await fillIn(page, day(wallet), { type: "Other" });
  const [other, notes] = [page.getByLabel("Other type"), page.getByLabel("Notes")];
  await paste(other, "o".repeat(256));
  await paste(notes, "n".repeat(501));
  await save(page);
  const sentences = ["Please use 255 characters or fewer.", "Please use 500 characters or fewer."];
  await expect(summary(page).getByRole("link")).toHaveText(sentences);
  await expect(other).toHaveValue("o".repeat(256));
  await expect(other).toHaveAccessibleDescription(sentences[0] ?? "");
  await expect(notes).toHaveValue("n".repeat(501));
  await expect(notes).toHaveAccessibleDescription(sentences[1] ?? "");
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ amount: 0, notes: null });
  await paste(other, "o".repeat(255));
  await paste(notes, "n".repeat(500));
  await save(page);
  await isSaved(page, "draft");
});

test("an expense type of another benefit is refused @no-scripts [RCP-06]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await fillIn(page, day(wallet), { benefit: /^Wellness/, type: "Dental" });
  await save(page);
  await expect(summary(page).getByRole("link")).toHaveText([
    "Please choose an expense type of this benefit.",
  ]);
  await expect(page.getByLabel("Amount")).toHaveValue("45.00");
});

test("values typed before scripts load are kept @scripts [RCP-10]", async ({ page, person, wallet }) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin);
  const { letGo } = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(receipt.edit, { waitUntil: "commit" });
  await fillIn(page, day(wallet), { amount: "12.00", type: "Vision" });
  letGo();
  await hydrated(page);
  await expect(page.getByLabel("Amount")).toHaveValue("12.00");
  await expect(page.getByLabel("Expense type").locator("option:checked")).toHaveText("Vision");
  await expect(dialog(page).getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-disabled");
  await page.unrouteAll({ behavior: "wait" });
  await save(page);
  await isSaved(page, "draft");
});

test("another claimant does not replace a benefit and type chosen before the form was left, or before scripts load @scripts [RCP-06, RCP-10]", async ({
  page,
  person,
  wallet,
}) => {
  const family = [{ firstName: "Sophie", lastName: "Roy", relationship: "CHILDREN" }] as const;
  const robin = await person({ dependents: family });
  await putSaved(wallet, robin, day(wallet));
  const gym = await putReceipt(wallet, robin);
  await gym.api.claim.saveReceipt({
    id: gym.id,
    claimId: gym.claimId,
    amount: 5_000,
    claimerId: robin.dependentIds[0] ?? 0,
    expenseDate: day(wallet),
    employeeBenefitCoverageId: robin.coverageIds[2] ?? 0,
    expenseTypeId: 13,
    expenseTypeOther: "A gym",
  });
  const receipt = await putReceipt(wallet, robin);
  const benefit = page.getByLabel("Benefit type").locator("option:checked");
  const type = page.getByLabel("Expense type").locator("option:checked");
  const leaveAndReturn = async () => {
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toContainText("Your changes are not saved yet.");
    await page.goto(receipt.edit);
    await hydrated(page);
  };
  /** Waits until what follows from it is shown. */
  const changeClaimant = async (name: string) => {
    await choose(page, "Claimant", name);
    await page.getByLabel("Amount").fill("9000");
    await expect(dialog(page)).toContainText("This is more than the");
  };
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  await expect(type).toHaveText("Other");
  await page.getByLabel("Amount").fill("12.00");
  await leaveAndReturn();
  await choose(page, "Claimant", "Me");
  await expect(benefit, "the last claimant's usual one was not chosen").toContainText("Healthcare");
  await expect(type).toHaveText("Dental");
  await choose(page, "Expense type", "Vision");
  await leaveAndReturn();
  await changeClaimant("Sophie Roy (Child)");
  await expect(benefit).toContainText("Healthcare");
  await expect(type).toHaveText("Vision");

  const { letGo } = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(`${receipt.edit}?saved`, { waitUntil: "commit" });
  await expect(benefit).toContainText("Wellness");
  await choose(page, "Benefit type", /^Healthcare/);
  await choose(page, "Expense type", "Vision");
  letGo();
  await hydrated(page);
  await changeClaimant("Me");
  await expect(benefit).toContainText("Healthcare");
  await expect(type).toHaveText("Vision");
  await page.unrouteAll({ behavior: "wait" });
});

test("notes typed before scripts load replace the saved ones @scripts [RCP-10]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putSaved(wallet, robin, day(wallet), { notes: "Two\nlines" });
  await signIn(page, robin);
  const { letGo } = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(receipt.edit, { waitUntil: "commit" });
  const notes = page.getByLabel("Notes");
  await expect(notes).toHaveValue("Two\nlines");
  await notes.press("ControlOrMeta+End");
  await notes.pressSequentially(" and a half");
  for (let letter = 0; letter < 4; letter++) await notes.press("ArrowLeft");
  letGo();
  await hydrated(page);
  await expect(notes).toHaveValue("Two\nlines and a half");
  await notes.pressSequentially("one ");
  await expect(notes, "the caret stays").toHaveValue("Two\nlines and a one half");
  await page.unrouteAll({ behavior: "wait" });
  await save(page);
  await isSaved(page, "receipt");
  expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({
    notes: "Two\nlines and a one half",
  });
});

test("a new file replaces the first one when the details are saved [RCP-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  const other = { ...(await picture("png", 77)), name: "better.png" };
  await fillIn(page, day(wallet));
  await page.getByLabel("Replace the file").setInputFiles(asChosen(other));
  await save(page);
  await isSaved(page, "draft");
  await page.goto(receipt.path);
  await expect(dialog(page).getByRole("link", { name: "better.png" })).toBeVisible();
  expect((await receipt.api.claim.receipt({ id: receipt.id })).file.name).toBe("better.png");
});

test("a new file is kept although a field is invalid @no-scripts [ERR-03]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await fillIn(page, day(wallet), { amount: "-1" });
  const other = { ...(await picture("png", 78)), name: "better.png" };
  await page.getByLabel("Replace the file").setInputFiles(asChosen(other));
  await save(page);
  await expect(summary(page).getByRole("link")).toHaveText(["Please do not enter a negative number"]);
  await expect(dialog(page).getByRole("link", { name: "better.png" })).toBeVisible();
  await expect(dialog(page)).toContainText("The new file is uploaded.");
});

for (const [what, make, sentence] of [
  ["an HTML page", async () => html, "File type does not support."],
  [
    "10485760 bytes",
    async () => padded(await picture("jpeg", 5), UPLOAD_LIMIT),
    "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  ],
] as const) {
  test(`${what} does not replace the file, and typed values are kept [RCP-02, ERR-03]`, async ({
    page,
    person,
    wallet,
  }) => {
    const robin = await person();
    const receipt = await putReceipt(wallet, robin);
    await signIn(page, robin, { to: receipt.edit });
    const typed: TypedDetails = { amount: "77.70", notes: "Still here" };
    await fillIn(page, day(wallet), typed);
    await page.getByLabel("Replace the file").setInputFiles(asChosen(await make()));
    await save(page);
    await expect(summary(page).getByRole("link")).toHaveText([sentence]);
    await expect(page.getByLabel("Amount")).toHaveValue("77.70");
    await expect(page.getByLabel("Notes")).toHaveValue("Still here");
    await expect(dialog(page).getByRole("link", { name: "receipt.jpg" })).toBeVisible();
    expect(await receipt.api.claim.receipt({ id: receipt.id })).toMatchObject({ amount: 0 });
  });
}
