import { eq } from "drizzle-orm";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { basicInformation, type PersonOptions } from "tests/support/person";
import { visitorOf } from "tests/support/visitor";
import { employees } from "~/service/database/schema";
import { putBanking } from "./put-banking";
import { putReceipt } from "./put-receipt";

const basics = "/employee/setup/basic-information";
const dependents = "/employee/setup/dependents";
const banking = "/employee/setup/personal-banking";
const known: PersonOptions = {
  isSetupDone: false,
  ...basicInformation,
};
const typed = {
  gender: "FEMALE",
  dateOfBirth: "28/02/1990",
  homeAddress: "1 Lake Street",
  cityName: "Toronto",
  provinceId: 9,
  postCode: "M5V 2T6",
};

test("a saved insurance number is removed by a checkbox and kept otherwise (D89) [SET-03, RCP-19]", async ({
  page,
  context,
  person,
  wallet,
  scripts,
  problems,
}) => {
  const robin = await person(known);
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(robin);
  expect((await visitor.post(basics, { ...typed, socialInsuranceNumber: "046454286" })).status).toBe(303);
  const kept = async () => {
    const [row] = await wallet.db.select().from(employees).where(eq(employees.id, robin.employeeId));
    return row?.socialInsuranceNumberEncrypted ?? null;
  };
  const saved = await kept();
  expect(saved).toMatch(/^v2\.[\w-]{8}\./);

  await signIn(page, robin, { to: `${basics}?back` });
  await hydrated(page);
  const number = page.getByLabel("Social insurance number");
  const remove = page.getByRole("checkbox", { name: "Remove the saved number" });
  await expect(number).toHaveAccessibleDescription(/^On file, ending in 286\./);
  await expect(remove).not.toBeChecked();
  await expectAccessible(page);
  await screenshots(page, "setup-insurance-number");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(new RegExp(basics));
  expect(await kept()).toBe(saved);

  await page.goto(`${basics}?back`);
  await hydrated(page);
  await number.fill("046 454 286");
  await remove.check();
  await page.getByRole("button", { name: "Continue" }).click();
  const both = "Please either enter another number or remove the saved one, not both.";
  await expect(page.getByRole("group", { name: "There is a problem" })).toContainText(both);
  await expect(remove).toBeChecked();
  await number.fill("");
  if (scripts) {
    problems.allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText("What you entered here may not have reached us").first()).toBeVisible();
    await expect(remove, "restored after a lost answer").toBeChecked();
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(new RegExp(basics));
  expect(await kept()).toBeNull();

  await page.goto(`${basics}?back`);
  await expect(number).toHaveAccessibleDescription("Nine digits, kept encrypted");
  await expect(remove).toHaveCount(0);
});

test("a postal code of another province shows a warning but is saved (D90) [SET-07]", async ({
  page,
  wallet,
  signedIn,
}) => {
  const robin = await signedIn(known, { to: `${basics}?back` });
  await hydrated(page);
  const code = page.getByLabel("Postal code");
  await expect(code).toHaveAccessibleDescription("For example M5V 1A1");
  await page.getByLabel("Province").selectOption("Alberta");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(new RegExp(basics));
  const warning = "The postal code M5V 2T6 is in Ontario. Please check it against the province you chose.";
  await expect(page.getByRole("status").filter({ hasText: warning })).toBeVisible();
  const [row] = await wallet.db.select().from(employees).where(eq(employees.id, robin.employeeId));
  expect(row).toMatchObject({ provinceId: 1, postCode: "M5V 2T6" });

  await page.goto(`${basics}?back`);
  await hydrated(page);
  await expect(code).toHaveAccessibleDescription(warning);
  await expectAccessible(page);
  await screenshots(page, "setup-other-province");
  await page.getByLabel("Province").selectOption("Ontario");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(new RegExp(basics));
  await page.goto(`${basics}?back`);
  await expect(code).toHaveAccessibleDescription("For example M5V 1A1");
});

test("phone, postal code and dates change to their standard format on blur or after saving [SET-07]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person(known);
  await putBanking(wallet, robin);
  await signIn(page, robin);

  const masks = async (
    address: string,
    fields: readonly (readonly [label: string, typed: string, kept: string])[],
  ) => {
    await page.goto(address);
    await hydrated(page);
    for (const [label, text] of fields) await page.getByLabel(label).fill(text);
    await page.getByRole("heading", { level: 1 }).focus();
    // Without scripts a field keeps its text as typed.
    for (const [label, text, kept] of fields)
      await expect(page.getByLabel(label)).toHaveValue(scripts ? kept : text);
  };
  await masks(`${basics}?back`, [
    ["Date of birth", "1990-2-8", "1990-2-8"],
    ["Phone", "(416) 555 0142", "416-555-0142"],
    ["Postal code", "m5v2t6", "M5V 2T6"],
  ]);
  await page.getByLabel("Date of birth").fill("8/2/1990");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(new RegExp(basics));
  await page.goto(`${basics}?back`);
  await expect(page.getByLabel("Date of birth")).toHaveValue("08/02/1990");
  await expect(page.getByLabel("Phone")).toHaveValue("416-555-0142");
  await expect(page.getByLabel("Postal code")).toHaveValue("M5V 2T6");

  await masks(dependents, [["Date of birth", "9/5/2015", "09/05/2015"]]);
  await masks(`${banking}?back`, [["Date", "2026-11-02", "02/11/2026"]]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(new RegExp(banking));
  await page.goto(`${banking}?back`);
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("02/11/2026");
});

test("the date of a receipt changes to its standard format on blur [SET-07] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const { edit } = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: edit });
  await hydrated(page);
  await page.getByLabel("Expense date").fill("3/11/2026");
  await page.getByLabel("Notes").focus();
  await expect(page.getByLabel("Expense date")).toHaveValue("03/11/2026");
});

test("a typed signature that is far too long shows a field error, and the other fields keep their values [BNK-02]", async ({
  page,
  signedIn,
}) => {
  await signedIn(known, { to: banking });
  await hydrated(page);
  await page.getByLabel("Transit number").fill("00412");
  await page.getByLabel("Institution number").fill("003");
  await page.getByLabel("Account number").fill("7654321");
  const tooLong = "Robin of Sudbury ".repeat(600);
  await page.getByLabel("E-signature").fill(tooLong);
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText("Please use at most 100 characters for the e-signature.");
  await expect(summary).toContainText("Please choose a picture of a void cheque.");
  await expect(page.getByLabel("Transit number")).toHaveValue("00412");
  await expect(page.getByLabel("Institution number")).toHaveValue("003");
  await expect(page.getByLabel("Account number")).toHaveValue("7654321");
  await expect(page.getByLabel("E-signature")).not.toHaveValue("");
});
