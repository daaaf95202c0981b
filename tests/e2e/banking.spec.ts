import { eq } from "drizzle-orm";
import { chequePicture, type Distortion } from "tests/cheque-training/cheque-picture";
import { expect, expectAccessible, hydrated, screenshots, signIn, test, tickAll } from "tests/support/e2e";
import { holdRequests } from "tests/support/e2e/held-requests";
import { fromNow } from "tests/support/machine-clock";
import type { PersonOptions } from "tests/support/person";
import { picture } from "tests/support/receipt-files";
import { bankAccounts, files, sessions } from "~/service/database/schema";
import { putBanking } from "./put-banking";

const banking = "/employee/setup/personal-banking";

/** A person at the banking step. */
const atBanking: PersonOptions = {
  isSetupDone: false,
  firstName: "Zoë",
  lastName: "O'Brien",
  gender: "FEMALE",
  dateOfBirth: "2000-02-29",
  street: "1 Rue de l'Église",
  cityName: "Montréal",
  provinceId: 11,
  postCode: "H2X 1Y4",
};

/** A picture without a MICR line. */
async function noCheque(shade: number) {
  const { name, type, bytes } = await picture("png", shade);
  return { name, mimeType: type, buffer: Buffer.from(bytes) };
}

async function cheque(seed: number, distortion: Distortion = "200 dpi") {
  const { bytes, numbers } = await chequePicture(distortion, seed);
  return { numbers, file: { name: "cheque.jpg", mimeType: "image/jpeg", buffer: Buffer.from(bytes) } };
}

test("the banking step requires a cheque, numbers, a typed signature and all agreements [BNK-01, BNK-02, BNK-03]", async ({
  page,
  scripts,
  wallet,
  signedIn,
}) => {
  const zoe = await signedIn(atBanking, { to: banking });
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
  // Stored before the missing agreements were found, so it need not be chosen again.
  await expect(page.getByRole("img", { name: "Your void cheque" })).toBeVisible();
  await expect(page.getByLabel("Choose another picture")).toBeVisible();
  await expect(page.getByLabel("Account number")).toHaveValue("0076543");
  await tickAll(page);
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
    accountName: "Zoë O'Brien",
    accountNumberEnding: "543",
    eSignature: "Zoë O'Brien",
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
  await expect(page).toHaveURL(/\/employee\/setup\/review-information$/);
});

test("a drawing shows where each number is printed on a cheque [BNK-01]", async ({ page, signedIn }) => {
  await signedIn(atBanking, { to: banking });
  const drawing = page.getByRole("img", { name: /^The line at the bottom of a cheque, from left to right:/ });
  await drawing.scrollIntoViewIfNeeded();
  const isDrawn = () => drawing.evaluate((found: HTMLImageElement) => found.naturalWidth > 0);
  await expect.poll(isDrawn, "the picture has come").toBe(true);
  await expect(page.getByRole("figure").filter({ has: drawing })).toContainText(
    "1 transit number, 2 institution number, 3 account number.",
  );
});

test("an invalid, oversized or unreadable cheque picture shows a message and keeps typed text [BNK-01, BNK-05]", async ({
  page,
  scripts,
  signedIn,
}) => {
  await signedIn(atBanking, { to: banking });
  await hydrated(page);
  await page.getByLabel("Transit number").fill("00412");
  const svg = { name: "cheque.png", mimeType: "image/png", buffer: Buffer.from("<svg xmlns='x'/>") };
  await page.getByLabel("Void cheque").setInputFiles(svg);
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  await expect(page.getByText("Please submit valid file type!").last()).toBeVisible();
  if (scripts) await expect(page.getByRole("alert").filter({ hasText: "valid file type" })).toBeVisible();
  await expect(page.getByLabel("Transit number")).toHaveValue("00412");

  const large = { name: "cheque.png", mimeType: "image/png", buffer: Buffer.alloc(10_485_760) };
  await page.getByLabel("Void cheque").setInputFiles(large);
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  const tooLarge = "This image cannot be uploaded, because it exceeds the maximum file size for uploading.";
  await expect(page.getByText(tooLarge).last()).toBeVisible();

  await page.getByLabel("Void cheque").setInputFiles(await noCheque(8));
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  await expect(page.getByText("We could not find the line of numbers at the bottom.")).toBeVisible();
  await expect(page.getByLabel("Transit number")).toHaveValue("00412");
  await expect(page.getByRole("img", { name: "Your void cheque" })).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "setup-banking-unread");
});

