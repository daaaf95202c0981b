import { expect, test } from "vitest";
import "tests/unit/ui/markup";

const { maskedDate } = await import("~/forms/day-field");
const { maskedPhoneNumber } = await import("~/forms/phone-field");

test("a phone number and a date are reformatted as they are stored, and unreadable text stays [SET-07]", () => {
  expect(maskedPhoneNumber("(416) 5550199")).toBe("416-555-0199");
  expect(maskedPhoneNumber("+14165550199")).toBe("416-555-0199");
  expect(maskedPhoneNumber("416-CALL")).toBeUndefined();
  expect(maskedDate("9/5/1985")).toBe("09/05/1985");
  expect(maskedDate("1985-05-09")).toBe("09/05/1985");
  expect(maskedDate("31/02/1985")).toBeUndefined();
});
