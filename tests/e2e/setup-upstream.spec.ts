import { expect, test } from "tests/support/e2e";
import { fieldsOf, formAt } from "tests/support/page-form";
import {
  allInfoOfRobin,
  employeeCalls as calls,
  numbersOfRobin,
  type SetupUpstream,
  signInOfRobin,
  startSetupUpstream,
} from "tests/support/setup-upstream";
import type { StubResponse } from "tests/support/upstream";
import { visitorOf } from "tests/support/visitor";

// Set-up with a stubbed upstream and a stubbed address service behind the portal.

const basics = "/employee/setup/basic-information";
const review = "/employee/setup/review-information";
const allocation = "/employee/setup/benefit-coverage";
const finish = `POST ${calls}/finish-setup`;
const missing = "You have to set up the following information:";
const systemError = "System error. We apologize for the inconvenience. Please try again.";

let setup: SetupUpstream;

test.beforeAll(async () => {
  setup = await startSetupUpstream();
});
test.afterAll(() => setup.stop());

test("a refused confirmation shows the message that section 8 specifies [SET-06] @no-scripts", async () => {
  const { upstream, portal } = setup;
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(signInOfRobin);
  const shown = await visitor.get(review);
  expect(shown.status).toBe(200);
  for (const number of Object.values(numbersOfRobin)) expect(shown.text).not.toContain(number);
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
    const answer = await visitor.post(review, fieldsOf(shown.text));
    expect(answer.text, sentence).toContain(sentence);
    expect(answer.status, sentence).toBeGreaterThanOrEqual(400);
    expect(visitor.session()?.isSetupDone).toBe("False");
  }
});

test("a response of 200 is accepted like 204 and sets the setup flag [SET-05, API-01] @no-scripts", async () => {
  const { upstream, portal } = setup;
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(signInOfRobin);
  upstream.answers.set(finish, { status: 200, body: { isSetupDone: true } });
  expect(await visitor.post(review, await formAt(visitor, review))).toMatchObject({
    status: 303,
    location: "/claim-management/",
  });
  expect(visitor.session()).toMatchObject({ isSetupDone: "True", reAllocationStatus: "NONE" });
});

test("a session that ends during the confirmation redirects to sign-in [SES-14] @no-scripts", async () => {
  const { upstream, portal } = setup;
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(signInOfRobin);
  upstream.answers.set(finish, { status: 401, body: { message: "Who are you?" } });
  expect((await visitor.post(review, await formAt(visitor, review))).location).toMatch(/^\/sign-in\//);
  expect(visitor.session()).toBeUndefined();
});

const found = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [-73.56, 45.5] },
  properties: {
    countrycode: "CA",
    housenumber: "10",
    street: "Rue de l'Église",
    city: "Montréal",
    state: "Québec",
    postcode: "h2x1y4",
  },
};
const answers: readonly (readonly [how: string, said: StubResponse | "refused", sentence: string])[] = [
  ["well", { status: 200, body: { features: [found] } }, "1 place found."],
  ["wrongly", { status: 200, body: { features: [{ ...found, geometry: 5 }, 7] } }, "No place was found."],
  ["with a page", { status: 200, body: "<script>alert(1)</script>" }, "No place was found."],
  ["with trouble", { status: 500, body: { message: "boom" } }, "No place was found."],
  ["never", { status: 200, body: {}, after: Number.POSITIVE_INFINITY }, "No place was found."],
  ["not even the phone", "refused", "No place was found."],
];

test("typed values are kept when the address service is slow, down or wrong [SET-07, PRF-06] @no-scripts", async () => {
  const { places, portal } = setup;
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(signInOfRobin);
  const typed = {
    homeAddress: "10 rue de l'Église",
    cityName: "Montréal",
    postCode: "H2X 1Y4",
    provinceId: 11,
  };
  const { text } = await visitor.get(basics);
  expect(text, "the search stands at the street").toMatch(/Street address(?:(?!City).)*Find address/s);
  expect(text).not.toContain("Find by postal code or city");
  for (const [how, said, sentence] of answers) {
    if (said === "refused") await places.stop();
    else places.answers.set("GET /api", said);
    const began = performance.now();
    const answer = await visitor.post(basics, { ...typed, event: "address.find" });
    expect(performance.now() - began, how).toBeLessThan(10_000);
    expect(answer.text, how).toContain(sentence);
    expect(answer.text, how).toContain('value="10 rue de l&#x27;Église"');
    expect(answer.text, how).toContain('value="Montréal"');
    expect(answer.text, how).toContain('value="H2X 1Y4"');
    expect(answer.status, how).toBeLessThan(500);
    const asked = await visitor.post(`${basics}/places`, typed);
    expect(asked.status, how).toBe(200);
    expect(JSON.parse(asked.text).places, how).toHaveLength(how === "well" ? 1 : 0);
  }
});

test("a step that cannot be shown still links to the other steps [ERR-01] @no-scripts", async () => {
  const { upstream, portal } = setup;
  const provinces = "GET /manage-employer/api/locations/provinces";
  const before = upstream.answers.get(provinces) ?? { status: 404 };
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(signInOfRobin);
  upstream.answers.set(provinces, { status: 503 });
  const answer = await visitor.get(basics);
  upstream.answers.set(provinces, before);
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("The wallet is not available right now");
  expect(answer.text).toContain("Robin Roy");
  for (const step of ["landing-page", "basic-information", "benefit-coverage"])
    expect(answer.text).toContain(`href="/employee/setup/${step}"`);
});

test("an allocation locked upstream before it was made is shown as locked and does not block the next step [ALO-06, SES-10] @no-scripts", async () => {
  const { upstream, portal } = setup;
  const benefitCoverage = { totalAmount: 120_000, benefitCoverages: [] };
  const told = { ...allInfoOfRobin, benefitCoverage, eligibilityDate: "2026-01-01", employerPlanId: null };
  const tell = (allowEdit: boolean) =>
    upstream.answers.set(`GET ${calls}/all-info`, { status: 200, body: { ...told, allowEdit } });
  const coverages = "GET /manage-employee/api/benefits-coverage";
  upstream.answers.set(`${coverages}/set-up`, {
    status: 200,
    body: { ...benefitCoverage, proRatedAmount: null },
  });
  upstream.answers.set(`${coverages}/type`, { status: 200, body: [] });
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(signInOfRobin);
  const locked = "Your allocation cannot be changed this year. You can continue without doing anything here.";

  tell(true);
  expect((await visitor.get(allocation)).text).not.toContain(locked);
  const early = await visitor.get("/employee/setup/personal-banking");
  expect([early.status, early.location]).toEqual([302, allocation]);

  tell(false);
  const shown = await visitor.get(allocation);
  expect(shown.text).toContain(locked);
  expect(shown.text).not.toContain("Split evenly");
  const after = await visitor.post(allocation, fieldsOf(shown.text));
  expect(after.status).toBe(303);
  expect(after.location).toBe("/employee/setup/personal-banking");
  expect((await visitor.get(review)).status).toBe(200);
  upstream.answers.set(`GET ${calls}/all-info`, { status: 200, body: allInfoOfRobin });
});
