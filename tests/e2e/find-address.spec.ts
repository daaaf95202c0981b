import { expect, expectAccessible, hydrated, screenshots, test } from "tests/support/e2e";
import { visitorOf } from "tests/support/visitor";

const basics = "/employee/setup/basic-information";
const status = /places? found\. Choose one to fill in the address\./;

test("a postal code or city suggests places in Canada; the chosen one fills in city and province [SET-07]", async ({
  page,
  signedIn,
}) => {
  await signedIn({ isSetupDone: false, coverages: [] }, { to: basics });
  await hydrated(page);
  const find = page.getByRole("button", { name: "Find by postal code or city" });
  await page.getByLabel("Date of birth").fill("29/02/2000");
  await page.getByLabel("Street address").fill("10 Halifax Road");
  await find.press("Enter");
  await expect(page.getByText("No place was found. Please fill in the address yourself.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Suggested places" })).toHaveCount(0);

  await page.getByLabel("Postal code").fill("m5v 1a1");
  await find.press("Enter");
  await expect(page.getByText(status)).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "setup-find-address");
  await page.getByRole("button", { name: "Toronto, Ontario, M5V" }).press("Enter");
  await expect(page.getByLabel("Postal code")).toHaveValue("M5V 1A1");
  await expect(page.getByLabel("City")).toHaveValue("Toronto");
  await expect(page.getByLabel("Province")).toHaveValue("9");
  await expect(page.getByLabel("Street address")).toHaveValue("10 Halifax Road");
  await expect(page.getByLabel("Date of birth")).toHaveValue("29/02/2000");
  await expect(page.getByText(status)).toHaveCount(0);
});

test("somebody who moves finds the new city beside the old postal code [SET-07, PRF-06]", async ({
  page,
  signedIn,
}) => {
  await signedIn({ cityName: "Toronto", provinceId: 9, postCode: "M5V 0A0" }, { to: "/profile/" });
  await hydrated(page);
  const find = page.getByRole("button", { name: "Find by postal code or city" });
  const places = page.getByRole("list", { name: "Suggested places" }).getByRole("button");
  await find.press("Enter");
  await expect(places).toHaveText(["Toronto, Ontario, M5V"]);
  await page.getByLabel("City").fill("Halifax");
  await find.press("Enter");
  await expect(places.first()).toHaveText("Toronto, Ontario, M5V");
  await page.getByRole("button", { name: "Halifax, Nova Scotia", exact: true }).press("Enter");
  await expect(page.getByLabel("City")).toHaveValue("Halifax");
  await expect(page.getByLabel("Province")).toHaveValue("7");
});

test("suggestions are requested once, a second after the last letter, and never for a street [SET-07] @scripts", async ({
  page,
  signedIn,
}) => {
  await page.clock.install({ time: 0 });
  await signedIn({ isSetupDone: false, coverages: [] }, { to: basics });
  await hydrated(page);
  // While the page's clock is paused, no typing pause elapses, however busy the machine is.
  await page.clock.pauseAt(3_600_000);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/places")) asked.push(request.postData() ?? "");
  });
  await page.getByLabel("Street address").pressSequentially("Halifax");
  await page.getByLabel("City").pressSequentially("Hal");
  await page.clock.runFor(999);
  await page.getByLabel("City").pressSequentially("if");
  await page.clock.runFor(999);
  expect(asked, "not a second yet").toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByText(status)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("cityName=Halif&");
  await page.getByRole("button", { name: "Halifax, Nova Scotia" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Halifax");
  await expect(page.getByLabel("Province")).toHaveValue("7");
  await expect(page.getByLabel("Postal code")).toBeFocused();
  await expect(page.getByText(status)).toHaveCount(0);

  // No message for a result that would change nothing, or for an unknown postal code.
  await page.clock.resume();
  for (const code of ["B3H 1A1", "Z9Z 9Z9"]) {
    const answered = page.waitForResponse("**/places");
    await page.getByLabel("Postal code").fill(code);
    await answered;
    await expect(page.getByText(/place was found|places? found/)).toHaveCount(0);
  }
});

test("suggestions that arrive after a place was chosen change nothing [SET-07] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn({ isSetupDone: false, coverages: [] }, { to: basics });
  await hydrated(page);
  const code = page.getByLabel("Postal code");
  await code.fill("m5v 1a1");
  const offered = page.getByRole("button", { name: /, M5V$/ });
  await expect(offered).toBeVisible();

  let answer: (() => Promise<void>) | undefined;
  await page.route("**/places", async (route) => {
    const late = await route.fetch();
    answer = () => route.fulfill({ response: late });
  });
  const asked = page.waitForRequest("**/places");
  await code.fill("B3H 1A1");
  const request = await asked;
  const over = new Promise<void>((resolve) => {
    const heard = (one: unknown) => void (one === request && resolve());
    page.on("requestfailed", heard);
    page.on("requestfinished", heard);
  });
  await expect.poll(() => answer).toBeDefined();
  await offered.click();
  await answer?.();
  await over;
  await page.getByLabel("Phone").fill("4165550142");
  await expect(page.getByText(status)).toHaveCount(0);
  await expect(page.getByLabel("City")).toHaveValue("Toronto");
  await expect(code).toHaveValue("B3H 1A1");
  await expect(page.getByLabel("Province")).toHaveValue("9");
});

test("submitting an empty or malformed place gets a 400, and a GET of the places a 404 [SET-07] @no-scripts", async ({
  person,
  wallet,
}) => {
  const visitor = visitorOf(wallet.origin);
  await visitor.signIn(await person({ isSetupDone: false, coverages: [] }));
  for (const place of ["", "{", "[]", '{"street":1}', `{"street":"${"x".repeat(5000)}"}`]) {
    expect((await visitor.post(basics, { place, homeAddress: "1 Main" })).status, place).toBe(400);
  }
  expect((await visitor.get(`${basics}/places`)).status).toBe(404);
});
