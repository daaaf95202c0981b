import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, signIn, test } from "tests/support/e2e";
import { linksOf } from "tests/support/e2e/links";
import { visitorOf } from "tests/support/visitor";
import { wallet as mainBrand } from "~/brand/wallet";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Sign up", exact: true });
const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });
const password = "a walk around the pond";

test("an invitation signs the employee in and leads to set-up, and its token appears nowhere else [PUB-06, PUB-07, PUB-08, SES-04, PEN-03]", async ({
  page,
  person,
  wallet,
  scripts,
}) => {
  const links = await linksOf(wallet);
  const invited = await links.invited(await person(), { firstName: "Isla", lastName: "Park" });
  const token = invited.path.split("token=")[1] ?? "";
  const referers: string[] = [];
  page.on("request", (request) => void referers.push(request.headers().referer ?? ""));

  await page.goto(invited.path);
  await hydrated(page);
  await expect(field(page, "First name")).toHaveValue("Isla");
  await expect(field(page, "Last name")).toHaveValue("Park");
  await expect(field(page, "E-mail")).toHaveValue(invited.email);
  await expect(field(page, "E-mail")).toHaveAttribute("readonly", "");
  await expect(field(page, "Password")).toHaveAttribute("autocomplete", "new-password");
  if (scripts) {
    await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
    await expect(submit(page)).toHaveAccessibleDescription("Still needed: password, confirm password");
  }
  await field(page, "First name").fill("");
  await field(page, "Last name").fill("  ");
  await field(page, "Last name").press("Enter");
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole("listitem")).toHaveText([
    "Please enter first name.",
    "Please enter last name.",
    "Please enter password",
    "Please enter confirm password",
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);

  await field(page, "Last name").fill("Park");
  await field(page, "Password").fill(password);
  await field(page, "Confirm password").fill("another walk");
  await field(page, "Confirm password").press("Enter");
  await expect(summary(page).getByRole("listitem"), "all at once, whoever finds them").toHaveText([
    "Please enter first name.",
    "Password and confirm password does not match",
  ]);

  await field(page, "First name").fill("Isla Marie");
  await field(page, "Last name").fill("Park-Vandenberghe of Toronto");
  await field(page, "Password").fill("short");
  await field(page, "Confirm password").fill("shorter");
  await submit(page).click();
  await expect(summary(page).getByRole("listitem")).toHaveText([
    "Full name length could not be larger than 30 letters",
    "Password and confirm password does not match",
  ]);
  await expect(field(page, "First name")).toHaveValue("Isla Marie");
  await field(page, "Last name").fill("Park");
  await field(page, "Password").fill("short");
  await field(page, "Confirm password").fill("short");
  await submit(page).click();
  await expect(summary(page)).toContainText("The password needs at least 8 characters.");

  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Show Password", exact: true }).click();
  await expect(field(page, "Password")).toHaveValue(password);
  await field(page, "Confirm password").fill(password);
  await field(page, "Confirm password").press("Enter");
  await expect(page).toHaveURL(/\/employee\/setup\/landing-page$/);
  await expect(page.getByRole("status").filter({ hasText: "Thank you for signing up." })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Isla Marie Park");
  expect(await page.content()).not.toContain(token);
  expect(
    referers.filter((one) => one.includes(token)),
    "in no Referer",
  ).toEqual([]);
  expect(wallet.output).not.toContain(token);

  await page.goto(invited.path);
  await expect(page, "signed in already").toHaveURL(/\/employee\/setup\/landing-page$/);
  await expect(page.getByRole("main")).toContainText(
    "You are signed in as Isla Marie Park, so this invitation was not opened.",
  );
  const visitor = visitorOf(wallet.origin);
  const again = await visitor.signIn({ username: invited.email.toUpperCase(), password });
  expect(again.location).toBe("/employee/setup/landing-page");
});

test("a used, expired, altered, foreign or superseded link shows its own message and a link to sign-in [PUB-06]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const links = await linksOf(wallet);
  const { path: good, employeeId, email } = await links.invited(robin);
  const foreign = await links.tokenFor(robin.employeeId, "PASSWORD_RESET");
  await links.invited(robin, { email });
  const expired = await links.tokenFor(employeeId, "SIGN_UP", -60);
  const cases = {
    used: [good, "This invitation has already been used, or a newer one was sent to you."],
    expired: [
      `/sign-up/?token=${expired}`,
      "This invitation has expired. Please ask your employer to invite you again.",
    ],
    foreign: [
      `/sign-up/?token=${foreign}`,
      "This link is not an invitation. Please open the one in the e-mail that invites you.",
    ],
    altered: [
      `${good.slice(0, -3)}abc`,
      "This invitation link is incomplete or has been changed. Please open it again from your e-mail.",
    ],
    missing: [
      "/sign-up/",
      "This invitation link is incomplete or has been changed. Please open it again from your e-mail.",
    ],
    endless: [
      `/sign-up/?token=${"a".repeat(5000)}`,
      "This invitation link is incomplete or has been changed. Please open it again from your e-mail.",
    ],
  } as const;
  for (const [name, [url, sentence]] of Object.entries(cases)) {
    const answer = await page.goto(url);
    expect(answer?.status(), name).toBeGreaterThanOrEqual(400);
    expect(answer?.status(), name).toBeLessThan(500);
    await expect(page.getByRole("main")).toContainText(sentence);
    await expect(page.getByRole("textbox")).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "Ask us for help" })).toHaveAttribute("href", "/contact");
  await page.getByRole("link", { name: /^Sign in/ }).click();
  await expect(page, "one way there, that of the frame").toHaveURL(/\/sign-in\/$/);
});

