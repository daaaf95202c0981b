import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, expectAccessible, screenshots, test, type Wallet } from "tests/support/e2e";
import { mailsTo, tokenIn } from "tests/support/mailbox";
import { visitorOf } from "tests/support/visitor";
import { employees, marketingChoices } from "~/service/database/schema";

/** Requests the link and returns it from the mail. */
async function linkByMail(wallet: Wallet, email: string): Promise<URL> {
  await visitorOf(wallet.origin).post(`/unsubcribe/${email}`, { event: "link.send" });
  const [mail] = await mailsTo(path.join(wallet.dataDir, "outbox"), email);
  return new URL(/https?:\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
}

test("the switch shows the current setting and saves with one press: on opts out, off opts in [PUB-12]", async ({
  page,
  person,
  wallet,
}) => {
  const { email } = await person();
  const link = await linkByMail(wallet, email);
  const kept = async () =>
    (await wallet.db.select().from(marketingChoices).where(eq(marketingChoices.email, email))).map(
      ({ optedOut }) => optedOut,
    );
  const saved = page.getByRole("status").filter({ hasText: "Your settings have been successfully saved!" });
  await page.goto(`/unsubcribe/2026/november/${email.toUpperCase().replace("@", "%40")}${link.search}`);
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

  await page.goto(link.href);
  await expect(saved, "said once").toHaveCount(0);
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect(saved).toBeVisible();
  expect(await kept()).toEqual([false]);
});

test("a URL with only an e-mail responds the same whether it is known or not, and a mail brings the link [SEC-06, PUB-12]", async ({
  page,
  person,
  wallet,
}) => {
  const { email } = await person();
  const unknown = `nobody-${email}`;
  const [known, nobody] = await Promise.all(
    [email, unknown].map(async (who) => {
      const { status, text } = await visitorOf(wallet.origin).get(`/unsubcribe/${who}`);
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0].replaceAll(/name="csrf" value="[^"]+"/g, "");
      return { status, main: main?.replaceAll(who, "WHO").replaceAll(encodeURIComponent(who), "WHO") };
    }),
  );
  expect(nobody).toEqual(known);
  for (const who of [unknown, email]) {
    await page.goto(`/unsubcribe/${who}`);
    await expect(page.getByRole("switch")).toHaveCount(0);
    await page.getByRole("button", { name: "Send the link" }).press("Enter");
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: `If we know ${who}, an e-mail with the link is on its way.` }),
    ).toBeVisible();
  }
  await expectAccessible(page);
  await screenshots(page, "unsubscribe-bare");
  const [mail] = await mailsTo(path.join(wallet.dataDir, "outbox"), email);
  await page.goto(/https?:\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  await page.getByRole("switch", { name: "Stop marketing e-mails" }).press("Space");
  await expect(page.getByRole("switch", { name: "Stop marketing e-mails" })).toBeChecked();
  expect(wallet.output).not.toContain(mail ? tokenIn(mail) : "token");
});

test("a link for an e-mail that no longer exists says so; the correctly spelled URL redirects here [PUB-12, LAY-07]", async ({
  page,
  person,
  problems,
  wallet,
}) => {
  // An invalid URL gets a plain-text response, for which the browser adds its own inline style.
  problems.allow(/Applying inline style .*\/unsubcribe\/%E0%A4%A\)/s);
  const { email } = await person();
  for (const unknown of [`nobody-${email}`, "", "%E0%A4%A", "a".repeat(400), "x/../../y"]) {
    const answer = await page.goto(`/unsubcribe/${unknown}`);
    expect(answer?.status(), unknown).toBeLessThan(500);
  }
  const { search } = await linkByMail(wallet, email);
  await wallet.db
    .update(employees)
    .set({ email: `moved-${email}` })
    .where(eq(employees.email, email));
  const answer = await page.goto(`/unsubcribe/${email}${search}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("alert")).toHaveText("Email not existed");
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expectAccessible(page);
  await screenshots(page, "unsubscribe-unknown");
  const { status, location } = await visitorOf(wallet.origin).get(`/unsubscribe/a/${email}?x=1`);
  expect([status, location]).toEqual([308, `/unsubcribe/a/${email}?x=1`]);
});
