import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { type Cut, type CuttingProxy, startCuttingProxy } from "tests/support/cutting-proxy";
import {
  chooseReceipts,
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  tickAll,
} from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { basicInformation, type PersonOptions } from "tests/support/person";
import { picture, svg, type TestFile } from "tests/support/receipt-files";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { fillWallet } from "tests/support/withdrawing";
import { formatDate, today } from "~/domain/calendar";
import { claims, receipts, withdrawals } from "~/service/database/schema";
import { fillIn, isSaved, putReceipt } from "./put-receipt";

const notKnown =
  "We did not get an answer, so we cannot tell whether this went through. Everything you entered is still here, and it is safe to try again.";
const dialog = (page: Page) => page.getByRole("dialog");
const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });
const again = (page: Page) => page.getByRole("button", { name: "Try again" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

const knownSoFar: PersonOptions = {
  isSetupDone: false,
  ...basicInformation,
};

async function choose(input: Locator, { name, type, bytes }: TestFile): Promise<void> {
  await input.setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
}

function chosenIn(input: Locator): Promise<string[]> {
  return input.evaluate((one: HTMLInputElement) => Array.from(one.files ?? [], ({ name }) => name));
}

function keptIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
}

/** Without a response the form keeps its values, the focus is on the message, and no error page is shown. */
async function expectNotKnown(page: Page): Promise<void> {
  await expect(summary(page)).toContainText(notKnown);
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
}

test.describe("a submit whose response is lost", () => {
  let proxy: CuttingProxy;
  test.beforeEach(async ({ wallet, problems }) => {
    // The browser's message for a reset connection, and the router's for an invalid response.
    problems.allow(/network error|Failed to fetch|turbo-stream|ERR_|BodyStreamBuffer/i);
    proxy = await startCuttingProxy(wallet.origin);
  });
  test.afterEach(() => proxy.stop());

  for (const cut of ["request", "answer"] satisfies Cut[]) {
    test(`keeps the typed receipt and its file, and a retry saves it once: cut at the ${cut} [RCP-19] @scripts`, async ({
      page,
      person,
      wallet,
    }) => {
      const robin = await person();
      const receipt = await putReceipt(wallet, robin);
      await signIn(page, robin, proxy);
      await page.goto(proxy.origin + receipt.edit);
      await hydrated(page);
      await fillIn(page, today(wallet.clock), { amount: "45.60", notes: "Two\nlines" });
      const input = page.getByLabel("Replace the file");
      const file = await picture("png", 77);
      await choose(input, file);

      proxy.cut = cut;
      await save(page).click();
      await expectNotKnown(page);
      expect(proxy.cuts).toBeGreaterThan(0);
      await expect(page.getByLabel("Amount")).toHaveValue("45.60");
      await expect(page.getByLabel("Notes")).toHaveValue("Two\nlines");
      await expect(page.getByLabel("Expense type")).toHaveValue("3");
      expect(await chosenIn(input)).toEqual([file.name]);
      if (cut === "answer") {
        await expectAccessible(page);
        await screenshots(page, "receipt-answer-lost");
      }

      await again(page).click();
      await expectNotKnown(page);
      proxy.cut = "nothing";
      await again(page).click();
      // Saving again has the result that the first save would have had.
      await isSaved(page, "draft");
      const saved = await receipt.api.claim.receipt({ id: receipt.id });
      expect([saved.amount, saved.notes, saved.file.name]).toEqual([4_560, "Two\nlines", file.name]);
      expect(await keptIn(page)).not.toContain("45.60");
    });
  }

  for (const cut of ["answer", "middle"] satisfies Cut[]) {
    test(`keeps the chosen file, and a retry creates one receipt: cut at the ${cut} [RCP-19] @scripts`, async ({
      page,
      wallet,
      signedIn,
    }) => {
      const robin = await signedIn({}, proxy);
      await page.goto(`${proxy.origin}/claim-management/claim/`);
      await hydrated(page);
      // The upload script is loaded when the first file is chosen.
      await chooseReceipts(page, svg);
      await expect(summary(page)).toBeFocused();
      proxy.cut = cut;
      const file = await picture("png", 78);
      await chooseReceipts(page, file);
      const files = page.getByRole("list", { name: "Files being uploaded" });
      await expect(files.getByRole("alert")).toHaveText(
        `${file.name}: The upload was interrupted. Please try again.`,
      );
      await expect(files.getByRole("listitem")).toContainText(file.name);
      if (cut === "answer") await expectAccessible(page);
      proxy.cut = "nothing";
      await again(page).click();
      await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/$/);
      const stored = await wallet.db.select().from(receipts).where(eq(receipts.employeeId, robin.employeeId));
      expect(stored).toHaveLength(1);
    });
  }

  test("does not repeat a withdrawal that was made: a retry makes no second one [WAL-06, RCP-19] @scripts", async ({
    page,
    person,
    wallet,
  }) => {
    const robin = await person();
    await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), robin);
    await fillWallet(wallet.db, robin, 25_000);
    await signIn(page, robin, proxy);
    await page.goto(`${proxy.origin}/wallets/withdraw/confirm/?amount=100.00`);
    await hydrated(page);
    proxy.cut = "answer";
    await page.getByRole("button", { name: "OK" }).click();
    await expectNotKnown(page);
    const made = async () =>
      (await wallet.db.select().from(withdrawals).where(eq(withdrawals.employeeId, robin.employeeId))).map(
        ({ amount }) => amount,
      );
    expect(await made(), "it was done, which nobody could know").toEqual([10_000]);
    await again(page).click();
    await expectNotKnown(page);
    proxy.cut = "nothing";
    await again(page).click();
    await expect(page.getByRole("main")).toContainText("Withdraw request has been created.");
    expect(await made()).toEqual([10_000]);
  });

  test("does not repeat claims that were submitted: a retry shows the result and submits nothing twice [RCP-19] @scripts", async ({
    page,
    person,
    wallet,
  }) => {
    const robin = await person();
    await (await draftsOf(wallet, wallet.origin, robin)).add();
    await signIn(page, robin, proxy);
    await page.goto(`${proxy.origin}/claim-management/claim/`);
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await tickAll(page);
    await hydrated(page);
    proxy.cut = "answer";
    await page.getByRole("button", { name: "Agree and Continue" }).click();
    await expectNotKnown(page);
    for (const policy of await page.getByRole("checkbox").all()) await expect(policy).toBeChecked();
    const status = async () =>
      (await wallet.db.select().from(claims).where(eq(claims.employeeId, robin.employeeId))).map(
        (claim) => claim.status,
      );
    expect(await status(), "it was done, which nobody could know").toEqual(["REQUESTED"]);
    proxy.cut = "nothing";
    await again(page).click();
    await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();
    expect(await status()).toEqual(["REQUESTED"]);
  });
});

