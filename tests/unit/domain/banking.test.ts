import fc from "fast-check";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import { maskAccountNumber } from "~/domain/bank-number";
import {
  type BankingFields,
  normalizeBanking,
  problemOfSigningDate,
  readBanking,
  validateBanking,
} from "~/domain/banking";

const today = "2027-03-01";
const facts = { today, agreementIds: [1, 2], onFile: null };
const fields: BankingFields = {
  accountName: " Zoë  O'Brien",
  transitNumber: "00412",
  bankNumber: "003",
  accountNumber: "007-6543",
  voidCheque: "Employee/Cheque/x",
  eSignature: "Zoë O'Brien",
  date: "",
  agreements: ["2", "1", "1", "9"],
};
const onFile = { accountNumber: maskAccountNumber("543"), bankNumber: "003", transitNumber: "00412" };

describe("banking", () => {
  test("keeps leading zeros and is signed today when no date is given [BNK-01, BNK-06]", () => {
    expect(readBanking(fields, facts)).toEqual({
      value: {
        accountName: "Zoë O'Brien",
        transitNumber: "00412",
        bankNumber: "003",
        accountNumber: "0076543",
        voidCheque: "Employee/Cheque/x",
        eSignature: "Zoë O'Brien",
        date: today,
        agreements: [1, 2],
      },
    });
    expect(readBanking({ ...fields, accountName: " ", date: "28/02/2027" }, facts)).toMatchObject({
      value: { accountName: null, date: "2027-02-28" },
    });
  });

  test("reports all missing fields in the order of the form [BNK-02]", () => {
    const empty = { accountName: "", transitNumber: "", bankNumber: "", accountNumber: "", voidCheque: "" };
    const read = readBanking({ ...empty, eSignature: "", date: "", agreements: [] }, facts);
    expect(read.problems?.map(({ field }) => field)).toEqual([
      "voidCheque",
      "transitNumber",
      "bankNumber",
      "accountNumber",
      "eSignature",
      "agreements",
    ]);
  });

  test.each([
    [{ accountName: "é".repeat(31) }, { field: "accountName", problem: "tooLong" }],
    [{ accountNumber: "1234567890123" }, { field: "accountNumber", problem: "tooLong" }],
    [{ accountNumber: "\u0661".repeat(7) }, { field: "accountNumber", problem: "notDigits" }],
    [{ bankNumber: "3" }, { field: "bankNumber", problem: "tooShort" }],
    [{ transitNumber: "-1" }, { field: "transitNumber", problem: "negative" }],
    [{ date: "02/03/2027" }, { field: "date", problem: "inFuture" }],
    [{ date: "29/02/2027" }, { field: "date", problem: "notADate" }],
    [{ agreements: ["1"] }, { field: "agreements", problem: "notAll" }],
  ])("with %j has the problem %j [BNK-06]", (typed, problem) => {
    expect(readBanking({ ...fields, ...typed }, facts)).toEqual({ problems: [problem] });
  });

  test("keeps the saved account number only with its own bank and branch [BNK-06]", () => {
    const read = (typed: Partial<BankingFields>) =>
      readBanking({ ...fields, ...typed }, { ...facts, onFile });
    for (const accountNumber of ["", onFile.accountNumber, ` ${onFile.accountNumber} `]) {
      expect(read({ accountNumber })).toMatchObject({ value: { accountNumber: null } });
      for (const other of [{ bankNumber: "004" }, { transitNumber: "0412" }]) {
        const problems = [{ field: "accountNumber", problem: "otherBank" }];
        expect(read({ accountNumber, ...other })).toEqual({ problems });
        expect(read({ ...other })).toMatchObject({ value: { accountNumber: "0076543" } });
      }
    }
    expect(read({ accountNumber: maskAccountNumber("544") })).toMatchObject({
      problems: [{ field: "accountNumber", problem: "notDigits" }],
    });
  });

  test("an account without a number has none to keep [BNK-02, SET-02]", () => {
    const numberless = { ...facts, onFile: { ...onFile, accountNumber: "" } };
    expect(readBanking({ ...fields, accountNumber: "" }, numberless)).toEqual({
      problems: [{ field: "accountNumber", problem: "missing" }],
    });
    expect(readBanking(fields, numberless)).toMatchObject({ value: { accountNumber: "0076543" } });
  });

  test("handles any texts and never returns an account number without 7 to 12 digits [BNK-06]", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(text, text, text, (accountNumber, date, eSignature) => {
        const read = readBanking({ ...fields, accountNumber, date, eSignature }, facts);
        if (read.value) expect(read.value.accountNumber).toMatch(/^[0-9]{7,12}$/);
      }),
    );
  });

  test("a parsed result is valid and parses the same when shown in the form again [BNK-06]", () => {
    const digits = fc.stringMatching(/^[ 0-9-]{3,14}$/);
    const typed = fc.record({
      accountName: fc.string({ unit: "grapheme", maxLength: 40 }),
      transitNumber: fc.oneof(fc.constant("00412"), digits),
      bankNumber: fc.oneof(fc.constant("003"), digits),
      accountNumber: fc.oneof(fc.constantFrom("", ` ${onFile.accountNumber}`, "007-6543"), digits),
      eSignature: fc.oneof(fc.constantFrom("M12 40L13 42", " Zoë  O'Brien"), fc.string()),
      date: fc.constantFrom("", "28/02/2027", "2027-02-28", "01/01/1899", "02/03/2027", "soon"),
      agreements: fc.subarray(["1", "2"]),
    });
    fc.assert(
      fc.property(typed, fc.constantFrom(null, onFile), (change, known) => {
        const told = { ...facts, onFile: known };
        const { value } = readBanking({ ...fields, ...change }, told);
        if (!value) return;
        expect(validateBanking(value, told)).toEqual([]);
        expect(normalizeBanking(value, told)).toEqual(value);
        const { accountName, accountNumber, agreements } = value;
        const again = { ...value, accountName: accountName ?? "", accountNumber: accountNumber ?? "" };
        expect(readBanking({ ...again, agreements: agreements.map(String) }, told)).toEqual({ value });
      }),
      { numRuns: count(500, 10_000) },
    );
  });

  test("is validated the same as form text and as request values [BNK-02]", () => {
    const sent = { ...fields, date: "2027-03-02", agreements: [1] };
    expect(validateBanking(normalizeBanking(sent, facts), facts)).toEqual([
      { field: "date", problem: "inFuture" },
      { field: "agreements", problem: "notAll" },
    ]);
    expect(validateBanking(normalizeBanking({ ...sent, accountNumber: null }, facts), facts)).toContainEqual({
      field: "accountNumber",
      problem: "missing",
    });
  });
});

test("reports missing fields as missing, and accepts an account name of thirty letters [BNK-01, BNK-02]", () => {
  const missing = { voidCheque: " ", accountNumber: "" };
  expect(readBanking({ ...fields, ...missing }, facts)).toEqual({
    problems: [
      { field: "voidCheque", problem: "missing" },
      { field: "accountNumber", problem: "missing" },
    ],
  });
  const accountName = "é".repeat(30);
  expect(readBanking({ ...fields, accountName }, facts)).toMatchObject({ value: { accountName } });
  const { value } = readBanking(fields, facts);
  if (!value) throw new Error("banking is refused");
  const without = { ...value, accountNumber: null };
  expect(validateBanking(without, facts)).toEqual([{ field: "accountNumber", problem: "missing" }]);
  expect(normalizeBanking(without, { ...facts, onFile }).accountNumber).toBeNull();
});

test.each([
  ["1899-12-31", "notADate"],
  ["1900-01-01", undefined],
  [today, undefined],
  ["2027-03-02", "inFuture"],
  ["", "notADate"],
])("a signature dated %j: %s [BNK-01]", (date, problem) => {
  expect(problemOfSigningDate(date, today)).toBe(problem);
});
