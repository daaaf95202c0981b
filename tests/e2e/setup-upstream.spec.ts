import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "../support/e2e";
import { type StubUpstream, startUpstream } from "../support/upstream";
import { visitorOf } from "../support/visitor";
import { startWallet, type WalletServer } from "../support/wallet-server";

// The end of set-up with an upstream behind the portal that answers as it likes.

const review = "/employee/setup/review-information";
const calls = "/manage-employee/api/employees";
const finish = `POST ${calls}/finish-setup`;
const missing = "You have to set up the following information:";
const systemError = "System error. We apologize for the inconvenience. Please try again.";

const person = { firstName: "Robin", lastName: "Roy", email: "robin@upstream.example" };
const coverage = {
  ...{ id: 7, enrollmentId: 1, name: "Healthcare spending", amount: 120_000, proRatedAmount: null },
  ...{ rolloverAmount: 0, previousAmount: 0, previousProRatedAmount: null, createdDate: null },
};
const info = {
  ...{ id: 5, ...person, isEmployerNotEditInfo: false, isSetupDone: false, reAllocationStatus: "NONE" },
  authorities: ["ROLE_EMPLOYEE"],
};
const allInfo = {
  personalInfo: { ...person, isEmployerNotEditInfo: false },
  benefitCoverage: { totalAmount: 120_000, benefitCoverages: [coverage] },
  basicInformation: {
    ...{ gender: "MALE", dateOfBirth: "1990-01-01", homeAddress: "1 Main Street", cityName: "Toronto" },
    ...{ provinceId: 9, provinceName: "Ontario", postCode: "M5V 1A1", socialInsuranceNumber: "046454286" },
  },
  employeeBanking: {
    ...{ accountNumber: "9876543210", bankNumber: "003", transitNumber: "01234", voidCheque: "cheque/1" },
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
  const inAnHour = Date.now() + 3_600_000;
  upstream.answers.set("POST /auth/api/user/login", {
    ...{ status: 200, body: { access_token: "opaque", expired_at: inAnHour } },
  });
  upstream.answers.set(`GET ${calls}/info`, { status: 200, body: info });
  upstream.answers.set(`GET ${calls}/all-info`, { status: 200, body: allInfo });
});
test.afterAll(async () => {
  await portal.stop();
  await upstream.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("a refused confirmation says what section 8 has it say [SET-06] @no-scripts", async () => {
  const visitor = visitorOf(portal.origin);
  await visitor.signIn({ username: person.email, password: "whatever it is" });
  const shown = await visitor.get(review);
  expect(shown.status).toBe(200);
  for (const number of ["9876543210", "046454286"]) expect(shown.text).not.toContain(number);
  expect(shown.text).toContain("Other");
  const flags = { hasBankingInfo: true, hasBenefitCoverages: true, hasBasicInformation: true };
  const refusals = [
    {
      said: { status: 400, body: { message: "No.", ...flags, hasBankingInfo: false } },
      sentence: `${missing} banking info.`,
    },
    {
      said: {
        status: 422,
        body: { hasBankingInfo: false, hasBenefitCoverages: false, hasBasicInformation: false },
      },
      sentence: `${missing} banking info, benefit coverages, basic information.`,
    },
    {
      said: { status: 409, body: { ...flags, hasBenefitCoverages: false, hasBasicInformation: false } },
      sentence: `${missing} benefit coverages, basic information.`,
    },
    {
      said: { status: 500, body: { message: "The payroll system sleeps.", ...flags, hasBankingInfo: false } },
      sentence: "The payroll system sleeps.",
    },
    { said: { status: 400, body: { message: "Not today.", ...flags } }, sentence: "Not today." },
    { said: { status: 500 }, sentence: systemError },
    { said: { status: 502, body: "<html>Bad gateway</html>" }, sentence: systemError },
  ];
  for (const { said, sentence } of refusals) {
    upstream.answers.set(finish, said);
    const answer = await visitor.post(review, {});
    expect(answer.text, sentence).toContain(sentence);
    expect(answer.status, sentence).toBeGreaterThanOrEqual(400);
    expect(visitor.session()?.isSetupDone).toBe("False");
  }
});

test("an answer 200 is as good as 204, and sets the flag [SET-05, API-01] @no-scripts", async () => {
  const visitor = visitorOf(portal.origin);
  await visitor.signIn({ username: person.email, password: "whatever it is" });
  upstream.answers.set(finish, { status: 200, body: { isSetupDone: true } });
  expect(await visitor.post(review, {})).toMatchObject({ status: 302, location: "/claim-management/" });
  expect(visitor.session()).toMatchObject({ isSetupDone: "True", reAllocationStatus: "NONE" });
});

test("a session that ends while confirming leads to sign-in [SES-14] @no-scripts", async () => {
  const visitor = visitorOf(portal.origin);
  await visitor.signIn({ username: person.email, password: "whatever it is" });
  upstream.answers.set(finish, { status: 401, body: { message: "Who are you?" } });
  expect((await visitor.post(review, {})).location).toMatch(/^\/sign-in\//);
  expect(visitor.session()).toBeUndefined();
});
