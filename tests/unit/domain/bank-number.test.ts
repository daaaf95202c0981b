import fc from "fast-check";
import { expect, test } from "vitest";
import {
  BANK_NUMBER_LENGTHS,
  type BankNumberKind,
  isTransitToCheck,
  lastDigitsOfAccount,
  maskAccountNumber,
  parseBankNumber,
} from "~/domain/bank-number";

const kinds = ["transitNumber", "bankNumber", "accountNumber"] as const;

test.each<[BankNumberKind, string, string]>([
  ["transitNumber", "0012", "0012"],
  ["transitNumber", " 00123 ", "00123"],
  ["bankNumber", "003", "003"],
  ["bankNumber", "001", "001"],
  ["accountNumber", "0000001", "0000001"],
  ["accountNumber", "123-456-7", "1234567"],
  ["accountNumber", "123 456\u00a0789 012", "123456789012"],
])("reads the %s %j with its leading zeros as %s [BNK-06]", (kind, text, digits) => {
  expect(parseBankNumber(kind, text)).toEqual({ digits });
});

test.each<[BankNumberKind, string, string]>([
  ["accountNumber", "", "missing"],
  ["accountNumber", "   ", "missing"],
  ["accountNumber", "-1234567", "negative"],
  ["accountNumber", "\u2212 1234567", "negative"],
  ["accountNumber", "12345a7", "notDigits"],
  ["accountNumber", "*******567", "notDigits"],
  ["accountNumber", "\u0661\u0662\u0663\u0664\u0665\u0666\u0667", "notDigits"],
  ["accountNumber", "\uff11\uff12\uff13\uff14\uff15\uff16\uff17", "notDigits"],
  ["accountNumber", "1234567.0", "notDigits"],
  ["accountNumber", "1e7", "notDigits"],
  ["accountNumber", "+1234567", "notDigits"],
  ["accountNumber", "1234567-", "notDigits"],
  ["accountNumber", "123--4567", "notDigits"],
  ["accountNumber", "1234567\u0000", "notDigits"],
  ["accountNumber", "123456", "tooShort"],
  ["accountNumber", "1234567890123", "tooLong"],
  ["bankNumber", "03", "tooShort"],
  ["bankNumber", "0003", "tooLong"],
  ["transitNumber", "123", "tooShort"],
  ["transitNumber", "123456", "tooLong"],
  ["transitNumber", "00000", "zeros"],
  ["transitNumber", "0000", "zeros"],
  ["bankNumber", "000", "zeros"],
  ["accountNumber", "0000000", "zeros"],
  ["accountNumber", "000 000-000000", "zeros"],
])("refuses the %s %j as %s [BNK-06]", (kind, text, problem) => {
  expect(parseBankNumber(kind, text)).toEqual({ problem });
});

test("accepts digits exactly when their number fits the kind [BNK-06]", () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.stringMatching(/^[0-9]{1,14}$/), (kind, digits) => {
      const { min, max } = BANK_NUMBER_LENGTHS[kind];
      const fits = digits.length >= min && digits.length <= max && Number(digits) > 0;
      const parsed = parseBankNumber(kind, digits);
      expect("digits" in parsed ? parsed.digits : undefined).toBe(fits ? digits : undefined);
    }),
  );
});

test("handles any text quickly and without throwing [BNK-06]", () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.string({ unit: "grapheme" }), (kind, text) => {
      const parsed = parseBankNumber(kind, text);
      return "problem" in parsed || /^[0-9]{3,12}$/.test(parsed.digits);
    }),
  );
  expect(parseBankNumber("accountNumber", `${"1 ".repeat(500_000)}x`)).toEqual({ problem: "notDigits" });
});

test("asks for a check only of a four-digit transit number [BNK-04]", () => {
  expect([isTransitToCheck("0012"), isTransitToCheck("00123")]).toEqual([true, false]);
});

test("shows the last three digits of an account and hides how many there are [BNK-06]", () => {
  expect(maskAccountNumber("1234567")).toBe("*******567");
  expect(maskAccountNumber("123456789012")).toBe("*******012");
  expect(maskAccountNumber("012")).toBe("*******012");
});

test("an account is recognized by its last three digits and shows no more [PRF-08]", () => {
  expect(lastDigitsOfAccount("0076543")).toBe("543");
  expect(lastDigitsOfAccount("43")).toBe("43");
  expect(lastDigitsOfAccount("")).toBeNull();
  expect(maskAccountNumber("0076543")).toBe("*******543");
  expect(["123", "1234", "12345"].map(isTransitToCheck)).toEqual([false, true, false]);
});
