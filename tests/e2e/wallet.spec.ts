import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import {
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  type Wallet,
} from "tests/support/e2e";
import { expectNavigation } from "tests/support/e2e/arrival";
import { draftsOf } from "tests/support/e2e/drafts";
import { holdRequests } from "tests/support/e2e/held-requests";
import type { Person, PersonOptions } from "tests/support/person";
import { visitorOf } from "tests/support/visitor";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { fillWallet } from "tests/support/withdrawing";
import { bankAccounts, plans, withdrawals } from "~/service/database/schema";

const rows = (page: Page) => page.getByRole("table").getByRole("row");
const columnHeader = (page: Page, name: string) => page.getByRole("columnheader", { name });
const cell = (page: Page, nth: number, name: number) => rows(page).nth(nth).getByRole("cell").nth(name);

/** Gives a person a bank account and top-ups of 1.00, 2.00 and so on, one day apart. */
async function withTopUps(wallet: Wallet, person: Person, howMany: number): Promise<Person> {
  await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);
  for (let nth = 1; nth <= howMany; nth += 1)
    await fillWallet(wallet.db, person, nth * 100, new Date(Date.UTC(2026, 0, nth, 17)));
  return person;
}

const coverages: PersonOptions["coverages"] = [
  { enrollmentId: 1, amount: 280_000, rolloverAmount: 12_000 },
  { enrollmentId: 2, amount: 100_000 },
];

test("balance, what is left by category, and transactions sorted and paged by the URL [WAL-01, WAL-02, WAL-03, WAL-07, WAL-08] @brands", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await withTopUps(wallet, await person({ coverages }), 12);
  await wallet.db
    .update(plans)
    .set({ rolloverAllowed: true, runOutEndDate: `${robin.benefitYear + 1}-03-31` })
    .where(eq(plans.id, robin.planId ?? 0));
  await signIn(page, robin);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Wallet" }).click();
  await expect(page).toHaveURL(
    `${wallet.origin}/wallets/?page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate`,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wallet");
  await hydrated(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Balance" })).toContainText("$78.00");
  const accounts = main.getByRole("region", { name: "Left for claims" }).getByRole("listitem");
  await expect(accounts).toHaveCount(2);
  const year = robin.benefitYear;
  await expect(accounts.nth(0)).toContainText("$2,920.00");
  await expect(accounts.nth(0)).toContainText(
    `Of this, $120.00 rolled over from ${year - 1}. For expenses until 31/12/${year}. Their receipts are accepted until then, and again from 16/01/${year + 1} until 31/03/${year + 1}. The rest rolls over: you can use it until 31/12/${year + 1}.`,
  );
  await expect(accounts.nth(1)).toContainText(
    `Rolls over at the end of the year: you can use it until 31/12/${year + 1}.`,
  );
  await expectAccessible(page);
  await screenshots(page, "wallet");

  await expect(page.getByRole("columnheader")).toHaveText([
    /Title/,
    "Description",
    "Cleared",
    "Pending",
    "Type",
    "Created",
  ]);
  const widths = await page.getByRole("table").evaluate((table) => {
    const whole = table.getBoundingClientRect().width;
    return [...table.querySelectorAll("th")].map((one) =>
      Math.round((one.getBoundingClientRect().width / whole) * 100),
    );
  });
  expect(widths).toEqual([25, 25, 12, 12, 13, 13]);
  await expect(rows(page)).toHaveCount(11);
  await expect(columnHeader(page, "Created")).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).nth(1)).toContainText("$12.00");
  await expect(cell(page, 1, 5)).toHaveText("12/01/2026");

  await columnHeader(page, "Cleared").getByRole("link").click();
  await expect(page).toHaveURL(/sortType=DESC&columnName=clearedAmount/);
  await columnHeader(page, "Cleared").getByRole("link").click();
  await expect(page).toHaveURL(/sortType=ASC&columnName=clearedAmount/);
  await expect(columnHeader(page, "Cleared")).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).nth(1)).toContainText("$1.00");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/page=2&rowsPerPage=10&sortType=ASC&columnName=clearedAmount/);
  await expect(main.getByText("Transactions shown: 11-12 of 12")).toBeVisible();
  await page.getByRole("link", { name: "20", exact: true }).click();
  await expect(rows(page)).toHaveCount(13);
  await expect(page).toHaveURL(/page=1&rowsPerPage=20/);

  await page.getByText("Filter transactions").click();
  await page.getByLabel("Type", { exact: true }).selectOption("DEBIT");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/transactionType=DEBIT/);
  await expect(page).toHaveURL(/rowsPerPage=20&sortType=ASC&columnName=clearedAmount/);
  await expect(main).toContainText("No transactions of this type");
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(rows(page)).toHaveCount(13);
});

