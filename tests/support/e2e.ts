import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import type { Brand } from "~/brand/variant";
import { wallet as walletBrand } from "~/brand/wallet";
import type { Clock } from "~/domain/calendar";
import type { Database } from "~/service/database";
import { businessClock } from "./business-day";
import { freshDatabase } from "./database";
import { recordBrowserFlows } from "./e2e/heard-in-browser";
import { type Problems, watch } from "./e2e/problems";
import { markScriptless } from "./e2e/scripts";
import { type SignInPlace, signIn } from "./e2e/signing-in";
import { fromNow } from "./machine-clock";
import { makePerson, type Person, type PersonOptions } from "./person";
import { clearTransitions, saveTransitions } from "./walked-transitions";
import { startWallet, type WalletServer } from "./wallet-server";

export { expect } from "@playwright/test";
export { expectAccessible } from "./e2e/accessible";
export { screenshots, widths } from "./e2e/pictures";
export { hydrated } from "./e2e/scripts";
export { signIn } from "./e2e/signing-in";
export { tickAll } from "./e2e/ticking";
export { chooseReceipts, uploadReceipt } from "./e2e/uploading";

export interface ScriptsOption {
  /** Whether scripts are enabled in this run of the spec. */
  scripts: boolean;
}

/** The worker's own portal and database. */
export interface Wallet extends WalletServer {
  readonly db: Database;
  readonly databaseUrl: string;
  /** The server's DATA_DIR. */
  readonly dataDir: string;
  /** The server's business clock: `today(wallet.clock)` is the Toronto day its pages use. */
  readonly clock: Clock;
  /**
   * Starts another server on the same database and files, whose business clock starts at the instant; it is stopped after the
   * test.
   */
  startAt(instant: Date | string): Promise<WalletServer>;
}

export interface BrandOption {
  /** The brand whose build this run of the spec uses. */
  brand: Brand;
}

interface WorkerFixtures extends BrandOption {
  wallet: Wallet;
  others: WalletServer[];
}

interface TestFixtures {
  /** Creates an employee of a new company, who can sign in; each test creates those it needs. */
  person: (wishes?: PersonOptions) => Promise<Person>;
  /** Creates an employee and signs them in on the page, which then shows the page after sign-in, or `to`. */
  signedIn: (wishes?: PersonOptions, where?: SignInPlace) => Promise<Person>;
  problems: Problems;
  /** Opens a page on a second device, with separate cookies; its problems are watched too. */
  secondDevice: () => Promise<Page>;
  watched: ReturnType<typeof watch>;
  caredFor: undefined;
}

export const test = base.extend<ScriptsOption & TestFixtures, WorkerFixtures>({
  scripts: [true, { option: true }],

  // Like Playwright's fixture, but retries once if Chromium crashes while it starts, before it has opened any page.
  browser: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch().catch(() => playwright.chromium.launch());
      await use(browser);
      await browser.close({ reason: "Test ended." });
    },
    { scope: "worker", timeout: 0 },
  ],

  brand: [walletBrand, { option: true, scope: "worker" }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  others: [async ({}, use) => use([]), { scope: "worker" }],

  wallet: [
    async ({ others, brand }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), "wallet-e2e-"));
      const { db, url: databaseUrl, drop } = await freshDatabase();
      const settings = { databaseUrl, dataDir, brand: brand.key };
      const server = await startWallet(settings);
      const startAt = async (instant: Date | string) => {
        const other = await startWallet({ ...settings, now: instant });
        others.push(other);
        return other;
      };
      await use(Object.assign(server, { db, databaseUrl, dataDir, clock: businessClock(), startAt }));
      await server.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],

  baseURL: async ({ wallet }, use) => use(wallet.origin),

  person: async ({ wallet }, use) => use((wishes) => makePerson(wallet.db, wishes)),

  signedIn: async ({ page, person }, use) =>
    use(async (wishes, where) => {
      const one = await person(wishes);
      await signIn(page, one, where);
      return one;
    }),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  watched: async ({}, use) => use(watch()),

  problems: async ({ watched }, use) => use(watched),

  context: async ({ context, watched, scripts }, use, info) => {
    if (!scripts) markScriptless(context);
    else await recordBrowserFlows(context);
    watched.follow(context);
    await use(context);
    // Of a run on another machine only the log is left, and of an attachment the log shows the beginning.
    if (info.status === info.expectedStatus) return;
    for (const page of context.pages()) {
      const text = await page.getByRole("main").first().innerText({ timeout: 1_000 }).catch(String);
      await info.attach("page", { body: `${page.url()}\n${text}`, contentType: "text/plain" });
    }
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
      clearTransitions();
      await use(undefined);
      const said = [wallet.output.slice(from), ...others.map((other) => other.output)].join(
        "\n-- another server\n",
      );
      for (const other of others.splice(0)) await other.stop();
      const isGood = info.status === info.expectedStatus && watched.found.length === 0;
      if (isGood) saveTransitions(`${path.basename(info.file)}: ${info.title}`, fromNow());
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