test("numbers read from a cheque fill only fields without typed text, next to the line that was read [BNK-04]", async ({
  page,
  scripts,
  wallet,
  signedIn,
}) => {
  const zoe = await signedIn(atBanking, { to: banking });
  await hydrated(page);
  const { file, numbers } = await cheque(720_001);
  await page.getByLabel("Institution number").fill("999");
  await page.getByLabel("Void cheque").setInputFiles(file);
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  await expect(page.getByRole("img", { name: "The line we read" })).toBeVisible();
  await expect(page.getByLabel("Transit number")).toHaveValue(numbers.transit);
  await expect(page.getByLabel("Account number")).toHaveValue(numbers.account);
  await expect(page.getByLabel("Institution number")).toHaveValue("999");
  await expect(page.getByText("We did not change anything you typed.")).toBeVisible();
  if (scripts) await expect(page.getByLabel("Choose another picture")).toHaveValue("");
  await expectAccessible(page);
  await screenshots(page, "setup-banking-read");

  // Another cheque replaces the values read from the first one, never typed values.
  const other = await cheque(720_002);
  await page.getByLabel("Choose another picture").setInputFiles(other.file);
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  await expect(page.getByLabel("Account number")).toHaveValue(other.numbers.account);
  await expect(page.getByLabel("Transit number")).toHaveValue(other.numbers.transit);
  await expect(page.getByLabel("Institution number")).toHaveValue("999");
  await page.getByLabel("Institution number").fill(other.numbers.institution);
  await page.getByLabel("E-signature").fill("Zoë O'Brien");
  await tickAll(page);
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page).toHaveURL(/\/employee\/setup\/dependents$/);
  const [row] = await wallet.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.employeeId, zoe.employeeId));
  expect(row?.accountNumberEnding).toBe(other.numbers.account.slice(-3));
});

test("a cheque chosen before scripts arrive is read when they do [BNK-04] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn(atBanking);
  const held = await holdRequests(page, /\/assets\/.+\.js$/);
  await page.goto(banking, { waitUntil: "commit" });
  const { file, numbers } = await cheque(720_003);
  await page.getByLabel("Void cheque").setInputFiles(file);
  held.letGo();
  await expect(page.getByLabel("Account number")).toHaveValue(numbers.account);
  await expect(page.getByLabel("Choose another picture")).toHaveValue("");
});

