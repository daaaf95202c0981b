import { eq } from "drizzle-orm";
import { bankAccounts, files } from "~/service/database/schema";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "../support/e2e";
import type { PersonWishes } from "../support/person";
import { picture } from "../support/receipt-files";

const banking = "/employee/setup/personal-banking";

/** Somebody who has come to the banking step. */
const atBanking: PersonWishes = {
  ...{ isSetupDone: false, firstName: "Zoë", lastName: "O'Brien", gender: "FEMALE" },
  ...{ dateOfBirth: "2000-02-29", street: "1 Rue de l'Église", cityName: "Montréal", provinceId: 11 },
  postCode: "H2X 1Y4",
};

/** A picture without a line of numbers. */
async function noCheque(shade: number) {
  const { name, type, bytes } = await picture("png", shade);
  return { name, mimeType: type, buffer: Buffer.from(bytes) };
}

test("the bank account: a cheque, numbers, a typed signature and all agreements [BNK-01, BNK-02, BNK-03]", async ({
  page,
  person,
  scripts,
  wallet,
}) => {
  const zoe = await person(atBanking);
  await signIn(page, zoe);
  await page.goto(banking);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Banking information");
  await expect(page.getByLabel("Account holder name")).toHaveValue("Zoë O'Brien");
  await expect(page.getByLabel("Date")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await expect(page.getByRole("main").getByRole("link", { name: "privacy policy" })).toHaveAttribute(
    "href",
    "/privacy/",
  );
  await expectAccessible(page);
  await screenshots(page, "setup-banking");
  const held = page.getByText(
    "Still needed: void cheque, transit number, institution number, account number, e-signature, agreements",
  );
  await expect(held).toBeVisible({ visible: scripts });

  await page.getByLabel("Transit number").fill("0041");
  await page.getByLabel("Institution number").fill("003a");
  await page.getByLabel("Account number").fill("1234567890123");
  await page.getByLabel("E-signature").fill("Zoë O'Brien");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText("Please choose a picture of a void cheque.");
  await expect(summary).toContainText("Please tick all agreements.");
  await expect(summary).toContainText(/An account number has 7 to 12 digits\./);
  await expect(page.getByLabel("Account number")).toHaveValue("1234567890123");
  await expect(page.getByLabel("E-signature")).toHaveValue("Zoë O'Brien");
  await expectAccessible(page);
  await screenshots(page, "setup-banking-refused");

  await page.getByLabel("Void cheque").setInputFiles(await noCheque(7));
  await page.getByLabel("Institution number").fill("003");
  await page.getByLabel("Account number").fill("0076543");
  if (!scripts) await page.getByRole("button", { name: "Continue" }).press("Enter");
  // Stored before the agreements were found missing: it is not asked for again.
  await expect(page.getByRole("img", { name: "Your void cheque" })).toBeVisible();
  await expect(page.getByLabel("Choose another picture")).toBeVisible();
  await expect(page.getByLabel("Account number")).toHaveValue("0076543");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page).not.toHaveURL(new RegExp(`${banking}$`));
  await expect(
    page.getByRole("status").filter({ hasText: "Your banking information is saved." }),
  ).toBeVisible();

  const [row] = await wallet.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.employeeId, zoe.employeeId));
  expect(row).toMatchObject({
    ...{ accountName: "Zoë O'Brien", accountNumberEnding: "543", eSignature: "Zoë O'Brien" },
    agreementIds: [1, 2],
  });
  const stored = await wallet.db.select().from(files).where(eq(files.employeeId, zoe.employeeId));
  expect(stored).toMatchObject([{ id: row?.voidChequeFileId, folder: "Employee/Cheque" }]);

  await page.goto(`${banking}?back`);
  await hydrated(page);
  await expect(page.getByLabel("Transit number")).toHaveValue("0041");
  await expect(page.getByLabel("Account number")).toHaveValue("");
  await expect(page.getByRole("main")).toContainText("On file, ending in 543.");
  expect(await page.content()).not.toContain("0076543");
  await screenshots(page, "setup-banking-again");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page).toHaveURL(/\/employee\/setup\/(review-information|landing-page)$/);
});

test("a picture that is none is refused beside its field, and nothing typed is lost [BNK-01, BNK-05]", async ({
  page,
  person,
  scripts,
}) => {
  await signIn(page, await person(atBanking));
  await page.goto(banking);
  await hydrated(page);
  await page.getByLabel("Transit number").fill("00412");
  const svg = { name: "cheque.png", mimeType: "image/png", buffer: Buffer.from("<svg xmlns='x'/>") };
  await page.getByLabel("Void cheque").setInputFiles(svg);
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  await expect(page.getByText("Please submit valid file type!").last()).toBeVisible();
  await expect(page.getByLabel("Transit number")).toHaveValue("00412");

  const large = { name: "cheque.png", mimeType: "image/png", buffer: Buffer.alloc(10_485_760) };
  await page.getByLabel("Void cheque").setInputFiles(large);
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  const tooLarge = "This image cannot be uploaded, because it exceeds the maximum file size for uploading.";
  await expect(page.getByText(tooLarge).last()).toBeVisible();

  await page.getByLabel("Void cheque").setInputFiles(await noCheque(8));
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  await expect(page.getByText("No line of numbers was found at the bottom of this picture.")).toBeVisible();
  await expect(page.getByLabel("Transit number")).toHaveValue("00412");
  await expect(page.getByRole("img", { name: "Your void cheque" })).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "setup-banking-unread");
});
