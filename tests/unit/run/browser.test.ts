import { findChromium, type Machine, NoBrowser, provideChromium } from "tests/support/browser";
import { describe, expect, test } from "vitest";

/** A machine with these browsers, on which each command that succeeds brings one more. */
function machineWith(
  browsers: readonly string[],
  brings: Readonly<Record<string, string>> = {},
  rest: Partial<Machine> = {},
): Machine & { readonly ran: string[] } {
  const there = new Set(browsers);
  const ran: string[] = [];
  return {
    ran,
    runs: (browser) => there.has(browser),
    install: (command, args) => {
      const line = [command, ...args].join(" ");
      ran.push(line);
      const brought = brings[line];
      if (brought) there.add(brought);
      return brought !== undefined;
    },
    isRoot: true,
    chosen: undefined,
    registry: "/registry/chrome",
    say: () => {},
    ...rest,
  };
}

const withWhatItNeeds = "npx --no-install playwright install --with-deps chromium";
const alone = "npx --no-install playwright install chromium";
const update = "apt-get update";
const shell = "apt-get install -y --no-install-recommends chromium-headless-shell";
const debian = "apt-get install -y --no-install-recommends chromium";

describe("finding Chromium", () => {
  test("the chosen one comes first", () => {
    const machine = machineWith(["/usr/bin/chromium", "/mine"], {}, { chosen: "/mine" });
    expect(provideChromium(machine)).toBe("/mine");
  });

  test("a chosen one that does not run is said, not replaced", () => {
    const machine = machineWith(["/usr/bin/chromium"], {}, { chosen: "/mine" });
    expect(() => provideChromium(machine)).toThrow(
      new NoBrowser("CHROMIUM_PATH names /mine, which does not run."),
    );
  });

  test.each([["/usr/bin/chromium"], ["/usr/bin/google-chrome"], ["/registry/chrome"]])(
    "finds %s",
    (browser) => {
      const machine = machineWith([browser]);
      expect(provideChromium(machine)).toBe(browser);
      expect(machine.ran).toEqual([]);
    },
  );

  test("the one without windows comes before the one with", () => {
    const shellPath = "/usr/bin/chromium-headless-shell";
    expect(provideChromium(machineWith(["/usr/bin/chromium", shellPath]))).toBe(shellPath);
    expect(provideChromium(machineWith([], { [update]: "/nothing", [shell]: shellPath }))).toBe(shellPath);
  });

  test("looking installs nothing", () => {
    expect(findChromium(machineWith([]))).toBeUndefined();
  });

  test("each way of installing that fails gives way to the next", () => {
    const machine = machineWith([], { [update]: "/nothing", [debian]: "/usr/bin/chromium" });
    expect(provideChromium(machine)).toBe("/usr/bin/chromium");
    expect(machine.ran).toEqual([withWhatItNeeds, alone, update, shell, update, debian]);
  });

  test("an installation that ends well but brings no browser gives way too", () => {
    const machine = machineWith([], { [withWhatItNeeds]: "/elsewhere", [alone]: "/registry/chrome" });
    expect(provideChromium(machine)).toBe("/registry/chrome");
  });

  test("an ordinary user is never asked for a password", () => {
    const machine = machineWith([], {}, { isRoot: false });
    expect(() => provideChromium(machine)).toThrow(
      /install chromium or Google Chrome, or name one in CHROMIUM_PATH/,
    );
    expect(machine.ran).toEqual([alone]);
  });
});