test("a cheque whose post the session rejected can be sent again [BNK-04, ERR-03] @scripts", async ({
  page,
  context,
  wallet,
  signedIn,
  problems,
}) => {
  problems.allow(/403/);
  const zoe = await signedIn(atBanking, { to: banking });
  await hydrated(page);
  await page.getByLabel("Account holder name").fill("Zoë O'Brien-Roy");
  await wallet.db.update(sessions).set({ endedAt: fromNow() }).where(eq(sessions.employeeId, zoe.employeeId));
  const { file, numbers } = await cheque(720_003);
  await page.getByLabel("Void cheque").setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText(
    "Your session has ended. The picture is still selected: sign in in another tab, then press Read cheque.",
  );
  await expectAccessible(page);

  const other = await context.newPage();
  await signIn(other, zoe);
  const token = page.locator("[id^=banking-] [name=csrf]");
  const before = await token.inputValue();
  const again = page.getByRole("button", { name: "Read cheque" });
  await again.click();
  await expect(page.getByRole("alert")).toContainText(
    "The picture could not be sent. It is still selected: use the button below to send it again.",
  );
  await expect(token, "the page gets a token of the new session").not.toHaveValue(before);
  await again.click();
  await expect(page.getByLabel("Account number")).toHaveValue(numbers.account);
  await expect(page.getByLabel("Account holder name")).toHaveValue("Zoë O'Brien-Roy");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a transit number of four digits is filled in as read, and its field asks to check it [BNK-07]", async ({
  page,
  scripts,
  signedIn,
}) => {
  await signedIn(atBanking, { to: banking });
  await hydrated(page);
  const transit = page.getByLabel("Transit number");
  await expect(transit).toHaveAccessibleDescription("4 or 5 digits");
  const { file, numbers } = await cheque(700_002, "150 dpi");
  expect(numbers.transit).toHaveLength(4);
  await page.getByLabel("Void cheque").setInputFiles(file);
  if (!scripts) await page.getByRole("button", { name: "Read cheque" }).click();
  await expect(transit).toHaveValue(numbers.transit);
  await expect(transit).toHaveAccessibleDescription(/Please check the transit number\.$/);
  await expectAccessible(page);
  await screenshots(page, "setup-banking-short-transit");

  // It stays when the form is shown again for another reason.
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page.getByRole("group", { name: "There is a problem" })).toBeVisible();
  await expect(transit).toHaveValue(numbers.transit);
  await expect(transit).toHaveAccessibleDescription(/check the transit number/);
});

test("numbers read from the cheque on Continue are shown before they are saved [BNK-04] @no-scripts", async ({
  page,
  wallet,
  signedIn,
}) => {
  const zoe = await signedIn(atBanking, { to: banking });
  const { file, numbers } = await cheque(720_003);
  await page.getByLabel("Void cheque").setInputFiles(file);
  await page.getByLabel("E-signature").fill("Zoë O'Brien");
  await tickAll(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please check each number against the line above.")).toBeVisible();
  await expect(page.getByLabel("Transit number")).toHaveValue(numbers.transit);
  expect(await wallet.db.$count(bankAccounts, eq(bankAccounts.employeeId, zoe.employeeId))).toBe(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/employee\/setup\/dependents$/);
  expect(await wallet.db.$count(bankAccounts, eq(bankAccounts.employeeId, zoe.employeeId))).toBe(1);
});

test("a drawn signature is accepted like a typed one and clears the typed signature's field error [BNK-01, ERR-03] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const zoe = await person(atBanking);
  await putBanking(wallet, zoe);
  await signIn(page, zoe, { to: banking });
  await hydrated(page);
  await expect(page.getByLabel("E-signature")).toHaveValue("Robin Tremblay");
  await page.getByLabel("E-signature").fill("");
  await page.getByLabel("E-signature").press("Enter");
  await expect(page.getByText("Please sign by typing your full name.")).toHaveCount(2);
  await page.getByRole("button", { name: "Draw it instead" }).click();
  await expect(page.getByText("Please sign by typing your full name.")).toHaveCount(0);
  await expect(page.getByText("Still needed: signature", { exact: true })).toBeVisible();
  const signature = page.getByRole("group", { name: "E-signature" });
  await expect(signature).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  const notDrawn = "Please draw your signature, or type your name instead.";
  await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
  await expect(signature).toContainText(notDrawn);
  await page.getByRole("link", { name: notDrawn }).click();
  await expect(page.getByRole("img", { name: "Sign here" })).toBeFocused();
  await page.getByRole("button", { name: "Type it instead" }).press("Enter");
  await expect(page.getByLabel("E-signature")).toBeFocused();
  await expect(page.getByText(notDrawn)).toHaveCount(0);
  await page.getByRole("button", { name: "Draw it instead" }).press("Enter");
  const ground = page.getByRole("img", { name: "Sign here" });
  await page.waitForFunction(() => document.querySelector("canvas")?.style.touchAction === "none");
  await ground.scrollIntoViewIfNeeded();
  const box = await ground.boundingBox();
  if (!box) throw new Error("there is no ground to draw on");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 60, { steps: 6 });
  await page.mouse.move(box.x + 160, box.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText(/^Still needed/)).toHaveCount(0);
  await expectAccessible(page);
  await screenshots(page, "setup-banking-drawing");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page).toHaveURL(/\/employee\/setup\/dependents$/);
  const [row] = await wallet.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.employeeId, zoe.employeeId));
  expect(row?.eSignature).toMatch(/^M\d+ \d+(L\d+ \d+)+$/);

  await page.goto(banking);
  await hydrated(page);
  await expect(page.getByRole("img", { name: "Your drawn signature" })).toBeVisible();
  await expect(page.getByLabel("Or type your name instead")).toHaveValue("");
  await screenshots(page, "setup-banking-drawn");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page).toHaveURL(/\/employee\/setup\/dependents$/);
  const [after] = await wallet.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.employeeId, zoe.employeeId));
  expect(after).toEqual(row);

  await page.goto(banking);
  await hydrated(page);
  await page.getByRole("button", { name: "Draw it again" }).press("Enter");
  await page.waitForFunction(() => document.querySelector("canvas")?.style.touchAction === "none");
  await expect(
    page.getByText("Still needed: signature", { exact: true }),
    "the canvas is empty",
  ).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(signature).toContainText(notDrawn);
  await page.reload();
  await hydrated(page);
  await page.route(/\/assets\/signature_pad-/, (route) => route.abort());
  await page.getByRole("button", { name: "Draw it again" }).press("Enter");
  await expect(page.getByText("Drawing does not work right now.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your drawn signature" }), "it is still there").toBeVisible();
});

