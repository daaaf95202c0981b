import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, screenshots, test } from "tests/support/e2e";
import { visitorOf } from "tests/support/visitor";

const username = (page: Page) => page.getByLabel("Username or e-mail");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });
const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });

async function tryToSignIn(page: Page, typed: { username: string; password: string }): Promise<void> {
  await username(page).fill(typed.username);
  await password(page).fill(typed.password);
  await submit(page).click();
}

test("an empty form shows its errors, in the summary and beside the fields [PUB-03, PUB-04, ERR-03, PEN-03] @brands", async ({
  page,
  scripts,
}) => {
  await page.goto("/sign-in/");
  await hydrated(page);
  const plainTitle = await page.title();
  await expect(page.getByRole("link", { name: "Forgot the password" })).toHaveAttribute(
    "href",
    "/forgot-password/",
  );
  await expect(username(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  if (scripts) {
    await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
    await expect(submit(page)).toHaveAccessibleDescription("Still needed: username or e-mail, password");
  } else {
    await expect(submit(page)).toBeEnabled();
  }
  await expectAccessible(page);

  await username(page).press("Enter");
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole("listitem")).toHaveText([
    "Please enter user name or email.",
    "Please enter password.",
  ]);
  await expect(page).toHaveTitle(`Error: ${plainTitle}`);
  await expect(username(page)).toHaveAccessibleDescription("Please enter user name or email.");
  await expect(password(page)).toHaveAccessibleDescription(/Please enter password\./);
  await expectAccessible(page);
  await screenshots(page, "sign-in-errors");
  await page.getByRole("link", { name: "Please enter password." }).click();
  await expect(password(page)).toBeFocused();

  await username(page).fill("Robin");
  await username(page).press("Enter");
  await expect(summary(page).getByRole("listitem")).toHaveText(["Please enter password."]);
  await expect(username(page)).toHaveValue("Robin");
  await password(page).fill("something");
  if (scripts) await expect(submit(page)).not.toHaveAttribute("aria-disabled", "true");
});

test("a phone too slow to render a post before its answer can post again [PUB-03, ERR-01] @scripts", async ({
  page,
  person,
}) => {
  const { username: name, password: known } = await person();
  // React renders when its message channel says so; a held message is a phone that is busy meanwhile.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    let isHeld = false;
    MessagePort.prototype.postMessage = function (message: unknown) {
      const send = () => post.call(this, message);
      isHeld ? held.push(send) : send();
    };
    addEventListener("hold-rendering", () => {
      isHeld = true;
    });
    addEventListener("render", () => {
      isHeld = false;
      for (const send of held.splice(0)) send();
    });
  });
  await page.goto("/sign-in/");
  await hydrated(page);
  await username(page).fill(name);
  await password(page).fill("not it");
  await page.evaluate(() => dispatchEvent(new Event("hold-rendering")));
  const entry = () => page.evaluate((): unknown => history.state);
  const before = await entry();
  await submit(page).click();
  await expect.poll(entry, "the router has the answer").not.toEqual(before);
  await expect(summary(page)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("render")));
  await expect(summary(page)).toBeFocused();
  await password(page).fill(known);
  await submit(page).click();
  await expect(page).not.toHaveURL(/sign-in/);
});

test("Show toggles the visibility of the password without losing it, and Enter still signs in [PUB-03, PEN-01]", async ({
  page,
  person,
}) => {
  const robin = await person();
  await page.goto("/sign-in/");
  await username(page).fill(robin.username);
  await password(page).fill(robin.password);
  await page.getByRole("button", { name: "Show Password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(password(page)).toHaveValue(robin.password);
  await expect(username(page)).toHaveValue(robin.username);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hide Password" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");
  await expect(password(page)).toHaveValue(robin.password);
  await password(page).press("Enter");
  await expect(page).toHaveURL(/\/claim-management\/$/);
});

test("a wrong password shows an error under the fields; username and e-mail ignore case and outer spaces [PUB-04, PUB-05]", async ({
  page,
  person,
  scripts,
}) => {
  const robin = await person();
  await page.goto("/sign-in/");
  await tryToSignIn(page, { username: robin.username, password: "wrong" });
  const sentence = "The username or password is not correct.";
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(password(page)).toHaveAccessibleDescription(sentence);
  const [under, fields] = await Promise.all([
    page.locator("#sign-in-password-error").boundingBox(),
    password(page).boundingBox(),
  ]);
  expect(under?.y).toBeGreaterThan(fields?.y ?? Number.POSITIVE_INFINITY);
  await expect(username(page)).toHaveValue(robin.username);
  // No response contains a password; with scripts the page stays, and the field keeps it.
  await expect(password(page)).toHaveValue(scripts ? "wrong" : "");
  await expectAccessible(page);
  await page.getByRole("link", { name: sentence }).click();
  await expect(password(page)).toBeFocused();

  await tryToSignIn(page, {
    username: `  ${robin.email.toUpperCase()} `,
    password: robin.password,
  });
  await expect(page).toHaveURL(/\/claim-management\/$/);
  await page.goto("/sign-in/");
  await expect(page, "signed in already [SES-04]").toHaveURL(/\/claim-management\/$/);
});

test("signing in returns to the requested URL, and never to another site [SES-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const asked = "/claim-management/?status=APPROVED&from=01%2F02%2F2026";
  await page.goto(asked);
  await expect(page).toHaveURL(/\/sign-in\/\?from=/);
  // A refused attempt must not lose the requested URL.
  await tryToSignIn(page, { username: robin.username, password: "wrong" });
  await expect(summary(page)).toBeVisible();
  await tryToSignIn(page, robin);
  await expect(page).toHaveURL(wallet.origin + asked);

  const visitor = visitorOf(wallet.origin);
  const evil = [
    "https://example.com/",
    "//example.com/",
    "/\\example.com",
    "/.//example.com",
    "javascript:alert(1)",
    "/claim-management/\r\nSet-Cookie: a=b",
    "https:example.com",
    "\u0000//example.com",
  ];
  for (const from of evil) {
    expect((await visitor.signIn(robin, from)).location, JSON.stringify(from)).toBe("/claim-management/");
  }
});

