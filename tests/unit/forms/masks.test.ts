import { expect, test } from "vitest";
import "tests/unit/ui/markup";

const { formatTypedDate } = await import("~/forms/day-field");
const { formatTypedPhoneNumber } = await import("~/forms/phone-field");

test("a phone number and a date are reformatted as they are stored, and unreadable text stays [SET-07]", () => {
  expect(formatTypedPhoneNumber("(416) 5550199")).toBe("416-555-0199");
  expect(formatTypedPhoneNumber("+14165550199")).toBe("416-555-0199");
  expect(formatTypedPhoneNumber("416-CALL")).toBeUndefined();
  expect(formatTypedDate("9/5/1985")).toBe("09/05/1985");
  expect(formatTypedDate("1985-05-09")).toBe("09/05/1985");
  expect(formatTypedDate("31/02/1985")).toBeUndefined();
});
