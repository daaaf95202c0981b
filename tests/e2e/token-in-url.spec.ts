import { eq } from "drizzle-orm";
import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { fieldsOf } from "tests/support/page-form";
import { visitorOf } from "tests/support/visitor";
import { sessions } from "~/service/database/schema";

const home = "/claim-management/";

test("a token in the URL becomes the session and is removed from the URL before anything is shown [SES-02, SES-08] @no-scripts", async ({
  person,
  wallet,
}) => {
  const { token } = await draftsOf(wallet, wallet.origin, await person());
  for (const [path, expected] of [
    [`${home}?token=${token}&status=REJECTED`, `${home}?status=REJECTED`],
    [`${home}claim/?token=${token}`, `${home}claim/`],
    [`/terms-of-services/?token=${token}`, "/terms-of-services/"],
    [`${home}detail/?id=1&token=x&token=${token}`, `${home}detail/?id=1`],
  ] as const) {
    const visitor = visitorOf(wallet.origin);
    const { status, location, text, headers } = await visitor.get(path);
    expect([status, location, text]).toEqual([303, expected, ""]);
    expect(headers.get("Referrer-Policy")).toMatch(/\bno-referrer$/);
    if (path.includes("token=x")) continue;
    const exp = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).exp;
    expect(visitor.session()).toMatchObject({ token, expiresAt: exp * 1000, isSetupDone: "True" });
    expect((await visitor.get(home)).status).toBe(200);
  }
  const landing = visitorOf(wallet.origin);
  await landing.get(`/?token=${token}`);
  expect((await landing.get(`${home}?token=${token}`)).location).toBe(home);
  expect(wallet.output).not.toContain(token);
});

test("a token that is of another kind, altered, ended or malformed does not sign in [SES-02] @no-scripts", async ({
  person,
  wallet,
}) => {
  const owner = await person({ roles: ["ROLE_EMPLOYEE", "ROLE_EMP_OWNER"] });
  const { api, token } = await draftsOf(wallet, wallet.origin, owner);
  const forSwitch = (await api.auth.employerSwitchToken()).token;
  const ended = await draftsOf(wallet, wallet.origin, await person());
  await ended.api.auth.logout();
  const senseless = ["", "x", "a.b.c", "%0d%0aSet-Cookie:x=y", "x".repeat(5_000), "%00", "../", "🦊"];
  for (const bad of [forSwitch, `${token.slice(0, -3)}abc`, ended.token, ...senseless]) {
    const visitor = visitorOf(wallet.origin);
    const { status, location } = await visitor.get(`${home}?token=${bad}&page=2`);
    expect([status, location], bad.slice(0, 20)).toEqual([303, `${home}?page=2`]);
    expect(visitor.session()).toBeUndefined();
    expect((await visitor.get(home)).location).toMatch(/^\/sign-in\//);
  }
  const visitor = visitorOf(wallet.origin);
  const script = { "Sec-Fetch-Dest": "empty" };
  expect((await visitor.get(`${home}?token=${token}`, script)).location).toMatch(/^\/sign-in\/\?from=/);
  expect((await visitor.get(`/sign-in/?token=${token}`)).status).toBe(200);
  await visitor.post(`${home}claim/?token=${token}`, { event: "claim.submit" });
  expect(visitor.session(), "only a navigation, only on an inner page").toBeUndefined();
});

test("a link for another person asks before it replaces the current session [SES-02]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const kim = await person({ firstName: "Kim", lastName: "Moss" });
  const { token } = await draftsOf(wallet, wallet.origin, kim);
  await signIn(page, robin);
  const follow = () => page.goto(`${home}?status=REJECTED&token=${token}`);
  await follow();
  await expect(page).toHaveURL(/\/switch-person\/$/);
  await hydrated(page);
  await expect(page.getByText("You are signed in as Robin Tremblay.")).toBeVisible();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(token);
  await page.getByRole("button", { name: "Stay signed in as Robin Tremblay" }).click();
  await expect(page).toHaveURL(/\/claim-management\/\?status=REJECTED$/);
  await expect(page.getByRole("banner")).toContainText("Robin Tremblay");
  await follow();
  await page.getByRole("button", { name: "Continue as Kim Moss" }).click();
  await expect(page).toHaveURL(/\/claim-management\/\?status=REJECTED$/);
  await expect(page.getByRole("banner")).toContainText("Kim Moss");
  await follow();
  await expect(page, "one's own link asks nothing").toHaveURL(/\/claim-management\/\?status=REJECTED$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("offered");
});

test("a link from another site asks before it signs in, and names the account [SEC-05]", async ({
  page,
  person,
  wallet,
}) => {
  const kim = await person({ firstName: "Kim", lastName: "Moss" });
  const { token } = await draftsOf(wallet, wallet.origin, kim);
  const link = `${wallet.origin}${home}?status=REJECTED&token=${token}`;
  // A page of another site: the browser itself reports where the click came from.
  await page.route("http://stranger.test/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<a href="${link}" rel="noreferrer">A gift for you</a>`,
    }),
  );
  const follow = async () => {
    await page.goto("http://stranger.test/");
    await page.getByRole("link", { name: "A gift for you" }).click();
  };
  await follow();
  await expect(page).toHaveURL(/\/switch-person\/$/);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in with this link?");
  await expect(page.getByText(`It signs in Kim Moss (${kim.email}).`)).toBeVisible();
  expect(await page.content()).not.toContain(token);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
  await expectAccessible(page);
  await screenshots(page, "sign-in-by-link");
  await page.getByRole("button", { name: "No, sign in myself" }).click();
  await expect(page).toHaveURL(/\/sign-in\//);
  await follow();
  await page.getByRole("button", { name: "Continue as Kim Moss" }).click();
  await expect(page).toHaveURL(/\/claim-management\/\?status=REJECTED$/);
  await expect(page.getByRole("banner")).toContainText("Kim Moss");
  const own = (await page.context().cookies()).find(({ name }) => name === "session")?.value;
  await follow();
  await expect(page, "one's own link asks nothing").toHaveURL(/\/claim-management\/\?status=REJECTED$/);
  const still = (await page.context().cookies()).find(({ name }) => name === "session")?.value;
  expect(still, "and leaves the session that is there").toBe(own);
});

