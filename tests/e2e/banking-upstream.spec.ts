import { expect, hydrated, signIn, test } from "tests/support/e2e";
import {
  employeeCalls as calls,
  numbersOfRobin,
  robin,
  type SetupUpstream,
  signInOfRobin,
  startSetupUpstream,
} from "tests/support/setup-upstream";

// An upstream behind the portal that does not save, and whose agreements contain what no page should show.

const save = `PUT ${calls}/banking-info`;
const problem = "We’ve run into a problem. Please try again later";
const landing = {
  firstName: robin.firstName,
  lastName: robin.lastName,
  companyName: "Upstream",
  planStartDate: null,
  eligibilityDate: null,
  totalAmount: null,
  isSetupDone: false,
  reAllocationStatus: "NONE",
};

let setup: SetupUpstream;

test.beforeAll(async () => {
  setup = await startSetupUpstream();
  setup.upstream.answers.set(`GET ${calls}/agreement`, {
    status: 200,
    body: [{ id: 9, title: "I <b>agree</b><script>document.title = 'x'</script><img src=x onerror=x>" }],
  });
});
test.afterAll(() => setup.stop());

test("after a failed save the button works again and nothing typed is lost [BNK-06, DEP-05]", async ({
  page,
  problems,
}) => {
  const { upstream, portal } = setup;
  // This upstream stores no pictures; the page shows a message instead.
  problems.allow(/cheque%2F1/);
  upstream.answers.set("GET /manage-employee/api/employees/landing-info", { status: 200, body: landing });
  await signIn(page, signInOfRobin, portal);

  await page.goto(`${portal.origin}/employee/setup/personal-banking`);
  await hydrated(page);
  const content = await page.content();
  expect(content).not.toContain(numbersOfRobin.account);
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
  expect(JSON.parse(heard?.body ?? "{}")).toMatchObject({
    accountNumber: null,
    agreements: [9],
    employeeId: 5,
  });

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

test("a void cheque that fails to load is fetched by its signed URL, then replaced by a message @scripts [BNK-01, ERR-04]", async ({
  page,
  problems,
}) => {
  const { upstream, portal } = setup;
  problems.allow(/cheque%2F1/);
  upstream.answers.set("GET /manage-employee/api/employees/landing-info", { status: 200, body: landing });
  await signIn(page, signInOfRobin, portal);
  const signed = page.waitForRequest((request) => request.url().endsWith("/files/cheque%2F1?signed"));
  await page.goto(`${portal.origin}/employee/setup/personal-banking`);
  await signed;
  await expect(page.getByText("The picture cannot be shown")).toBeVisible();
});
