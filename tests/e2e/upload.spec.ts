import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { decide } from "tests/support/claims";
import {
  chooseReceipts,
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  uploadReceipt,
  type Wallet,
} from "tests/support/e2e";
import { expectNoSidewaysScroll } from "tests/support/e2e/checks";
import { draftsOf } from "tests/support/e2e/drafts";
import { holdRequests } from "tests/support/e2e/held-requests";
import { fromNow } from "tests/support/machine-clock";
import type { Person } from "tests/support/person";
import * as files from "tests/support/receipt-files";
import { visitorOf } from "tests/support/visitor";
import { addDays, today } from "~/domain/calendar";
import { claims, receipts, sessions } from "~/service/database/schema";
import { putSaved } from "./put-receipt";

const addClaims = "/claim-management/claim/";
const texts = {
  tooManyPixels: "This picture has too many pixels. Please send a smaller one, such as a screenshot of it.",
  tooLarge: "This image cannot be uploaded, because it exceeds the maximum file size for uploading.",
  notSupported: "File type does not support.",
  notValid: "Please submit valid file type!",
  protected: "This file is protected by a password, please ask the file's owner for the password to open it",
};

const chooser = (page: Page) => page.getByLabel(/^(Receipt(?!s)|Add another receipt)/);
/** The script that uploads a file as soon as it is chosen. */
const queueScript = /\/assets\/queued-uploads-/;
const uploadButton = (page: Page) => page.getByRole("button", { name: /^Upload/ });
const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });

function receiptsOf({ db }: Wallet, { employeeId }: Person) {
  return db.select().from(receipts).where(eq(receipts.employeeId, employeeId));
}

function openClaimsOf({ db }: Wallet, { employeeId }: Person) {
  return db.select().from(claims).where(eq(claims.employeeId, employeeId));
}

test("each refused file shows the reason beside the field, and the dialog stays usable [RCP-01, RCP-02, RCP-03, ERR-03, PEN-01]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const robin = await person();
  const kept = await (await draftsOf(wallet, wallet.origin, robin)).add();
  await signIn(page, robin, { to: addClaims });
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Add Claims" })).toBeVisible();
  await expectAccessible(page);
  const plainTitle = await page.title();
  const png = await files.picture("png", 77);
  const refused: readonly (readonly [files.TestFile | undefined, string])[] = [
    // With scripts there is no button to press before a file is chosen.
    ...(scripts ? [] : [[undefined, "Please choose a file first."] as const]),
    [files.padded(png, 10_485_760), texts.tooLarge],
    [files.svg, texts.notSupported],
    [files.heic, texts.notSupported],
    [files.svgNamedPng, texts.notValid],
    [files.htmlNamedJpg, texts.notValid],
    [files.empty, texts.notValid],
    [await files.giantPng(), texts.tooManyPixels],
    [await files.truncatedJpeg(), texts.notValid],
  ];
  for (const [file, sentence] of refused) {
    const what = file ? `${file.name}, ${file.bytes.length} bytes` : "no file";
    if (file) await uploadReceipt(page, file);
    else await uploadButton(page).click();
    await expect(summary(page).getByRole("listitem"), what).toHaveText([sentence]);
    await expect(summary(page)).toBeFocused();
    await expect(chooser(page)).toHaveAccessibleDescription(new RegExp(sentence.replace(/[!.]/g, "\\$&")));
    await expect(page).toHaveTitle(`Error: ${plainTitle}`);
    await expect(page.getByRole("list", { name: "Receipts" }).getByRole("listitem")).toHaveCount(1);
  }
  await expectAccessible(page);
  await screenshots(page, "upload-refused");
  await summary(page).getByRole("link").click();
  await expect(chooser(page)).toBeFocused();
  expect((await receiptsOf(wallet, robin)).map(({ id }) => id)).toEqual([kept.id]);

  await uploadReceipt(page, files.padded(png, 10_485_759));
  await expect(page, "one byte less passes").toHaveURL(/\/receipt\/\d+\/edit\/$/);
  await expect(
    page.getByRole("status").filter({ hasText: "The receipt was uploaded." }).first(),
  ).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error/);
  expect(await receiptsOf(wallet, robin)).toHaveLength(2);
  expect(await openClaimsOf(wallet, robin), "it joins the draft").toHaveLength(1);
});

