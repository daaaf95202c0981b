import { eq } from "drizzle-orm";
import { chooseReceipts, expect, hydrated, test } from "tests/support/e2e";
import { pdf } from "tests/support/receipt-files";
import { formatDate, today } from "~/domain/calendar";
import { claims, receipts } from "~/service/database/schema";

test("one claim with one receipt takes three fields, and six clicks with scripts, seven without [RCP-01, RCP-06, SUB-05]", async ({
  page,
  scripts,
  signedIn,
  wallet,
}) => {
  const robin = await signedIn();
  let presses = 0;
  const press = async (role: "button" | "link", name: string) => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await hydrated(page);
  await press("link", "Add Claim");
  await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  await hydrated(page);
  // Counts the press on the field; the presses in the phone's file dialog do not count.
  presses += 1;
  await chooseReceipts(page, await pdf(9));
  if (!scripts) await press("button", "Upload");

  await expect(page.getByRole("dialog", { name: "Edit This Receipt" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Amount").fill("45.00");
  await page.getByLabel("Expense date").fill(formatDate(today(wallet.clock)));
  await expect(page.getByLabel("Claimant"), "oneself, unless told otherwise").toHaveValue("0");
  await page.getByLabel("Expense type").selectOption({ label: "Dental" });
  if (scripts) await expect(page.getByLabel("Benefit type"), "follows from the type").toHaveValue("1");
  await press("button", "Save");
  await press("button", "Submit");
  await press("button", "Agree to all");
  await press("button", "Agree and Continue");
  await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();
  expect(presses).toBe(scripts ? 6 : 7);
  const ofRobin = eq(claims.employeeId, robin.employeeId);
  expect(await wallet.db.select({ status: claims.status }).from(claims).where(ofRobin)).toEqual([
    { status: "REQUESTED" },
  ]);
  const [stored] = await wallet.db.select().from(receipts).where(eq(receipts.employeeId, robin.employeeId));
  expect(stored).toMatchObject({ amount: 4_500, claimerId: 0, expenseTypeId: 3 });
});

test("one claim with two receipts takes nine clicks with scripts, ten without, and each receipt opens as a form [RCP-01, RCP-06, SUB-05]", async ({
  page,
  scripts,
  signedIn,
  wallet,
}) => {
  const robin = await signedIn();
  let presses = 0;
  const press = async (role: "button" | "link", name: string | RegExp) => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  const choose = async (...chosen: Parameters<typeof chooseReceipts>[1][]) => {
    presses += 1;
    await chooseReceipts(page, ...chosen);
    if (!scripts) await press("button", "Upload");
  };
  const details = async (amount: string) => {
    await expect(page.getByRole("dialog", { name: "Edit This Receipt" })).toBeVisible();
    await hydrated(page);
    await page.getByLabel("Amount").fill(amount);
    await page.getByLabel("Expense date").fill(formatDate(today(wallet.clock)));
    await page.getByLabel("Expense type").selectOption({ label: "Dental" });
    await press("button", "Save");
    await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  };
  await hydrated(page);
  await press("link", "Add Claim");
  await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  await hydrated(page);
  const files = [await pdf(9), await pdf(8, "second.pdf")] as const;
  if (scripts) {
    await choose(...files);
    for (const amount of ["45.00", "46.00"]) {
      await expect(page.getByRole("link", { name: /^Fill in receipt/ })).toHaveCount(
        amount === "45.00" ? 2 : 1,
      );
      await press("link", /^Fill in receipt/);
      await details(amount);
    }
  } else {
    await choose(files[0]);
    await details("45.00");
    await choose(files[1]);
    await details("46.00");
  }
  await press("button", "Submit");
  await press("button", "Agree to all");
  await press("button", "Agree and Continue");
  await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();
  expect(presses).toBe(scripts ? 9 : 10);
  const stored = await wallet.db
    .select({ amount: receipts.amount })
    .from(receipts)
    .where(eq(receipts.employeeId, robin.employeeId));
  expect(stored.map(({ amount }) => amount).sort()).toEqual([4_500, 4_600]);
});
