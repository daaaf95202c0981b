import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, hydrated, signIn, test } from "../support/e2e";
import { type StubUpstream, startUpstream } from "../support/upstream";
import { startWallet, type WalletServer } from "../support/wallet-server";

// An upstream behind the portal that does not save, and whose agreements hold what no page should.

const calls = "/manage-employee/api/employees";
const save = `PUT ${calls}/banking-info`;
const problem = "We’ve run into a problem. Please try again later";
const person = { firstName: "Robin", lastName: "Roy", email: "robin@upstream.example" };
const info = {
  ...{ id: 5, ...person, isEmployerNotEditInfo: false, isSetupDone: false, reAllocationStatus: "NONE" },
  authorities: ["ROLE_EMPLOYEE"],
};
const landing = {
  ...{ firstName: "Robin", lastName: "Roy", companyName: "Upstream", planStartDate: null },
  ...{ eligibilityDate: null, totalAmount: null, isSetupDone: false, reAllocationStatus: "NONE" },
};
const coverage = {
  ...{ id: 7, enrollmentId: 1, name: "Healthcare spending", amount: 120_000, proRatedAmount: null },
  ...{ rolloverAmount: 0, previousAmount: 0, previousProRatedAmount: null, createdDate: null },
};
const allInfo = {
  personalInfo: { ...person, isEmployerNotEditInfo: false },
  benefitCoverage: { totalAmount: 120_000, benefitCoverages: [coverage] },
  basicInformation: {
    ...{ gender: "MALE", dateOfBirth: "1990-01-01", homeAddress: "1 Main Street", cityName: "Toronto" },
    ...{ provinceId: 9, provinceName: "Ontario", postCode: "M5V 1A1" },
  },
  // A number as it is, which no page of ours may show.
  employeeBanking: {
    ...{ accountNumber: "9876543210", bankNumber: "003", transitNumber: "01234", voidCheque: "cheque/1" },
    esignature: "Robin Roy",
  },
  dependents: [{ id: 3, firstName: "Kim", lastName: "Roy", relationship: "COUSIN" }],
  ...{ proRated: false, proRatedAmount: null, available: false, availableDate: null },
  ...{ classBenefitFromDate: null, eligibilityDate: null, allowEdit: true, employerPlanId: 4 },
  ...{ reAllocationStatus: "NONE", benefitCancellationDate: null, enableMonthlyLimit: false },
  ...{ companyInfo: { companyName: "Upstream" }, isSetupDone: false },
};

let upstream: StubUpstream;
let portal: WalletServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-upstream-"));
  upstream = await startUpstream();
  portal = await startWallet({ dataDir, env: { UPSTREAM_API_URL: upstream.origin } });
  upstream.answers.set("POST /auth/api/user/login", {
    ...{ status: 200, body: { access_token: "opaque", expired_at: Date.now() + 3_600_000 } },
  });
  upstream.answers.set(`GET ${calls}/info`, { status: 200, body: info });
  upstream.answers.set(`GET ${calls}/all-info`, { status: 200, body: allInfo });
  upstream.answers.set(`GET ${calls}/agreement`, {
    status: 200,
    body: [{ id: 9, title: "I <b>agree</b><script>document.title = 'x'</script><img src=x onerror=x>" }],
  });
});
test.afterAll(async () => {
  await portal.stop();
  await upstream.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("after a failed save the button works again and nothing typed is lost [BNK-06, DEP-05]", async ({
  page,
  problems,
}) => {
  // This upstream keeps no pictures; the page says so in their place.
  problems.allow(/cheque%2F1/);
  upstream.answers.set("GET /manage-employee/api/employees/landing-info", { status: 200, body: landing });
  await signIn(page, { username: person.email, password: "whatever it is" }, portal);

  await page.goto(`${portal.origin}/employee/setup/personal-banking`);
  await hydrated(page);
  const content = await page.content();
  expect(content).not.toContain("9876543210");
  expect(content).not.toContain("document.title = 'x'");
  const agreement = page.getByRole("checkbox", { name: "I agree" });
  await expect(page.getByRole("main").locator("label img, label script")).toHaveCount(0);
  await page.getByLabel("Account holder name").fill("Robin O'Roy");
  await agreement.check();
  upstream.answers.set(save, { status: 500, body: { message: "NullPointerException" } });
  const button = page.getByRole("button", { name: "Continue" });
  await button.click();
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toContainText(problem);
  await expect(page.getByLabel("Account holder name")).toHaveValue("Robin O'Roy");
  await expect(agreement).toBeChecked();
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  upstream.answers.set(save, { status: 200, body: {} });
  await button.click();
  await page.waitForURL(/\/employee\/setup\/dependents$/);
  const heard = upstream.heard.findLast(({ path: to }) => to.includes("banking-info"));
  expect(JSON.parse(heard?.body ?? "{}")).toMatchObject({ accountNumber: null, agreements: [9] });

  const put = "PUT /manage-employee/api/dependents";
  upstream.answers.set(put, { status: 500, body: { message: "NullPointerException" } });
  await expect(page.getByRole("row").filter({ hasText: "Kim Roy" })).toContainText("Other");
  await hydrated(page);
  await page.getByRole("link", { name: "Add a dependent" }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("O'Roy");
  await page.getByLabel("Relationship").selectOption("Child");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(summary).toContainText(problem);
  await expect(page.getByLabel("Last name")).toHaveValue("O'Roy");
  upstream.answers.set(put, { status: 200, body: {} });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ada O'Roy is in your list" })).toBeVisible();
  const sent = upstream.heard.findLast(({ path: to }) => to.includes("/dependents"));
  expect(JSON.parse(sent?.body ?? "[]")).toEqual([
    { id: 3, firstName: "Kim", lastName: "Roy", relationship: "COUSIN", dateOfBirth: null },
    { id: 0, firstName: "Ada", lastName: "O'Roy", relationship: "CHILDREN", dateOfBirth: null },
  ]);
});
