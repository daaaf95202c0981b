import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedRedirectTarget, safeRedirectTarget } from "~/domain/redirect-target";

const origins = ["https://employer.example.com"];

describe("an address to continue at, named by a server [PUB-08]", () => {
  test.each([
    ["/documents/?a=1", "/documents/?a=1"],
    ["https://employer.example.com/welcome?a=1", "https://employer.example.com/welcome?a=1"],
    ["https://EMPLOYER.example.com:443/", "https://employer.example.com/"],
    ["http://employer.example.com/", undefined],
    ["https://employer.example.com:8443/", undefined],
    ["https://employer.example.com.evil.example/", undefined],
    ["https://somebody@employer.example.com/", undefined],
    ["https://employer.example.com@evil.example/", undefined],
    ["//employer.example.com/", undefined],
    ["javascript:alert(1)", undefined],
    ["", undefined],
    [null, undefined],
  ])("%s gives %s", (target, expected) => {
    expect(allowedRedirectTarget(target, origins)).toBe(expected);
  });

  test("never leads to an unlisted site", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (target) => {
          const found = allowedRedirectTarget(target, origins);
          if (found === undefined) return;
          const { origin } = new URL(found, "https://portal.example");
          expect(["https://portal.example", ...origins]).toContain(origin);
        },
      ),
    );
  });
});

test("a return address has at most 2,000 characters [SES-01]", () => {
  const path = `/${"a".repeat(1_999)}`;
  expect(safeRedirectTarget(path)).toBe(path);
  expect(safeRedirectTarget(`${path}a`)).toBeUndefined();
  const start = "https://employer.example.com/";
  const elsewhere = start + "a".repeat(2_000 - start.length);
  expect(allowedRedirectTarget(elsewhere, ["https://employer.example.com"])).toBe(elsewhere);
  expect(allowedRedirectTarget(`${elsewhere}a`, ["https://employer.example.com"])).toBeUndefined();
});

test("an address with only a user or only a password is refused [PUB-08]", () => {
  const origins = ["https://employer.example.com"];
  expect(allowedRedirectTarget("https://:secret@employer.example.com/", origins)).toBeUndefined();
  expect(allowedRedirectTarget("https://user:@employer.example.com/", origins)).toBeUndefined();
  expect(
    allowedRedirectTarget("ftp://employer.example.com/", ["ftp://employer.example.com"]),
  ).toBeUndefined();
});
