import { ACCOUNT_NAME_MAX_LENGTH, BANK_NUMBER_LENGTHS, type BankNumberKind } from "~/domain/bank-number";
import type { Rule, Rules } from "~/forms/rules";
import { numberText, problemText, uploadTexts } from "./banking-texts";

// The longest text one may type is not limited: a number with a digit too many is told, not cut.
function numberRule(kind: BankNumberKind): Rule {
  const { min, max } = BANK_NUMBER_LENGTHS[kind];
  const digits = `^\\s*\\d(?:[ \\u00a0\\-]?\\d){${min - 1},${max - 1}}\\s*$`;
  return { required: numberText(kind, "missing"), pattern: [digits, numberText(kind, "tooLong")] };
}

/** What is there already, so that it need not be given again. */
export interface Given {
  readonly cheque: boolean;
  readonly account: boolean;
  readonly drawing: boolean;
}

/** What the browser may say; the server says more. */
export function rulesFor(given: Given, agreements: number): Rules {
  const { required: _, ...keptAccount } = numberRule("accountNumber");
  return {
    file: given.cheque ? {} : { required: uploadTexts.missing },
    accountName: {
      maxLength: [ACCOUNT_NAME_MAX_LENGTH, problemText({ field: "accountName", problem: "tooLong" })],
    },
    transitNumber: numberRule("transitNumber"),
    bankNumber: numberRule("bankNumber"),
    accountNumber: given.account ? keptAccount : numberRule("accountNumber"),
    eSignature: given.drawing ? {} : { required: problemText({ field: "eSignature", problem: "missing" }) },
    date: {
      pattern: [
        "^\\s*(\\d{1,2}\\/\\d{1,2}\\/\\d{4}|\\d{4}-\\d{2}-\\d{2})\\s*$",
        problemText({ field: "date", problem: "notADate" }),
      ],
    },
    agreements: { atLeast: [agreements, problemText({ field: "agreements", problem: "notAll" })] },
  };
}