test("a photo is turned upright and loses its location; PDFs are kept [RCP-01, RCP-15, RCP-17]", async ({
  page,
  signedIn,
}) => {
  await signedIn({}, { to: "/claim-management/" });
  await page.getByRole("link", { name: "Add Claim" }).click();
  const sent = [await files.photograph(), await files.pdf(7), files.encryptedPdf("guide")];
  for (const file of sent) {
    await uploadReceipt(page, file);
    await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/$/);
    await page.goto(addClaims);
  }
  const list = page.getByRole("list", { name: "Receipts" });
  await expect(list.getByRole("heading")).toHaveText(sent.map(({ name }) => name));
  await expect(page.getByRole("dialog").getByText(texts.protected)).toBeVisible();
  const picture = list.getByRole("img", { name: "IMG 0001.jpg" });
  await expect(picture).toBeVisible();
  const seen = () => picture.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]);
  await expect.poll(seen, "the thumbnail has loaded, upright").toEqual([300, 400]);

  const path = (await picture.getAttribute("src"))?.replace(/%2Fthumbnail$|\/thumbnail$|\?.*$/, "") ?? "";
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const whole = await sharp(await answer.body()).metadata();
  expect(whole).toMatchObject({ format: "jpeg", width: 1950, height: 2600 });
  expect([whole.exif, whole.orientation]).toEqual([undefined, undefined]);
  expect(answer.headers()).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });

  await screenshots(page, "add-claim-three-receipts");
  await expectAccessible(page);
  const height = await list.evaluate((one) => one.getBoundingClientRect().height / innerHeight);
  expect(height).toBeLessThanOrEqual(0.5);
  await page.setViewportSize({ width: 400, height: 400 });
  const [shown, whole2] = await list.evaluate((one) => [one.clientHeight / innerHeight, one.scrollHeight]);
  expect(shown, "and scrolls within").toBeLessThanOrEqual(0.5);
  expect(whole2).toBeGreaterThan(200);
});

