import path from "node:path";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { chequePicture } from "tests/cheque-training/cheque-picture";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { fromNow } from "tests/support/machine-clock";
import { mailsTo } from "tests/support/mailbox";
import { picture } from "tests/support/receipt-files";
import { bankAccounts, sessions } from "~/service/database/schema";
import { putBanking } from "./put-banking";

const address = "/profile/banking-info/";
const edit = `${address}edit/`;
const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
const update = (page: Page) => page.getByRole("button", { name: "Update now" });
const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });
const main = (page: Page) => page.getByRole("main");
const saved = "Your information has been update successfully.";

test("the bank account is masked; changing it requires the date and, in an older session, the password [PRF-01, PRF-08, PRF-12, PEN-03] @brands", async ({
  page,
  scripts,
  person,
  wallet,
}) => {
  const robin = await person();
  await putBanking(wallet, robin);
  await signIn(page, robin, { to: "/profile/" });
  await main(page).getByRole("link", { name: "Banking Information" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Banking Information");
  await hydrated(page);
  for (const told of ["Robin", "••••321", "ending in 321", "003", "00412"])
    await expect(main(page).locator("dl")).toContainText(told);
  const cheque = await main(page).getByRole("link", { name: "Show the picture" }).getAttribute("href");
  expect((await page.request.get(cheque ?? "")).headers()["content-type"]).toBe("image/png");
  await expectAccessible(page);
  await screenshots(page, "banking-information");

  await main(page).getByRole("link", { name: "Change account" }).click();
  await expect(page).toHaveURL(new RegExp(`${edit}$`));
  await hydrated(page);
  await expect(page.getByRole("dialog", { name: "Change your bank account" })).toBeVisible();
  await expect(field(page, "Transit number")).toHaveValue("00412");
  await expect(field(page, "Account number")).toHaveValue("");
  expect(await page.content()).not.toContain("7654321");
  await expect(page.getByText("Still needed: date", { exact: true })).toBeVisible({ visible: scripts });
  await expectAccessible(page);
  await screenshots(page, "banking-information-edit");
  await update(page).press("Enter");
  await expect(summary(page)).toContainText("Please enter a date that exists, such as");

  const old = { createdAt: fromNow(-16 * 60_000), confirmedAt: null };
  await wallet.db.update(sessions).set(old).where(eq(sessions.employeeId, robin.employeeId));
  await field(page, "Account number").fill("0099543");
  await field(page, "Date").fill("01/02/2026");
  await update(page).click();
  await expect(summary(page)).toContainText("more than 15 minutes ago");
  await expect(field(page, "Account number")).toHaveValue("0099543");
  await expectAccessible(page);
  await field(page, "Password").fill("not mine");
  await update(page).click();
  await expect(summary(page)).toContainText("The password is not correct.");
  await field(page, "Password").fill(robin.password);
  await update(page).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(main(page)).toContainText(saved);
  await expect(main(page).locator("dl")).toContainText("ending in 543");
  await expect(main(page).locator("dl")).toContainText("01/02/2026");
  const [mail] = await mailsTo(path.join(wallet.dataDir, "outbox"), robin.email);
  expect(mail?.text).toContain("543");
  expect(wallet.output).not.toMatch(/0099543|7654321/);
});

test("the dialog reads a cheque; a stale save in a second tab is refused once, then succeeds [PRF-08, BNK-04]", async ({
  page,
  context,
  scripts,
  person,
  wallet,
}) => {
  const robin = await person();
  await putBanking(wallet, robin);
  await signIn(page, robin, { to: edit });
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(edit);
  await hydrated(other);

  const { bytes, numbers } = await chequePicture("200 dpi", 720_001);
  const file = { name: "cheque.jpg", mimeType: "image/jpeg", buffer: Buffer.from(bytes) };
  const svg = { name: "cheque.png", mimeType: "image/png", buffer: Buffer.from("<svg xmlns='x'/>") };
  await field(page, "Date").fill("02/02/2026");
  await page.getByLabel("Choose another picture").setInputFiles(svg);
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  await expect(page.getByText("Please submit valid file type!").last()).toBeVisible();
  await expect(field(page, "Date")).toHaveValue("02/02/2026");
  await page.getByLabel("Choose another picture").setInputFiles(file);
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  await expect(page.getByText("We filled these in from your cheque.")).toBeVisible();
  await expect(field(page, "Account number")).toHaveValue(numbers.account);
  await expect(field(page, "Institution number")).toHaveValue(numbers.institution);
  await update(page).click();
  await expect(main(page)).toContainText(saved);

  await other.getByLabel("Account holder name").fill("Robin O'Roy");
  await field(other, "Account number").fill("5556777");
  await field(other, "Date").fill("03/02/2026");
  await update(other).click();
  await expect(summary(other)).toContainText("This has changed since you opened the page");
  await expect(other.getByLabel("Account holder name")).toHaveValue("Robin O'Roy");
  await expect(other.getByRole("dialog")).toContainText(`ending in ${numbers.account.slice(-3)}`);
  // The picture the form was loaded with was deleted together with its account.
  await expect(summary(other)).toContainText("The picture of the void cheque is not there.");
  await expect(other.getByRole("img", { name: "Your void cheque" })).toHaveCount(0);
  await expect(other.getByLabel("Void cheque")).toHaveAccessibleDescription(/Please choose it again\./);
  await expect(other.getByLabel("Choose another picture")).toHaveCount(0);
  await expect(field(other, "Account number")).toHaveValue("5556777");
  const { name, type, bytes: drawn } = await picture("png", 31);
  const another = { name, mimeType: type, buffer: Buffer.from(drawn) };
  await other.getByLabel("Void cheque").setInputFiles(another);
  if (scripts) await expect(other.getByText("We could not find the line of numbers").first()).toBeVisible();
  await update(other).click();
  await expect(main(other)).toContainText(saved);
  await expect(main(other).locator("dl")).toContainText("ending in 777");

  // Without scripts the previous history entry is a refused post, which browsers do not show again without asking.
  if (scripts) await other.goBack();
  await page.reload();
  await expect(main(page).locator("dl")).toContainText("ending in 777");
  const kept = await wallet.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.employeeId, robin.employeeId));
  expect(kept).toMatchObject([
    { accountName: "Robin O'Roy", accountNumberEnding: "777", signedOn: "2026-02-03" },
  ]);
});
