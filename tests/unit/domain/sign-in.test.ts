import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmail, normalizeEmail, readEmail } from "~/domain/email";
import { problemOfPassword } from "~/domain/password";
import { safeRedirectTarget } from "~/domain/redirect-target";

describe("an e-mail address", () => {
  test.each([
    "amelia.roy@maple.example",
    "A_b%c+d-e@x-y.CO",
    "  Amelia.Roy@Maple.Example ",
    "a@b.insuranc",
    "a@sub.domain.ca",
  ])("%j is valid [PUB-10]", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    "",
    "amelia",
    "a@b",
    "a@b.c",
    "a@b.insurance",
    "a@b.technology",
    "a@b.c0",
    "@b.ca",
    "a b@c.ca",
    "a@b@c.ca",
    "é@b.ca",
    "a@b.ca\nbcc:x@y.ca",
    `${"a".repeat(250)}@b.ca`,
  ])("%j is invalid [PUB-10]", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test("is trimmed and lower-cased for comparison [PUB-04]", () => {
    expect(normalizeEmail("  Amelia.Roy@Maple.Example\t")).toBe("amelia.roy@maple.example");
  });

  test("is normalized as it is sent, or refused [PUB-10]", () => {
    expect(readEmail("  Amelia.Roy@Maple.Example ")).toEqual({ value: "amelia.roy@maple.example" });
    expect(readEmail(" ")).toEqual({ problems: ["missing"] });
    const like = fc.string({ unit: fc.constantFrom(..."aZ9.@ "), maxLength: 9 });
    fc.assert(
      fc.property(fc.oneof(like, fc.constant(" A@b.ca ")), (text) => {
        const { value } = readEmail(text);
        expect(value !== undefined).toBe(isEmail(text));
        if (value !== undefined) expect(readEmail(value)).toEqual({ value });
      }),
    );
  });
});

describe("a new password", () => {
  const facts = {
    isCommon: (password: string) => password === "password1",
    personal: ["zoe.katz@birch.example", "Zoé", "Katz", "Birch & Daughters", "Al"],
  };

  test.each([
    ["", "missing"],
    ["1234567", "tooShort"],
    ["🦷🦷🦷🦷🦷🦷🦷", "tooShort"],
    ["a".repeat(129), "tooLong"],
    ["a".repeat(100_000), "tooLong"],
    ["PassWord1", "tooCommon"],
    ["12345678", undefined],
    ["Wallet-2026", undefined],
    ["        ", "oneCharacter"],
    ["AaAaAaAaA", "oneCharacter"],
    ["Zoe-Katz", "personal"],
    ["ZOÉ katz 1999!", "personal"],
    ["zoe.katz@birch.example", "personal"],
    ["2026birch2026", "personal"],
    ["BirchAndDaughters", "personal"],
    ["Birch&Daughters1", "personal"],
    ["Zoe walks slowly", undefined],
    ["pals4815162342", undefined],
    [" password1", undefined],
    ["🦷🪥".repeat(64), undefined],
    ["ab".repeat(64), undefined],
    ["a".repeat(128), "oneCharacter"],
  ])("%j: %s [PUB-07]", (password, problem) => {
    expect(problemOfPassword(password, facts)).toBe(problem);
  });

  test("is refused when it is personal words surrounded by digits and signs [PUB-07]", () => {
    const sign = fc.string({ unit: fc.constantFrom(..."0123456789 .-_!@#"), maxLength: 6 });
    const own = fc.constantFrom("zoe.katz@birch.example", "Zoé Katz", "birch DAUGHTERS", "katz, zoé");
    fc.assert(
      fc.property(sign, own, sign, (before, word, after) => {
        expect(problemOfPassword(`${before}${word}${after}`, facts)).toBe("personal");
      }),
    );
  });
});

describe("the return address after signing in", () => {
  test.each([
    ["/claim-management/", "/claim-management/"],
    [
      "/claim-management/?status=APPROVED&from=01%2F01%2F2026",
      "/claim-management/?status=APPROVED&from=01%2F01%2F2026",
    ],
    ["/claim-management/detail/?id=12#receipts", "/claim-management/detail/?id=12"],
    ["/wallets/?token=abc&page=2", "/wallets/?page=2"],
    ["/a/../wallets/", "/wallets/"],
    ["/", "/"],
  ])("%j becomes %j [SES-01]", (target, path) => {
    expect(safeRedirectTarget(target)).toBe(path);
  });

  test.each([
    "",
    null,
    undefined,
    "https://evil.example/",
    "//evil.example/",
    "///evil.example/",
    "/\\evil.example/",
    "\\\\evil.example",
    "/.//evil.example/",
    "/%2e//evil.example/",
    "/a/..//evil.example/",
    "/\t/evil.example/",
    "/\n/evil.example/",
    "\t//evil.example/",
    "javascript:alert(1)",
    "claim-management/",
    "?page=1",
    "/a\u0000b",
    `/${"a".repeat(2000)}`,
  ])("%j is refused [SES-01]", (target) => {
    expect(safeRedirectTarget(target)).toBeUndefined();
  });

  test("never leaves the portal, whatever is requested [SES-01]", () => {
    const crafted = fc.string({ unit: fc.constantFrom(..."/\\.:@?#%2e5c\t ab"), maxLength: 20 });
    fc.assert(
      fc.property(
        fc.oneof(
          crafted,
          crafted.map((text) => `/${text}`),
          fc.webUrl(),
          fc.string(),
        ),
        (target) => {
          const path = safeRedirectTarget(target);
          if (path === undefined) return;
          expect(new URL(path, "https://portal.example/sign-in/").origin).toBe("https://portal.example");
          expect(safeRedirectTarget(path)).toBe(path);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