test("an invalid query falls back to the defaults, and a page beyond the end shows the last page [WAL-01]", async ({
  page,
  person,
  wallet,
}) => {
  await signIn(page, await withTopUps(wallet, await person(), 11));
  await page.goto(
    "/wallets/?page=-1&page=x&rowsPerPage=7&sortType=up&columnName=id;drop&transactionType=__proto__",
  );
  await expect(rows(page)).toHaveCount(11);
  await expect(columnHeader(page, "Created")).toHaveAttribute("aria-sort", "descending");
  await page.goto("/wallets/?page=999&rowsPerPage=10");
  await expect(rows(page)).toHaveCount(2);
});

test("a withdrawal is validated, confirmed once, and then on its way [WAL-04, WAL-05, WAL-06, PEN-03] @brands", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await withTopUps(wallet, await person(), 3);
  await fillWallet(wallet.db, robin, 24_400);
  await signIn(page, robin, { to: "/wallets/?page=1&rowsPerPage=20&sortType=ASC&columnName=txnTitle" });
  await hydrated(page);
  await page.getByRole("link", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw" });
  const amount = dialog.getByLabel("Amount");
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(dialog).toContainText("$250.00");
  await expect(dialog).toContainText("Goes to your bank account ending in 321.");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "withdraw");
  await expect(amount, "too long a pasted amount is not cut off unseen").not.toHaveAttribute("maxlength");
  const summary = page.getByRole("group", { name: "There is a problem" });
  for (const [typed, sentence, then] of [
    ["-5", "Please do not enter a negative number", "-5"],
    ["0", "Please enter an amount above zero.", "0"],
    ["1e3", "Please enter an amount such as 100.00.", "1e3"],
    ["100,50", "Please enter an amount such as 100.00.", "100,50"],
    ["0000100.00", "Please use 9 characters or fewer.", "0000100.00"],
    ["1.005", "Please use no more than two decimal places.", "1.005"],
    ["250.01", "The amount is above your balance, so it was set to 0.", "0"],
    ["1,000,000.00", "The amount is above your balance, so it was set to 0.", "0"],
  ] as const) {
    await amount.fill(typed);
    if (scripts && !sentence.startsWith("The amount is above"))
      await expect(save).toHaveAccessibleDescription(sentence);
    await amount.press("Enter");
    await expect(summary.getByRole("listitem")).toHaveText([sentence]);
    await expect(amount).toHaveValue(then);
  }
  if (scripts) {
    await amount.fill("12");
    await amount.fill("250.01");
    await amount.blur();
    await expect(amount, "is reset when the field is left (D31)").toHaveValue("0");
    const reset = "The amount is above your balance, so it was set to 0.";
    await expect(amount).toHaveAccessibleDescription(new RegExp(reset));
    await expect(save).toHaveAccessibleDescription("Please enter an amount above zero.");
    await amount.fill("7");
    await expect(dialog.getByText(reset)).toHaveCount(0);
  }
  await dialog.getByRole("button", { name: "Max" }).click();
  await expect(amount).toHaveValue("250.00");
  await amount.fill("$100");
  await expectNavigation(page, () => save.click());
  await expect(dialog).toContainText("Are you sure to withdraw $100.00 to your bank account?");
  await expect(dialog).toContainText("Account ending in 321");
  await expect(dialog).toContainText("$150.00");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "withdraw-confirm");
  // A second tab, and the same question submitted twice, make one request each.
  const question = page.url();
  const asked = await page.locator("input[name=referenceId]").inputValue();
  expect(asked).toMatch(/^[0-9a-f-]{36}-\d{13}$/);
  await dialog.getByRole("button", { name: "OK" }).dblclick();
  await expect(page.getByRole("main")).toContainText("Withdraw request has been created.");
  await expect(page).toHaveURL(
    `${wallet.origin}/wallets/?page=1&rowsPerPage=20&sortType=ASC&columnName=txnTitle`,
  );
  await expect(page.getByRole("region", { name: "Balance" })).toContainText(
    "$100.00 is on its way to your bank account ending in 321.",
  );
  const withdrawal = rows(page).filter({ hasText: "Withdrawal" });
  await expect(withdrawal).toHaveCount(1);
  await expect(withdrawal).toContainText("-$100.00");
  await expect(withdrawal).toContainText("DEBIT");
  const made = await wallet.db.select().from(withdrawals).where(eq(withdrawals.employeeId, robin.employeeId));
  expect(made).toMatchObject([{ referenceId: asked, amount: 10_000, status: "REQUESTED" }]);
  expect(made[0]?.partnerId).not.toBe("");
  // Going back to the question does not make a second request.
  await page.goto(question);
  await expect(dialog).toContainText("You have already requested this withdrawal.");
  await hydrated(page);
  await expectAccessible(page);
  expect(await page.locator("input[name=referenceId]").inputValue()).toBe(asked);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/wallets\/\?/);
  await expect(withdrawal).toHaveCount(1);
  // The remaining balance limits further requests.
  await page.goto(question.replace("100.00", "150.01"));
  await expect(page).toHaveURL(/\/wallets\/withdraw\/\?/);
  await page.goto("/wallets/withdraw/confirm/?amount=1e3");
  await expect(page).toHaveURL(/\/wallets\/withdraw\/$/);
});

