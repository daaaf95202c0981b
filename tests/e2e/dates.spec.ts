import {
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  type Wallet,
} from "tests/support/e2e";
import { expectNoSidewaysScroll } from "tests/support/e2e/checks";
import { addDays, formatDate, today } from "~/domain/calendar";
import { putClaims } from "./put-claims";
import { fillIn, isSaved, putReceipt, save } from "./put-receipt";

const day = ({ clock }: Wallet) => today(clock);

test("a date can be typed as digits alone, with dots, or in the format browsers autofill [RCP-18]", async ({
  page,
  person,
  scripts,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  const date = page.getByLabel("Expense date", { exact: true });
  await expect(date).toHaveAttribute("inputmode", "numeric");
  const shown = formatDate(day(wallet));
  for (const typed of [shown.replaceAll("/", ""), shown.replaceAll("/", "."), day(wallet)]) {
    await date.fill(typed);
    await page.getByLabel("Notes").focus();
    await expect(date).toHaveValue(scripts ? shown : typed);
  }
  await fillIn(page, day(wallet), { date: shown.replaceAll("/", "") });
  await save(page);
  await isSaved(page, "draft");
  await expect(page.getByRole("dialog")).toContainText(shown);
});

test("a receipt's calendar writes the chosen date into its field, and Escape closes only the calendar [RCP-18, PEN-02] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  const date = page.getByLabel("Expense date", { exact: true });
  const opener = page.getByRole("button", { name: "Calendar: Expense date" });
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  await date.fill(formatDate(addDays(day(wallet), -1)));
  await page.setViewportSize({ width: 320, height: 640 });
  await opener.click();
  await expect(calendar.getByRole("button", { name: / selected$/ })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await screenshots(page, "calendar");
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole("dialog", { name: /Receipt/ }), "the receipt's own dialog stays").toBeVisible();

  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("button", { name: / selected$/ })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(date).toHaveValue(formatDate(addDays(day(wallet), -2)));
  await expect(date).toBeFocused();

  await opener.click();
  await calendar.getByLabel("month").selectOption("Jan");
  await expect(calendar.getByRole("button", { name: /^January 1\b|, January 1,/ })).toBeVisible();
  await opener.click();
  await expect(calendar).toBeHidden();
});

test("in a low window the whole calendar can be scrolled to, and its focused day is visible [RCP-18, PEN-01] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  const opener = page.getByRole("button", { name: "Calendar: Expense date" });
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  // August 2026 has six weeks.
  for (const [chosen, last] of [
    ["20/11/2026", "November 30"],
    ["31/08/2026", "August 31"],
  ] as const) {
    await page.getByLabel("Expense date", { exact: true }).fill(chosen);
    // At 400 %, and a phone on its side.
    for (const [width, height] of [
      [320, 256],
      [568, 270],
    ] as const) {
      await page.setViewportSize({ width, height });
      await opener.press("Enter");
      const selected = calendar.getByRole("button", { name: / selected\b/ });
      await expect(selected).toBeFocused();
      await expect(selected, `${chosen} in ${height} pixels`).toBeInViewport({ ratio: 1 });
      const lastDay = calendar.getByRole("button", { name: new RegExp(`${last}\\b`) });
      await lastDay.scrollIntoViewIfNeeded();
      await expect(lastDay).toBeInViewport({ ratio: 1 });
      const box = await calendar.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box)).toBe(true);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
    }
  }
});

test("a calendar closes when Tab leaves it, and covers none of the fields after it [RCP-18, PEN-01] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  const opener = page.getByRole("button", { name: "Calendar: Expense date" });
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  const selected = calendar.getByRole("button", { name: / selected\b/ });
  await page.getByLabel("Expense date", { exact: true }).fill(formatDate(day(wallet)));
  await opener.press("Enter");
  await expect(selected).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(calendar, "within it").toBeVisible();
  await calendar.getByLabel("month").focus();
  await expect(calendar).toBeVisible();
  await selected.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Today\W+for the/ })).toBeFocused();
  await expect(calendar).toBeHidden();
  await expect(opener).toHaveAttribute("aria-expanded", "false");

  await opener.press("Enter");
  await expect(selected).toBeFocused();
  await opener.click();
  await expect(calendar, "its own button still closes it").toBeHidden();
});

test("on a phone the list's date filter keeps typed text and gets the date chosen in its calendar [CLM-09, PEN-02] @scripts @brands", async ({
  page,
  person,
  wallet,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const robin = await person();
  await putClaims(wallet.db, robin, [{}]);
  await signIn(page, robin);
  await hydrated(page);
  const opener = page.getByRole("button", { name: "Calendar: To" });
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  const to = page.getByRole("textbox", { name: /^To\b/ });
  await expect(opener, "fetched once the dates are looked at").toHaveCount(0);
  await page.getByText("More filters").click();
  await to.fill("02/02/2026");
  await expect(opener).toBeVisible();
  await expect(to, "what was typed before it came stays").toHaveValue("02/02/2026");
  await opener.click();
  await expect(calendar.getByRole("button", { name: / selected$/ })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(to).toHaveValue("01/02/2026");
  await expect(to).toBeFocused();
  await expect(calendar).toBeHidden();
  await screenshots(page, "calendar-of-list");
});

test("a calendar that fails to load shows a message, and the date can still be typed [RCP-18] @scripts", async ({
  page,
  person,
  problems,
  wallet,
}) => {
  problems.allow(/ERR_FAILED/);
  const robin = await person();
  const receipt = await putReceipt(wallet, robin);
  await signIn(page, robin, { to: receipt.edit });
  await hydrated(page);
  await page.route(/\/calendar-[\w-]+\.js$/, (route) => route.abort());
  await page.getByRole("button", { name: "Calendar: Expense date" }).click();
  await expect(page.getByRole("alert")).toHaveText("The calendar did not load. Please type the date.");
  await page.getByLabel("Expense date", { exact: true }).fill("12112026");
});
