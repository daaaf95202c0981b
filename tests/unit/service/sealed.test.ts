import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currentSeal, dataKeyIds, seal, unseal } from "~/sealing/seal";
import { maskNumber, sealedPlace } from "~/service/people/sealed";

const key = new Uint8Array(randomBytes(32));
const place = sealedPlace.accountNumber(12);

describe("sealed numbers", () => {
  test("open to the original value and are different each time", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 64 }), (plain) => {
        const sealed = seal(key, place, plain);
        expect(unseal(key, place, sealed)).toBe(plain);
        expect(seal(key, place, plain)).not.toBe(sealed);
      }),
    );
  });

  test("do not contain the number in plain text", () => {
    expect(seal(key, place, "046454286")).not.toContain("046454286");
  });

  test("do not open with another key, in another place or after a change", () => {
    const sealed = seal(key, place, "0464542");
    expect(() => unseal(new Uint8Array(randomBytes(32)), place, sealed)).toThrow();
    expect(() => unseal(key, sealedPlace.accountNumber(13), sealed)).toThrow();
    expect(() => unseal(key, sealedPlace.bankNumber(12), sealed)).toThrow();
    const [version, id, nonce, tag, body] = sealed.split(".");
    const changed = Buffer.from(body ?? "", "base64url");
    changed[0] = (changed[0] ?? 0) ^ 1;
    expect(() =>
      unseal(key, place, [version, id, nonce, tag, changed.toString("base64url")].join(".")),
    ).toThrow();
    expect(() => unseal(key, place, [version, id, nonce, (tag ?? "").slice(0, 6), body].join("."))).toThrow();
    expect(() => unseal(key, place, "0464542")).toThrow("unknown form");
  });

  test("name their key and open while it is accepted [SEC-08]", () => {
    const [old, young] = [randomBytes(32), randomBytes(32)];
    const before = seal(old, place, "0464542");
    const after = seal([young, old], place, "0464542");
    expect([before, after].map((one) => one.split(".")[1])).toEqual(dataKeyIds([old, young]));
    expect(after.startsWith(currentSeal([young, old]))).toBe(true);
    for (const keys of [
      [young, old],
      [old, young],
    ]) {
      for (const sealed of [before, after]) expect(unseal(keys, place, sealed)).toBe("0464542");
    }
    expect(() => unseal(young, place, before)).toThrow(
      `the data key ${dataKeyIds(old)[0]}, which is neither`,
    );
    expect(() =>
      unseal([young], place, before.replace(/^v2\.[^.]+/, `v2.${dataKeyIds(young)[0]}`)),
    ).toThrow();
  });

  test("in the old form without a key name still open with any accepted key [SEC-08]", () => {
    // Sealed with a key of 32 bytes of 1 before keys could be rotated.
    const old = new Uint8Array(32).fill(1);
    const sealed = "v1.8OPEkLqfHSeR59Ii.c76gbc9US23Phy-dvp_UKQ.zO6taiO5Ww";
    for (const keys of [old, [old], [new Uint8Array(32).fill(2), old]])
      expect(unseal(keys, place, sealed)).toBe("0464542");
    expect(() => unseal(new Uint8Array(32).fill(2), place, sealed)).toThrow();
    expect(() => unseal([], place, sealed)).toThrow();
  });

  test("are masked except for the last three characters", () => {
    expect(maskNumber("046454286")).toBe("******286");
    expect(maskNumber("12")).toBe("12");
  });
});