test("hostile file names are shown only as text", async ({ page, person, wallet }) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const names = [...files.hostileNames, "<img src=x onerror=alert(1)>.jpg"];
  for (const [index, name] of names.entries()) {
    await drafts.add({ file: { ...(await files.picture("jpeg", 1000 + index)), name }, isComplete: false });
  }
  await signIn(page, robin);
  page.on("dialog", () => expect("a script ran").toBe(""));
  await page.goto(addClaims);
  await hydrated(page);
  const shown = await page.getByRole("list", { name: "Receipts" }).getByRole("heading").allTextContents();
  expect(shown).toHaveLength(names.length);
  for (const name of shown) expect(name).not.toMatch(/[\p{Cc}\p{Cf}/\\]|\.\./u);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("an upload creates one receipt however often it is sent: double click, reload, Back, repeated request [RCP-01]", async ({
  page,
  wallet,
  scripts,
  signedIn,
}) => {
  const robin = await signedIn({}, { to: addClaims });
  await chooseReceipts(page, await files.pdf(3));
  if (!scripts) await uploadButton(page).dblclick();
  await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/$/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Edit This Receipt" })).toBeVisible();
  await page.goBack();
  await hydrated(page);
  await page.goForward();
  await hydrated(page);
  expect(await receiptsOf(wallet, robin)).toHaveLength(1);
  if (scripts) return;

  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(robin);
  const idempotencyKey = crypto.randomUUID();
  const form = () => files.formOf(known, { idempotencyKey });
  const known = await files.pdf(2, "again.pdf");
  const answers = await Promise.all(Array.from({ length: 4 }, () => visitor.post(addClaims, form())));
  const [first, ...others] = answers.map(({ location }) => location);
  expect(first).toMatch(/\/receipt\/\d+\/edit\/$/);
  expect(others).toEqual([first, first, first]);
  expect(await receiptsOf(wallet, robin)).toHaveLength(2);
  const reused = await visitor.post(addClaims, files.formOf(await files.pdf(1), { idempotencyKey }));
  expect(reused.status, "the same key with another file").toBe(409);
  expect(await receiptsOf(wallet, robin)).toHaveLength(2);
});

test("without scripts, uploading to a claim decided or removed in the meantime redirects with a message [RCP-19, ERR-03] @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(robin);
  const uploadTo = async (claimId: number) =>
    visitor.post(
      `${addClaims}?claim=${claimId}`,
      files.formOf(await files.pdf(1), { claimId: `${claimId}` }),
    );
  const decided = (await drafts.send(await drafts.add())).claimId;
  await decide(wallet.db, decided, "APPROVED");
  const managed = `${addClaims}?claim=${decided}`;
  expect((await uploadTo(decided)).location).toBe(managed);
  expect((await visitor.get(managed)).text).toContain(
    "This claim has been decided and can no longer be changed.",
  );

  const removed = (await drafts.send(await drafts.add())).claimId;
  await drafts.api.claim.remove({ id: removed });
  expect((await uploadTo(removed)).location).toBe("/claim-management/");
  expect((await visitor.get("/claim-management/")).text).toContain("This claim was removed.");
  expect(await receiptsOf(wallet, robin)).toHaveLength(2);
});

test("a whole draft is deleted after confirmation, and a second tab deletes nothing that was added later [RCP-14, RCP-17]", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const receipt = await drafts.add();
  await drafts.add({ isComplete: false });
  await drafts.add({ claim: "new" });
  await signIn(page, robin, { to: addClaims });
  await page.getByRole("link", { name: "Delete all" }).click();
  const confirm = page.getByRole("dialog", { name: "Confirm" });
  await expect(confirm).toContainText("Delete this draft and its 3 receipts? This cannot be undone.");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "delete-all");
  await confirm.getByRole("link", { name: "No" }).click();
  await expect(page.getByRole("list", { name: "Receipts" }).getByRole("listitem")).toHaveCount(3);

  await page.getByRole("link", { name: "Delete all" }).click();
  const second = await context.newPage();
  await second.goto(`${addClaims}delete-all/`);
  await confirm.getByRole("button", { name: "Yes, delete" }).dblclick();
  await expect(page).toHaveURL(/\/claim-management\/$/);
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: "You have successfully deleted all the receipts." }),
  ).toBeVisible();
  await expect(page.getByText(/^Draft claim/)).toHaveCount(0);
  expect((await openClaimsOf(wallet, robin)).map(({ status }) => status)).toEqual(["DISABLED", "DISABLED"]);

  // Going back leads to the remaining pages, not to one about a deleted receipt.
  await page.goto(`/claim-management/receipt/${receipt.id}/edit/`);
  await expect(page).toHaveURL(/\/claim-management\/$/);

  // A receipt added after the other tab was opened stays.
  const later = await drafts.add();
  await second.getByRole("button", { name: "Yes, delete" }).click();
  await expect(second).toHaveURL(/\/claim-management\/$/);
  await expect(second.getByText(/^Draft claim/)).toHaveText(`Draft claim ${later.claimId}`);
});

