import { ACCOUNT_NAME_MAX_LENGTH, type BankNumberKind, parseBankNumber } from "~/domain/bank-number";
import { problemOfSigningDate } from "~/domain/banking";
import { type IsoDate, parseDate } from "~/domain/calendar";
import { parseSignature } from "~/domain/e-signature";
import type { Rule, Rules } from "~/forms/rules";
import { chequeTexts, numberText, problemText } from "./texts";

// No maxlength: a number with too many digits gets an error instead of being cut off.
function numberRule(kind: BankNumberKind): Rule {
  return {
    required: numberText(kind, "missing"),
    judge: (text) => {
      const read = parseBankNumber(kind, text);
      return "problem" in read ? numberText(kind, read.problem) : undefined;
    },
  };
}

const signature: Rule = {
  required: problemText({ field: "eSignature", problem: "missing" }),
  judge: (text) => {
    const read = parseSignature(text);
    return "problem" in read ? problemText({ field: "eSignature", problem: read.problem }) : undefined;
  },
};

/** What is already given, so that its field is not required. */
export interface AlreadyGiven {
  readonly cheque: boolean;
  readonly account: boolean;
  readonly drawing: boolean;
}

const notADate = problemText({ field: "date", problem: "notADate" });

/** Validation rules for the browser; the server checks more. An empty date means today, unless it is required. */
export function bankingRulesFor(
  given: AlreadyGiven,
  agreements: number,
  { today, needsDate }: { readonly today: IsoDate; readonly needsDate: boolean },
): Rules {
  const { required: _, ...keptAccount } = numberRule("accountNumber");
  return {
    file: given.cheque ? {} : { required: chequeTexts.missing },
    accountName: {
      maxLength: [ACCOUNT_NAME_MAX_LENGTH, problemText({ field: "accountName", problem: "tooLong" })],
    },
    transitNumber: numberRule("transitNumber"),
    bankNumber: numberRule("bankNumber"),
    accountNumber: given.account ? keptAccount : numberRule("accountNumber"),
    eSignature: given.drawing ? {} : signature,
    date: {
      ...(needsDate && { required: notADate }),
      judge: (text) => {
        const problem = problemOfSigningDate(parseDate(text) ?? text, today);
        return problem && problemText({ field: "date", problem });
      },
    },
    agreements: { atLeast: [agreements, problemText({ field: "agreements", problem: "notAll" })] },
  };
}
