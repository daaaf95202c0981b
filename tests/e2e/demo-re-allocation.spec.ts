import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freshDatabase } from "tests/support/database";
import { expect, signIn, test } from "tests/support/e2e";
import { startWallet } from "tests/support/wallet-server";
import { recomputeLedger } from "~/service/database/recompute-ledger";

const password = "Wallet-2026";
const home = /\/claim-management\/$/;

test("liam, emma, ethan and mia of the demo company each complete their re-allocation [REA-01, REA-02, REA-04]", async ({
  page,
}) => {
  test.slow();
  const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-demo-"));
  const { db, url: databaseUrl, drop } = await freshDatabase();
  const wallet = await startWallet({ databaseUrl, dataDir, env: { DEMO: "1" } });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const amount = (name: string) => page.getByRole("textbox", { name });
  const arrive = async (name: string, path: string) => {
    await page.context().clearCookies();
    await signIn(page, { username: `${name}@maple.example`, password }, wallet);
    expect(new URL(page.url()).pathname).toBe(path);
  };
  try {
    await arrive("liam.cote", "/re-allocation");
    await expect(page.getByRole("main")).toContainText("Allocated for 2025");
    await button("Continue").click();
    await expect(amount("Healthcare spending")).toHaveValue("2800.00");
    await amount("Charity").fill("1100.00");
    await amount("Retirement saving").fill("");
    await button("Continue").click();
    await button("Confirm").click();
    await expect(page).toHaveURL(home);

    await arrive("emma.dube", "/re-allocation/review");
    await button("Confirm").click();
    await expect(page).toHaveURL(home);

    await arrive("ethan.wong", "/re-allocation/mid-year");
    await amount("Wellness spending").fill("300.00");
    await button("Review the amounts").click();
    await button("Confirm").click();
    await expect(page).toHaveURL(home);

    await arrive("mia.ross", "/re-allocation/mid-year");
    const main = page.getByRole("main");
    await expect(main).toContainText("less for 2026");
    const lost = /gives you \$([\d.]+) less/.exec((await main.textContent()) ?? "")?.[1];
    await amount("Wellness spending").fill(`-${lost}`);
    await button("Review the amounts").click();
    await button("Confirm").click();
    await expect(page).toHaveURL(home);

    for (const name of ["liam.cote", "emma.dube", "ethan.wong", "mia.ross"]) {
      await arrive(name, "/claim-management/");
    }
    expect(await recomputeLedger(db)).toMatchObject({ wrongAccounts: [], unbalancedTransactions: [] });
  } finally {
    await wallet.stop();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