test("if the drawing script fails to load, the name is typed; rotating the phone keeps a drawn signature [BNK-01] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn(atBanking, { to: banking });
  await hydrated(page);
  const script = /\/assets\/signature_pad-/;
  await page.route(script, (route) => route.abort());
  await page.getByRole("button", { name: "Draw it instead" }).click();
  await expect(
    page.getByText("Drawing does not work right now. Type your name, or try again."),
  ).toBeVisible();
  await expect(page.getByLabel("E-signature")).toBeFocused();
  await expectAccessible(page);
  await page.unroute(script);
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Draw it instead" }).click();
  await page.waitForFunction(() => document.querySelector("canvas")?.style.touchAction === "none");
  const ground = page.getByRole("img", { name: "Sign here" });
  const kept = async () => (await page.locator('[name="drawnSignature"]').inputValue()).split("M").slice(1);
  /** Draws a number of strokes from a tenth to the middle of the canvas and returns what is stored. */
  const draw = async (strokes: number) => {
    await ground.scrollIntoViewIfNeeded();
    const box = await ground.boundingBox();
    if (!box) throw new Error("there is no ground to draw on");
    await page.mouse.move(box.x + box.width / 10, box.y + box.height / 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => (await kept()).length).toBe(strokes);
    return kept();
  };
  const [first = ""] = await draw(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => ground.evaluate((one: HTMLCanvasElement) => one.width)).toBeLessThan(330);
  const [again = "", second = ""] = await draw(2);
  const numbersIn = (stroke: string) => (stroke.match(/\d+/g) ?? []).map(Number);
  for (const [index, number] of numbersIn(again).entries())
    expect(Math.abs(number - (numbersIn(first)[index] ?? -9)), `${again} was ${first}`).toBeLessThanOrEqual(
      2,
    );
  expect(Math.abs((numbersIn(second)[0] ?? -99) - (numbersIn(first)[0] ?? -99))).toBeLessThan(10);
});

