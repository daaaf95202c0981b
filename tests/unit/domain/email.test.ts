import { expect, test } from "vitest";
import { isEmail, normalizeEmail, readEmail } from "~/domain/email";

test.each([
  ["ann@birch.example", true],
  [" Ann.B+1_%-@Birch.EXAMPLE ", true],
  ["ann@birch.ca", true],
  ["ann@birch.abcdefgh", true],
  ["ann@birch.abcdefghi", false],
  ["ann@birch.c", false],
  ["ann@birch.c4", false],
  ["ann@birch", false],
  ["@birch.ca", false],
  ["ann birch@birch.ca", false],
  ["", false],
])("whether %j is an e-mail address: %s [PUB-10]", (text, is) => {
  expect(isEmail(text)).toBe(is);
});

test("an address may have at most 254 characters, not counting outer spaces [PUB-10]", () => {
  const longest = `${"a".repeat(240)}@birch.example`;
  expect(longest).toHaveLength(254);
  expect(isEmail(`  ${longest} `)).toBe(true);
  expect(isEmail(`a${longest}`)).toBe(false);
});

test("an address is normalized as it is sent and compared, or refused with a reason [PUB-04, PUB-10]", () => {
  expect(normalizeEmail(" Ann@Birch.CA\n")).toBe("ann@birch.ca");
  expect(readEmail(" Ann@Birch.CA\n")).toEqual({ value: "ann@birch.ca" });
  expect(readEmail(" ")).toEqual({ problems: ["missing"] });
  expect(readEmail("ann")).toEqual({ problems: ["invalid"] });
});