test("after eight wrong attempts the ninth has to wait, even with the right password", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const visitor = visitorOf(wallet.origin);
  for (let turn = 0; turn < 8; turn += 1) {
    expect((await visitor.signIn({ ...robin, password: "wrong" })).status).toBe(400);
  }
  await page.goto("/sign-in/");
  await tryToSignIn(page, robin);
  await expect(password(page)).toHaveAccessibleDescription(
    /^Too many attempts to sign in\. Please wait (a minute|\d+ minutes) and try again\.$/,
  );
  await expect(page).toHaveURL(/\/sign-in\//);
  await expectAccessible(page);
});

test("an employee whose class is not selected is signed out with the reason [SES-05]", async ({
  page,
  person,
  context,
}) => {
  await page.goto("/sign-in/");
  await tryToSignIn(page, await person({ isEmployerNotEditInfo: true }));
  await expect(summary(page)).toContainText(
    "Please select your class in the manage employee screen before login",
  );
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain("session");
  await expectAccessible(page);
});

test("signing out ends the session in the browser and on the server [SES-13]", async ({
  page,
  wallet,
  context,
  signedIn,
}) => {
  await signedIn({ lastName: "Roy" });
  const kept = visitorOf(wallet.origin);
  for (const { name, value } of await context.cookies())
    (kept.cookies as Map<string, string>).set(name, value);
  const token = kept.session()?.token ?? "";
  const ask = () =>
    fetch(`${wallet.origin}/manage-employee/api/employees/info`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  expect((await ask()).status).toBe(200);
  await page.getByRole("banner").getByText("Robin Roy").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in\/$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
  expect((await ask()).status, "the token has ended on the server too").toBe(401);
  expect((await kept.get("/claim-management/")).location, "a copied cookie is of no use").toMatch(
    /^\/sign-in\//,
  );
  await page.goBack();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Claim Management" })).toHaveCount(0);
});

test("guesses from many addresses do not lock out a browser used before, and each 429 has Retry-After @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person();
  const own = visitorOf(wallet.origin, new Map(), { "X-Forwarded-For": "198.51.100.1" });
  await own.signIn(robin);
  await own.post("/sign-out/", {});
  const guess = (path: string) =>
    fetch(`${wallet.origin}/auth/api/user/login?portal=employee`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": path },
      body: JSON.stringify({ username: robin.username, password: "a guess" }),
    });
  const guesses = Array.from({ length: 41 }, (_, place) => guess(`203.0.113.${place + 1}`));
  const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);

  const elsewhere = visitorOf(wallet.origin, new Map(), { "X-Forwarded-For": "198.51.100.2" });
  for (const url of ["/sign-in/", "/sign-in.data?_routes=routes%2Fpublic%2Fsign-in"]) {
    const fields = { username: robin.username, password: robin.password };
    const { status, headers } = await elsewhere.post(url, fields);
    expect([url, status]).toEqual([url, 429]);
    expect(Number(headers.get("Retry-After")), url).toBeGreaterThan(60);
  }
  const stolen = new Map([["device", `${own.cookies.get("device")}x`]]);
  expect((await visitorOf(wallet.origin, stolen).signIn(robin)).status, "a changed cookie").toBe(429);
  const others = visitorOf(wallet.origin);
  await others.signIn(await person());
  await others.post("/sign-out/", {});
  expect((await others.signIn(robin)).status, "somebody else's browser").toBe(429);
  expect((await own.signIn(robin)).location).toBe("/claim-management/");
});
