import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { masked, seal, sealedPlace, unseal } from "~/service/people/sealed";

const key = new Uint8Array(randomBytes(32));
const place = sealedPlace.accountNumber(12);

describe("sealed numbers", () => {
  test("open to what they were, and never look alike", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 64 }), (plain) => {
        const sealed = seal(key, place, plain);
        expect(unseal(key, place, sealed)).toBe(plain);
        expect(seal(key, place, plain)).not.toBe(sealed);
      }),
    );
  });

  test("do not hold the number in the clear", () => {
    expect(seal(key, place, "046454286")).not.toContain("046454286");
  });

  test("open neither with another key nor in another place nor when changed", () => {
    const sealed = seal(key, place, "0464542");
    expect(() => unseal(new Uint8Array(randomBytes(32)), place, sealed)).toThrow();
    expect(() => unseal(key, sealedPlace.accountNumber(13), sealed)).toThrow();
    expect(() => unseal(key, sealedPlace.bankNumber(12), sealed)).toThrow();
    const [version, nonce, tag, body] = sealed.split(".");
    const changed = Buffer.from(body ?? "", "base64url");
    changed[0] = (changed[0] ?? 0) ^ 1;
    expect(() =>
      unseal(key, place, [version, nonce, tag, changed.toString("base64url")].join(".")),
    ).toThrow();
    expect(() => unseal(key, place, [version, nonce, (tag ?? "").slice(0, 6), body].join("."))).toThrow();
    expect(() => unseal(key, place, "0464542")).toThrow("unknown form");
  });

  test("are shown but for their last three characters", () => {
    expect(masked("046454286")).toBe("******286");
    expect(masked("12")).toBe("12");
  });
});
