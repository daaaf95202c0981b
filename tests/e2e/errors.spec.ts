import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { holdRequests } from "tests/support/e2e/held-requests";
import { type StubUpstream, startUpstream } from "tests/support/upstream";
import { visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";

// Pages that cannot be shown, with a stubbed upstream behind the portal.

let upstream: StubUpstream;
let portal: WalletServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-errors-"));
  upstream = await startUpstream();
  portal = await startWallet({ dataDir, env: { UPSTREAM_API_URL: upstream.origin } });
});
test.afterAll(async () => {
  await portal.stop();
  await upstream.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const robin = {
  id: 7,
  firstName: "Robin",
  lastName: "Roy",
  email: "robin@example.com",
  authorities: [],
  isEmployerNotEditInfo: false,
  isSetupDone: true,
  reAllocationStatus: "NONE",
};
const info = "GET /manage-employee/api/employees/info";
const claimInfo = "GET /manage-claim/api/employees/claim-info";
const systemError = "System error. We apologize for the inconvenience. Please try again.";
const problem = "We’ve run into a problem. Please try again later";

test("404, 403, 500 and 503 each have an error page with the menu and a link to the start page [ERR-01]", async ({
  page,
}) => {
  upstream.answers.set("POST /auth/api/user/login", { status: 200, body: { access_token: "opaque" } });
  upstream.answers.set(info, { status: 200, body: robin });
  await signIn(page, { username: "robin", password: "x" }, portal);
  const detail = `${portal.origin}/claim-management/detail/?id=1`;
  const menu = page.getByRole("navigation", { name: "Main" });
  const cases = [
    {
      said: { status: 404 },
      status: 404,
      title: "This page was not found",
      text: "The address may be mistyped",
    },
    {
      said: { status: 403, body: { message: "no" } },
      status: 403,
      title: "You cannot open this page",
      text: problem,
    },
    {
      said: { status: 500, body: { message: "x" } },
      status: 500,
      title: "Something went wrong",
      text: problem,
    },
    { said: { status: 503 }, status: 503, title: "The wallet is not available right now", text: systemError },
  ];
  for (const { said, status, title, text } of cases) {
    upstream.answers.set(claimInfo, said);
    const answer = await page.goto(detail);
    expect(answer?.status(), title).toBe(status);
    expect(answer?.headers()["retry-after"]).toBe(status === 503 ? "10" : undefined);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main")).toContainText(text);
    await expect(page.getByRole("main").getByRole("link", { name: "Go to the start page" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Wallet" }), "the navigation is still there").toBeVisible();
    await hydrated(page);
    await expectAccessible(page);
  }

  upstream.answers.set(info, { status: 503 });
  const answer = await page.goto(`${portal.origin}/claim-management/`);
  expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "10"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The wallet is not available right now");
  await expect(menu.getByRole("link", { name: "Wallet" }), "by what the session notes").toBeVisible();
  await expect(page.getByRole("banner"), "nobody tells the name").toContainText("Your account");
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "unavailable");
  upstream.answers.set(info, { status: 200, body: robin });
  await page.goto(detail);
  await expect(menu, "nothing has to be restarted").toBeVisible();
});

test("the menu stays when a page or its layout fails to load [ERR-01, LAY-04]", async ({ page }) => {
  upstream.answers.set("POST /auth/api/user/login", { status: 200, body: { access_token: "opaque" } });
  upstream.answers.set("POST /auth/api/user/logout", { status: 204 });
  const required = { ...robin, reAllocationStatus: "REQUIRED" };
  upstream.answers.set(info, { status: 200, body: required });
  upstream.answers.set("GET /manage-employee/api/employees/all-info", {
    status: 500,
    body: { message: "x" },
  });
  await signIn(page, { username: "robin", password: "x" }, portal);
  const menu = page.getByRole("navigation", { name: "Main" });
  const title = page.getByRole("heading", { level: 1 });
  for (const url of ["/re-allocation", "/re-allocation/benefit-coverage"]) {
    expect((await page.goto(portal.origin + url))?.status(), url).toBe(500);
    await expect(title).toHaveText("Something went wrong");
    await expect(page.getByRole("banner")).toContainText("Robin Roy");
    await expect(menu.getByRole("link", { name: "Re-Allocation" })).toBeVisible();
  }

  upstream.answers.set(info, { status: 503 });
  await page.goto(`${portal.origin}/re-allocation`);
  await expect(title).toHaveText("The wallet is not available right now");
  await expect(menu.getByRole("link"), "as the landing table has it").toHaveText([
    ...["Re-Allocation", "Privacy", "Terms of services"],
  ]);
  const answer = await page.goto(`${portal.origin}/contact`);
  expect(answer?.status(), "one may still write").toBe(200);
  await expect(title).toHaveText("Contact");
  await expect(menu.getByRole("link", { name: "Re-Allocation" })).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Your account", { exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in\/$/);
});

test("the error page of a refused submit keeps the menu too [ERR-01] @no-scripts", async () => {
  upstream.answers.set("POST /auth/api/user/login", { status: 200, body: { access_token: "opaque" } });
  const visitor = visitorOf(portal.origin);
  upstream.answers.set(info, { status: 200, body: { ...robin, reAllocationStatus: "REQUIRED" } });
  await visitor.signIn({ username: "robin", password: "x" });
  for (const path of ["/re-allocation", "/re-allocation/review", "/contact/"]) {
    const refused = await visitor.post(path, {}, { csrf: "of another page" });
    expect(refused.status, path).toBe(403);
    expect(refused.text, path).toContain("Nothing was done");
    expect(refused.text, path).toContain("Robin Roy");
  }
});

test("a progress line shows while a page loads, and the menu stays usable [ERR-02] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await hydrated(page);
  const { letGo } = await holdRequests(page, /\.data/);
  await page.getByRole("link", { name: "Add Claim" }).click();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expectAccessible(page);
  await page.getByRole("banner").getByText("Robin Tremblay").click();
  await expect(page.getByRole("button", { name: "Sign out" }), "nothing is blocked").toBeVisible();
  letGo();
  await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
});
