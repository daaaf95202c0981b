import { expect, expectAccessible, hydrated, screenshots, signIn, test } from "tests/support/e2e";

test("a person signs in and lands on their claims", async ({ page, person }) => {
  const robin = await person();
  await page.goto("/claim-management/");
  await expect(page).toHaveURL(/\/sign-in\//);
  await expectAccessible(page);
  await screenshots(page, "sign-in");

  await signIn(page, robin);
  await expect(page).toHaveURL(/\/claim-management\//);
  await expect(page.getByRole("heading", { level: 1, name: "Claim Management" })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  await screenshots(page, "claims-empty");
});

test("a person stays signed in when the server is killed and restarted", async ({
  page,
  wallet,
  signedIn,
}) => {
  await signedIn();
  await wallet.kill9();
  await wallet.restart();
  await page.goto("/claim-management/");
  await expect(page.getByRole("heading", { level: 1, name: "Claim Management" })).toBeVisible();
});

test("two people on two devices see their own names, on servers with different clocks", async ({
  page,
  person,
  secondDevice,
  wallet,
}) => {
  const [robin, kim] = [
    await person({ lastName: "Roy" }),
    await person({ firstName: "Kim", lastName: "Moss" }),
  ];
  const later = await wallet.startAt("2027-03-02T17:00:00Z");
  const other = await secondDevice();
  await signIn(page, robin);
  await signIn(other, kim, later);
  await expect(page.getByRole("banner")).toContainText("Robin Roy");
  await expect(other.getByRole("banner")).toContainText("Kim Moss");
  await expect(other.getByText(/^Rehearsal: /)).toBeVisible();
});
