import { eq } from "drizzle-orm";
import { expect, expectAccessible, hydrated, test } from "tests/support/e2e";
import { fromNow } from "tests/support/machine-clock";
import { visitorOf } from "tests/support/visitor";
import { employees, sessions } from "~/service/database/schema";

test("each account status has its own landing page and redirects [SES-01, SES-04, SES-06, SES-07, SES-08, SES-12] @no-scripts", async ({
  person,
  wallet,
}) => {
  const home = "/claim-management/";
  const setup = "/employee/setup/landing-page";
  const basics = "/employee/setup/basic-information";
  const cases = [
    {
      standing: { isSetupDone: false },
      landing: setup,
      from: { [home]: basics, "/nowhere/": basics, "/re-allocation": basics },
    },
    {
      standing: { reAllocationStatus: "REQUIRED" },
      landing: "/re-allocation",
      from: {
        [home]: "/re-allocation",
        "/claim-management/detail/?id=1": "/re-allocation",
        "/nowhere/": "/re-allocation",
      },
    },
    {
      standing: { reAllocationStatus: "REVIEW" },
      landing: "/re-allocation/review",
      from: { [home]: "/re-allocation/review", "/nowhere/": "/re-allocation/review" },
    },
    {
      standing: { reAllocationStatus: "CHANGE_REQUIRED" },
      landing: "/re-allocation/mid-year",
      from: { [home]: "/re-allocation/mid-year", "/nowhere/": "/re-allocation/mid-year" },
    },
    { standing: {}, landing: home, from: { "/nowhere/": home, "/nowhere/deep/down/": home } },
  ] as const;
  for (const { standing, landing, from } of cases) {
    const robin = await person(standing);
    const visitor = visitorOf(wallet.origin);
    // The landing table takes precedence over the requested URL, which is used only if the table returns home.
    const asked = `${home}?page=2`;
    const signedIn = await visitor.signIn(robin, asked);
    expect(signedIn.location).toBe(landing === home ? asked : landing);
    expect(visitor.session()).toMatchObject({
      isSetupDone: "isSetupDone" in standing ? "False" : "True",
      reAllocationStatus: "reAllocationStatus" in standing ? standing.reAllocationStatus : "NONE",
    });
    expect((await visitor.get("/sign-in/")).location).toBe(landing);
    for (const [path, expected] of Object.entries(from)) {
      expect((await visitor.get(path)).location, `${landing}: ${path}`).toBe(expected);
    }
  }
});

test("every page and dialog of the layout redirects an unknown visitor to sign-in [SES-01] @no-scripts", async ({
  wallet,
}) => {
  const inside = [
    "/claim-management/",
    "/claim-management/claim/",
    "/claim-management/claim/delete-all/",
    "/claim-management/agreement/",
    "/claim-management/duplicate/?claim=1",
    "/claim-management/result/",
    "/claim-management/refused/",
    "/claim-management/failed/",
    "/claim-management/receipt/1/",
    "/claim-management/receipt/1/edit/",
    "/claim-management/detail/?id=1",
    "/wallets/",
    "/nowhere/",
  ];
  const visitor = visitorOf(wallet.origin);
  for (const url of inside) {
    const { location } = await visitor.get(url);
    expect(location).toBe(`/sign-in/?${new URLSearchParams({ from: url })}`);
  }
  expect((await visitor.get("/")).location).toBe("/claim-management/");
});

test("a session that ends on the server redirects to sign-in and afterwards back to the requested page [SES-01, SES-14]", async ({
  page,
  wallet,
  signedIn,
}) => {
  const robin = await signedIn();
  await page.goto("/claim-management/?status=REJECTED");
  await hydrated(page);
  await wallet.db
    .update(sessions)
    .set({ endedAt: fromNow() })
    .where(eq(sessions.employeeId, robin.employeeId));
  await page.getByRole("link", { name: "Add Claim" }).click();
  await expect(page).toHaveURL(/\/sign-in\/\?from=%2Fclaim-management%2Fclaim(%2F)?$/);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
  await expectAccessible(page);
  await page.getByLabel("Username or e-mail").fill(robin.username);
  await page.getByLabel("Password", { exact: true }).fill(robin.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/claim-management\/claim\/?$/);
  await expect(page.getByRole("heading", { name: "Add Claims" })).toBeVisible();
});

test("cookies are http-only, and a changed session cookie is rejected [SES-03] @no-scripts", async ({
  person,
  wallet,
}) => {
  const visitor = visitorOf(wallet.origin);
  const { setCookies } = await visitor.signIn(await person());
  const life = (visitor.session()?.expiresAt ?? 0) - fromNow().getTime();
  expect(Math.abs(life - 10 * 3_600_000)).toBeLessThan(60_000);
  for (const cookie of setCookies) {
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
  }
  expect((await visitor.get("/claim-management/")).status).toBe(200);
  const good = visitor.cookies.get("session") ?? "";
  const [data = "", signature = ""] = decodeURIComponent(good).split(".");
  const text = Buffer.from(data, "base64").toString();
  const later = Buffer.from(text.replace(/"expiresAt":\d+/, '"expiresAt":99999999999999')).toString("base64");
  for (const forged of [`${later}.${signature}`, data, `${data}.`, "x", ""]) {
    const other = visitorOf(wallet.origin, new Map([["session", encodeURIComponent(forged)]]));
    expect((await other.get("/claim-management/")).location, forged.slice(-20)).toMatch(/^\/sign-in\//);
  }
});

test("owner and admin are offered the employer portal, others are not [SES-15, LAY-01]", async ({
  page,
  signedIn,
}) => {
  const offered = page.getByRole("button", { name: "Switch to employer portal" });
  const roles = [
    { roles: ["ROLE_EMPLOYEE", "ROLE_EMP_OWNER"], isOffered: 1 },
    { roles: ["ROLE_EMP_ADMIN"], isOffered: 1 },
    { roles: ["ROLE_EMPLOYEE"], isOffered: 0 },
  ] as const;
  for (const { roles: given, isOffered } of roles) {
    await page.context().clearCookies();
    await signedIn({ roles: [...given], lastName: given[0] });
    await hydrated(page);
    await page.getByRole("banner").getByText(`Robin ${given[0]}`).click();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
    await expect(offered).toHaveCount(isOffered);
  }
});

test("a role removed during a session takes effect at once [SES-15] @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person({ roles: ["ROLE_EMP_OWNER"] });
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(robin);
  expect((await visitor.get("/claim-management/")).text).toContain("Switch to employer portal");
  await wallet.db
    .update(employees)
    .set({ roles: ["ROLE_EMPLOYEE"] })
    .where(eq(employees.id, robin.employeeId));
  expect((await visitor.get("/claim-management/")).text).not.toContain("Switch to employer portal");
});
