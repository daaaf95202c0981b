import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  hydrated,
  screenshots,
  signIn,
  test,
  type Wallet,
} from "tests/support/e2e";
import {
  expectNoSidewaysScroll,
  expectNothingCut,
  expectProblemsFirst,
  expectTargets,
  spaceText,
  tabThrough,
} from "tests/support/e2e/checks";
import { paste } from "tests/support/e2e/pasting";
import { type StubUpstream, startUpstream } from "tests/support/upstream";
import { visitorOf } from "tests/support/visitor";
import { startWallet } from "tests/support/wallet-server";
import { contactMessages } from "~/service/database/schema";

const summary = (page: Page) => page.getByRole("group", { name: "There is a problem" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit", exact: true });
const labels = ["Company name", "E-mail", "First name", "Last name", "Phone", "Notes"] as const;

const typed = {
  "Company name": "Maple Dental",
  "E-mail": "robin@maple.example",
  "First name": "Robin",
  "Last name": "Roy",
  Phone: "416-555-0142",
  Notes: "How do I add a class?",
};

async function fill(page: Page, more: Partial<Record<keyof typeof typed, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...typed, ...more }))
    await page.getByLabel(label).fill(value);
}

/** Returns the messages of a company. */
async function messagesOf({ db }: Wallet, companyName: string) {
  return (await db.select().from(contactMessages)).filter((one) => one.companyName === companyName);
}