test.describe("without a network", () => {
  test.beforeEach(({ problems }) => problems.allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED/i));

  test("a set-up step keeps typed values, also after its tab is closed, and only for the same person [RCP-19] @scripts", async ({
    page,
    person,
    context,
    problems: _,
  }) => {
    const robin = await person({ isSetupDone: false });
    const kim = await person({ firstName: "Kim", lastName: "Moss" });
    const basics = "/employee/setup/basic-information";
    await signIn(page, robin, { to: basics });
    await hydrated(page);
    const fill = async (where: Page) => {
      await where.getByLabel("Gender").selectOption({ index: 1 });
      await where.getByLabel("Date of birth").fill("02/03/1990");
      await where.getByLabel("Street address").fill("12 Larch Street");
      await where.getByLabel("City").fill("Sudbury");
      await where.getByLabel("Province").selectOption({ label: "Ontario" });
      await where.getByLabel("Postal code").fill("P3E 1B9");
      await where.getByLabel("Social insurance number").fill("046 454 286");
    };
    await fill(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Continue" }).click();
    await expectNotKnown(page);
    await expect(page.getByLabel("Street address")).toHaveValue("12 Larch Street");
    await expect(page.getByLabel("Social insurance number")).toHaveValue("046 454 286");
    await page.getByLabel("City").fill("Greater Sudbury");
    const kept = await keptIn(page);
    expect(kept).toContain("Greater Sudbury");
    expect(kept).not.toMatch(/046|454|286/);
    await page.close();

    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto("/employee/setup/landing-page");
    await expect(next.getByText("Something you entered may not have reached us.")).toBeVisible();
    await expectAccessible(next);
    await screenshots(next, "unsent-elsewhere");
    await next.getByRole("link", { name: "Open it" }).click();
    await expect(next.getByLabel("Street address")).toHaveValue("12 Larch Street");
    await next.reload();
    await expect(next.getByText("What you entered here may not have reached us").first()).toBeVisible();
    await expect(next.getByLabel("City")).toHaveValue("Greater Sudbury");
    await expect(next.getByLabel("Province")).not.toHaveValue("");
    await next.getByRole("button", { name: "Continue" }).click();
    await expect(next).toHaveURL(/benefit-coverage|personal-banking/);
    expect(await keptIn(next)).not.toContain("Sudbury");

    // Loses the form again; signing out removes the values, also for the next person.
    await next.goto(basics);
    await hydrated(next);
    const lose = async () => {
      await next.getByLabel("City").fill("Timmins");
      await context.setOffline(true);
      await next.getByRole("button", { name: "Continue" }).click();
      await expectNotKnown(next);
      expect(await keptIn(next)).toContain("Timmins");
      await context.setOffline(false);
    };
    await lose();
    await next.getByText("Robin", { exact: false }).first().click();
    await next.getByRole("button", { name: "Sign out" }).click();
    await expect(next).toHaveURL(/\/sign-in\/$/);
    expect(await keptIn(next)).not.toContain("Timmins");

    await signIn(next, robin);
    await next.goto(basics);
    await hydrated(next);
    await lose();
    await context.clearCookies();
    await signIn(next, kim);
    await expect(next.getByRole("banner")).toContainText("Kim Moss");
    await hydrated(next);
    await expect.poll(() => keptIn(next)).not.toContain("Timmins");
    await expect(next.getByText("Something you entered")).toHaveCount(0);
  });

  test("values typed for one dependent are restored only in that dependent's form, until they are discarded [RCP-19, DEP-02] @scripts", async ({
    page,
    context,
    signedIn,
    wallet,
    problems: _,
  }) => {
    const robin = await signedIn({
      ...knownSoFar,
      dependents: [
        { firstName: "Zoë", lastName: "O'Neil", relationship: "CHILDREN", dateOfBirth: "2016-02-29" },
        { firstName: "Sam", lastName: "Tremblay", relationship: "PARTNER" },
      ],
    });
    await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), robin);
    const [zoe, sam] = robin.dependentIds.map((id) => `/employee/setup/dependents?edit=${id}`);
    await page.goto(`${zoe}`);
    await hydrated(page);
    await page.getByLabel("First name").fill("Zoëlle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectNotKnown(page);
    await context.setOffline(false);
    await page.goto(`${sam}`);
    await expect(page.getByText("Something you entered may not have reached us.")).toBeVisible();
    await hydrated(page);
    await expect(page.getByLabel("First name")).toHaveValue("Sam");
    await page.getByRole("link", { name: "Open it" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("Zoëlle");
    await page.goto(`${sam}`);
    await hydrated(page);
    await page.getByRole("button", { name: "Discard it" }).press("Enter");
    await expect(page.getByText("Something you entered may not have reached us.")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goto(`${zoe}`);
    await hydrated(page);
    await expect(page.getByLabel("First name")).toHaveValue("Zoë");

    // Also on the form's own page.
    await page.getByLabel("First name").fill("Zoëtte");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectNotKnown(page);
    await context.setOffline(false);
    await page.goto(`${zoe}`);
    await expect(page.getByLabel("First name")).toHaveValue("Zoëtte");
    // A second lost response does not remove the button either.
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectNotKnown(page);
    await context.setOffline(false);
    // A refused post discards nothing, and its response hides neither the message nor the button.
    await page.locator("#discard-here input[name=csrf]").evaluate((token) => token.setAttribute("value", ""));
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(page.getByText("Nothing was done: the page was open too long").first()).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Zoëtte");
    await expect(page.getByText("so it is shown again.").first()).toBeVisible();
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("Zoë");
    await expect(page).toHaveURL(`${wallet.origin}${zoe}`);
    expect(await keptIn(page)).not.toContain("Zoëtte");
  });

  test("switches that are all turned off replace those kept before, and are restored turned off [RCP-19, PRF-10] @scripts", async ({
    page,
    context,
    signedIn,
    problems: _,
  }) => {
    await signedIn({}, { to: "/notifications/" });
    await hydrated(page);
    await context.setOffline(true);
    const [first, ...others] = await page.getByRole("switch").all();
    for (const one of others) await one.uncheck();
    await page.getByRole("button", { name: "Update" }).click();
    await expectNotKnown(page);
    await first?.uncheck();
    await again(page).click();
    await expectNotKnown(page);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText("What you entered here may not have reached us").first()).toBeVisible();
    for (const one of await page.getByRole("switch").all()) await expect(one).not.toBeChecked();
  });

  test("the bank account form keeps its typed values, but stores none of its numbers in the browser [RCP-19] @scripts", async ({
    page,
    context,
    problems: _,
    signedIn,
  }) => {
    await signedIn(knownSoFar, { to: "/employee/setup/personal-banking" });
    await hydrated(page);
    await page.getByLabel("Transit number").fill("00412");
    await page.getByLabel("Institution number").fill("003");
    await page.getByLabel("Account number").fill("7654321");
    await page.getByLabel("Account holder name").fill("Robin of Sudbury");
    await choose(page.locator("input[type=file]"), await picture("png", 79));
    await page.getByLabel("E-signature").fill("Robin of Sudbury");
    await tickAll(page);
    await expect(page.getByRole("img", { name: "Your void cheque" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Continue" }).click();
    await expectNotKnown(page);
    await expect(page.getByLabel("Account number")).toHaveValue("7654321");
    expect(await keptIn(page)).not.toMatch(/00412|7654321|Robin of/);
  });

  test("sign-in succeeds on retry, and a new receipt is restored after its tab was closed [RCP-19] @scripts", async ({
    page,
    person,
    wallet,
    context,
    problems: _,
  }) => {
    const robin = await person();
    const receipt = await putReceipt(wallet, robin);
    await page.goto("/sign-in/");
    await hydrated(page);
    await page.getByLabel("Username or e-mail").fill(robin.username);
    await page.getByLabel("Password", { exact: true }).fill(robin.password);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectNotKnown(page);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(robin.password);
    expect(await keptIn(page)).not.toContain(robin.username);
    await context.setOffline(false);
    await again(page).click();
    await expect(page.getByRole("heading", { name: "Claim Management" })).toBeVisible();

    await page.goto(receipt.edit);
    await hydrated(page);
    const day = today(wallet.clock);
    await fillIn(page, day, { amount: "81.20", notes: "crown" });
    await context.setOffline(true);
    await save(page).click();
    await expectNotKnown(page);
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(receipt.edit);
    await expect(
      dialog(next).getByText("What you entered here may not have reached us").first(),
    ).toBeVisible();
    await expect(next.getByLabel("Amount")).toHaveValue("81.20");
    await expect(next.getByLabel("Expense date")).toHaveValue(formatDate(day));
    await expect(next.getByLabel("Notes")).toHaveValue("crown");
    await expect(next.getByLabel("Benefit type")).toHaveValue("1");
    await save(next).click();
    await isSaved(next, "draft");
    await next.goto("/claim-management/");
    await hydrated(next);
    await expect(next.getByText("Something you entered")).toHaveCount(0);
  });
});

test("a form refused for a missing CSRF cookie keeps its typed values and is saved by a retry [RCP-19] @scripts", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  await fillIn(page, today(wallet.clock), { amount: "45.60", notes: "Two\nlines" });
  const input = page.getByLabel("Replace the file");
  const file = await picture("png", 80);
  await choose(input, file);
  await context.clearCookies({ name: "csrf" });
  await save(page).click();
  await expect(summary(page)).toContainText(
    "Nothing was done: this page was open too long, or someone has signed in since you opened it. Everything you entered is still here, and it is safe to try again.",
  );
  await expect(summary(page)).toBeFocused();
  await expect(page.getByLabel("Amount")).toHaveValue("45.60");
  await expect(page.getByLabel("Notes")).toHaveValue("Two\nlines");
  expect(await chosenIn(input)).toEqual([file.name]);
  await again(page).click();
  await isSaved(page, "draft");
  const saved = await receipt.api.claim.receipt({ id: receipt.id });
  expect([saved.amount, saved.notes, saved.file.name]).toEqual([4_560, "Two\nlines", file.name]);
});

test("a form that is too large, has a wrong content type or gets no response keeps its typed values [RCP-19] @scripts", async ({
  page,
  problems,
  signedIn,
}) => {
  await page.clock.install();
  await signedIn(knownSoFar, { to: "/employee/setup/basic-information" });
  await hydrated(page);
  await page.getByLabel("City").fill("Sudbury");
  const press = () => page.getByRole("button", { name: "Continue" }).click();
  const stays = async (sentence: string) => {
    await expect(summary(page)).toContainText(
      `${sentence} Everything you entered is still here, and it is safe to try again.`,
    );
    await expect(page.getByLabel("City")).toHaveValue("Sudbury");
  };
  await page.locator("form[id^=basic]").evaluate((form) => {
    const more = Object.assign(document.createElement("input"), { type: "hidden", name: "more", id: "more" });
    more.value = "x".repeat(140_000);
    form.append(more);
  });
  await press();
  await stays("This is more than our forms can hold, so nothing was done.");
  await page.locator("#more").evaluate((more) => more.remove());

  await page.route("**/*.data*", (route) =>
    route.continue({ headers: { ...route.request().headers(), "content-type": "text/plain" } }),
  );
  // Refused before Remix can render a response, so that the router cannot parse it.
  problems.allow(/SyntaxError/);
  await press();
  await expectNotKnown(page);
  await expect(page.getByLabel("City")).toHaveValue("Sudbury");
  await page.unroute("**/*.data*");

  const asked = page.waitForRequest("**/*.data*");
  await page.route("**/*.data*", () => {});
  await press();
  await asked;
  await page.clock.fastForward("01:01");
  await expectNotKnown(page);
  await expect(page.getByLabel("City")).toHaveValue("Sudbury");
  await page.unroute("**/*.data*");
  await again(page).click();
  await expect(page).not.toHaveURL(/basic-information/);
});

test("a form keeps its typed values when a gateway responds with an error [RCP-19] @scripts", async ({
  page,
  problems,
  signedIn,
}) => {
  problems.allow(/turbo-stream|Unable to decode|Error/);
  await signedIn(knownSoFar, { to: "/employee/setup/basic-information" });
  await hydrated(page);
  await page.getByLabel("City").fill("Sudbury");
  const answer = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
  await page.route("**/*.data*", (route) => route.fulfill(answer));
  await page.getByRole("button", { name: "Continue" }).click();
  await expectNotKnown(page);
  await expect(page.getByLabel("City")).toHaveValue("Sudbury");
  await page.unroute("**/*.data*");
  await again(page).click();
  await expect(page).not.toHaveURL(/basic-information/);
});