test("an amount that only fits without its cents is asked about as typed [WAL-04, WAL-05]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await withTopUps(wallet, await person(), 0);
  await fillWallet(wallet.db, robin, 200_000_000);
  await signIn(page, robin, { to: "/wallets/withdraw/" });
  await hydrated(page);
  await page.getByLabel("Amount").fill("1000000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Are you sure to withdraw $1,000,000.00 to your bank account?",
  );
  await hydrated(page);
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("main")).toContainText("Withdraw request has been created.");
});

test("Max fills the field as if it had been typed, but not over what was typed meanwhile [WAL-04] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await withTopUps(wallet, await person(), 1);
  await fillWallet(wallet.db, robin, 24_400);
  await signIn(page, robin, { to: "/wallets/withdraw/" });
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Withdraw" });
  const amount = dialog.getByLabel("Amount");
  const max = dialog.getByRole("button", { name: "Max" });
  await amount.evaluate((field) =>
    field.addEventListener("input", () => field.setAttribute("data-told", "yes")),
  );
  await max.click();
  await expect(amount).toHaveValue(/^\d+\.\d\d$/);
  await expect(amount).toHaveAttribute("data-told", "yes");

  await amount.fill("");
  const held = await holdRequests(page, /withdraw\.data/);
  await max.click();
  await expect.poll(held.isAsked).toBe(true);
  await amount.fill("100");
  held.letGo();
  await expect(max, "the answer has come").toBeVisible();
  await expect(amount).toHaveValue("100");
});

test("the second of two withdrawals of the whole balance says why it was refused [WAL-04, WAL-06]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), robin);
  await fillWallet(wallet.db, robin, 5_000);
  await signIn(page, robin, { to: "/wallets/" });
  const second = await page.context().newPage();
  for (const tab of [page, second]) await tab.goto("/wallets/withdraw/confirm/?amount=50.00");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("main")).toContainText("Withdraw request has been created.");
  await second.getByRole("button", { name: "OK" }).click();
  await expect(second).toHaveURL(/\/wallets\/$/);
  await expect(second.getByRole("main")).toContainText("The amount is above your balance.");
  await second.close();
});

test("a withdrawal asks again when the bank account has changed since the question [WAL-05] (D76)", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), robin);
  await fillWallet(wallet.db, robin, 5_000);
  await signIn(page, robin, { to: "/wallets/withdraw/confirm/?amount=20.00" });
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Withdraw" });
  await expect(dialog).toContainText("Account ending in 321");
  const asked = await page.locator("input[name=referenceId]").inputValue();
  const ofRobin = eq(bankAccounts.employeeId, robin.employeeId);
  await wallet.db.update(bankAccounts).set({ accountNumberEnding: "654" }).where(ofRobin);
  const made = () => wallet.db.select().from(withdrawals).where(eq(withdrawals.employeeId, robin.employeeId));

  await page.getByRole("button", { name: "OK" }).click();
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText(
    "Your bank account was changed in the meantime, perhaps in another window.",
  );
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(dialog).toContainText("Are you sure to withdraw $20.00 to your bank account?");
  await expect(dialog).toContainText("Account ending in 654");
  await expectAccessible(page);
  expect(await made()).toEqual([]);
  expect(await page.locator("input[name=referenceId]").inputValue(), "it is one request").toBe(asked);
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("main")).toContainText("Withdraw request has been created.");
  expect(await made()).toMatchObject([{ amount: 2_000, accountNumberEnding: "654" }]);
});