test("a message is sent without sign-in or scripts, at the URL with and without a trailing slash [STA-01, STA-04, LAY-07]", async ({
  page,
  wallet,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  for (const path of ["/contact", "/contact/"]) {
    const companyName = `Maple ${crypto.randomUUID()}`;
    const answer = await page.goto(path);
    expect([answer?.status(), answer?.url()]).toEqual([200, wallet.origin + path]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
    await expect(page).toHaveTitle(/^Contact – /);
    await expectAccessible(page);
    await fill(page, { "Company name": companyName });
    await page.getByLabel("Company name").press("Enter");
    await expect(page.getByRole("status")).toHaveText("Successfully submitted");
    await expect(page).toHaveURL(wallet.origin + path);
    await expect(page.getByLabel("Company name"), "an empty form again").toHaveValue("");
    expect(await messagesOf(wallet, companyName)).toMatchObject([
      { email: "robin@maple.example", phoneNumber: "416-555-0142", notes: "How do I add a class?" },
    ]);
    expect(await page.locator("script, link[rel=modulepreload]").count()).toBe(0);
  }
  expect(asked).toEqual([]);
  await expectAccessible(page);
  await screenshots(page, "contact-sent");
});

test("missing and invalid fields show errors in each field and in the summary; typed text stays [STA-01, ERR-03]", async ({
  page,
}) => {
  await page.goto("/contact/");
  const plainTitle = await page.title();
  await submit(page).click();
  await expect(summary(page)).toBeFocused();
  await expectProblemsFirst(page);
  await expect(page).toHaveTitle(`Error: ${plainTitle}`);
  await expect(summary(page).getByRole("listitem")).toHaveText([
    "Please enter company name.",
    "Please enter user name or email.",
    "Please enter first name.",
    "Please enter last name.",
  ]);
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Please enter user name or email.");
  await page.getByRole("link", { name: "Please enter first name." }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expectAccessible(page);
  await screenshots(page, "contact-errors");

  await fill(page);
  await paste(page.getByLabel("Notes"), "n".repeat(2_001));
  await submit(page).click();
  await expect(summary(page).getByRole("listitem")).toHaveText(["Please use at most 2000 characters."]);
  await expect(page.getByLabel("Notes"), "is not cut off").toHaveValue("n".repeat(2_001));

  const wrong = { "E-mail": "robin@maple", Phone: "call me", "Last name": "  " };
  await fill(page, wrong);
  await submit(page).click();
  await expect(summary(page).getByRole("listitem")).toHaveText([
    "Email is not valid",
    "Please enter last name.",
    "Please enter a phone number of at least 7 digits, such as 416-555-0142, or leave it blank.",
  ]);
  for (const label of labels) await expect(page.getByLabel(label)).toHaveValue({ ...typed, ...wrong }[label]);
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Email is not valid");
});

test("a signed-in employee gets company, name and e-mail filled in, in the main layout [STA-01, STA-04]", async ({
  page,
  signedIn,
}) => {
  const robin = await signedIn({ lastName: "Roy", reAllocationStatus: "REQUIRED" });
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact page" }).click();
  await expect(page).toHaveURL(/\/contact\/?$/);
  await expect(page.getByRole("banner")).toContainText("Robin Roy");
  await expect(page.getByLabel("E-mail")).toHaveValue(robin.email);
  await expect(page.getByLabel("Last name")).toHaveValue("Roy");
  await expect(page.getByLabel("Company name")).toHaveValue(robin.companyName);
  await submit(page).click();
  await expect(page.getByRole("status")).toHaveText("Successfully submitted");
  await expectAccessible(page);
  await screenshots(page, "contact-signed-in");
});

test("a message typed before signing in in another tab is shown again, not sent, and can be sent then [STA-01, ERR-03]", async ({
  page,
  person,
  wallet,
  context,
}) => {
  const companyName = `Maple ${crypto.randomUUID()}`;
  await page.goto("/contact/");
  await fill(page, { "Company name": companyName });
  await signIn(await context.newPage(), await person());
  await submit(page).click();
  await expect(page.getByText("this was not sent").first()).toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue(typed.Notes);
  await expect(page.getByLabel("Company name")).toHaveValue(companyName);
  expect(await messagesOf(wallet, companyName)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue(typed.Notes);
  await submit(page).click();
  await expect(page.getByRole("status")).toHaveText("Successfully submitted");
  await expect(page.getByText("this was not sent")).toHaveCount(0);
  await expect(page.getByLabel("Notes")).toHaveValue("");
  expect(await messagesOf(wallet, companyName)).toMatchObject([{ notes: typed.Notes }]);
});

test("the contact form works at 320 px, with wide text and by keyboard [PEN-02] @scripts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/contact/");
  await expectNoSidewaysScroll(page);
  await expectTargets(page);
  const reached = await tabThrough(page);
  for (const name of ["companyName", "email", "firstName", "lastName", "phoneNumber", "notes"])
    expect(reached).toContain(name);
  expect(reached, "the field for programs is for nobody").not.toContain("name__confirm");
  await spaceText(page);
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
});

test("hostile and automated submits get an error response, and none of their messages is sent [STA-01, ERR-03] @no-scripts", async ({
  wallet,
}) => {
  const visitor = visitorOf(wallet.origin);
  const companyName = `Bots ${crypto.randomUUID()}`;
  const good = {
    companyName,
    email: "a@b.ca",
    firstName: "A",
    lastName: "B",
    notes: "hello",
    name__confirm: "",
  };
  const { name__confirm: _, ...withoutTrap } = good;
  const hostile: readonly (Readonly<Record<string, string>> | [string, string][])[] = [
    { ...good, name__confirm: "Robin" },
    withoutTrap,
    { ...good, notes: "x".repeat(2_001) },
    { ...good, phoneNumber: "1".repeat(500) },
    { ...good, email: "a@b.ca\r\nBcc: c@d.ca" },
    { ...good, "__proto__.x": "1", firstName: "" },
    [...Object.entries(good), ["companyName", "again"]],
    {},
  ];
  for (const fields of hostile) {
    const answer = await visitor.post("/contact/", fields);
    expect(answer.status, JSON.stringify(fields).slice(0, 80)).toBe(400);
    if (!Array.isArray(fields) && fields.email) expect(answer.text).toContain(companyName);
  }
  expect(await messagesOf(wallet, companyName)).toEqual([]);
  expect(
    (await visitor.post("/contact/", { ...good, notes: "\u0000", idempotencyKey: "no key" })).status,
  ).toBeLessThan(500);
});

test.describe("with a marketing endpoint [STA-01]", () => {
  let endpoint: StubUpstream;
  let portal: Awaited<ReturnType<typeof startWallet>>;

  // This portal has its own settings but the worker's database and files.
  test.beforeAll(async ({ wallet }) => {
    endpoint = await startUpstream();
    const { databaseUrl, dataDir } = wallet;
    portal = await startWallet({
      databaseUrl,
      dataDir,
      env: { MARKETING_FORM_URL: `${endpoint.origin}/form` },
    });
  });
  test.afterAll(async () => {
    await portal.stop();
    await endpoint.stop();
  });

  test("a refused e-mail keeps typed text; an accepted or stalled message is reported as sent [STA-01, ERR-03]", async ({
    page,
    wallet,
  }) => {
    const companyName = `Endpoint ${crypto.randomUUID()}`;
    const blocked = [{ message: "Error in 'fields.email'. Blocked", errorType: "BLOCKED_EMAIL" }];
    endpoint.answers.set("POST /form", { status: 400, body: { status: "error", errors: blocked } });
    await page.goto(`${portal.origin}/contact/`);
    await fill(page, { "Company name": companyName, "E-mail": "robin@gmail.example" });
    await submit(page).click();
    await expect(summary(page).getByRole("listitem")).toHaveText(["Please enter your company email"]);
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Please enter your company email");
    await expect(page.getByLabel("Notes")).toHaveValue(typed.Notes);
    await expectAccessible(page);
    expect(await messagesOf(wallet, companyName)).toEqual([]);

    endpoint.answers.set("POST /form", { status: 200, body: { inlineMessage: "Thanks" } });
    endpoint.heard.length = 0;
    await page.getByLabel("E-mail").fill("robin@maple.example");
    await submit(page).click();
    await expect(page.getByRole("status")).toHaveText("Successfully submitted");
    expect(endpoint.heard).toHaveLength(1);
    expect(endpoint.heard[0]?.body).toContain("robin@maple.example");

    endpoint.answers.set("POST /form", { status: 200, after: Number.POSITIVE_INFINITY });
    const stalled = `Stalled ${crypto.randomUUID()}`;
    await fill(page, { "Company name": stalled });
    await submit(page).click();
    await expect(page.getByRole("status")).toHaveText("Successfully submitted", { timeout: 12_000 });
    expect(await messagesOf(wallet, stalled)).toMatchObject([{ handedOnAt: expect.any(Date) }]);
  });
});
