import { mkdirSync } from "node:fs";
import { expect, signIn, test } from "tests/support/e2e";
import { putClaims } from "./put-claims";

// `PICTURES=1 npm run test:e2e -- readme-picture` renews the picture that README.md shows.
test("the claims screen as the README shows it @scripts", async ({ page, person, wallet }, info) => {
  const amelia = await person({
    firstName: "Amelia",
    lastName: "Roy",
    coverages: [
      { enrollmentId: 1, amount: 280_000 },
      { enrollmentId: 2, amount: 100_000 },
      { enrollmentId: 3, amount: 60_000 },
      { enrollmentId: 4, amount: 20_000 },
      { enrollmentId: 5, amount: 90_000 },
    ],
  });
  await putClaims(wallet.db, amelia, [
    { cents: 17_500, more: { paymentStatus: "FULLY_PAID" } },
    { status: "REJECTED", cents: 41_000, more: { reasonType: "OVER_BUDGET" } },
    { cents: 12_000, more: { paymentStatus: "FULLY_PAID" } },
    { cents: 123_450, more: { paymentStatus: "PARTIALLY_PAID" } },
    { cents: 24_000, more: { paymentStatus: "PENDING_PAYMENT" } },
    { status: "REQUESTED", cents: 8_900 },
    { status: "OPEN", cents: 9_640 },
  ]);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await signIn(page, amelia);
  await expect(page.getByText("Partially Paid")).toBeVisible();
  const folder = process.env.PICTURES === "1" ? "tests/pictures" : info.outputPath();
  mkdirSync(folder, { recursive: true });
  const picture = await page.screenshot({ path: `${folder}/claims-1280.png` });
  expect(picture.length).toBeGreaterThan(20_000);
});