test("a message disappears when the next submit gets a not-found page as its response [ERR-02]", async ({
  page,
  person,
  wallet,
  problems,
}) => {
  problems.allow(/asset: |Failed to fetch|ERR_FAILED/);
  const robin = await person();
  const { id } = await (await draftsOf(wallet, wallet.origin, robin)).add();
  await signIn(page, robin, { to: `/claim-management/receipt/${id}/delete/?from=list` });
  await page.getByRole("button", { name: "Yes, delete" }).click();
  const said = page.getByRole("status").filter({ hasText: "successfully deleted", visible: true });
  await expect(said).not.toHaveCount(0);
  await hydrated(page);
  // If the upload script does not load, the form posts the file.
  await page.route(queueScript, (route) => route.abort());
  await chooseReceipts(page, files.svg);
  const form = page.locator("form").filter({ has: uploadButton(page) });
  await form.evaluate((found) => found.setAttribute("action", "/claim-management/receipt/0/edit/"));
  await uploadButton(page).click();
  await expect(page.getByRole("heading", { name: "This page was not found" })).toBeVisible();
  await expect(said).toHaveCount(0);
});

const queue = (page: Page) => page.getByRole("list", { name: "Files being uploaded" });
const names = (page: Page) =>
  page.getByRole("list", { name: "Receipts" }).getByRole("heading").allTextContents();

/** Drops files on the dialog or pastes them. */
async function arrive(page: Page, way: "drop" | "paste", ...names: readonly string[]): Promise<void> {
  const png = Buffer.from((await files.picture("png", 5)).bytes).toString("base64");
  await page.evaluate(
    ([kind, bytes, called]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      for (const name of called) data.items.add(new File([content], name, { type: "image/png" }));
      const more = { bubbles: true, cancelable: true };
      const title = document.querySelector("dialog h2");
      if (kind === "drop") title?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, ...more }));
      else title?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, ...more }));
    },
    [way, png, names] as const,
  );
}

test("with scripts several files upload one at a time; one can be cancelled, one retried [RCP-01, RCP-02, RCP-19] @scripts", async ({
  page,
  wallet,
  signedIn,
  problems,
}) => {
  problems.allow(/400|ERR_FAILED/);
  const robin = await signedIn({}, { to: addClaims });
  await hydrated(page);
  let under = 0;
  let most = 0;
  let isDown = true;
  const held: (() => void)[] = [];
  await page.route("**/claim-management/claim/upload", async (route) => {
    under += 1;
    most = Math.max(most, under);
    await new Promise<void>((go) => held.push(go));
    under -= 1;
    if (isDown) await route.abort().catch(() => undefined);
    else await route.continue();
  });
  const letGo = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };
  const sent = [
    await files.pdf(1, "one.pdf"),
    files.svg,
    await files.pdf(2, "two.pdf"),
    await files.pdf(3, "three.pdf"),
  ];
  await chooseReceipts(page, ...sent);
  const lines = queue(page).getByRole("listitem");
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0).getByRole("progressbar")).toHaveAccessibleName("one.pdf");
  await expect(lines.nth(3)).toContainText("Waiting");
  await expectAccessible(page);
  await screenshots(page, "upload-queue");
  await lines.nth(3).getByRole("button", { name: "Cancel" }).click();
  await expect(lines, "three.pdf never went").toHaveCount(3);
  await expect(lines.getByRole("button").first(), "the focus stays in the list [PEN-02]").toBeFocused();

  await letGo();
  await expect(lines.nth(0).getByRole("alert")).toHaveText(
    "one.pdf: The upload was interrupted. Please try again.",
  );
  isDown = false;
  await letGo();
  await expect(lines.nth(1).getByRole("alert"), "says which file").toHaveText(
    `${files.svg.name}: ${texts.notSupported}`,
  );
  await expect(lines.nth(1).getByRole("button")).toHaveText(["Remove from the list"]);
  await letGo();
  await expect.poll(() => names(page)).toEqual(["two.pdf"]);
  await lines.nth(0).getByRole("button", { name: "Try again" }).click();
  await letGo();
  await expect.poll(() => names(page)).toEqual(["two.pdf", "one.pdf"]);
  await expect(page.getByText("2 receipts were uploaded. Now fill in the details of each.")).toBeVisible();
  await queue(page).getByRole("button", { name: "Remove from the list" }).click();
  await expect(queue(page)).toHaveCount(0);
  await expect(page.locator("[type=file]").first(), "where another one is chosen").toBeFocused();
  expect(most, "one file a time").toBe(1);
  expect(await receiptsOf(wallet, robin)).toHaveLength(2);

  await chooseReceipts(page, await files.pdf(4, "four.pdf"));
  await expect.poll(() => held.length).toBe(1);
  await chooseReceipts(page, await files.pdf(5, "five.pdf"));
  await expect(lines).toHaveCount(2);
  await letGo();
  await letGo();
  await expect
    .poll(() => names(page), "chosen meanwhile")
    .toEqual(["two.pdf", "one.pdf", "four.pdf", "five.pdf"]);

  await chooseReceipts(page, await files.pdf(6, "six.pdf"));
  await queue(page).getByRole("button", { name: "Cancel" }).click();
  await expect(queue(page), "on its way, and called back").toHaveCount(0);
  expect(await receiptsOf(wallet, robin)).toHaveLength(4);
});

