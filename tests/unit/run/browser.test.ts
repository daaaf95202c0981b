import { findChromium, type Machine, NoBrowser, provideChromium } from "tests/support/browser";
import { describe, expect, test } from "vitest";

/** A fake machine with these browsers, on which each successful command installs one more. */
function machineWith(
  browsers: readonly string[],
  brings: Readonly<Record<string, string>> = {},
  rest: Partial<Machine> = {},
): Machine & { readonly ran: string[] } {
  const there = new Set(browsers);
  const ran: string[] = [];
  return {
    ran,
    runs: async (browser) => there.has(browser),
    install: (command, args) => {
      const line = [command, ...args].join(" ");
      ran.push(line);
      const brought = brings[line];
      if (brought) there.add(brought);
      return brought !== undefined;
    },
    isRoot: true,
    chosen: undefined,
    fromNpm: () => "/npm/start",
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
  test("prefers the browser in CHROMIUM_PATH", async () => {
    const machine = machineWith(["/usr/bin/chromium", "/mine"], {}, { chosen: "/mine" });
    await expect(provideChromium(machine)).resolves.toBe("/mine");
  });

  test("reports a CHROMIUM_PATH that does not run instead of replacing it", async () => {
    const machine = machineWith(["/usr/bin/chromium"], {}, { chosen: "/mine" });
    await expect(provideChromium(machine)).rejects.toThrow(
      new NoBrowser("CHROMIUM_PATH names /mine, which does not run."),
    );
  });

  test("prefers the browser from npm to installed ones, unless it does not start", async () => {
    await expect(provideChromium(machineWith(["/npm/start", "/usr/bin/chromium"]))).resolves.toBe(
      "/npm/start",
    );
    await expect(provideChromium(machineWith(["/usr/bin/chromium"]))).resolves.toBe("/usr/bin/chromium");
    const bare = machineWith(["/usr/bin/chromium"], {}, { fromNpm: () => undefined });
    await expect(provideChromium(bare)).resolves.toBe("/usr/bin/chromium");
  });

  test("prefers the browser in CHROMIUM_PATH to the one from npm, which is not unpacked", async () => {
    const fromNpm = () => {
      throw new Error("unpacked");
    };
    await expect(provideChromium(machineWith(["/mine"], {}, { chosen: "/mine", fromNpm }))).resolves.toBe(
      "/mine",
    );
  });

  test.each([["/usr/bin/chromium"], ["/usr/bin/google-chrome"], ["/registry/chrome"]])(
    "finds %s",
    async (browser) => {
      const machine = machineWith([browser]);
      await expect(provideChromium(machine)).resolves.toBe(browser);
      expect(machine.ran).toEqual([]);
    },
  );

  test("prefers the headless shell to the full browser", async () => {
    const shellPath = "/usr/bin/chromium-headless-shell";
    await expect(provideChromium(machineWith(["/usr/bin/chromium", shellPath]))).resolves.toBe(shellPath);
    await expect(
      provideChromium(machineWith([], { [update]: "/nothing", [shell]: shellPath })),
    ).resolves.toBe(shellPath);
  });

  test("a search alone installs nothing", async () => {
    await expect(findChromium(machineWith([]))).resolves.toBeUndefined();
  });

  test("tries the next way to install when one fails", async () => {
    const machine = machineWith([], { [update]: "/nothing", [debian]: "/usr/bin/chromium" });
    await expect(provideChromium(machine)).resolves.toBe("/usr/bin/chromium");
    expect(machine.ran).toEqual([withWhatItNeeds, alone, update, shell, update, debian]);
  });

  test("tries the next way when an installation succeeds but adds no browser", async () => {
    const machine = machineWith([], { [withWhatItNeeds]: "/elsewhere", [alone]: "/registry/chrome" });
    await expect(provideChromium(machine)).resolves.toBe("/registry/chrome");
  });

  test("never asks an ordinary user for a password", async () => {
    const machine = machineWith([], {}, { isRoot: false });
    await expect(provideChromium(machine)).rejects.toThrow(
      /install chromium or Google Chrome, or name one in CHROMIUM_PATH/,
    );
    expect(machine.ran).toEqual([alone]);
  });
});
