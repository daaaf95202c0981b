import { eq } from "drizzle-orm";
import { businessStart } from "tests/support/business-day";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { makePerson } from "tests/support/person";
import { putVendor, reviewedVendor, sumsOf, wholeVendor } from "tests/support/reviews";
import { vendorPhotos, vendorReviews, vendors } from "~/service/database/schema";

const detail = (id: number, more = "") => `/marketplace/detail/?id=${id}${more}`;

test("a vendor's page tells what is good to know, and a review is written, changed and deleted upon it [MKT-07, MKT-08, MKT-09, MKT-11, MKT-13, MKT-15, PEN-01, PEN-03] @brands", async ({
  page,
  person,
  wallet,
}, { project }) => {
  const robin = await person();
  const id = await putVendor(wallet.db, wholeVendor);
  await signIn(page, robin, { to: detail(id) });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Cedar Street Massage");
  await expect(page).toHaveTitle(/^Cedar Street Massage – /);
  const booking = main.getByRole("link", { name: "Book This Vendor" });
  await expect(booking).toHaveAttribute("href", "https://book.cedarmassage.example/now");
  await expect(booking).toHaveAttribute("rel", "noopener noreferrer");
  await expect(booking).toHaveAccessibleDescription("opens book.cedarmassage.example");
  await expect(main.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/marketplace/search/");
  await expect(main).toContainText("No reviews yet · M5V 2T6");
  const info = main.getByRole("table", { name: "Good to know" });
  await expect(info.getByRole("row", { name: /^Working hours/ })).toContainText(
    "Monday to Friday 09:00 to 19:00",
  );
  await expect(info.getByRole("row", { name: /^Services/ })).toContainText("---");
  await expect(info.getByRole("link", { name: "Show on a map" })).toHaveAttribute("href", /query=M5V\+2T6$/);
  await expect(main).toContainText("None of your categories covers");
  await expect(main.locator("code")).toHaveText("MAPLE10");
  await expectAccessible(page);
  await screenshots(page, "vendor");
  if (project.name !== "no-scripts") {
    await page
      .context()
      .grantPermissions(["clipboard-read", "clipboard-write"])
      .catch(() => undefined);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        configurable: true,
        value: { writeText: (text: string) => (text === "MAPLE10" ? Promise.resolve() : Promise.reject()) },
      });
    });
    await main.getByRole("button", { name: "Copy" }).click();
    await expect(main.getByText("Coupon code has been copied to clipboard.")).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });
    await main.getByRole("button", { name: "Copy" }).click();
    await expect(main.getByText("Failed to copy coupon code to clipboard.")).toBeVisible();
  }

  await main.getByRole("link", { name: "Write Your Review" }).click();
  const dialog = page.getByRole("dialog", { name: "Write Your Review" });
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "vendor-review");
  await dialog.getByRole("button", { name: "Post Review" }).press("Enter");
  await expect(dialog.getByText("Please choose 1 to 5 stars.").first()).toBeVisible();
  await dialog.getByRole("radio", { name: "4 Very good" }).check();
  await dialog.getByLabel("Comment").fill("Good hands.\n<b>Calm</b> room.");
  await dialog.getByRole("button", { name: "Post Review" }).click();
  await expect(page.getByText("Your review has been submitted successfully.").first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const review = main.getByRole("listitem").filter({ hasText: "<b>Calm</b> room." });
  await expect(review).toContainText("4 of 5 stars");
  await expect(review.getByText("today")).toHaveAttribute("title", "20/11/2026");
  await expect(main).toContainText("4.0 of 5, from 1 person");

  await main.getByRole("link", { name: "Update Review" }).click();
  const update = page.getByRole("dialog", { name: "Update Review" });
  await hydrated(page);
  await expect(update.getByRole("radio", { name: "4 Very good" })).toBeChecked();
  await update.getByRole("radio", { name: "2 Fair" }).check();
  await update.getByRole("button", { name: "Update Review" }).click();
  await expect(page.getByText("Your review has been updated successfully.").first()).toBeVisible();
  expect(await sumsOf(wallet.db, id)).toEqual({ points: 2, reviews: 1, rating: 2 });

  await main.getByRole("link", { name: "Update Review" }).click();
  await page.getByRole("link", { name: "Delete your review" }).click();
  await page.getByRole("dialog", { name: "Confirm" }).getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("Your review was deleted.").first()).toBeVisible();
  await expect(main).toContainText("No one has written a review yet.");
});

