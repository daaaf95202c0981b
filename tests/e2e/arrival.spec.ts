import { expect, hydrated, signIn, test } from "tests/support/e2e";
import { arrivalAt, walkLinks } from "tests/support/e2e/arrival";
import { draftsOf } from "tests/support/e2e/drafts";
import { readyToAllocate } from "tests/support/plan-offer";
import { reviewedVendor } from "tests/support/reviews";
import { siteMap } from "tests/support/site-map";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { fillWallet } from "tests/support/withdrawing";
import { ROLE_ANALYST, ROLE_EMPLOYEE } from "~/domain/role";
import { documents } from "~/service/database/schema";

// The focus after each client-side navigation.

/** Routes that respond with a file, a redirect or a question for people with two accounts, or show another path's page. */
const noPages = /(\.ts|switch-person\.tsx|elsewhere\.tsx|setup\/setup\.tsx)$/;
/** Pages reached only from a mail, a post or a question within a flow, never by a link. */
const behindForms =
  /^\/(sign-up|update-password|unsubcribe|forgot-password\/sent|email-change)|\/(agreement|confirm|year-transition|over-balance|duplicate|result|refused|failed|edit|review|review-information|mid-year|dependents|benefit-coverage|live\/received)(\/|$)/;

test("every link of the site map moves the focus once, to the new heading, and changes the page title [LAY-09] @scripts", async ({
  page,
  person,
  wallet,
  problems,
  signedIn,
}) => {
  test.slow();
  problems.allow(/: (400|404)/);
  const seen = new Set<string>();
  const walk = async (start: string) => {
    for (const path of await walkLinks(page, start)) seen.add(path);
  };
  await walk("/sign-in/");

  const robin = await person();
  await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), robin);
  await fillWallet(wallet.db, robin, 10_000);
  const guide = { title: "Guide", url: "https://plan.example/guide", type: "EE_HSA" } as const;
  await wallet.db.insert(documents).values({ employerId: robin.employerId, ...guide });
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await drafts.send(await drafts.add({ claim: "new", amount: 900 }));
  await drafts.add();
  await signIn(page, robin);
  await walk("/claim-management/");
  await walk(`/marketplace/detail/?id=${(await reviewedVendor(wallet.db, robin)).vendorId}`);

  const wizards = await person({ ...readyToAllocate, coverages: [{ enrollmentId: 1, amount: 0 }] });
  await page.context().clearCookies();
  await signIn(page, wizards);
  await walk("/employee/setup/landing-page");

  await page.context().clearCookies();
  await signedIn({ reAllocationStatus: "REQUIRED" });
  await walk("/re-allocation");

  await page.context().clearCookies();
  await signedIn({ roles: [ROLE_EMPLOYEE, ROLE_ANALYST] });
  await walk("/inspector/");

  const left = siteMap()
    .filter(({ file }) => !noPages.test(file))
    .map(({ path }) => path)
    .filter((path) => !behindForms.test(path) && ![...seen].some((one) => patternOf(path).test(one)));
  expect(left, "pages no link was found to").toEqual([]);
});

/** Returns a pattern for a path such as `/wallets/ledger/:figure/:enrollmentId?` with any parameter values. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`);
}

test("focus moves to the row or the question after Save, Remove and Keep, and to the new heading after a submit [LAY-09] @scripts", async ({
  page,
  person,
  wallet,
}) => {
  const dependents = ["Ada", "Bea"].map((firstName) => ({
    firstName,
    lastName: "Roy",
    relationship: "CHILDREN" as const,
    dateOfBirth: "2016-02-29",
  }));
  const robin = await person({ isSetupDone: false, dependents });
  await giveBankAndBasicInformation(wallet.db, Buffer.from(testSecrets.DATA_KEY, "hex"), robin);
  await signIn(page, robin, { to: "/employee/setup/dependents" });
  await hydrated(page);
  const arrives = async (focus: string, words: RegExp) => {
    await expect.poll(() => arrivalAt(page)).toMatchObject({ focus, words: expect.stringMatching(words) });
  };
  const press = async (role: "link" | "button", name: string) => {
    await page.getByRole(role, { name, exact: true }).press("Enter");
  };

  await press("link", "Edit Ada Roy");
  await arrives("named", /Ada Roy/);
  await press("button", "Save");
  await arrives("named", /^Ada Roy.*Child/);
  await press("link", "Remove Ada Roy");
  await arrives("named", /^Remove Ada Roy\?$/);
  await press("link", "Keep");
  await arrives("named", /^Ada Roy.*Child/);
  await press("link", "Remove Ada Roy");
  await press("button", "Remove");
  await arrives("named", /^Bea Roy/);
  await press("link", "Add a dependent");
  await arrives("named", /dependent/);
  await page.getByLabel("First name").fill("Cleo");
  await page.getByLabel("Last name").fill("Roy");
  await page.getByLabel("Relationship").selectOption("Child");
  await press("button", "Save");
  await arrives("named", /^Cleo Roy/);
  await press("button", "Continue");
  await arrives("heading", /^Review/);

  await page.context().clearCookies();
  await page.goto("/sign-in/");
  await hydrated(page);
  await page.getByRole("link", { name: "Forgot the password" }).press("Enter");
  await arrives("heading", /password/);
  await page.getByLabel("E-mail").fill("nobody@example.com");
  await page.getByLabel("E-mail").press("Enter");
  await expect(page).toHaveURL(/\/forgot-password\/sent\/$/);
  await arrives("heading", /./);
});
