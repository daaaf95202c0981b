import { describe, expect, test } from "vitest";
import { shortIdentifier } from "~/process/class-names";

describe("a class name", () => {
  test("is three letters for its file plus vanilla-extract's number, the same in each build", () => {
    const [first, twelfth] = ["wbn8j00", "wbn8j0c"].map((hash) =>
      shortIdentifier({ hash, filePath: "a.css.ts" }),
    );
    expect(first).toMatch(/^[b-df-hj-np-tv-z]{3}0$/i);
    expect(twelfth).toBe(first?.replace(/0$/, "c"));
    expect(shortIdentifier({ hash: "wbn8j00", filePath: "a.css.ts" })).toBe(first);
    expect(shortIdentifier({ hash: "_1x0", filePath: "b.css.ts" }).slice(0, 3)).not.toBe(first?.slice(0, 3));
  });

  test("is refused when it would collide with another one", () => {
    expect(() => shortIdentifier({ hash: "zzz1", filePath: "a.css.ts" })).toThrow("is not numbered");
    const files = Array.from({ length: 2_000 }, (_, index) => `${index}.css.ts`);
    const name = (filePath: string) => shortIdentifier({ hash: "abc0", filePath });
    expect(() => files.map(name)).toThrow("would share class names");
  });
});
