import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expect, hydrated, signIn, test } from "tests/support/e2e";
import {
  expectGoodInOtherColours,
  expectNoSidewaysScroll,
  expectNothingCut,
  expectSteppers,
  expectTargets,
  inLargeLetters,
  inWiderLetters,
  spaceText,
  tabThrough,
} from "tests/support/e2e/checks";
import { draftsOf } from "tests/support/e2e/drafts";
import { putMarketplace } from "tests/support/marketplace";
import type { PersonOptions } from "tests/support/person";
import { readyToAllocate } from "tests/support/plan-offer";
import { publishDocument } from "tests/support/publish-document";
import { pdf } from "tests/support/receipt-files";
import { reviewedVendor } from "tests/support/reviews";
import { siteMap } from "tests/support/site-map";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { fillWallet } from "tests/support/withdrawing";
import type { Brand } from "~/brand/variant";
import { ROLE_ANALYST, ROLE_EMPLOYEE } from "~/domain/role";
import { claims } from "~/service/database/schema";

const name = { firstName: "Maximilienne-Élodie", lastName: "Vandenberghe-de-la-Fontaine" };
const wizard = "/employee/setup";

/** The paths of the site map by who can open them; a `:receiptId` is in the person's own draft. */
const visits: Readonly<Record<string, { wishes?: PersonOptions; paths: readonly string[] }>> = {
  "a signed-out visitor": {
    paths: [
      ...["/sign-in", "/sign-up", "/forgot-password", "/forgot-password/sent", "/update-password"],
      ...[
        "/update-password/done",
        "/email-change",
        "/unsubcribe/*",
        "/privacy",
        "/terms-of-services",
        "/contact",
      ],
    ],
  },
  "somebody set up": {
    wishes: {},
    paths: [
      ...["", "/claim", "/claim/delete-all", "/receipt/:receiptId", "/receipt/:receiptId/edit"].map(
        (rest) => `/claim-management${rest}`,
      ),
      ...["/receipt/:receiptId/delete", "/detail", "/plan", "/guide/:account"].map(
        (rest) => `/claim-management${rest}`,
      ),
      "/documents",
      "/marketplace",
      "/marketplace/search",
      ...[
        "/profile",
        "/profile/picture",
        "/profile/banking-info",
        "/profile/banking-info/edit",
        "/profile/change-password",
        "/profile/my-data",
        "/notifications",
        "/dependent",
        "/dependent/manage",
      ],
      ...["", "/withdraw", "/withdraw/confirm", "/ledger/:figure/:enrollmentId?"].map(
        (rest) => `/wallets${rest}`,
      ),
      ...["", "/review", "/review/delete", "/review/:reviewId/report"].map(
        (rest) => `/marketplace/detail${rest}`,
      ),
    ],
  },
  "an analyst": {
    wishes: { roles: [ROLE_EMPLOYEE, ROLE_ANALYST] },
    paths: [
      "",
      "/:machine",
      "/:machine/difference",
      "/:machine/numbers",
      "/:machine/live",
      "/:machine/live/received",
    ].map((rest) => `/inspector${rest}`),
  },
  "an employee at the start of set-up": {
    wishes: { ...readyToAllocate, coverages: [{ enrollmentId: 1, amount: 0 }] },
    paths: ["/landing-page", "/landing-page/terms", "/basic-information", "/benefit-coverage"].map(
      (step) => wizard + step,
    ),
  },
  "somebody at the end of set-up": {
    wishes: {
      isSetupDone: false,
      dependents: [{ ...name, relationship: "CHILDREN", dateOfBirth: "2016-02-29" }],
    },
    paths: ["/personal-banking", "/dependents", "/review-information"].map((step) => wizard + step),
  },
  "an employee who re-allocates": {
    wishes: { reAllocationStatus: "REQUIRED" },
    paths: ["/re-allocation", "/re-allocation/benefit-coverage"],
  },
  "an employee who confirms a re-allocation": {
    wishes: { reAllocationStatus: "REVIEW" },
    paths: ["/re-allocation/review"],
  },
  "an employee whose plan changed": {
    wishes: { reAllocationStatus: "CHANGE_REQUIRED", fundChange: -20_000, proRated: true },
    paths: ["/re-allocation/mid-year"],
  },
};

