import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, signIn, test } from "tests/support/e2e";
import { startWallet } from "tests/support/wallet-server";

// `PICTURES=1 npm run test:e2e -- readme-picture` updates the picture in README.md: the demo company as `npm start` creates it,
// with the machine's clock.
test("the claims screen of the demo employee as the README shows it @scripts", async ({ page }, info) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-readme-"));
  // When run as root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o755);
  const portal = await startWallet({ dataDir, now: null, env: { DEMO: "1" } });
  await page.setViewportSize({ width: 1280, height: 1640 });
  const amelia = { username: "amelia.roy@maple.example", password: "Wallet-2026" };
  await signIn(page, amelia, { origin: portal.origin });
  const claims = page.getByRole("region", { name: "Claims", exact: true });
  await expect(claims.getByRole("listitem").nth(4)).toBeInViewport();
  await expect(page.getByText("Rehearsal:")).toHaveCount(0);
  const folder = process.env.PICTURES === "1" ? "tests/pictures" : info.outputPath();
  await mkdir(folder, { recursive: true });
  const picture = await page.screenshot({ path: `${folder}/claims-1280.png` });
  expect(picture.length).toBeGreaterThan(20_000);
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});
