import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, expectAccessible, signIn, test } from "tests/support/e2e";
import { type StubResponse, type StubUpstream, startUpstream } from "tests/support/upstream";
import { visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";

// Sign-up, new and changed passwords, the switch to the employer portal and the contact form, with a stubbed upstream behind the
// portal.

const problem = "We’ve run into a problem. Please try again later";
const systemError = "System error. We apologize for the inconvenience. Please try again.";
const registered = "Email already registered.";

const info = "GET /manage-employee/api/employees/info";
const robin = {
  id: 7,
  firstName: "Robin",
  lastName: "Roy",
  email: "robin@example.com",
  isEmployerNotEditInfo: false,
  isSetupDone: true,
  reAllocationStatus: "REQUIRED",
};

let upstream: StubUpstream;
let portal: WalletServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-upstream-"));
  upstream = await startUpstream();
  const env = {
    UPSTREAM_API_URL: upstream.origin,
    MARKETING_FORM_URL: `${upstream.origin}/form`,
    EMPLOYER_PORTAL_URL: `${upstream.origin}/employers/?lang=en`,
  };
  portal = await startWallet({ dataDir, env });
  const account = { firstName: "Isla", lastName: "Park", email: "isla@example.com" };
  upstream.answers.set("GET /auth/api/user/account", { status: 200, body: account });
});
test.afterAll(async () => {
  await portal.stop();
  await upstream.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("after sign-up, a failed sign-in shows a thank-you and the error; a failed sign-up shows only its error [PUB-09, PUB-07]", async ({
  page,
}) => {
  const signUp = "POST /manage-employee/api/employees/sign-up";
  const cases: readonly { signUp?: StubResponse; login: StubResponse; says: readonly string[] }[] = [
    {
      login: { status: 500, body: { message: "boom" } },
      says: ["Thank you for signing up.", problem],
    },
    { login: { status: 500 }, says: ["Thank you for signing up.", systemError] },
    {
      login: { status: 400, body: { message: "Not yet." } },
      says: ["Thank you for signing up.", systemError],
    },
    { signUp: { status: 409, body: { message: registered } }, login: { status: 404 }, says: [registered] },
    { signUp: { status: 500, body: { message: "boom" } }, login: { status: 404 }, says: [problem] },
  ];
  for (const { signUp: answer, login, says } of cases) {
    upstream.answers.set(signUp, answer ?? { status: 200, body: {} });
    upstream.answers.set("POST /auth/api/user/login", login);
    await page.goto(`${portal.origin}/sign-up/?token=theirs`);
    await page.getByLabel("Password", { exact: true }).fill("a walk around the pond");
    await page.getByLabel("Confirm password", { exact: true }).fill("a walk around the pond");
    await page.getByRole("button", { name: "Sign up", exact: true }).click();
    for (const sentence of says) await expect(page.getByRole("main")).toContainText(sentence);
    await expectAccessible(page);
  }
});

test("resetting a password shows the upstream's message for a refusal and a general error for a failure [PUB-11]", async ({
  page,
}) => {
  // This upstream has no call to check the link, so the form is shown and the link is checked when the form is submitted.
  await page.goto(`${portal.origin}/update-password/?token=theirs`);
  const summary = page.getByRole("group", { name: "There is a problem" });
  for (const [said, sentence] of [
    [{ status: 500, body: { message: "boom" } }, problem],
    [{ status: 502 }, systemError],
    [{ status: 400, body: { message: "Token is expired." } }, "Token is expired."],
  ] as const) {
    upstream.answers.set("PUT /auth/api/user/forgot-password", said);
    await page.getByLabel("New password", { exact: true }).fill("a walk around the pond");
    await page.getByLabel("Confirm password", { exact: true }).fill("a walk around the pond");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(summary.getByRole("listitem")).toHaveText([sentence]);
  }
});

test("changing the password shows the upstream's message for a refusal and a general error for a failure [PRF-09]", async ({
  page,
}) => {
  upstream.answers.set("POST /auth/api/user/login", { status: 200, body: { access_token: "opaque.one" } });
  upstream.answers.set(info, { status: 200, body: { ...robin, authorities: [] } });
  await signIn(
    page,
    { username: "robin", password: "x" },
    { origin: portal.origin, to: "/profile/change-password/" },
  );
  const summary = page.getByRole("group", { name: "There is a problem" });
  for (const [said, sentence] of [
    [{ status: 500, body: { message: "boom" } }, problem],
    [{ status: 502 }, systemError],
    [{ status: 400, body: { message: "That is not your password." } }, "That is not your password."],
  ] as const) {
    upstream.answers.set("PUT /manage-employee/api/employees/update-password", said);
    await page.getByLabel("Old password", { exact: true }).fill("a walk in the wood");
    await page.getByLabel("New password", { exact: true }).fill("a walk around the pond");
    await page.getByLabel("Confirm password", { exact: true }).fill("a walk around the pond");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(summary.getByRole("listitem")).toHaveText([sentence]);
  }
});

test("switching to the employer portal passes the session's token and sends no Referer [LAY-02, SES-15]", async ({
  page,
}) => {
  upstream.answers.set("POST /auth/api/user/login", { status: 200, body: { access_token: "opaque.one" } });
  upstream.answers.set("GET /employers/", { status: 200, body: "<h1>Employers</h1>" });
  upstream.answers.set(info, { status: 200, body: { ...robin, authorities: ["ROLE_EMP_ADMIN"] } });
  await signIn(page, { username: "robin", password: "x" }, portal);
  upstream.heard.length = 0;
  await page.getByRole("banner").getByText("Robin Roy").click();
  await page.getByRole("button", { name: "Switch to employer portal" }).click();
  await expect(page.getByRole("heading", { name: "Employers" })).toBeVisible();
  expect(page.url()).toBe(`${upstream.origin}/employers/?lang=en&switchFromEmployee=true&token=opaque.one`);
  const arrived = upstream.heard.find(({ path: asked }) => asked.startsWith("/employers/"));
  expect(arrived?.headers.referer).toBeUndefined();
  expect(upstream.heard.map(({ path: asked }) => asked).join()).not.toContain("employer-switch-token");

  upstream.answers.set(info, { status: 200, body: { ...robin, authorities: ["ROLE_OTHER"] } });
  const other = visitorOf(portal.origin);
  await other.signIn({ username: "robin", password: "x" });
  expect((await other.post("/switch-to-employer/", {})).location, "other roles").toBe("/claim-management/");
});

test("a contact message goes only to the marketing endpoint; typed text stays when it refuses or fails [STA-01, ERR-03]", async ({
  page,
}) => {
  const typed = {
    "Company name": "Maple Dental",
    "E-mail": "robin@gmail.example",
    "First name": "Robin",
    "Last name": "Roy",
    Notes: "How do I add a class?",
  };
  const summary = page.getByRole("group", { name: "There is a problem" });
  const submit = page.getByRole("button", { name: "Submit", exact: true });
  await page.goto(`${portal.origin}/contact`);
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  const blocked = { errors: [{ errorType: "BLOCKED_EMAIL" }] };
  for (const [said, sentence] of [
    [{ status: 400, body: blocked }, "Please enter your company email"],
    [{ status: 500 }, "Your message could not be sent. Please try again in a minute."],
  ] as const) {
    upstream.answers.set("POST /form", said);
    await submit.click();
    await expect(summary.getByRole("listitem")).toHaveText([sentence]);
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label)).toHaveValue(value);
  }
  upstream.answers.set("POST /form", { status: 200, body: {} });
  upstream.heard.length = 0;
  await submit.click();
  await expect(page.getByRole("status")).toHaveText("Successfully submitted");
  expect(upstream.heard.map(({ path: asked }) => asked)).toEqual(["/form"]);
  expect(JSON.parse(upstream.heard[0]?.body ?? "").fields).toContainEqual({
    name: "company",
    value: "Maple Dental",
  });
});

test("a contact form submitted twice is sent once, and too many submits from one address get a 429 [STA-01] @no-scripts", async () => {
  upstream.answers.set("POST /form", { status: 200, body: {} });
  upstream.heard.length = 0;
  const visitor = visitorOf(portal.origin);
  const message = { companyName: "Twice", email: "a@b.ca", firstName: "A", lastName: "B", name__confirm: "" };
  const idempotencyKey = crypto.randomUUID();
  const csrf = /name="csrf" value="([^"]+)"/.exec((await visitor.get("/contact")).text)?.[1] ?? "";
  const twice = [1, 2].map(() => visitor.post("/contact", { ...message, idempotencyKey }, { csrf }));
  for (const { status } of await Promise.all(twice)) expect(status).toBe(303);
  expect(upstream.heard.filter(({ path: asked }) => asked === "/form")).toHaveLength(1);
  const statuses: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    const again = { ...message, idempotencyKey: crypto.randomUUID() };
    statuses.push((await visitor.post("/contact", again, { csrf })).status);
  }
  expect(statuses.at(-1), "too many from one address").toBe(429);
});
