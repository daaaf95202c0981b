import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { startCuttingProxy } from "tests/support/cutting-proxy";
import { expect, expectAccessible, screenshots, signIn, test, tickAll } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { startWallet } from "tests/support/wallet-server";
import { claims } from "~/service/database/schema";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("when the upstream response to a submit is lost, the page states only what is known [SUB-04, ERR-01]", async ({
  page,
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.add({ claim: "new" });
  const status = async () => (await wallet.db.select().from(claims).where(eq(claims.id, claimId)))[0]?.status;
  const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-lost-"));
  const service = await startCuttingProxy(wallet.origin, /^PUT \S*claims\/submit/);
  const portal = await startWallet({ dataDir, env: { UPSTREAM_API_URL: service.origin } });
  const trySubmit = async () => {
    await page.goto(`${portal.origin}/claim-management/claim/`);
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await tickAll(page);
    await page.getByRole("button", { name: "Agree and Continue" }).click();
  };
  try {
    await signIn(page, robin, portal);
    // The service never received all of it: the draft says so.
    service.cut = "request";
    await trySubmit();
    const failed = dialog(page, "The claim could not be submitted");
    await expect(failed).toContainText(
      `Claim ${claimId} is still in your draft, but it may still go through.`,
    );
    await expect(failed).toContainText("It is safe to try again");
    await expect(failed).not.toContainText("nothing is lost");
    expect(await status()).toBe("OPEN");

    // It succeeded, and only its response was lost.
    service.cut = "answer";
    await failed.getByRole("button", { name: "Try again" }).click();
    const known = dialog(page, "We have an update on your claim");
    await expect(known).toContainText(
      `Claim ${claimId} was submitted. We just did not get the confirmation.`,
    );
    expect(await status()).toBe("REQUESTED");
    await expectAccessible(page);
    await screenshots(page, "submission-sent-nevertheless");
    service.cut = "nothing";
    await known.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Your claim has been submitted successfully.")).toBeVisible();
  } finally {
    await portal.stop();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