test("a gap in the network after an upload keeps the page and the files that still wait [RCP-19, ERR-03] @scripts", async ({
  page,
  wallet,
  signedIn,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const robin = await signedIn({}, { to: addClaims });
  await hydrated(page);
  let refused = 0;
  await page.route(/\/readyz$|\/claim-management\/claim\.data/, async (route) => {
    if (++refused < 3) await route.abort();
    else await route.continue();
  });
  await chooseReceipts(page, await files.pdf(1, "one.pdf"), await files.pdf(2, "two.pdf"));
  await expect.poll(() => names(page)).toEqual(["one.pdf", "two.pdf"]);
  expect(refused, "the page was read anew in vain").toBeGreaterThan(2);
  expect(await receiptsOf(wallet, robin)).toHaveLength(2);
});

test("files stay in the list when the session has ended, and upload once the employee is signed in again [RCP-01, RCP-19, ERR-03] @scripts", async ({
  page,
  context,
  wallet,
  signedIn,
  problems,
}) => {
  problems.allow(/403/);
  const robin = await signedIn({}, { to: addClaims });
  await hydrated(page);
  await wallet.db
    .update(sessions)
    .set({ endedAt: fromNow() })
    .where(eq(sessions.employeeId, robin.employeeId));
  await chooseReceipts(page, await files.pdf(1, "one.pdf"), await files.pdf(2, "two.pdf"));
  const lines = queue(page).getByRole("listitem");
  const ended = "Your session has ended. Sign in in another tab, then press Try again.";
  await expect(lines.getByRole("alert")).toHaveText([`one.pdf: ${ended}`, `two.pdf: ${ended}`]);
  await expectAccessible(page);
  await screenshots(page, "upload-signed-out");

  const other = await context.newPage();
  await signIn(other, robin);
  const token = page.locator("#upload-receipt [name=csrf]");
  const before = await token.inputValue();
  const retry = (line: number) => lines.nth(line).getByRole("button", { name: "Try again" }).click();
  await retry(0);
  await expect(lines.nth(0).getByRole("alert")).toHaveText(
    "one.pdf: The upload was interrupted. Please try again.",
  );
  await expect(token, "the page gets a token of the new session").not.toHaveValue(before);
  await retry(0);
  await expect.poll(() => names(page)).toEqual(["one.pdf"]);
  await retry(0);
  await expect.poll(() => names(page)).toEqual(["one.pdf", "two.pdf"]);
  expect(await receiptsOf(wallet, robin)).toHaveLength(2);
});

test("nothing is submitted without a chosen file whose upload has not begun [RCP-19, PEN-03] @scripts", async ({
  page,
  person,
  wallet,
  problems,
}) => {
  problems.allow(/asset: |Failed to fetch|ERR_FAILED/);
  const robin = await person();
  await putSaved(wallet, robin, addDays(today(wallet.clock), -1));
  await signIn(page, robin, { to: addClaims });
  await hydrated(page);
  const held = await holdRequests(page, queueScript);
  const submit = page.getByRole("button", { name: "Submit", exact: true });
  await expect(submit).toBeEnabled();
  await chooseReceipts(page, await files.pdf(1, "late.pdf"));
  await expect(page.getByText("Preparing late.pdf …")).toBeVisible();
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription("The file that you chose is not uploaded yet.");
  held.letGo();
  await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/$/);

  await page.goto(addClaims);
  await hydrated(page);
  await page.route(queueScript, (route) => route.abort());
  await arrive(page, "drop", "by-hand.png");
  await expect(
    page.getByRole("alert").filter({ hasText: "Press Upload to send by-hand.png." }),
  ).toBeVisible();
  await expect(submit).toHaveAccessibleDescription("The file that you chose is not uploaded yet.");
  await uploadButton(page).click();
  await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/$/);
  expect(await receiptsOf(wallet, robin)).toHaveLength(3);
});

