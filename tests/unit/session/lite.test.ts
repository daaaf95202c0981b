import { argsFor, cookiePair, cookies } from "tests/support/request-args";
import { describe, expect, test } from "vitest";
import { isLite, type LiteChoice, liteChoiceHeaders } from "~/session/lite.server";

async function liteWith(choice: LiteChoice | undefined, saveData?: string): Promise<boolean> {
  const headers = new Headers(saveData === undefined ? {} : { "Save-Data": saveData });
  if (choice) headers.set("Cookie", cookiePair(await cookies.lite.serialize(choice)));
  return isLite(argsFor(new Request("http://wallet.example/", { headers })).args);
}

describe("lite mode", () => {
  test.each([
    [undefined, undefined, false],
    [undefined, "on", true],
    [undefined, "On ", true],
    [undefined, "off", false],
    ["on", undefined, true],
    ["off", "on", false],
  ] as const)("with the choice %s and Save-Data %s: %s", async (choice, saveData, expected) => {
    expect(await liteWith(choice, saveData)).toBe(expected);
  });

  test("is remembered for a year in an HttpOnly cookie, and a changed cookie is ignored", async () => {
    const { args } = argsFor(new Request("http://wallet.example/"));
    const header = (await liteChoiceHeaders(args, "on")).get("Set-Cookie") ?? "";
    expect(header).toMatch(/HttpOnly/);
    expect(Number(/Max-Age=(\d+)/.exec(header)?.[1])).toBeGreaterThan(31_000_000);
    const forged = new Headers({ Cookie: `lite=${cookiePair(header).slice(5, -3)}xyz` });
    expect(await isLite(argsFor(new Request("http://wallet.example/", { headers: forged })).args)).toBe(
      false,
    );
  });
});
