import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { npmChromium } from "./npm-chromium";

/** The machine as the search sees it; tests pass a fake one. */
export interface Machine {
  /** Whether the browser opens a page; a package manager's stub or a browser without its libraries does not. */
  runs(browser: string): Promise<boolean>;
  /** Runs the command; whether it exited with 0. */
  install(command: string, args: readonly string[]): boolean;
  readonly isRoot: boolean;
  readonly chosen: string | undefined;
  /** Returns the start script of the Chromium from npm, and unpacks it on first use. */
  fromNpm(): string | undefined;
  /** The folder where Playwright keeps the Chromium it installs. */
  readonly registry: string;
  say(text: string): void;
}

/**
 * The fallback if npm's does not start. The headless shell comes first: it needs a third less CPU for the same pages (measured
 * over 36 specs).
 */
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
 * Returns the first Chromium that runs: CHROMIUM_PATH, the one from npm, an installed one, Playwright's own.
 * @throws {NoBrowser} if the browser in CHROMIUM_PATH does not run
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
 * Finds Chromium or installs it: with Playwright, then, as root, with Debian's package manager.
 * @throws {NoBrowser} if nothing worked, with one sentence that says what to do
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
 * Quiet and repeatable. QUIC is off because bytes are counted on TCP. No sandbox, because root and most containers cannot use it
 * and the browser opens only our pages.
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

/** The user agent of an ordinary browser: the server would treat HeadlessChrome as a search engine. */
export const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36";