test("with scripts a file can be dropped anywhere on the dialog or pasted [RCP-01] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn({}, { to: addClaims });
  await hydrated(page);
  for (const way of ["drop", "paste"] as const) {
    await arrive(page, way, `${way}ped.png`);
    await expect(page, way).toHaveURL(/\/receipt\/\d+\/edit\/$/);
    await page.goto(addClaims);
    await hydrated(page);
  }
  await expect.poll(() => names(page)).toEqual(["dropped.png", "pasteped.png"]);
});

test("a dropped or pasted file waits for the Upload button when the upload script does not load [RCP-01, RCP-19] @scripts", async ({
  page,
  wallet,
  signedIn,
  problems,
}) => {
  problems.allow(/asset: |Failed to fetch|ERR_FAILED/);
  const robin = await signedIn({}, { to: addClaims });
  await hydrated(page);
  await page.route(queueScript, (route) => route.abort());
  const file = () => chooser(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  await arrive(page, "drop", "dropped.png", "second.png");
  await expect(page.getByRole("alert").filter({ hasText: "dropped.png" })).toHaveText(
    "The upload did not start by itself. Press Upload to send dropped.png, then add the other files one by one.",
  );
  expect(await file()).toBe("dropped.png");
  await arrive(page, "paste", "pasted.png");
  await expect(page.getByRole("alert").filter({ hasText: "pasted.png" })).toHaveText(
    "The upload did not start by itself. Press Upload to send pasted.png.",
  );
  expect(await file()).toBe("pasted.png");
  await expectAccessible(page);
  await uploadButton(page).click();
  await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/$/);
  expect(await receiptsOf(wallet, robin)).toHaveLength(1);
});

