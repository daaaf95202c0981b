import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { npmChromium } from "./npm-chromium";

/** What the search asks of the machine; a test hands in another machine. */
export interface Machine {
  /** It opens a page; a stub of a package manager or one without its libraries does not. */
  runs(browser: string): Promise<boolean>;
  /** True when the command ended with exit 0. */
  install(command: string, args: readonly string[]): boolean;
  readonly isRoot: boolean;
  readonly chosen: string | undefined;
  /** The start of the one that came from npm, unpacked when it is asked for. */
  fromNpm(): string | undefined;
  /** Where Playwright keeps the Chromium it installs. */
  readonly registry: string;
  say(text: string): void;
}

/** Asked only where npm's does not start. The one without windows comes first: it needs a third less CPU for the same pages (measured over 36 specs). */
const installed = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export class NoBrowser extends Error {
  override name = "NoBrowser" as const;
}

/**
 * The first Chromium that runs: CHROMIUM_PATH, the one from npm, an installed one, Playwright's own.
 * @throws {NoBrowser} when CHROMIUM_PATH names one that does not run.
 */
export async function findChromium(machine: Machine = thisMachine): Promise<string | undefined> {
  const { chosen } = machine;
  if (chosen) {
    if (await machine.runs(chosen)) return chosen;
    throw new NoBrowser(`CHROMIUM_PATH names ${chosen}, which does not run.`);
  }
  for (const browser of [machine.fromNpm(), ...installed, machine.registry]) {
    if (browser && (await machine.runs(browser))) return browser;
  }
  return undefined;
}

/**
 * Finds Chromium or installs it: by Playwright, then as root by Debian's package manager.
 * @throws {NoBrowser} one sentence saying what to do when nothing helped.
 */
export async function provideChromium(machine: Machine = thisMachine): Promise<string> {
  const found = await findChromium(machine);
  if (found) return found;
  for (const [said, install] of waysToInstall(machine)) {
    machine.say(said);
    if (!install()) continue;
    const now = await findChromium(machine);
    if (now) return now;
  }
  throw new NoBrowser(
    "No Chromium was found and none could be installed: install chromium or Google Chrome, or name one in CHROMIUM_PATH.",
  );
}

function waysToInstall({ install, isRoot }: Machine): (readonly [string, () => boolean])[] {
  const playwright = (...args: string[]) =>
    install("npx", ["--no-install", "playwright", "install", ...args]);
  const debian = (name: string) =>
    install("apt-get", ["update"]) && install("apt-get", ["install", "-y", "--no-install-recommends", name]);
  return [
    ...(isRoot
      ? [["Installing Chromium with what it needs …", () => playwright("--with-deps", "chromium")] as const]
      : []),
    ["Installing Chromium …", () => playwright("chromium")],
    ...(isRoot ? ["chromium-headless-shell", "chromium"] : []).map(
      (name) => [`Installing Debian's ${name} …`, () => debian(name)] as const,
    ),
  ];
}

/**
 * Quiet and repeatable; QUIC off because bytes are counted on TCP. Without sandbox, which root and most containers
 * cannot have: it opens no pages but ours.
 */
export const browserArguments: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

async function opensPage(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: [...browserArguments], timeout: 30_000 });
    try {
      const page = await browser.newPage();
      await page.setContent("<h1>Here</h1>");
      return await page.getByRole("heading", { name: "Here" }).isVisible();
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

const thisMachine: Machine = {
  runs: opensPage,
  install: (command, args) =>
    spawnSync(command, args, {
      stdio: ["ignore", "inherit", "inherit"],
      timeout: 10 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0,
  isRoot: process.getuid?.() === 0,
  fromNpm: npmChromium,
  chosen: process.env.CHROMIUM_PATH || undefined,
  registry: chromium.executablePath(),
  say: (text) => void process.stdout.write(`${text}\n`),
};

/** A person's browser: the word HeadlessChrome would make the server take it for a search engine. */
export const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36";