/** Pages in the middle of a flow, which the specs of those flows check. */
const withinFlows = [
  "agreement",
  "mid-year/review",
  "year-transition",
  "over-balance",
  "duplicate",
  "result",
  "refused",
  "failed",
];
/** Routes that respond with a file, a redirect or a question for people with two accounts, or show another path's page. */
const noPages = /(\.ts|switch-person\.tsx|elsewhere\.tsx)$|^routes\/setup\/setup\.tsx$/;

test("every page of the site map is visited here or belongs to a flow's spec", () => {
  const walked = new Set(Object.values(visits).flatMap(({ paths: urls }) => urls));
  const left = siteMap()
    .filter(({ file }) => !noPages.test(file))
    .map(({ path }) => path)
    .filter((path) => !walked.has(path) && !withinFlows.some((end) => path.endsWith(`/${end}`)));
  expect(left, "each belongs into `visits`, or into `withinFlows` where a flow's spec looks at it").toEqual(
    [],
  );
});

for (const [who, { wishes, paths: addresses }] of Object.entries(visits)) {
  test(`no page cuts text, scrolls sideways or hides focus at 320 px, 400 %, in large or wide text, in other colours: ${who} [PEN-02] @scripts @brands`, async ({
    page,
    brand,
    person,
    wallet,
    problems,
  }) => {
    test.slow();
    problems.allow(/: (400|404)/);
    let receiptId = 0;
    let claimId = 0;
    let vendor = { vendorId: 0, reviewId: 0 };
    if (wishes) {
      const robin = await person({ ...name, ...wishes });
      if (who === "somebody set up") await fillWallet(wallet.db, robin, 1_234_567);
      if (who.includes("end of set-up") || who === "somebody set up")
        await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), robin);
      if (who === "somebody set up") {
        const drafts = await draftsOf(wallet, wallet.origin, robin);
        ({ claimId } = await drafts.send(await drafts.add({ claim: "new", amount: 123_456 })));
        await wallet.db.update(claims).set({ maxPaid: 100 }).where(eq(claims.id, claimId));
        receiptId = (await drafts.add()).id;
        vendor = await reviewedVendor(wallet.db, robin);
        await putMarketplace(wallet.db, "Everywhere");
        const guide = { company: robin.companyName, title: "Guide", type: "EE_HSA" };
        await publishDocument(wallet, await pdf(), guide);
      }
      await signIn(page, robin);
    }
    for (const url of addresses) {
      const path = url.replace(":receiptId", String(receiptId)).replace("*", "nobody@example.com");
      const query = url.startsWith("/marketplace/detail")
        ? `?id=${vendor.vendorId}`
        : url.endsWith("/detail")
          ? `?id=${claimId}`
          : url.endsWith("/confirm")
            ? "?amount=1.00"
            : "";
      const named = path
        .replace(":figure/:enrollmentId?", "available/1")
        .replace(":account", "healthcare")
        .replace(":machine", "receipt")
        .replace(":reviewId", String(vendor.reviewId));
      await walk(page, named + query, brand);
    }
  });
}

async function walk(page: Page, path: string, brand: Brand): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  expect(page.url(), "shown to this person").toContain(path.replace(/\?.*/, ""));
  await hydrated(page);
  await expectNoSidewaysScroll(page);
  await inLargeLetters(page, () => expectNoSidewaysScroll(page));
  await tabThrough(page);
  // Like a browser at 400 % zoom: the page stays and its viewport shrinks. The focus has already left the page.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScroll(page);
  await tabThrough(page);
  await expectTargets(page);
  await expectSteppers(page);
  await inWiderLetters(page, async () => {
    await expectNoSidewaysScroll(page);
    await expectNothingCut(page);
    await expectTargets(page);
  });
  await spaceText(page);
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
  // A brand differs only in colours and names, so all other axe rules would find the same as in the wallet's brand.
  await expectGoodInOtherColours(page, { rules: brand.key === "wallet" ? "all" : "colours" });
}
