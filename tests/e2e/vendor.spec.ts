import { and, eq } from "drizzle-orm";
import { businessStart } from "tests/support/business-day";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { holdRequests } from "tests/support/e2e/held-requests";
import { paste } from "tests/support/e2e/pasting";
import { makePerson } from "tests/support/person";
import { putVendor, reviewedVendor, reviewTotalsOf, wholeVendor } from "tests/support/reviews";
import { testSecrets } from "tests/support/wallet-server";
import { vendorPhotos, vendorReviews, vendors } from "~/service/database/schema";

const detail = (id: number, more = "") => `/marketplace/detail/?id=${id}${more}`;

// The photos of tests have no files, so no other test's list may show them.
test.afterEach(async ({ wallet }) => void (await wallet.db.delete(vendorPhotos)));

test("a vendor's page shows its details; a review is written, changed and deleted [MKT-07, MKT-08, MKT-09, MKT-11, MKT-13, MKT-15, PEN-01, PEN-03] @brands", async ({
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
  expect(await reviewTotalsOf(wallet.db, id)).toEqual({ points: 2, reviews: 1, rating: 2 });

  await main.getByRole("link", { name: "Update Review" }).click();
  await page.getByRole("link", { name: "Delete your review" }).click();
  await page.getByRole("dialog", { name: "Confirm" }).getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("Your review was deleted.").first()).toBeVisible();
  await expect(main).toContainText("No one has written a review yet.");
});

test("a pasted comment that is too long is not cut off but refused, and shown again [MKT-11, ERR-03]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const { vendorId: id } = await reviewedVendor(wallet.db, robin);
  await signIn(page, robin, { to: `/marketplace/detail/review/?id=${id}` });
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Update Review" });
  const comment = dialog.getByLabel("Comment");
  await paste(comment, "c".repeat(2_001));
  await dialog.getByRole("button", { name: "Update Review" }).click();
  await expect(dialog.getByRole("group", { name: "There is a problem" }).getByRole("listitem")).toHaveText([
    "Please write at most 2000 characters.",
  ]);
  await expect(comment).toHaveValue("c".repeat(2_001));
});

test("a comment typed before scripts load replaces the saved one [MKT-11] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const { vendorId: id } = await reviewedVendor(wallet.db, robin);
  await signIn(page, robin);
  const { letGo } = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(`/marketplace/detail/review/?id=${id}`, { waitUntil: "commit" });
  const dialog = page.getByRole("dialog", { name: "Update Review" });
  const comment = dialog.getByLabel("Comment");
  await expect(comment).toHaveValue("My back thanks them.");
  await comment.fill("");
  letGo();
  await hydrated(page);
  await expect(comment, "emptied is typed, too").toHaveValue("");
  await comment.fill("Thank you.");
  await page.unrouteAll({ behavior: "wait" });
  await dialog.getByRole("button", { name: "Update Review" }).click();
  await expect(page.getByText("Your review has been updated successfully.").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Thank you." })).toHaveCount(1);
});

test("an employee who may not claim sees why instead of what the wallet would pay [MKT-15, CLM-02, SUB-06] @no-scripts", async ({
  page,
  person,
  wallet,
}) => {
  const id = await putVendor(wallet.db, { ...wholeVendor, serviceIds: [5] });
  const notYet = "You can only submit a claim after eligibility date";
  const cancelled = /Sorry your benefit was cancelled, you can not submit the new claim after/;
  for (const [wishes, why] of [
    [{ eligibilityDate: "2026-12-20" }, notYet],
    [{ benefitCancellationDate: "2026-10-31" }, cancelled],
  ] as const) {
    await signIn(page, await person(wishes), { to: detail(id) });
    const main = page.getByRole("main");
    await expect(main).toContainText(why);
    await expect(main).not.toContainText("Your wallet pays");
    await page.goto("/marketplace/");
    await expect(main).toContainText(why);
    await expect(main).not.toContainText(/You have .* left/);
    await page.context().clearCookies();
  }
});

test("text direction marks in a vendor's name do not change the sentences of a dialog @no-scripts", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const { vendorId: id } = await reviewedVendor(wallet.db, robin);
  await wallet.db.update(vendors).set({ name: "Calm \u202eRooms\u2066" }).where(eq(vendors.id, id));
  await signIn(page, robin, { to: `/marketplace/detail/review/?id=${id}` });
  await expect(page.getByRole("dialog")).toContainText("Calm Rooms. Everyone using the marketplace");
  await page.getByRole("link", { name: "Delete your review" }).click();
  await expect(page.getByRole("dialog")).toContainText("delete your review of Calm Rooms?");
});

