import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { dropDatabase, freshDatabaseUrl } from "./database";
import { type Problems, watch } from "./e2e/problems";
import { markScriptless } from "./e2e/scripts";
import { startWallet, type WalletServer } from "./wallet-server";

export { expect } from "@playwright/test";
export { expectAccessible } from "./e2e/accessible";
export { screenshots, widths } from "./e2e/pictures";
export { hydrated } from "./e2e/scripts";
export { signIn } from "./e2e/signing-in";

export interface ScriptsOption {
  /** Whether this run of the spec has scripts. */
  scripts: boolean;
}

/** The worker's own portal and database. */
export interface Wallet extends WalletServer {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Another server on the same database and files, whose business clock starts at the instant; stopped after the test. */
  startAt(instant: Date | string): Promise<WalletServer>;
}

interface WorkerFixtures {
  wallet: Wallet;
  others: WalletServer[];
}

interface TestFixtures {
  problems: Problems;
  /** A page of a second device: no cookie is shared, problems are watched as on the first. */
  secondDevice: () => Promise<Page>;
  watched: ReturnType<typeof watch>;
  caredFor: undefined;
}

export const test = base.extend<ScriptsOption & TestFixtures, WorkerFixtures>({
  scripts: [true, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  others: [async ({}, use) => use([]), { scope: "worker" }],

  wallet: [
    async ({ others }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-e2e-"));
      const databaseUrl = await freshDatabaseUrl();
      const server = await startWallet({ databaseUrl, dataDir });
      const startAt = async (now: Date | string) => {
        const other = await startWallet({ databaseUrl, dataDir, now });
        others.push(other);
        return other;
      };
      await use(Object.assign(server, { databaseUrl, dataDir, startAt }));
      await server.stop();
      await dropDatabase(databaseUrl);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  baseURL: async ({ wallet }, use) => use(wallet.origin),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  watched: async ({}, use) => use(watch()),

  problems: async ({ watched }, use) => use(watched),

  context: async ({ context, watched, scripts }, use) => {
    if (!scripts) markScriptless(context);
    watched.follow(context);
    await use(context);
  },

  secondDevice: async ({ browser, watched, scripts }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      if (!scripts) markScriptless(context);
      watched.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  caredFor: [
    async ({ wallet, others, watched }, use, info) => {
      if (!wallet.isRunning) await wallet.restart();
      const from = wallet.output.length;
      await use(undefined);
      const said = [wallet.output.slice(from), ...others.map((other) => other.output)].join(
        "\n-- another server\n",
      );
      for (const other of others.splice(0)) await other.stop();
      const isGood = info.status === info.expectedStatus && watched.found.length === 0;
      if (!isGood && said.trim())
        await info.attach("server output", { body: said, contentType: "text/plain" });
      expect(
        watched.found,
        "complaints of the browser (problems.allow(/…/) where a spec is about one)",
      ).toEqual([]);
    },
    { auto: true },
  ],
});
