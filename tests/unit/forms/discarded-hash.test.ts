import { expect, test } from "vitest";
import { discardHash } from "~/forms/lost-form";

test("only a valid timestamp produces the URL hash that discards a saved form [RCP-19]", () => {
  expect(discardHash("1790000000000")).toBe("#discarded-1790000000000");
  for (const other of ["", "null", "1e3", "17\n", "//elsewhere.example", "1".repeat(17)])
    expect(discardHash(other)).toBe("");
});