test("an employee with nothing to withdraw, or without a bank account, sees why [WAL-04, PEN-03]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  await signIn(page, robin, { to: "/wallets/" });
  const button = page.getByRole("button", { name: "Withdraw" });
  await expect(button).toBeDisabled();
  await expect(page.getByRole("main")).toContainText("There is nothing to withdraw yet.");
  await expect(page.getByRole("main")).toContainText("No transactions yet");
  await expect(page.getByText("Filter transactions"), "there is nothing to narrow").toBeHidden();
  await fillWallet(wallet.db, robin, 100);
  await page.goto("/wallets/withdraw/");
  await expect(page).toHaveURL(/\/wallets\/$/);
  await expect(button).toBeDisabled();
  await expect(page.getByRole("main")).toContainText("We have no bank account on file");
});

test("each figure opens the ledger entries that add up to it, each with its running total and its claim [WAL-09]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ coverages });
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.send(await drafts.add({ claim: "new", amount: 14_850 }));
  await signIn(page, robin, { to: "/wallets/" });
  await page.getByRole("link", { name: "Why is this $2,771.50? Healthcare spending" }).click();
  await expect(page).toHaveURL(/\/wallets\/ledger\/available\/1\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why is this $2,771.50?");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "wallet-ledger");
  const figures = [
    ["+$2,800.00", "$2,800.00"],
    ["+$120.00", "$2,920.00"],
    ["-$148.50", "$2,771.50"],
  ];
  for (const [nth, [moved = "", left = ""]] of figures.entries()) {
    await expect(cell(page, nth + 1, 2)).toContainText(moved);
    await expect(cell(page, nth + 1, 3)).toContainText(left);
  }
  await expect(rows(page).nth(4)).toContainText("$2,771.50");
  await page.getByRole("link", { name: `Claim ${claimId}` }).click();
  await expect(page).toHaveURL(`${wallet.origin}/claim-management/detail/?id=${claimId}`);
  // The claims page links to the same lines.
  await page.goto("/claim-management/");
  const summary = page.getByRole("region", { name: "Wallet summary" });
  await expect(summary.getByRole("link", { name: "Why is this $3,771.50?" })).toBeVisible();
  await summary.getByRole("link", { name: "Healthcare spending", exact: true }).click();
  await expect(page).toHaveURL(/\/wallets\/ledger\/available\/1\/$/);
  for (const [path, amount] of [
    ["pending/1", "$148.50"],
    ["pending", "$148.50"],
    ["claimed/1", "$0.00"],
    ["allocated/1", "$2,800.00"],
    ["rolled-over/1", "$120.00"],
    ["allocated", "$3,800.00"],
    ["on-its-way", "$0.00"],
    ["available", "$3,771.50"],
    ["previous-years", "$0.00"],
    ["balance", "$0.00"],
  ]) {
    await page.goto(`/wallets/ledger/${path}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Why is this ${amount}?`);
  }
});

test("an unknown figure or category is not found [WAL-09]", async ({ page, signedIn, problems }) => {
  problems.allow(/404/);
  await signedIn();
  for (const path of ["all", "available/6", "available/x", "balance/1", "on-its-way/1", "withdrawing"]) {
    const answer = await page.goto(`/wallets/ledger/${path}/`);
    expect(answer?.status(), path).toBe(404);
  }
});

test("the dates on which money is at risk can be added to a calendar [WAL-10]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person({ coverages });
  await signIn(page, robin, { to: "/wallets/" });
  const year = robin.benefitYear;
  await expect(page.getByRole("main")).toContainText(
    `$3,920.00 is left for the benefit year ending 31/12/${year}.`,
  );
  const href = await page.getByRole("link", { name: "Add the dates to my calendar" }).getAttribute("href");
  const answer = await page.context().request.get(`${wallet.origin}${href}`);
  expect(answer.headers()).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="benefit-dates.ics"',
  });
  const file = await answer.text();
  const other = await person({ coverages });
  const uidsOf = (text: string): readonly string[] => text.replace(/\r\n /g, "").match(/^UID:.*$/gm) ?? [];
  expect(uidsOf(file)).toHaveLength(2);
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(other);
  const theirs = uidsOf((await visitor.get(href ?? "")).text);
  expect(theirs).toHaveLength(2);
  expect(
    theirs.filter((uid) => uidsOf(file).includes(uid)),
    "a colleague's are their own",
  ).toEqual([]);
  expect(file.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual([
    `DTSTART;VALUE=DATE:${year}1231`,
    `DTSTART;VALUE=DATE:${year + 1}0116`,
  ]);
  await page.context().clearCookies();
  const stranger = await page.context().request.get(`${wallet.origin}${href}`, { maxRedirects: 0 });
  expect(stranger.status()).toBe(302);
});