test("a link signs in at once only from this site, a trusted origin or without a referring site [SEC-05] @no-scripts", async ({
  brand,
  person,
  wallet,
}) => {
  const { token } = await draftsOf(wallet, wallet.origin, await person());
  const portal = new URL(brand.employerPortalUrl).origin;
  const ways: readonly (readonly [Record<string, string>, boolean])[] = [
    [{}, true],
    [{ "Sec-Fetch-Site": "none" }, true],
    [{ "Sec-Fetch-Site": "same-origin", Referer: `${wallet.origin}/documents/` }, true],
    [{ Referer: `${wallet.origin}/documents/` }, true],
    [{ "Sec-Fetch-Site": "cross-site", Referer: `${portal}/people?x=1` }, true],
    [{ Referer: `${portal}/` }, true],
    [{ "Sec-Fetch-Site": "cross-site" }, false],
    [{ "Sec-Fetch-Site": "same-site" }, false],
    [{ "Sec-Fetch-Site": "cross-site", Referer: `${wallet.origin}/documents/` }, false],
    [{ "Sec-Fetch-Site": "cross-site", Referer: `${portal}.stranger.test/` }, false],
    [{ "Sec-Fetch-Site": "cross-site", Referer: "https://stranger.test/" }, false],
    [{ Referer: "https://stranger.test/" }, false],
    [{ Referer: "not an address" }, false],
  ];
  for (const [headers, isSignedIn] of ways) {
    const visitor = visitorOf(wallet.origin);
    const { location } = await visitor.get(`${home}?token=${token}`, headers);
    expect([location, visitor.session() !== undefined], JSON.stringify(headers)).toEqual(
      isSignedIn ? [home, true] : ["/switch-person/", false],
    );
  }
  const asked = visitorOf(wallet.origin);
  await asked.get(`${home}?token=${token}`, { "Sec-Fetch-Site": "cross-site" });
  const question = await asked.get("/switch-person/");
  const csrf = /name="csrf" value="([^"]+)"/.exec(question.text)?.[1] ?? "";
  const pressed = { ...fieldsOf(question.text), event: "person.switch" };
  await asked.post("/switch-person/", pressed, { csrf: "another" });
  expect(asked.session(), "not without the token of the page").toBeUndefined();
  await asked.post("/switch-person/", pressed, { csrf });
  expect(asked.session()?.token).toBe(token);
});

test("signing out clears the person's cookies and ends the session [SES-13] @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person();
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(robin);
  await visitor.get(home);
  const { token } = await draftsOf(wallet, wallet.origin, await person());
  await visitor.get(`${home}?token=${token}`);
  expect([...visitor.cookies.keys()], "a link for somebody else is waiting").toContain("offered");
  expect((await visitor.post("/sign-out/", {})).location).toBe("/sign-in/");
  for (const name of ["session", "person", "typed", "offered"])
    expect([...visitor.cookies.keys()]).not.toContain(name);
  const rows = await wallet.db.select().from(sessions).where(eq(sessions.employeeId, robin.employeeId));
  expect(rows.every(({ endedAt }) => endedAt !== null)).toBe(true);
});

test("switching to the employer portal uses a token only for it, which no page shows [LAY-02, SES-15] @no-scripts", async ({
  person,
  wallet,
}) => {
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(await person({ roles: ["ROLE_EMPLOYEE", "ROLE_EMP_ADMIN"] }));
  const answer = await visitor.post("/switch-to-employer/", {});
  const target = new URL(answer.location ?? "");
  expect(target.searchParams.get("switchFromEmployee")).toBe("true");
  expect(answer.headers.get("Referrer-Policy")).toMatch(/\bno-referrer$/);
  const token = target.searchParams.get("token") ?? "";
  const said = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(said.exp - said.iat).toBeLessThanOrEqual(60);
  expect(token).not.toBe(visitor.session()?.token);
  expect((await visitorOf(wallet.origin).get(`${home}?token=${token}`)).setCookies.join()).not.toContain(
    "session=ey",
  );
  expect((await visitor.get("/switch-to-employer/")).location, "a link does nothing").toBe(home);
  const other = visitorOf(wallet.origin);
  await other.signIn(await person());
  expect((await other.post("/switch-to-employer/", {})).location).toBe(home);
  expect(wallet.output).not.toContain(token);
});