test("after a session expires, signing in again restores the drawn signature, the cheque picture and typed text [BNK-06, ERR-03] @scripts", async ({
  page,
  wallet,
  signedIn,
}) => {
  const zoe = await signedIn(atBanking, { to: banking });
  await hydrated(page);
  await page.getByLabel("Account holder name").fill("Zoë O'Brien-Roy");
  await page.getByLabel("Transit number").fill("54321");
  await page.getByLabel("Institution number").fill("003");
  await page.getByLabel("Account number").fill("0076543");
  await page.getByLabel("Void cheque").setInputFiles(await noCheque(9));
  await expect(page.getByRole("img", { name: "Your void cheque" })).toBeVisible();
  // The result of the reading appears above the canvas and would move it.
  await expect(page.getByText("We could not find the line of numbers").first()).toBeVisible();
  await tickAll(page);
  await page.getByRole("button", { name: "Draw it instead" }).click();
  const ground = page.getByRole("img", { name: "Sign here" });
  await page.waitForFunction(() => document.querySelector("canvas")?.style.touchAction === "none");
  await ground.scrollIntoViewIfNeeded();
  const box = await ground.boundingBox();
  if (!box) throw new Error("there is no ground to draw on");
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  for (let line = 0; line < 24; line++) {
    await page.mouse.move(box.x + (line % 2 ? 15 : 215), box.y + 10 + line * 2, { steps: 20 });
  }
  await page.mouse.up();
  const drawn = page.locator('[name="drawnSignature"]');
  await expect.poll(async () => (await drawn.inputValue()).length).toBeGreaterThan(3_000);
  await wallet.db.update(sessions).set({ endedAt: fromNow() }).where(eq(sessions.employeeId, zoe.employeeId));
  await page.getByRole("button", { name: "Continue" }).press("Enter");

  await expect(page).toHaveURL(/\/sign-in\//);
  await page.getByLabel("Username or e-mail").fill(zoe.username);
  await page.getByLabel("Password", { exact: true }).fill(zoe.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  // While set-up is not done, sign-in leads to the plan overview, and from there to the previous step.
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/employee\/setup\/personal-banking/);
  await expect(page.getByText("Your session had ended, so this was not sent.").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Your drawn signature" })).toBeVisible();
  await expect(page.getByLabel("Account holder name")).toHaveValue("Zoë O'Brien-Roy");
  await expect(page.getByLabel("Transit number")).toHaveValue("54321");
  await expect(page.getByLabel("Institution number")).toHaveValue("003");
  await expect(page.getByLabel("Account number")).toHaveValue("0076543");
  await hydrated(page);
  for (const agreed of await page.getByRole("checkbox").all()) await expect(agreed).toBeChecked();
  await expect(page.getByRole("img", { name: "Your void cheque" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page).toHaveURL(/\/employee\/setup\/dependents$/);
});

test("changing the account in a session older than 15 minutes asks for the password and keeps typed text [PRF-12]", async ({
  page,
  person,
  wallet,
}) => {
  const zoe = await person(atBanking);
  await putBanking(wallet, zoe);
  await signIn(page, zoe);
  const minutes = 16;
  const longAgo = fromNow(-minutes * 60_000);
  await wallet.db.update(sessions).set({ createdAt: longAgo }).where(eq(sessions.employeeId, zoe.employeeId));
  await page.goto(`${banking}?back`);
  await hydrated(page);
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await page.getByLabel("Account number").fill("7654398");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText("You entered your password more than 15 minutes ago.");
  await expect(page.getByLabel("Account number")).toHaveValue("7654398");
  await expectAccessible(page);
  await screenshots(page, "setup-banking-password");

  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not mine at all");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(summary).toContainText("The password is not correct.");
  expect(await page.content()).not.toContain("not mine at all");
  await expect(page.getByLabel("Account number")).toHaveValue("7654398");
  await password.fill(zoe.password);
  await page.getByRole("button", { name: "Show Password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue(zoe.password);
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page).toHaveURL(/\/employee\/setup\/review-information$/);
  const [row] = await wallet.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.employeeId, zoe.employeeId));
  expect(row?.accountNumberEnding).toBe("398");
});
