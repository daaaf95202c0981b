import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskedAccountNumber } from "~/domain/bank-number";
import { type BankingDraft, readBanking } from "~/domain/banking";

const today = "2027-03-01";
const facts = { today, agreementIds: [1, 2], onFile: null };
const draft: BankingDraft = {
  ...{ accountName: " Zoë  O'Brien", transitNumber: "00412", bankNumber: "003", accountNumber: "007-6543" },
  ...{ voidCheque: "Employee/Cheque/x", eSignature: "Zoë O'Brien", date: "", agreements: [2, 1, 1, 9] },
};
const onFile = { accountNumber: maskedAccountNumber("543"), bankNumber: "003", transitNumber: "00412" };

describe("banking", () => {
  test("is read with its leading zeros, and signed today where no date is given [BNK-01, BNK-06]", () => {
    expect(readBanking(draft, facts)).toEqual({
      value: {
        ...{
          accountName: "Zoë O'Brien",
          transitNumber: "00412",
          bankNumber: "003",
          accountNumber: "0076543",
        },
        ...{ voidCheque: "Employee/Cheque/x", eSignature: "Zoë O'Brien", date: today, agreements: [1, 2] },
      },
    });
    expect(readBanking({ ...draft, accountName: " ", date: "28/02/2027" }, facts)).toMatchObject({
      value: { accountName: null, date: "2027-02-28" },
    });
  });

  test("says all that is missing in the order of the form [BNK-02]", () => {
    const empty = { accountName: "", transitNumber: "", bankNumber: "", accountNumber: "", voidCheque: "" };
    const read = readBanking({ ...empty, eSignature: "", date: "", agreements: [] }, facts);
    expect("problems" in read && read.problems.map(({ field }) => field)).toEqual([
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
    [{ agreements: [1] }, { field: "agreements", problem: "notAll" }],
  ])("with %j has the problem %j [BNK-06]", (typed, problem) => {
    expect(readBanking({ ...draft, ...typed }, facts)).toEqual({ problems: [problem] });
  });

  test("keeps a number on file only together with its bank and branch [BNK-06]", () => {
    const read = (typed: Partial<BankingDraft>) => readBanking({ ...draft, ...typed }, { ...facts, onFile });
    for (const accountNumber of ["", onFile.accountNumber, ` ${onFile.accountNumber} `]) {
      expect(read({ accountNumber })).toMatchObject({ value: { accountNumber: null } });
      for (const other of [{ bankNumber: "004" }, { transitNumber: "0412" }]) {
        const problems = [{ field: "accountNumber", problem: "otherBank" }];
        expect(read({ accountNumber, ...other })).toEqual({ problems });
        expect(read({ ...other })).toMatchObject({ value: { accountNumber: "0076543" } });
      }
    }
    expect(read({ accountNumber: maskedAccountNumber("544") })).toMatchObject({
      problems: [{ field: "accountNumber", problem: "notDigits" }],
    });
  });

  test("answers any texts, and never with a number that has not 7 to 12 digits [BNK-06]", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(text, text, text, (accountNumber, date, eSignature) => {
        const read = readBanking({ ...draft, accountNumber, date, eSignature }, facts);
        if ("value" in read) expect(read.value.accountNumber).toMatch(/^[0-9]{7,12}$/);
      }),
    );
  });
});
