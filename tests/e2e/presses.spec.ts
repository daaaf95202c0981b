import { eq } from "drizzle-orm";
import { chooseReceipts, expect, hydrated, test } from "tests/support/e2e";
import { pdf } from "tests/support/receipt-files";
import { formatDate, today } from "~/domain/calendar";
import { claims, receipts } from "~/service/database/schema";

test("one claim with one receipt: three fields, and six presses with scripts, seven without [RCP-01, RCP-06, SUB-05]", async ({
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
  // The field is pressed; what the phone's own list of files asks is not ours.
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
