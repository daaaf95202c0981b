import type { Page } from "@playwright/test";
import { expect, hydrated, test, uploadReceipt } from "tests/support/e2e";
import { expectNavigation } from "tests/support/e2e/arrival";
import { picture } from "tests/support/receipt-files";

/** Records each message that becomes visible in a live region that was there before it. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener("animationend", ({ target }) => {
      const region = target instanceof Element && target.closest("[role=status]");
      if (region && region !== target) heard.push(target.textContent ?? "");
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "heard"));
}

test("a message is announced when it arrives with a dialog, and again when it says the same [ERR-02, PEN-02] @scripts", async ({
  page,
  signedIn,
}) => {
  const heard = await recordAnnouncements(page);
  await signedIn({}, { to: "/claim-management/claim/" });
  await hydrated(page);
  const file = await picture("png", 79);
  await expectNavigation(page, () => uploadReceipt(page, file));
  await expect.poll(heard).toEqual(["The receipt was uploaded. Now fill in its details."]);

  await page.goto("/notifications/");
  await hydrated(page);
  const saved = "Your settings have been successfully saved!";
  for (const times of [1, 2]) {
    await page.getByRole("switch", { name: "Claim Rejected" }).press("Space");
    await page.getByRole("button", { name: "Update" }).press("Enter");
    await expect.poll(heard).toEqual(Array(times).fill(saved));
  }
});
