import { describe, expect, test } from "vitest";
import { readBanking } from "~/domain/banking";
import { readDependent } from "~/domain/dependent";
import { type Rules, validateRules } from "~/forms/rules";
import { bankingRulesFor } from "~/routes/banking/rules";
import { problemText } from "~/routes/banking/texts";
import { problemText as receiptProblemText } from "~/routes/claims/receipt/edit/rule-texts";
import { problemText as dependentProblemText } from "~/routes/dependents/form-texts";
import { rulesOn as dependentRulesOn } from "~/routes/dependents/rules";
import { rulesOn } from "~/routes/setup/basic-information/rules";

const today = "2026-11-20";
const nothingGiven = { hasCheque: true, hasAccount: false, hasDrawing: false, isDrawing: false };

function formOf(fields: Record<string, string>): FormData {
  const formData = new FormData();
  for (const [name, text] of Object.entries(fields)) formData.set(name, text);
  return formData;
}

const good = {
  transitNumber: "12345",
  bankNumber: "003",
  accountNumber: "1234567",
  accountName: "",
  eSignature: "Robin Roy",
  date: "20/11/2026",
  agreements: "1",
};

describe.each([
  ["in set-up", false],
  ["in the profile", true],
])("the browser's messages for bank details %s", (_, needsDate) => {
  test.each([
    [{}],
    [{ transitNumber: "00000" }],
    [{ bankNumber: "000", accountNumber: "0000000" }],
    [{ transitNumber: "12 345", bankNumber: "-03", accountNumber: "12345678901234" }],
    [{ transitNumber: "٣٢١٤٥", bankNumber: "12a" }],
    [{ date: "31/02/2026" }],
    [{ date: "21/11/2026" }],
    [{ date: "01/01/1800" }],
    [{ date: "" }],
    [{ eSignature: "x".repeat(101) }],
    [{ eSignature: "..." }],
    [{ accountName: "x".repeat(31) }],
    [{ accountName: ` ${"𞤀".repeat(30)} ` }],
  ])(
    "match the server's for %j, including all zeros, and an empty date only where it is needed [BNK-06, PRF-08]",
    (change) => {
      const draft = { ...good, ...change };
      const read = readBanking(
        { ...draft, voidCheque: "a picture", agreements: ["1"] },
        { today, agreementIds: [1], onFile: null, needsDate },
      );
      const told = (read.problems ?? []).map((one) => [one.field, [problemText(one)]]);
      expect(validateRules(bankingRulesFor(nothingGiven, 1, { today, needsDate }), formOf(draft))).toEqual(
        Object.fromEntries(told),
      );
    },
  );
});

const ada = { firstName: "Ada", lastName: "Roy", relationship: "CHILDREN", dateOfBirth: "29/02/2016" };

describe("the browser's messages for a dependent", () => {
  test.each([
    [{}],
    [{ firstName: "", lastName: "  ", relationship: "" }],
    [{ firstName: "x".repeat(100), lastName: "x".repeat(101) }],
    [{ firstName: `  ${"é".repeat(100)}  `, lastName: "𞤀".repeat(100) }],
    [{ lastName: "𞤀".repeat(101) }],
    [{ dateOfBirth: "" }],
    [{ dateOfBirth: "29/02/2015" }],
    [{ dateOfBirth: "2016-02-29" }],
    [{ dateOfBirth: "31/12/1899" }],
    [{ dateOfBirth: "20/11/2026" }],
    [{ dateOfBirth: "21/11/2026" }],
    [{ dateOfBirth: "soon" }],
  ])("match the server's for %j [DEP-02]", (change) => {
    const draft = { ...ada, ...change };
    const read = readDependent(draft, { today });
    const told = (read.problems ?? []).map((one) => [one.field, [dependentProblemText(one)]]);
    expect(validateRules(dependentRulesOn(today), formOf(draft))).toEqual(Object.fromEntries(told));
  });
});

test("a signature that is to be drawn is asked for until it is drawn [BNK-01]", () => {
  const dates = { today, needsDate: true };
  const { eSignature: _, ...rest } = good;
  const said = (hasDrawing: boolean) =>
    validateRules(
      bankingRulesFor({ ...nothingGiven, hasDrawing, isDrawing: true }, 1, dates),
      formOf({ ...rest, drawnSignature: hasDrawing ? "M1 1L2 2" : "" }),
    );
  expect(said(false)).toEqual({
    drawnSignature: ["Please draw your signature, or type your name instead."],
  });
  expect(said(true)).toEqual({});
});

test("a day that does not exist gets a message that is true, not one about the format only [RCP-08, SET-07]", () => {
  const said = (rules: Rules, field: string) =>
    validateRules(rules, formOf({ [field]: "30/02/2026" }))[field];
  const banking = bankingRulesFor(nothingGiven, 1, { today, needsDate: true });
  for (const messages of [
    said(rulesOn(today), "dateOfBirth"),
    said(dependentRulesOn(today), "dateOfBirth"),
    said(banking, "date"),
    [receiptProblemText({ field: "expenseDate", problem: "notADate" })],
  ])
    expect(messages).toEqual([
      expect.stringMatching(/^Please enter a date that exists, such as \d\d\/\d\d\/\d{4}/),
    ]);
});

test("an address that is too long is refused in the browser, which cuts nothing off [SET-07]", () => {
  const said = (homeAddress: string, cityName: string) => {
    const found = validateRules(rulesOn(today), formOf({ homeAddress, cityName }));
    return [found.homeAddress, found.cityName];
  };
  expect(said("x".repeat(255), "x".repeat(100))).toEqual([undefined, undefined]);
  expect(said("x".repeat(256), "x".repeat(101))).toEqual([
    ["Please use at most 255 characters for the street address."],
    ["Please use at most 100 characters for the city."],
  ]);
});

test("a phone number of only zeros is refused in the browser [SET-07]", () => {
  const said = validateRules(rulesOn(today), formOf({ phoneNumber: "000-000-0000" }));
  expect(said.phoneNumber).toEqual([
    "Please enter a 10-digit phone number such as 416-555-0142, or leave it blank.",
  ]);
});

test("entering another insurance number and removing the saved one is also refused in the browser [SET-03]", () => {
  const typed = { socialInsuranceNumber: "046 454 286", removeSocialInsuranceNumber: "on" };
  expect(validateRules(rulesOn(today), formOf(typed)).socialInsuranceNumber).toEqual([
    "Please either enter another number or remove the saved one, not both.",
  ]);
  const { removeSocialInsuranceNumber: _, ...number } = typed;
  expect(validateRules(rulesOn(today), formOf(number)).socialInsuranceNumber).toBeUndefined();
});