test("four reviews at first and five more per click, long ones folded, one reported; `rv=1` shows all [MKT-10, MKT-14, PEN-01, LAY-09]", async ({
  page,
  person,
  wallet,
  scripts,
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
  const folded = reviews.nth(1).locator("summary > span").first();
  const linesOf = (element: Element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await folded.evaluate(linesOf)).toBe(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await reviews.nth(1).getByText("Read More").click();
  await expect(whole).toBeVisible();
  await reviews.nth(1).getByText("Read Less").click();
  await expect(whole).toBeHidden();
  await hydrated(page);
  const loadMore = page.getByRole("link", { name: "Load more" });
  const count = page.getByRole("status").filter({ hasText: "reviews are shown" });
  await expect(count).toHaveText("4 of 11 reviews are shown.");
  const scrolled = () => page.evaluate(() => window.scrollY);
  await loadMore.scrollIntoViewIfNeeded();
  const before = await scrolled();
  await loadMore.press("Enter");
  await expect(reviews).toHaveCount(9);
  await expect(page).toHaveURL(/reviews=9/);
  await expect(count).toHaveText("9 of 11 reviews are shown.");
  if (scripts) {
    await expect(loadMore).toBeFocused();
    expect(await scrolled(), "the new ones come under one's eyes").toBeGreaterThanOrEqual(before);
  } else await expect(page).toHaveURL(/#review-5$/);
  await expect(reviews.nth(4)).toBeInViewport();
  await loadMore.press("Enter");
  await expect(reviews).toHaveCount(11);
  await expect(loadMore).toHaveCount(0);
  if (scripts) await expect(page.getByText("All reviews are shown.")).toBeFocused();
  await expect(reviews.nth(9)).toBeInViewport();
  await page.goto(detail(id, "&rv=1"));
  await expect(reviews).toHaveCount(11);
  await page.getByRole("link", { name: "Report the review of Reader1 T." }).click();
  await page.getByRole("button", { name: "Yes, report it" }).click();
  await expect(page.getByText("Thank you. We will look at this review.").first()).toBeVisible();
  await expect(page).toHaveURL(/rv=1/);
  await expect(reviews.filter({ hasText: "Reader1 T." })).toContainText("you reported it");
});

test("each photo has a URL; arrow keys and swipes change photos, and a failed one is retried by a signed URL, then a drawing [MKT-07, ERR-04]", async ({
  page,
  person,
  wallet,
  problems,
  scripts,
}) => {
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
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  await signIn(page, await person(), { to: detail(id) });
  const photos = page.getByRole("list", { name: "Photos" }).getByRole("link");
  if (scripts) {
    await expect(photos.first().locator("svg")).toBeVisible();
    const [large] = asked.filter((one) => one.startsWith("/files/"));
    expect(asked.filter((one) => one.endsWith("?signed"))).toContain(
      `${large?.replace(/%2Fwebp$/, "")}?signed`,
    );
  } else await expect(photos.first().locator("img")).toHaveAttribute("alt", "Photo 1 of 3: The room");
  await expect(photos.first().locator("[loading=lazy]")).toHaveCount(0);
  await photos.nth(1).click();
  await expect(page).toHaveURL(/&photo=2$/);
  const viewer = page.getByRole("dialog", { name: "Cedar Street Massage" });
  await expect(viewer).toContainText("Photo 2 of 3: The door");
  await hydrated(page);
  if (scripts) {
    await page.keyboard.press("ArrowRight");
    // Does not wait for the photo of the first press.
    await page.keyboard.press("ArrowRight");
  } else
    for (const next of [3, 1]) {
      await viewer.getByRole("link", { name: "Next photo" }).click();
      await expect(page).toHaveURL(new RegExp(`&photo=${next}$`));
    }
  await expect(page).toHaveURL(/&photo=1$/);
  await expect(viewer).toContainText("Photo 1 of 3: The room");
  if (scripts) {
    await page.keyboard.press("Alt+Shift+ArrowRight");
    await page.keyboard.press("Control+ArrowRight");
    const finger = async (from: readonly number[], to: readonly number[], fingers = 1) => {
      const picture = viewer.locator("p[aria-live]").locator("xpath=preceding-sibling::div");
      const at = ([clientX = 0, clientY = 0]: readonly number[]) =>
        Array.from({ length: fingers }, (_, identifier) => ({ identifier, clientX, clientY }));
      await picture.dispatchEvent("touchstart", { touches: at(from), changedTouches: at(from) });
      await picture.dispatchEvent("touchend", { touches: [], changedTouches: at(to).slice(0, 1) });
    };
    await finger([200, 300], [230, 300]);
    await finger([200, 300], [260, 380]);
    await finger([200, 300], [280, 300], 2);
    await expect(viewer, "a press, a scroll, a pinch and the browser's own keys turn no photo").toContainText(
      "Photo 1 of 3",
    );
    await finger([200, 300], [250, 310]);
    await expect(page, "to the right, back to the last").toHaveURL(/&photo=3$/);
  }
  if (scripts) {
    await expect(viewer.locator("img"), "the photo, then the same by a signed URL, have failed").toHaveCount(
      0,
    );
    await expect(viewer.locator("svg[viewBox='60 30 180 120']")).toBeVisible();
  }
  await viewer.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/id=\d+$/);
  await expect(viewer).toHaveCount(0);
});

test("hostile text of a vendor is shown only as text, on its page and in the list", async ({
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

test("hostile text of a review and of its author is shown only as text, in the list and in the dialogs", async ({
  page,
  person,
  wallet,
}) => {
  const script = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>';
  const comment = `${script} javascript:alert(1) \u202e${"wörd\u202e".repeat(350)}`;
  const robin = await person();
  const { vendorId: id, reviewId } = await reviewedVendor(wallet.db, robin);
  const mallory = await makePerson(wallet.db, { firstName: `\u202eMallory ${script}`, lastName: "\u2067Ox" });
  await wallet.db
    .update(vendorReviews)
    .set({ comment, employeeId: mallory.employeeId })
    .where(eq(vendorReviews.id, reviewId));
  const [own] = await wallet.db
    .update(vendorReviews)
    .set({ comment })
    .where(and(eq(vendorReviews.vendorId, id), eq(vendorReviews.employeeId, robin.employeeId)))
    .returning();
  await wallet.db
    .update(vendors)
    .set({ name: `Hostile ${script}` })
    .where(eq(vendors.id, id));
  const hiding = `${wallet.origin}/manage-operator/api/reviews/${own?.id}/hiding`;
  const headers = { "Content-Type": "application/json", "Operator-Key": testSecrets.OPERATOR_KEY };
  const hidden = await fetch(hiding, { method: "POST", headers, body: JSON.stringify({ reason: script }) });
  expect(hidden.status).toBe(200);
  const expectHarmless = async () => {
    await expect(
      page.locator("main script, main img[src='x'], dialog script, dialog img[src='x']"),
    ).toHaveCount(0);
    await expect(page).not.toHaveTitle("taken");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, "nothing scrolls sideways").toBeLessThanOrEqual(320);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, robin, { to: detail(id) });
  await expect(page.locator("#reviews").getByRole("listitem").first()).toContainText(script);
  await expect(page.locator("#reviews")).toContainText(`Reason: ${script}`);
  await expectHarmless();
  for (const [more, words] of [
    [`review/${reviewId}/report/`, `report the review of Mallory ${script} O.?`],
    ["review/", `Hostile ${script}. Everyone using the marketplace`],
  ] as const) {
    await page.goto(`/marketplace/detail/${more}?id=${id}`);
    await expect(page.getByRole("dialog")).toContainText(words);
    await expectHarmless();
  }
  await expect(page.getByLabel("Comment")).toHaveValue(comment);
  await page.getByLabel("Comment").fill(`${comment}!`);
  await page.getByRole("button", { name: "Update Review" }).click();
  await expect(page.getByText("Your review has been updated successfully.").first()).toBeVisible();
  await expectHarmless();
});

test("the link to the results returns to the previous search, also after dialogs [MKT-07, PEN-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const { vendorId: id } = await reviewedVendor(wallet.db, robin);
  const search = "/marketplace/search/?searchKey=cedar+street&perPage=32";
  await signIn(page, robin, { to: search });
  await page.locator(`main a[href^="/marketplace/detail/?id=${id}&from="]`).click();
  await page.getByRole("link", { name: "Update Review" }).click();
  await page.getByRole("link", { name: "Delete your review" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "No", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the results" }).click();
  await expect(page).toHaveURL(wallet.origin + search);
});
