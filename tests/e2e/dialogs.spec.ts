import { expect, hydrated, signIn, test } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";

test("dialogs keep their top edge and one of two widths; a question is a small sheet on a phone [PEN-02] @scripts", async ({
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
