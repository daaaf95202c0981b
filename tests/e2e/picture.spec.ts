import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, hydrated, screenshots, test } from "tests/support/e2e";

const save = (page: Page) => page.getByRole("button", { name: "Save the picture" });
const field = (page: Page) => page.getByRole("dialog").getByLabel("Picture");
const shown = (page: Page) => page.getByRole("img", { name: "Your picture" });

/** A picture that is red on the left and blue on the right, twice as wide as high. */
async function redAndBlue(format: "jpeg" | "png") {
  const half = { width: 400, height: 400, channels: 3, background: "#00f" } as const;
  const blue = await sharp({ create: half }).png().toBuffer();
  const buffer = await sharp({ create: { ...half, width: 800, background: "#f00" } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .toFormat(format)
    .toBuffer();
  return { name: `me.${format}`, mimeType: `image/${format}`, buffer };
}

/** Returns the size of the stored picture and its average red and blue. */
async function keptPicture(page: Page) {
  const src = (await shown(page).getAttribute("src"))?.replace("?thumbnail", "") ?? "";
  const bytes = await (await page.request.get(src)).body();
  const { width, height } = await sharp(bytes).metadata();
  const { channels } = await sharp(bytes).stats();
  return { width, height, red: Math.round(channels[0]?.mean ?? 0), blue: Math.round(channels[2]?.mean ?? 0) };
}

test("a profile picture is selected, cropped to a square and shown; an invalid file is refused beside its field [PRF-05, PEN-03] @brands", async ({
  page,
  scripts,
  problems,
  signedIn,
}) => {
  problems.allow(/: (413|415)/);
  await signedIn({ firstName: "Robin", lastName: "Tremblay" }, { to: "/profile/" });
  await hydrated(page);
  await expect(page.getByText("RT", { exact: true })).toBeVisible();
  const typed = page.getByRole("main").getByLabel("City");
  if (scripts) await typed.fill("Ottawa");
  await page.getByRole("link", { name: "Change picture" }).click();
  await expect(page).toHaveURL(/\/profile\/picture\/$/);
  await hydrated(page);
  await expect(page.getByText("Still needed: picture")).toBeVisible({ visible: scripts });
  await expectAccessible(page);

  const invalid = page.getByRole("dialog").getByText("Please submit valid file type!").last();
  const refuse = async (name: string, mimeType: string, buffer: Buffer) => {
    await field(page).setInputFiles({ name, mimeType, buffer });
    if (!scripts || mimeType === "image/png") await save(page).click();
  };
  await refuse("me.gif", "image/gif", Buffer.from("GIF89a"));
  await expect(invalid).toBeVisible();
  await refuse("me.png", "image/png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(page.getByRole("group", { name: "There is a problem" })).toContainText("valid file type");
  await field(page).setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(10_485_760),
  });
  if (!scripts) await save(page).click();
  const tooLarge = "This image cannot be uploaded, because it exceeds the maximum file size for uploading.";
  await expect(page.getByText(tooLarge).last()).toBeVisible();

  await field(page).setInputFiles(await redAndBlue("png"));
  if (scripts) {
    const across = page.getByRole("slider", { name: "Left or right" });
    await across.focus();
    await across.press("End");
    await expect(page.getByRole("img", { name: "The part to keep" })).toBeVisible();
    await expectAccessible(page);
  }
  await screenshots(page, "picture");
  await save(page).click();
  await expect(page).toHaveURL(/\/profile\/$/);
  await expect(page.getByRole("main")).toContainText("Change avatar success");
  await expect(shown(page)).toBeVisible();
  const kept = await keptPicture(page);
  expect(kept).toMatchObject(scripts ? { width: 512, height: 512 } : { width: 400, height: 400 });
  // With scripts only the right half was uploaded; without them the server keeps the middle.
  expect(kept.blue).toBeGreaterThan(scripts ? 240 : 120);
  expect(kept.red).toBeLessThan(scripts ? 15 : 135);
  if (scripts) await expect(typed, "typed before the picture was changed").toHaveValue("Ottawa");
  await expectAccessible(page);
  await screenshots(page, "personal-information-with-picture");
});
