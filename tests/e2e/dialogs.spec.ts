import { expect, hydrated, signIn, test } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";

test("dialogs share a top edge and two widths; on a phone a question is a small sheet at the bottom [PEN-02] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { id } = await drafts.add();
  await signIn(page, robin);
  const boxes = [];
  for (const path of ["claim/", `receipt/${id}/`, `receipt/${id}/edit/`, `receipt/${id}/delete/`]) {
    await page.goto(`/claim-management/${path}`);
    await hydrated(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    const { y, width } = (await page.getByRole("dialog").boundingBox()) ?? {};
    boxes.push({ y, width });
  }
  expect(new Set(boxes.map(({ y }) => y)).size, "one top edge").toBe(1);
  expect(new Set(boxes.map(({ width }) => width)).size, "two widths").toBe(2);
  await page.setViewportSize({ width: 320, height: 640 });
  const { y = 0, height = 0, width } = (await page.getByRole("dialog").boundingBox()) ?? {};
  expect({ width, bottom: Math.round(y + height) }).toEqual({ width: 320, bottom: 640 });
  expect(height, "the page it is about shows above").toBeLessThan(480);
});

test("on a phone the page under a full-screen dialog is not rendered and keeps its scroll position [PEN-02] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  for (let sent = 0; sent < 3; sent += 1) await drafts.send(await drafts.add({ amount: 1_000 + sent }));
  await signIn(page, robin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/claim-management/");
  await hydrated(page);
  const heading = page.getByRole("heading", { name: "Claim Management", includeHidden: true });
  const isDrawn = () => heading.evaluate((element) => element.checkVisibility());
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole("link", { name: "Add Claim" }).click();
  await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  await expect.poll(isDrawn).toBe(false);
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect.poll(isDrawn, "beside a dialog on a large screen it shows").toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: "Close" }).click();
  await expect.poll(isDrawn).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
});