test("a second tab that signs up with the same link and another password shows that it was used; a session token is no invitation [PUB-08, PUB-06]", async ({
  page,
  person,
  wallet,
  secondDevice,
}) => {
  const robin = await person();
  const { path } = await (await linksOf(wallet)).invited(robin);
  const other = await secondDevice();
  // With the same password it would be the same form again, which signs in.
  for (const [tab, typed] of [[page, password] as const, [other, `${password} too`] as const]) {
    await tab.goto(path);
    await field(tab, "Password").fill(typed);
    await field(tab, "Confirm password").fill(typed);
  }
  await submit(page).click();
  await expect(page).toHaveURL(/landing-page$/);
  await submit(other).click();
  await expect(other.getByRole("main")).toContainText("This invitation has already been used");

  await signIn(other, robin);
  const kept = visitorOf(wallet.origin);
  for (const { name, value } of await other.context().cookies())
    (kept.cookies as Map<string, string>).set(name, value);
  const answer = await visitorOf(wallet.origin).get(`/sign-up/?token=${kept.session()?.token ?? ""}`);
  expect(answer.status).toBe(400);
});

test("a redirectUrl is followed only to known hosts [PUB-08] @no-scripts", async ({ person, wallet }) => {
  const robin = await person();
  const links = await linksOf(wallet);
  const portal = mainBrand.employerPortalUrl;
  const setup = "/employee/setup/landing-page";
  const cases: readonly (readonly [string, string])[] = [
    [`${portal}welcome?from=invitation`, `${portal}welcome?from=invitation`],
    [mainBrand.homepage, mainBrand.homepage],
    ["/documents/", "/documents/"],
    ["https://evil.example/", setup],
    ["//evil.example/", setup],
    [portal.replace("https://", "https://evil@"), setup],
    [`${portal.slice(0, -1)}.evil.example/`, setup],
    [portal.replace("https:", "http:"), setup],
    ["javascript:alert(1)", setup],
  ];
  for (const [redirectUrl, expected] of cases) {
    const { path } = await links.invited(robin, { redirectUrl });
    const visitor = visitorOf(wallet.origin);
    const fields = { firstName: "Isla", lastName: "Park", password, rePassword: password };
    const { location } = await visitor.post(path, fields);
    expect(location, redirectUrl).toBe(expected);
    expect(visitor.session()?.isSetupDone).toBe("False");
  }
});

test("an employee who signs up but cannot be signed in is thanked, also in the title, without a link error [PUB-09, LAY-09]", async ({
  page,
  person,
  wallet,
}) => {
  const { employerId } = await person();
  const invited = await (await linksOf(wallet)).invited({ employerId, planId: null });
  await page.goto(invited.path);
  await hydrated(page);
  await field(page, "Password").fill(password);
  await field(page, "Confirm password").fill(password);
  await submit(page).click();
  await expect(page.getByRole("main")).toContainText("Thank you for signing up.");
  await expect(page.getByRole("main")).toContainText("Please select your class");
  await expect(page).toHaveTitle(`Sign up – ${mainBrand.name}`);
});