test("leaving while files are uploading asks first, so that no file is silently lost [RCP-01, RCP-19] @scripts", async ({
  page,
  wallet,
  signedIn,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const robin = await signedIn({}, { to: addClaims });
  await hydrated(page);
  await uploadReceipt(page, await files.pdf(1, "first.pdf"));
  await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/$/);
  // By a link, so that Back stays within the page.
  await page.goto("/claim-management/");
  await hydrated(page);
  await page.getByRole("link", { name: "Open draft" }).click();
  await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  const held: (() => void)[] = [];
  await page.route("**/claim-management/claim/upload", async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue().catch(() => undefined);
  });
  await chooseReceipts(page, await files.pdf(2, "two.pdf"), await files.pdf(3, "three.pdf"));
  await expect(queue(page).getByRole("listitem")).toHaveCount(2);
  const alert = page.getByRole("alert").filter({ hasText: "not uploaded yet" });
  const dialog = page.getByRole("dialog", { name: "Add Claims" });
  const stay = page.getByRole("button", { name: "Keep uploading" });
  const ways = [
    () => dialog.getByRole("link", { name: /^(Open|Fill in)/ }).click(),
    () => dialog.getByRole("link", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(alert).toHaveText(
      "2 files are not uploaded yet. If you continue now, they will not be added.",
    );
    await expect(stay).toBeFocused();
    await expectAccessible(page);
    await stay.click();
    await expect(alert).toHaveCount(0);
    await expect(dialog).toBeVisible();
  }
  await screenshots(page, "upload-leave");
  const isHeld = await page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(isHeld, "the browser asks before the page goes").toBe(true);
  await expect.poll(() => held.length).toBe(1);
  const readAgain = await holdRequests(page, /\/claim-management\/claim\.data/);
  held.shift()?.();
  await expect.poll(readAgain.isAsked).toBe(true);
  await dialog.getByRole("link", { name: "Close" }).click();
  const one = "1 file is not uploaded yet. If you continue now, it will not be added.";
  await expect(alert).toHaveText(one);
  readAgain.letGo();
  await expect.poll(() => names(page), "the first is in the list").toEqual(["first.pdf", "two.pdf"]);
  await expect(alert, "still asked after the page was read again").toHaveText(one);
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.();
  await expect(alert, "it has arrived, so there is nothing to ask").toHaveCount(0);
  await expect.poll(() => names(page)).toEqual(["first.pdf", "two.pdf", "three.pdf"]);
  expect(await receiptsOf(wallet, robin)).toHaveLength(3);

  await chooseReceipts(page, await files.pdf(4, "four.pdf"), await files.pdf(5, "five.pdf"));
  await expect(queue(page).getByRole("listitem")).toHaveCount(2);
  await expect.poll(() => held.length).toBe(1);
  const readOnceMore = await holdRequests(page, /\/claim-management\/claim\.data/);
  held.shift()?.();
  await expect.poll(readOnceMore.isAsked).toBe(true);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(alert).toHaveText(one);
  readOnceMore.letGo();
  await expect.poll(async () => (await names(page)).at(-1)).toBe("four.pdf");
  await page.getByRole("button", { name: "Continue without it" }).click();
  await expect(page).toHaveURL(/\/claim-management\/$/);
  expect(await receiptsOf(wallet, robin)).toHaveLength(4);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

  test("a photo taken with the camera button uploads at once [RCP-01] @scripts", async ({
    page,
    wallet,
    signedIn,
  }) => {
    const robin = await signedIn({}, { to: addClaims });
    await hydrated(page);
    const camera = page.getByLabel("Take a photo");
    await expect(page.getByText("Take a photo")).toBeInViewport();
    await expect(camera).toHaveAttribute("capture", "environment");
    await expect(page.getByText("drop or paste")).toBeHidden();
    await expectAccessible(page);
    const { name, type, bytes } = await files.picture("png", 6);
    await camera.setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
    await expect(page).toHaveURL(/\/receipt\/\d+\/edit\/$/);
    expect(await receiptsOf(wallet, robin)).toHaveLength(1);
  });
});

test("with a mouse there is no camera button, and the dialog highlights where a dragged file can be dropped [RCP-01] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn({}, { to: addClaims });
  await hydrated(page);
  await expect(page.getByText("Take a photo")).toBeHidden();
  const dialog = page.getByRole("dialog", { name: "Add Claims" });
  const hover = (kind: "dragover" | "dragleave") =>
    dialog.evaluate((found, type) => {
      const data = new DataTransfer();
      data.items.add(new File(["x"], "x.png", { type: "image/png" }));
      found.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }, kind);
  const edge = () =>
    dialog
      .locator("label")
      .filter({ hasText: /^Receipt/ })
      .evaluate((area) => getComputedStyle(area).borderTopStyle);
  expect(await edge()).toBe("dashed");
  await hover("dragover");
  expect(await edge()).toBe("solid");
  await screenshots(page, "upload-hover");
  await hover("dragleave");
  expect(await edge()).toBe("dashed");
});
