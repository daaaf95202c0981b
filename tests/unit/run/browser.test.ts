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
  test("the chosen one comes first", async () => {
    const machine = machineWith(["/usr/bin/chromium", "/mine"], {}, { chosen: "/mine" });
    await expect(provideChromium(machine)).resolves.toBe("/mine");
  });

  test("a chosen one that does not run is said, not replaced", async () => {
    const machine = machineWith(["/usr/bin/chromium"], {}, { chosen: "/mine" });
    await expect(provideChromium(machine)).rejects.toThrow(
      new NoBrowser("CHROMIUM_PATH names /mine, which does not run."),
    );
  });

  test("the one from npm comes before those installed, and gives way where it does not start", async () => {
    await expect(provideChromium(machineWith(["/npm/start", "/usr/bin/chromium"]))).resolves.toBe(
      "/npm/start",
    );
    await expect(provideChromium(machineWith(["/usr/bin/chromium"]))).resolves.toBe("/usr/bin/chromium");
    const bare = machineWith(["/usr/bin/chromium"], {}, { fromNpm: () => undefined });
    await expect(provideChromium(bare)).resolves.toBe("/usr/bin/chromium");
  });

  test("the chosen one comes before the one from npm, which is then not unpacked", async () => {
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

  test("the one without windows comes before the one with", async () => {
    const shellPath = "/usr/bin/chromium-headless-shell";
    await expect(provideChromium(machineWith(["/usr/bin/chromium", shellPath]))).resolves.toBe(shellPath);
    await expect(
      provideChromium(machineWith([], { [update]: "/nothing", [shell]: shellPath })),
    ).resolves.toBe(shellPath);
  });

  test("looking installs nothing", async () => {
    await expect(findChromium(machineWith([]))).resolves.toBeUndefined();
  });

  test("each way of installing that fails gives way to the next", async () => {
    const machine = machineWith([], { [update]: "/nothing", [debian]: "/usr/bin/chromium" });
    await expect(provideChromium(machine)).resolves.toBe("/usr/bin/chromium");
    expect(machine.ran).toEqual([withWhatItNeeds, alone, update, shell, update, debian]);
  });

  test("an installation that ends well but brings no browser gives way too", async () => {
    const machine = machineWith([], { [withWhatItNeeds]: "/elsewhere", [alone]: "/registry/chrome" });
    await expect(provideChromium(machine)).resolves.toBe("/registry/chrome");
  });

  test("an ordinary user is never asked for a password", async () => {
    const machine = machineWith([], {}, { isRoot: false });
    await expect(provideChromium(machine)).rejects.toThrow(
      /install chromium or Google Chrome, or name one in CHROMIUM_PATH/,
    );
    expect(machine.ran).toEqual([alone]);
  });
});
