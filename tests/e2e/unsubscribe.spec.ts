import { eq } from "drizzle-orm";
import { marketingChoices } from "~/service/database/schema";
import { expect, expectAccessible, screenshots, test } from "../support/e2e";
import { visitorOf } from "../support/visitor";

test("the switch shows today's setting and saves by one press: on opts out, off opts in [PUB-12]", async ({
  page,
  person,
  wallet,
}) => {
  const { email } = await person();
  const kept = async () =>
    (await wallet.db.select().from(marketingChoices).where(eq(marketingChoices.email, email))).map(
      ({ optedOut }) => optedOut,
    );
  const saved = page.getByRole("status").filter({ hasText: "Your settings have been successfully saved!" });
  await page.goto(`/unsubcribe/2026/november/${email.toUpperCase().replace("@", "%40")}`);
  await expect(page.locator("script")).toHaveCount(0);
  const choice = page.getByRole("switch", { name: "Stop marketing e-mails" });
  await expect(choice).not.toBeChecked();
  await expect(saved).toHaveCount(0);
  expect(await kept(), "reading changes nothing").toEqual([]);
  await choice.press("Space");
  await expect(choice).toBeChecked();
  await expect(saved).toBeVisible();
  expect(await kept()).toEqual([true]);
  await expectAccessible(page);
  await screenshots(page, "unsubscribe-on");

  await page.goto(`/unsubcribe/${email}/`);
  await expect(saved, "said once").toHaveCount(0);
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect(saved).toBeVisible();
  expect(await kept()).toEqual([false]);
});

test("an unknown e-mail is said not to exist; the ordinary spelling leads here [PUB-12, LAY-07]", async ({
  page,
  person,
  wallet,
}) => {
  const { email } = await person();
  for (const unknown of [`nobody-${email}`, "", "%E0%A4%A", "a".repeat(400), "x/../../y"]) {
    const answer = await page.goto(`/unsubcribe/${unknown}`);
    expect(answer?.status(), unknown).toBeLessThan(500);
  }
  const answer = await page.goto(`/unsubcribe/nobody-${email}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("alert")).toHaveText("Email not existed");
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expectAccessible(page);
  await screenshots(page, "unsubscribe-unknown");
  const { status, location } = await visitorOf(wallet.origin).get(`/unsubscribe/a/${email}?x=1`);
  expect([status, location]).toEqual([308, `/unsubcribe/a/${email}?x=1`]);
});