test("four reviews at first and five more each time, long ones folded, one reported; `rv=1` shows all [MKT-10, MKT-14]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const { vendorId: id } = await reviewedVendor(wallet.db, robin);
  for (let days = 1; days <= 9; days += 1) {
    const { employeeId } = await makePerson(wallet.db, { firstName: `Reader${days}` });
    const createdAt = new Date(Date.parse(businessStart) - days * 86_400_000);
    await wallet.db
      .insert(vendorReviews)
      .values({ vendorId: id, employeeId, ratingPoint: 3, comment: "", createdAt });
  }
  await wallet.db.update(vendors).set({ reviewTotal: 11, ratingPointTotal: 36 }).where(eq(vendors.id, id));
  await signIn(page, robin, { to: detail(id) });
  const reviews = page.locator("#reviews").getByRole("listitem");
  await expect(reviews).toHaveCount(4);
  await expect(reviews.nth(2)).toContainText("yesterday");
  await expect(reviews.nth(3)).toContainText("2 days ago");
  const whole = reviews.nth(1).getByText("The stairs are steep.").last();
  await expect(whole).toBeHidden();
  await reviews.nth(1).getByText("Read More").click();
  await expect(whole).toBeVisible();
  await reviews.nth(1).getByText("Read Less").click();
  await expect(whole).toBeHidden();
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(reviews).toHaveCount(9);
  await expect(page).toHaveURL(/reviews=9/);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(reviews).toHaveCount(11);
  await expect(page.getByRole("link", { name: "Load more" })).toHaveCount(0);
  await page.goto(detail(id, "&rv=1"));
  await expect(reviews).toHaveCount(11);
  await page.getByRole("link", { name: "Report the review of Reader1 T." }).click();
  await page.getByRole("button", { name: "Yes, report it" }).click();
  await expect(page.getByText("Thank you. We will look at this review.").first()).toBeVisible();
  await expect(page).toHaveURL(/rv=1/);
  await expect(reviews.filter({ hasText: "Reader1 T." })).toContainText("you reported it");
});

test("each photo has an address; arrow keys and swipes lead on from one to the next, and one that fails is a drawing [MKT-07]", async ({
  page,
  person,
  wallet,
  problems,
}, { project }) => {
  problems.allow(/: 404|file that is written down|Failed to load resource/);
  const id = await putVendor(wallet.db, wholeVendor);
  const about = { vendorId: id, width: 900, height: 600 };
  await wallet.db.insert(vendorPhotos).values(
    ["The room", "The door", "The team"].map((title, position) => ({
      ...about,
      position,
      title,
      fileId: crypto.randomUUID(),
      sha256: String(position).repeat(64),
    })),
  );
  await signIn(page, await person(), { to: detail(id) });
  await page.getByRole("list", { name: "Photos" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/&photo=2$/);
  const viewer = page.getByRole("dialog", { name: "Cedar Street Massage" });
  await expect(viewer).toContainText("Photo 2 of 3: The door");
  await hydrated(page);
  for (const next of [3, 1]) {
    if (project.name === "no-scripts") await viewer.getByRole("link", { name: "Next photo" }).click();
    else await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(new RegExp(`&photo=${next}$`));
  }
  await expect(viewer).toContainText("Photo 1 of 3: The room");
  if (project.name !== "no-scripts") {
    const finger = (event: "touchstart" | "touchend", clientX: number) =>
      viewer
        .getByText("The room", { exact: false })
        .locator("xpath=preceding-sibling::div")
        .dispatchEvent(event, { changedTouches: [{ identifier: 0, clientX, clientY: 300 }] });
    await finger("touchstart", 200);
    await finger("touchend", 230);
    await expect(page, "a press is no swipe").toHaveURL(/&photo=1$/);
    await finger("touchstart", 200);
    await finger("touchend", 250);
    await expect(page, "to the right, back to the last").toHaveURL(/&photo=3$/);
  }
  await viewer.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/id=\d+$/);
  await expect(viewer).toHaveCount(0);
});

test("hostile words of a vendor are only words, on its page and in the list", async ({
  page,
  person,
  wallet,
}) => {
  const script = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>';
  const long = "wörd\u202e".repeat(2_000);
  const id = await putVendor(wallet.db, {
    name: `\u202eMassage ${script} Hostilia`,
    description: `${script}\n${long}`,
    email: "javascript:alert(1)@x",
    website: "javascript:alert(1)",
    affiliateLink: "data:text/html,<script>alert(1)</script>",
    couponCode: script,
    discount: long.slice(0, 500),
    address: script,
    cityName: long,
    postcode: script,
    phoneNumber: "tel:1;javascript:alert(1)",
  });
  const expectHarmless = async () => {
    await expect(page.locator("main script, main img[src='x']")).toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, "nothing scrolls sideways").toBeLessThanOrEqual(320);
  };
  await signIn(page, await person(), { to: detail(id) });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(script);
  await expect(page).toHaveTitle(/^Massage <script>/);
  await expect(page.locator("code")).toHaveText(script);
  const links = page.locator('main a:not([href^="/"]):not([href^="#"])');
  for (const link of await links.all())
    await expect(link).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\//);
  await expect(page.getByRole("link", { name: "Book This Vendor" })).toHaveCount(0);
  await expectHarmless();

  await page.goto("/marketplace/search/?searchKey=Hostilia");
  await expect(page).toHaveTitle(/^1 Result /);
  await expect(page.getByRole("heading", { level: 3 })).toContainText(script);
  await expect(links).toHaveCount(0);
  await expectHarmless();
});
