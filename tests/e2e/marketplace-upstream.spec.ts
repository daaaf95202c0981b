import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, expectAccessible, signIn, test } from "tests/support/e2e";
import { type StubUpstream, startUpstream } from "tests/support/upstream";
import { startWallet, type WalletServer } from "tests/support/wallet-server";

// The marketplace with an upstream behind the portal that returns only the fields of section 3; the worker's own service responds
// to the calls about the person and the wallet's balance.

let upstream: StubUpstream;
let portal: WalletServer;
let dataDir: string;

const api = "/manage-employer/api";
const summary = {
  id: 7,
  name: "Cedar Street Massage",
  coverImageUrl: null,
  ratingPointTotal: 9,
  reviewTotal: 2,
  postcode: "M5V 2T6",
  discount: null,
};
const vendor = {
  id: 7,
  name: "Cedar Street Massage",
  description: null,
  email: null,
  website: null,
  affiliateLink: null,
  couponCode: null,
  costFrom: 8_500,
  costTo: null,
  languageSpoken: [{ name: "French" }],
  serviceIds: [5],
  workingHours: [{ dayOfWeek: "MONDAY", from: "09:00", to: "17:00" }],
  photos: [],
  coverImageUrl: null,
  publishTo: null,
  status: "PUBLISHED",
  location: {
    id: 7,
    address: null,
    cityName: "Toronto",
    latitude: null,
    longitude: null,
    phoneNumber: null,
    postcode: "M5V 2T6",
    provinceId: null,
  },
};
const review = {
  reviewId: 3,
  ratingPoint: 4,
  comment: "Good hands.",
  createdDate: "2026-11-19T15:00:00Z",
  reviewByEmployeeFirstName: "Noah",
  reviewByEmployeeLastName: "T.",
  employeePhotoUrl: null,
};

test.beforeAll(async ({ wallet }) => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-upstream-"));
  upstream = await startUpstream(wallet.origin);
  portal = await startWallet({ dataDir, env: { UPSTREAM_API_URL: upstream.origin } });
  const reviews = { records: [review], total: 1, pageCount: 1, reviewTotal: 2, ratingPointTotal: 9 };
  for (const [call, body] of [
    ["vendors/services", [{ id: 5, name: "Massage Therapy" }]],
    ["languages/available", [{ code: "fr", name: "French" }]],
    ["vendors/employee", { records: [summary], total: 1, pageCount: 1 }],
    ["vendors/7/by-employee", vendor],
    ["vendors/7/reviews/by-employee", reviews],
  ] as const)
    upstream.answers.set(`GET ${api}/${call}`, { status: 200, body });
  upstream.answers.set(`GET ${api}/vendors/7/reviews/by-employee/detail`, { status: 404 });
});
test.afterAll(async () => {
  await portal.stop();
  await upstream.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("the pages need only the fields of section 3 and show what the wallet pays [MKT-01, MKT-06, MKT-07, MKT-10, MKT-13, MKT-15] @no-scripts", async ({
  page,
  person,
}) => {
  await signIn(page, await person(), { origin: portal.origin, to: "/marketplace/" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 3 })).toHaveText(["Cedar Street Massage"]);
  await page.getByRole("link", { name: "See all" }).click();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText("1 Result");
  await expect(main.getByRole("listitem").first()).toContainText("4.5 of 5 stars, (2 reviews)");
  await page.getByRole("link", { name: "Cedar Street Massage" }).click();
  await expect(main.getByRole("table", { name: "Good to know" })).toContainText("Massage Therapy");
  await expect(main).toContainText("From healthcare spending, where you have $2,800.00 left.");
  await expect(main).toContainText("− $85.00");
  await expect(main).toContainText("Good hands.");
  await expectAccessible(page);

  // The paying category is unknown, so the page is shown without it.
  for (const enrollment of [1, 2])
    upstream.answers.set(`GET /manage-claim/api/claims/expense-types/${enrollment}`, { status: 503 });
  await page.reload();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Cedar Street Massage");
  await expect(main).not.toContainText("What it would cost you");
});

test("reviews that do not fit into one upstream response are split into pages [MKT-10] @no-scripts", async ({
  page,
  person,
}) => {
  const total = 1_003;
  upstream.answers.set(`GET ${api}/vendors/7/reviews/by-employee`, ({ path: asked }) => {
    const query = new URL(asked, upstream.origin).searchParams;
    const [at, perPage] = [Number(query.get("page")), Number(query.get("perPage"))];
    const records = Array.from({ length: Math.min(perPage, total - (at - 1) * perPage) }, (_, index) => ({
      ...review,
      reviewId: (at - 1) * perPage + index + 1,
    }));
    const sums = {
      total,
      pageCount: Math.ceil(total / perPage),
      reviewTotal: total,
      ratingPointTotal: 4 * total,
    };
    return { status: 200, body: { records, ...sums } };
  });
  await signIn(page, await person(), { origin: portal.origin, to: "/marketplace/detail/?id=7&rv=1" });
  const shown = page.locator("#reviews").getByRole("listitem");
  await expect(shown).toHaveCount(500);
  for (const [number, count] of [
    [2, 500],
    [3, 3],
  ] as const) {
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(page).toHaveURL(new RegExp(`rv=1&page=${number}#reviews$`));
    await expect(shown).toHaveCount(count);
  }
  await expect(page.getByText("All reviews are shown.")).toBeVisible();
  await page.getByRole("link", { name: "Newer reviews" }).click();
  await expect(page).toHaveURL(/rv=1&page=2#reviews$/);
});
